import { reworded } from '#core/text/messages.ts'
import { classNames } from './class-names.ts'

const baseClass =
  'inline-flex min-h-11 cursor-pointer items-center justify-center rounded-full border font-semibold text-sm transition-colors duration-150'

/** A chip to press; a chosen one keeps its colours under the pointer. */
export const chipClass = (chosen: boolean): string =>
  classNames(
    baseClass,
    chosen ? 'border-accent bg-accent text-accent-ink' : 'border-line-strong hover:bg-surface-hover',
  )

/** A chip around a radio button, which colors it even before the page's code has loaded. */
export const radioChipClass = classNames(
  baseClass,
  'not-has-checked:border-line-strong not-has-checked:hover:bg-surface-hover',
  'has-checked:border-accent has-checked:bg-accent has-checked:text-accent-ink',
  'has-focus-visible:outline-3 has-focus-visible:outline-focus has-focus-visible:outline-offset-2',
)

/** One of a few, all to be seen at once. */
export function ChoiceChips<Value extends string>({
  legend,
  name,
  choices,
  value,
  hint,
  onChange,
}: {
  legend: string
  name: string
  choices: readonly { value: Value; label: string }[]
  value: Value
  hint?: string | undefined
  onChange: (value: Value) => void
}) {
  return (
    <fieldset>
      <legend className="font-semibold text-ink text-sm">{reworded(legend)}</legend>
      <div className="mt-1.5 flex flex-wrap gap-2">
        {choices.map((choice) => (
          <label key={choice.value} className={classNames(radioChipClass, 'px-4')}>
            <input
              type="radio"
              name={name}
              value={choice.value}
              checked={choice.value === value}
              onChange={() => onChange(choice.value)}
              className="sr-only"
            />
            {reworded(choice.label)}
          </label>
        ))}
      </div>
      <p aria-live="polite" className={hint ? 'mt-1.5 text-ink-soft text-sm' : 'sr-only'}>
        {hint}
      </p>
    </fieldset>
  )
}
