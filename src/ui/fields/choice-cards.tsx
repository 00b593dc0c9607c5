import { FieldNotes, useFieldWiring } from './base-field.tsx'

/** One of a few, each with a line that says what it means. */
export function ChoiceCards<Value extends string>({
  legend,
  name,
  choices,
  defaultValue,
  error,
  onChange,
}: {
  legend: string
  name: string
  choices: readonly { value: Value; label: string; text: string }[]
  defaultValue: Value
  error?: string | undefined
  onChange?: (value: Value) => void
}) {
  const { wiring, hintId, errorId } = useFieldWiring(undefined, undefined, error)
  return (
    <fieldset aria-describedby={wiring['aria-describedby']} className="flex flex-col gap-1.5">
      <legend className="mb-1.5 font-semibold text-ink text-sm">{legend}</legend>
      <div className="grid gap-2.5">
        {choices.map(({ value, label, text }) => (
          <label
            key={value}
            className="flex cursor-pointer items-start gap-3 rounded-control border border-line-strong px-3.5 py-3 transition-colors duration-150 hover:bg-surface-hover has-checked:border-accent-text has-checked:bg-accent-soft has-focus-visible:outline-3 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name={name}
              value={value}
              defaultChecked={value === defaultValue}
              onChange={() => onChange?.(value)}
              aria-label={label}
              aria-describedby={`${wiring.id}-${value}`}
              className="checkbox-mark mt-0.5 size-6 shrink-0 rounded-full outline-none"
            />
            <span className="min-w-0">
              <span className="block font-semibold leading-snug">{label}</span>
              <span id={`${wiring.id}-${value}`} className="block text-ink-soft text-sm">
                {text}
              </span>
            </span>
          </label>
        ))}
      </div>
      <FieldNotes hint={undefined} hintId={hintId} error={error} errorId={errorId} />
    </fieldset>
  )
}
