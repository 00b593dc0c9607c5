import { formatMoney } from '#core/text/money.ts'
import { say } from '#core/text/say.ts'
import { ChoiceChips } from '#ui/controls/choice-chips.tsx'
import { SelectField } from '#ui/fields/field.tsx'
import { countryName } from '#ui/fields/phone-number.ts'
import type { CheckoutDraft, Shipping } from './checkout-draft.ts'
import type { Rate } from './shipping-contract.ts'

/** How an order comes to its buyer: by parcel to a country, or handed over at a branch. */
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
          hint={rateWords(countries.find(({ country }) => country === draft.country))}
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

function rateWords(rate: Rate | undefined): string | undefined {
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
