import { Minus, Plus } from 'lucide-react'
import { useState } from 'react'
import { say } from '#core/say.ts'
import { classNames } from '#ui/class-names.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { mostOfOne } from './cart-contract.ts'
import { inReach } from './cart-rules.ts'

/** How many: by its buttons or typed, never below 1. */
export function Quantity({
  of,
  value,
  onChange,
  className,
}: {
  /** What it is the quantity of. */
  of: string
  value: number
  onChange: (quantity: number) => void
  className?: string
}) {
  // What is being typed, which may be nothing for a moment.
  const [typed, setTyped] = useState<string | null>(null)
  const settle = () => {
    if (typed === null) return
    setTyped(null)
    if (/^\d+$/.test(typed.trim())) onChange(inReach(Number(typed)))
  }
  return (
    <fieldset
      className={classNames(
        'relative inline-flex h-12 min-w-0 items-center justify-between rounded-control border border-line-strong bg-surface-raised',
        className,
      )}
    >
      <legend className="sr-only">{say('Quantity of {name}', { name: of })}</legend>
      <IconButton label={say('One fewer')} disabled={value <= 1} onClick={() => onChange(inReach(value - 1))}>
        <Minus className="size-4.5" aria-hidden="true" />
      </IconButton>
      <input
        aria-label={say('Quantity')}
        value={typed ?? String(value)}
        onChange={(event) => setTyped(event.target.value.slice(0, 4))}
        onFocus={(event) => event.target.select()}
        onBlur={settle}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          settle()
        }}
        inputMode="numeric"
        autoComplete="off"
        className="h-full w-10 grow bg-transparent text-center font-semibold tabular-nums"
      />
      <IconButton
        label={say('One more')}
        disabled={value >= mostOfOne}
        onClick={() => onChange(inReach(value + 1))}
      >
        <Plus className="size-4.5" aria-hidden="true" />
      </IconButton>
    </fieldset>
  )
}
