import { Minus, Plus } from 'lucide-react'
import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { t } from '#core/text/messages.ts'
import { IconButton } from '#ui/controls/button.tsx'
import { classNames } from '#ui/controls/class-names.ts'
import { maxPerProduct } from '../cart/cart-contract.ts'
import { inReach } from '../cart/cart-rules.ts'

/** A quantity with buttons, between 1 and the available number. */
export function Quantity({
  of,
  value,
  max = maxPerProduct,
  onChange,
  name,
  submits,
  className,
}: {
  /** The product's name. */
  of: string
  value: number
  /** The maximum. */
  max?: number | undefined
  onChange: (quantity: number) => void
  /** The field's name, in a form that can be sent before the code has loaded. */
  name?: string
  /** The buttons' names and value in the form. Without them, the buttons need the code. */
  submits?: { fewer: string; more: string; value: string }
  className?: string
}) {
  // The text while typing, which may be empty for a moment.
  const [typed, setTyped] = useState<string | null>(null)
  const [over, setOver] = useState(false)
  const change = (quantity: number) => {
    setOver(quantity > max)
    onChange(inReach(quantity, max))
  }
  const settle = () => {
    if (typed === null) return
    setTyped(null)
    if (/^\d+$/.test(typed.trim())) change(Number(typed))
  }
  const input = useRef<HTMLInputElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, for what was typed before the code had loaded.
  useEffect(() => {
    const field = input.current
    if (!field || field.value === String(value)) return
    if (document.activeElement === field) setTyped(field.value.slice(0, 4))
    else if (/^\d+$/.test(field.value.trim())) change(Number(field.value))
  }, [])
  const button = (name: 'fewer' | 'more', more: number) => ({
    ...(submits
      ? { type: 'submit' as const, name: submits[name], value: submits.value }
      : { className: 'noscript:hidden' }),
    onClick: (event: MouseEvent) => {
      event.preventDefault()
      change(value + more)
    },
  })
  return (
    <div className={classNames('min-w-0', className)}>
      <fieldset className="relative flex h-12 min-w-0 items-center justify-between rounded-control border border-line-strong bg-surface-raised">
        <legend className="sr-only">{t('Quantity of {name}', { name: of })}</legend>
        <IconButton label={t('Decrease quantity')} disabled={value <= 1} {...button('fewer', -1)}>
          <Minus className="size-4.5" aria-hidden="true" />
        </IconButton>
        <input
          ref={input}
          {...(name !== undefined && { name })}
          aria-label={t('Quantity')}
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
        <IconButton label={t('Increase quantity')} disabled={value >= max} {...button('more', 1)}>
          <Plus className="size-4.5" aria-hidden="true" />
        </IconButton>
      </fieldset>
      <p role="status" className="font-semibold text-danger text-sm not-empty:mt-1.5">
        {over && (max < maxPerProduct ? leftText(max) : t('You can order up to {max, number}.', { max }))}
      </p>
    </div>
  )
}

export const leftText = (left: number) => t('Only {count, number} left', { count: left })
