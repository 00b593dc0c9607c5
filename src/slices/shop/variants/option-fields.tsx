import { useEffect, useRef } from 'react'
import { t } from '#core/text/messages.ts'
import { classNames } from '#ui/controls/class-names.ts'
import { cartFields } from '../cart/cart-fields.ts'
import type { ProductDetail } from '../contract.ts'
import { standingOf } from './chosen-variant.ts'

/** The options of a product as groups of radio buttons. The form sends them, so they work without JavaScript. */
export function OptionFields({
  product: { id, options, variants },
  chosen,
  onChoose,
}: {
  product: Pick<ProductDetail, 'id' | 'options' | 'variants'>
  chosen: readonly string[]
  onChoose: (option: number, value: string) => void
}) {
  const fields = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, for a choice made before the code had loaded.
  useEffect(() => {
    const checked = fields.current?.querySelectorAll<HTMLInputElement>('input:checked') ?? []
    for (const [option, { value }] of [...checked].entries())
      if (chosen[option] !== value) onChoose(option, value)
  }, [])
  return (
    <div ref={fields} className="contents">
      <input type="hidden" name={cartFields.productOf} value={id} />
      {options.map(({ name, values }, option) => (
        <fieldset key={name} className="min-w-0">
          <legend className="mb-1.5 font-semibold text-sm">{name}</legend>
          <div className="flex flex-wrap gap-2">
            {values.map((value) => (
              <OptionValue
                key={value}
                name={cartFields.option(option)}
                value={value}
                isChosen={chosen[option] === value}
                standing={standingOf(variants, chosen, option, value)}
                onChoose={() => onChoose(option, value)}
              />
            ))}
          </div>
        </fieldset>
      ))}
    </div>
  )
}

function OptionValue({
  name,
  value,
  isChosen,
  standing,
  onChoose,
}: {
  name: string
  value: string
  isChosen: boolean
  standing: ReturnType<typeof standingOf>
  onChoose: () => void
}) {
  const note = standing === 'sold out' ? t('sold out') : standing === 'missing' ? t('unavailable') : ''
  return (
    <label
      className={classNames(
        'relative inline-flex min-h-11 min-w-11 cursor-pointer items-center justify-center rounded-control border px-3.5 text-center has-focus-visible:outline-3 has-focus-visible:outline-focus has-checked:border-accent-text has-checked:bg-accent-soft has-checked:font-semibold',
        standing === 'available'
          ? 'border-line-strong hover:bg-surface-hover'
          : 'border-line-strong border-dashed text-ink-soft hover:bg-surface-hover',
      )}
    >
      <input
        type="radio"
        name={name}
        value={value}
        checked={isChosen}
        onChange={onChoose}
        className="absolute inset-0 size-full cursor-pointer appearance-none rounded-control outline-none"
      />
      <span className={classNames('wrap-anywhere', standing !== 'available' && 'line-through')}>{value}</span>
      {note && <span className="sr-only">, {note}</span>}
    </label>
  )
}
