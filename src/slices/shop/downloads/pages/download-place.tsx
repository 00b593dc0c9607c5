import { t } from '#core/text/messages.ts'
import { SelectField, TextField } from '#ui/fields/field.tsx'
import { countriesByName } from '#ui/fields/phone-number.ts'
import type { AddressFormat } from '../../addresses/address-contract.ts'
import { useAddressFormat } from '../../addresses/address-fields.tsx'
import type { Shipping } from '../../checkout/checkout-draft.ts'

/** Whether a buyer of files has to say where they are. */
const asksPlace = ({ downloadTax }: Pick<Shipping, 'downloadTax'>): boolean =>
  downloadTax.length > 1 || downloadTax.some(({ byState }) => byState)

type Field = {
  name: string
  error: string | undefined
  defaultValue?: string
  value?: string
  onChange?: (event: { target: { value: string } }) => void
}

/** Where the buyer of files is, as far as their tax depends on it. */
export function DownloadPlace({
  shipping,
  country,
  loaded = null,
  countryField,
  stateField,
}: {
  shipping: Shipping
  country: string
  /** The fields of the country that came with the page. */
  loaded?: AddressFormat | null
  countryField: Field
  stateField: Field
}) {
  const isByState = shipping.downloadTax.some((each) => each.country === country && each.byState)
  const { fields } = useAddressFormat(country, loaded)
  const state = fields.find(({ name }) => name === 'state')
  if (!asksPlace(shipping)) return null
  const shared = {
    label: state?.label ?? t('State'),
    ...stateField,
    autoComplete: 'address-level1',
    hint: t('We need it to calculate the tax on downloads.'),
  }
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <SelectField
        label={t('Country')}
        autoComplete="country"
        options={countriesByName().map(({ country: value, name: label }) => ({ value, label }))}
        {...countryField}
      />
      {isByState &&
        (state && state.choices.length > 0 ? (
          <SelectField key={country} {...shared} placeholder={t('Select')} options={state.choices} />
        ) : (
          <TextField {...shared} maxLength={60} />
        ))}
    </div>
  )
}
