import { useEffect, useState } from 'react'
import { call } from '#core/api/call.ts'
import { t } from '#core/text/messages.ts'
import { SelectField, TextField } from '#ui/fields/field.tsx'
import { PhoneField } from '#ui/fields/phone-field.tsx'
import { diallingCodes, type Phone } from '#ui/fields/phone-number.ts'
import { type AddressField, type AddressFormat, readAddressFormat } from './address-contract.ts'

/** Props of a text or select field: controlled by the card's draft, or uncontrolled in the page's form. */
type FieldProps = {
  name: string
  error: string | undefined
  defaultValue?: string
  value?: string
  onChange?: (event: { target: { value: string } }) => void
}

export type FieldOf<Name extends string> = (name: Name) => FieldProps

/** Used until the country's fields have loaded, or if loading fails. */
const plainFields = (): AddressField[] => [
  { name: 'address', label: t('Address'), required: true, choices: [] },
  { name: 'city', label: t('City'), required: true, choices: [] },
  { name: 'state', label: t('State'), required: false, choices: [] },
  { name: 'postal_code', label: t('Postal code'), required: true, choices: [] },
]

/** The fields of a country; the ones before stay until they have arrived. */
export function useAddressFormat(country: string, loaded: AddressFormat | null): AddressFormat {
  const [known, setKnown] = useState<readonly AddressFormat[]>(loaded ? [loaded] : [])
  const isKnown = known.some((each) => each.country === country)
  useEffect(() => {
    if (isKnown || country === '') return
    let isCurrent = true
    call(readAddressFormat, { country }).then(
      (format) => isCurrent && setKnown((before) => [...before, format]),
      // The default fields will do: the server applies the country's rules.
      () => undefined,
    )
    return () => {
      isCurrent = false
    }
  }, [country, isKnown])
  return known.find((each) => each.country === country) ?? known.at(-1) ?? { country, fields: plainFields() }
}

const looks: Record<AddressField['name'], { autoComplete: string; maxLength: number }> = {
  address: { autoComplete: 'address-line1', maxLength: 300 },
  address2: { autoComplete: 'address-line2', maxLength: 100 },
  district: { autoComplete: 'address-level3', maxLength: 100 },
  city: { autoComplete: 'address-level2', maxLength: 100 },
  state: { autoComplete: 'address-level1', maxLength: 60 },
  postal_code: { autoComplete: 'postal-code', maxLength: 20 },
}

/** The street takes the full width. The other fields are in pairs, and an odd last one takes the full width. */
const isWide = (name: AddressField['name'], index: number, count: number) =>
  name === 'address' || name === 'address2' || (index === count - 1 && count % 2 === 1)

/** The shipping address fields of this country, in its usual order. */
export function AddressFields({
  country,
  loaded = null,
  field,
  phone,
  onPhone,
  phoneError,
}: {
  country: string
  /** The fields that came with the page. */
  loaded?: AddressFormat | null
  field: FieldOf<AddressField['name']>
  phone: Phone
  onPhone: (phone: Phone) => void
  phoneError: string | undefined
}) {
  const { country: of, fields } = useAddressFormat(country, loaded)
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        {fields.map(({ name, label, required, choices }, index) => {
          const shared = {
            label,
            ...field(name),
            optional: !required,
            autoComplete: looks[name].autoComplete,
            className: isWide(name, index, fields.length) ? 'sm:col-span-2' : undefined,
          }
          return choices.length > 0 ? (
            <SelectField key={`${name} ${of}`} {...shared} placeholder={t('Select')} options={choices} />
          ) : (
            <TextField key={name} {...shared} maxLength={looks[name].maxLength} />
          )
        })}
      </div>
      <PhoneField
        label={t('Phone Number')}
        name="phone_number"
        // Most people have a phone of the country they live in, until they choose another.
        value={phone.country === '' && diallingCodes.has(country) ? { ...phone, country } : phone}
        onChange={(to) => onPhone(to.number === '' && to.country === country ? { ...to, country: '' } : to)}
        error={phoneError}
        hint={t('We or the carrier may call about your delivery.')}
      />
    </>
  )
}
