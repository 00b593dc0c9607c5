import { useEffect, useEffectEvent, useRef } from 'react'
import { t } from '#core/text/messages.ts'
import { classNames } from '../controls/class-names.ts'
import { controlClass, Field, type FieldProps } from './base-field.tsx'
import {
  countriesByName,
  countryOf,
  diallingCodes,
  diallingName,
  type Phone,
  shownPhone,
  typedPhone,
} from './phone-number.ts'

/** A telephone number with its country; formatted as that country does, once it is left. */
export function PhoneField({
  label,
  name,
  value,
  onChange,
  hint,
  error,
  optional,
}: Pick<FieldProps, 'label' | 'hint' | 'error' | 'optional'> & {
  name: string
  value: Phone
  onChange: (phone: Phone) => void
}) {
  const chosen = countryOf(value)
  const change = useLatest(value, onChange)
  const input = useRef<HTMLInputElement>(null)
  // What was typed before the page's code came alive is there, and React does not know of it.
  const takeTyped = useEffectEvent(() => {
    const typed = input.current?.value ?? ''
    if (typed !== value.number) change((phone) => typedPhone(phone, typed))
  })
  useEffect(() => takeTyped(), [])
  return (
    <Field label={label} hint={hint} error={error} optional={optional}>
      {(wiring) => (
        <span className="flex gap-2">
          <span className="relative block w-26 shrink-0">
            {/* The whole name is in the list; the closed field shows the code alone. */}
            <span
              aria-hidden="true"
              className={classNames(controlClass, 'flex items-center gap-1.5 tabular-nums')}
            >
              <span className="font-semibold text-sm">{chosen}</span>+{diallingCodes.get(chosen)}
            </span>
            <select
              aria-label={t('Country code')}
              name={diallingName(name)}
              value={chosen}
              onChange={({ target }) => change((phone) => ({ ...phone, country: target.value }))}
              autoComplete="tel-country-code"
              className="absolute inset-0 size-full cursor-pointer appearance-none rounded-control bg-transparent text-transparent focus-visible:outline-offset-0 [&>option]:bg-surface-raised [&>option]:text-ink"
            >
              {countriesByName().map(({ country, code, name: called }) => (
                <option key={country} value={country}>
                  {`${called} +${code}`}
                </option>
              ))}
            </select>
          </span>
          <input
            {...wiring}
            ref={input}
            name={name}
            type="tel"
            inputMode="tel"
            autoComplete="tel-national"
            value={value.number}
            onChange={({ target }) => change((phone) => typedPhone(phone, target.value))}
            onBlur={() => change(shownPhone)}
            className={classNames(controlClass, 'min-w-0 tabular-nums')}
          />
        </span>
      )}
    </Field>
  )
}

/** Both fields may change at once, when what was typed before is put back: the second must know of the first. */
function useLatest(value: Phone, onChange: (phone: Phone) => void) {
  const latest = useRef(value)
  useEffect(() => {
    latest.current = value
  }, [value])
  return (next: (phone: Phone) => Phone) => {
    latest.current = next(latest.current)
    onChange(latest.current)
  }
}
