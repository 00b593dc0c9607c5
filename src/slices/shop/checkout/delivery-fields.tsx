import { t } from '#core/text/messages.ts'
import { formatMoney } from '#core/text/money.ts'
import { ChoiceChips } from '#ui/controls/choice-chips.tsx'
import { SelectField, TextField } from '#ui/fields/field.tsx'
import { PhoneField } from '#ui/fields/phone-field.tsx'
import { countryName } from '#ui/fields/phone-number.ts'
import type { CheckoutDraft, Shipping } from './checkout-draft.ts'
import { hasPostalCode, statesOf } from './parcel-rules.ts'
import type { Rate } from './shipping-contract.ts'

/** The delivery method: shipping to a country or pickup at a branch. */
export function DeliveryFields({
  shipping: { countries, branches },
  draft,
  onDraft,
  fault,
}: {
  shipping: Shipping
  draft: CheckoutDraft
  onDraft: (change: Partial<CheckoutDraft>) => void
  fault: (name: string) => string | undefined
}) {
  const branch = branches.find(({ id }) => String(id) === draft.branch)
  return (
    <>
      {branches.length > 0 && (
        <ChoiceChips
          legend={t('Delivery method')}
          name="delivery"
          choices={[
            { value: 'ship', label: t('Shipping') },
            { value: 'pickup', label: t('Pickup') },
          ]}
          value={draft.delivery}
          onChange={(delivery) => onDraft({ delivery })}
        />
      )}
      {draft.delivery === 'ship' ? (
        <SelectField
          label={t('Country')}
          name="country"
          autoComplete="country"
          value={draft.country}
          onChange={({ target }) => onDraft({ country: target.value })}
          options={countries.map((rate) => ({ value: rate.country, label: countryName(rate.country) }))}
          hint={rateLabel(countries.find(({ country }) => country === draft.country))}
          error={fault('country')}
        />
      ) : (
        <SelectField
          label={t('Pickup location')}
          name="branch"
          value={draft.branch}
          onChange={({ target }) => onDraft({ branch: target.value })}
          options={branches.map(({ id, name }) => ({ value: String(id), label: name }))}
          hint={branch?.address}
          error={fault('branch')}
        />
      )}
    </>
  )
}

export function rateLabel(rate: Rate | undefined): string | undefined {
  if (!rate) return undefined
  if (rate.price === 0) return t('Shipping is free.')
  const price = formatMoney(rate.price)
  return rate.freeAbove === null
    ? t('Shipping is {price}.', { price })
    : t('Shipping is {price}, and free on orders of {amount} or more.', {
        price,
        amount: formatMoney(rate.freeAbove),
      })
}

/** The fields of a shipping address. */
export function ParcelFields({
  draft,
  onDraft,
  fault,
}: {
  draft: CheckoutDraft
  onDraft: (change: Partial<CheckoutDraft>) => void
  fault: (name: string) => string | undefined
}) {
  const typed = (name: 'address' | 'city' | 'postal_code' | 'state') => ({
    name,
    error: fault(name),
    value: draft[name],
    onChange: ({ target }: { target: { value: string } }) => onDraft({ [name]: target.value }),
  })
  const states = statesOf(draft.country)
  return (
    <>
      <TextField
        label={t('Address')}
        {...typed('address')}
        autoComplete="street-address"
        maxLength={300}
        hint={t('Include your apartment or suite number, if you have one.')}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label={t('City')}
          {...typed('city')}
          autoComplete="address-level2"
          maxLength={100}
          className={states && 'sm:col-span-2'}
        />
        {states && states.options.length > 0 && (
          <SelectField
            label={t(states.label)}
            {...typed('state')}
            autoComplete="address-level1"
            placeholder={t('Select')}
            options={states.options}
          />
        )}
        {states?.options.length === 0 && (
          <TextField
            label={t(states.label)}
            {...typed('state')}
            autoComplete="address-level1"
            maxLength={60}
          />
        )}
        <TextField
          label={t('Postal Code')}
          {...typed('postal_code')}
          optional={!hasPostalCode(draft.country)}
          autoComplete="postal-code"
          maxLength={20}
        />
      </div>
      <PhoneField
        label={t('Phone Number')}
        name="phone_number"
        value={draft.phone}
        onChange={(phone) => onDraft({ phone })}
        error={fault('phone_number')}
        hint={t('The carrier may call about your delivery.')}
      />
    </>
  )
}
