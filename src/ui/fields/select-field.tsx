import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { reworded } from '#core/text/messages.ts'
import { classNames } from '../controls/class-names.ts'
import { controlClass, Field, type FieldProps } from './base-field.tsx'

export type Choice = { value: string; label: string; disabled?: boolean }

export type SelectFieldProps = FieldProps &
  Omit<ComponentProps<'select'>, keyof FieldProps | 'children'> & {
    options: readonly Choice[]
    /** A first, empty choice such as "Select a purpose". */
    placeholder?: string
  }

/** The phone's own picker: the best one on a cheap phone. */
export function SelectField({
  label,
  hint,
  error,
  optional,
  labelHidden,
  className,
  id,
  options,
  placeholder,
  ...select
}: SelectFieldProps) {
  return (
    <Field {...{ label, hint, error, optional, labelHidden, className, id }}>
      {(wiring) => (
        <span className="relative block">
          <select
            {...select}
            {...wiring}
            className={classNames(
              controlClass,
              'appearance-none text-ellipsis pr-11 max-sm:pr-9 max-[24rem]:text-[1rem]',
            )}
          >
            {placeholder !== undefined && <option value="">{reworded(placeholder)}</option>}
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.disabled}>
                {reworded(option.label)}
              </option>
            ))}
          </select>
          <ChevronDown
            className="pointer-events-none absolute top-1/2 right-3.5 size-5 max-sm:right-2.5 -translate-y-1/2 text-ink-soft"
            aria-hidden="true"
          />
        </span>
      )}
    </Field>
  )
}
