import { t } from '#core/text/messages.ts'
import { SelectField } from '#ui/fields/field.tsx'
import { countryName, type Phone } from '#ui/fields/phone-number.ts'
import type { AddressField, AddressFormat, SavedAddress } from '../addresses/address-contract.ts'
import { AddressFields, type FieldOf } from '../addresses/address-fields.tsx'
import { CountryField } from '../addresses/country-field.tsx'
import { SavedAddressLinks } from '../addresses/saved-addresses.tsx'
import { DeliveryChoice } from './buyer-fields.tsx'
import type { Shipping } from './checkout-draft.ts'
import { LocalNote, rateLabel } from './delivery-fields.tsx'
import type { Delivery } from './shipping-contract.ts'

/** Only one of the two is seen, whether or not the code has loaded. */
const shipOnly = 'group-has-[[value=pickup]:checked]/checkout:hidden'
const pickupOnly = 'not-group-has-[[value=pickup]:checked]/checkout:hidden'

/** How and where to, in the checkout page's own form. */
export function PageDeliveryFields({
  shipping: { countries, branches, local },
  delivery,
  onDelivery,
  country,
  onCountry,
  branch,
  format,
  addresses,
  field,
  fault,
  phone,
  onPhone,
}: {
  shipping: Shipping
  delivery: Delivery
  onDelivery: (delivery: Delivery) => void
  /** Where it goes: the chosen country, or the one of local deliveries. */
  country: string
  onCountry: (country: string) => void
  branch: string
  /** The address fields of the country that is shown first. */
  format: AddressFormat
  addresses: readonly SavedAddress[]
  field: FieldOf<AddressField['name']>
  fault: (name: string) => string | undefined
  phone: Phone
  onPhone: (phone: Phone) => void
}) {
  const rate = countries.find((each) => each.country === country) ?? countries[0]
  return (
    <>
      {(branches.length > 0 || local) && (
        <DeliveryChoice
          ships={countries.length > 0}
          delivers={local !== null}
          pickup={branches.length > 0}
          value={delivery}
          onChange={onDelivery}
        />
      )}
      {local && (
        <div className="not-group-has-[[value=local]:checked]/checkout:hidden">
          <LocalNote local={local} />
        </div>
      )}
      {branches.length > 0 && (
        <SelectField
          label={t('Pickup location')}
          defaultValue={branch}
          name="branch"
          options={branches.map(({ id, name, address }) => ({
            value: String(id),
            label: address ? `${name}, ${address}` : name,
          }))}
          error={fault('branch')}
          className={pickupOnly}
        />
      )}
      <div className={`flex flex-col gap-5 ${shipOnly}`}>
        <SavedAddressLinks addresses={addresses} />
        <CountryField
          value={rate?.country ?? ''}
          onChange={onCountry}
          options={countries.map((each) => ({ value: each.country, label: countryName(each.country) }))}
          hint={rateLabel(rate)}
          error={fault('country')}
          className="group-has-[[value=local]:checked]/checkout:hidden"
        />
        <AddressFields
          country={country}
          loaded={format}
          field={field}
          phone={phone}
          onPhone={onPhone}
          phoneError={fault('phone_number')}
        />
      </div>
    </>
  )
}
