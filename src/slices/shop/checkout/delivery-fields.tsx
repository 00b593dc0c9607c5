import { formatMoney } from '#core/text/money.ts'
import { say } from '#core/text/say.ts'
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
          legend={say('Delivery method')}
          name="delivery"
          choices={[
            { value: 'ship', label: say('Shipping') },
            { value: 'pickup', label: say('Pickup') },
          ]}
          value={draft.delivery}
          onChange={(delivery) => onDraft({ delivery })}
        />
      )}
      {draft.delivery === 'ship' ? (
        <SelectField
          label={say('Country')}
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
          label={say('Pickup location')}
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

function rateLabel(rate: Rate | undefined): string | undefined {
  if (!rate) return undefined
  if (rate.price === 0) return say('Shipping is free.')
  const price = formatMoney(rate.price)
  return rate.freeAbove === null
    ? say('Shipping is {price}.', { price })
    : say('Shipping is {price}, and free on orders of {amount} or more.', {
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
        label={say('Address')}
        {...typed('address')}
        autoComplete="street-address"
        maxLength={300}
        hint={say('Street and number, with the apartment or suite if there is one')}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label={say('City')}
          {...typed('city')}
          autoComplete="address-level2"
          maxLength={100}
          className={states && 'sm:col-span-2'}
        />
        {states && states.options.length > 0 && (
          <SelectField
            label={say(states.label)}
            {...typed('state')}
            autoComplete="address-level1"
            placeholder={say('Select')}
            options={states.options}
          />
        )}
        {states?.options.length === 0 && (
          <TextField
            label={say(states.label)}
            {...typed('state')}
            autoComplete="address-level1"
            maxLength={60}
          />
        )}
        <TextField
          label={say('Postal Code')}
          {...typed('postal_code')}
          optional={!hasPostalCode(draft.country)}
          autoComplete="postal-code"
          maxLength={20}
        />
      </div>
      <PhoneField
        label={say('Phone Number')}
        name="phone_number"
        value={draft.phone}
        onChange={(phone) => onDraft({ phone })}
        error={fault('phone_number')}
        hint={say('The carrier may call about your parcel.')}
      />
    </>
  )
}
