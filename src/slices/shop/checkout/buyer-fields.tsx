import { t } from '#core/text/messages.ts'
import { ChoiceChips } from '#ui/controls/choice-chips.tsx'
import { SelectField, TextField } from '#ui/fields/field.tsx'
import { PhoneField } from '#ui/fields/phone-field.tsx'
import type { Phone } from '#ui/fields/phone-number.ts'
import { hasPostalCode, statesOf } from './parcel-rules.ts'
import type { Delivery } from './shipping-contract.ts'

/** Props of a text or select field: controlled by the card's draft, or kept by the page's own form. */
type FieldProps = {
  name: string
  error: string | undefined
  defaultValue?: string
  value?: string
  onChange?: (event: { target: { value: string } }) => void
}

type FieldOf<Name extends string> = (name: Name) => FieldProps

/** The buyer's name and email address, in the specification's order. */
export function ContactFields({ field }: { field: FieldOf<'first_name' | 'last_name' | 'email'> }) {
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label={t('First Name')}
          {...field('first_name')}
          autoComplete="given-name"
          maxLength={100}
        />
        <TextField
          label={t('Last Name')}
          {...field('last_name')}
          autoComplete="family-name"
          maxLength={100}
        />
      </div>
      <TextField
        label={t('Email Address')}
        {...field('email')}
        type="email"
        autoComplete="email"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        hint={t('We’ll email your order confirmation and tracking here.')}
      />
    </>
  )
}

export function DeliveryChoice({
  ships,
  delivers,
  pickup,
  value,
  onChange,
}: {
  ships: boolean
  /** Locally, by ourselves. */
  delivers: boolean
  pickup: boolean
  value: Delivery
  onChange: (delivery: Delivery) => void
}) {
  return (
    <ChoiceChips
      legend={t('Delivery method')}
      name="delivery"
      choices={[
        ...(ships ? [{ value: 'ship' as const, label: t('Shipping') }] : []),
        ...(delivers ? [{ value: 'local' as const, label: t('Local delivery') }] : []),
        ...(pickup ? [{ value: 'pickup' as const, label: t('Pickup') }] : []),
      ]}
      value={value}
      onChange={onChange}
    />
  )
}

/** The fields of a shipping address in this country. */
export function AddressFields({
  country,
  field,
  phone,
  onPhone,
  phoneError,
}: {
  country: string
  field: FieldOf<'address' | 'city' | 'state' | 'postal_code'>
  phone: Phone
  onPhone: (phone: Phone) => void
  phoneError: string | undefined
}) {
  const states = statesOf(country)
  return (
    <>
      <TextField
        label={t('Address')}
        {...field('address')}
        autoComplete="street-address"
        maxLength={300}
        hint={t('Include your apartment or suite number, if you have one.')}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label={t('City')}
          {...field('city')}
          autoComplete="address-level2"
          maxLength={100}
          className={states && 'sm:col-span-2'}
        />
        {states && states.options.length > 0 && (
          <SelectField
            key={country}
            label={t(states.label)}
            {...field('state')}
            autoComplete="address-level1"
            placeholder={t('Select')}
            options={states.options}
          />
        )}
        {states?.options.length === 0 && (
          <TextField
            key={country}
            label={t(states.label)}
            {...field('state')}
            autoComplete="address-level1"
            maxLength={60}
          />
        )}
        <TextField
          label={t('Postal Code')}
          {...field('postal_code')}
          optional={!hasPostalCode(country)}
          autoComplete="postal-code"
          maxLength={20}
        />
      </div>
      <PhoneField
        label={t('Phone Number')}
        name="phone_number"
        value={phone}
        onChange={onPhone}
        error={phoneError}
        hint={t('The carrier may call about your delivery.')}
      />
    </>
  )
}
