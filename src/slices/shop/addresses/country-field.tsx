import type { ChangeEvent } from 'react'
import { t } from '#core/text/messages.ts'
import { Button } from '#ui/controls/button.tsx'
import { SelectField } from '#ui/fields/field.tsx'
import { countryButton } from './posted-country.ts'

/**
 * The country of an address. Its own fields follow it by the page's code; without it, a button brings the page back with
 * them.
 */
export function CountryField({
  options,
  value,
  onChange,
  hint,
  error,
  className = '',
}: {
  options: readonly { value: string; label: string }[]
  value: string
  onChange: (country: string) => void
  hint?: string | undefined
  error: string | undefined
  className?: string
}) {
  return (
    <div className={`flex flex-col items-start gap-3 ${className}`}>
      <SelectField
        label={t('Country')}
        name="country"
        autoComplete="country"
        defaultValue={value}
        onChange={({ target }: ChangeEvent<HTMLSelectElement>) => onChange(target.value)}
        options={options}
        hint={hint}
        error={error}
        className="w-full"
      />
      {options.length > 1 && (
        <span className="hidden noscript:contents">
          <Button type="submit" name={countryButton} value="true" variant="secondary" size="small">
            {t('Show fields for this country')}
          </Button>
        </span>
      )}
    </div>
  )
}
