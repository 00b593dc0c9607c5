import { t } from '#core/text/messages.ts'
import { formatMoney } from '#core/text/money.ts'
import { ButtonLink } from '#ui/controls/button.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { SelectField } from '#ui/fields/field.tsx'
import { countryName } from '#ui/fields/phone-number.ts'
import { DeliveryChoice } from './buyer-fields.tsx'
import type { CheckoutDraft, Shipping } from './checkout-draft.ts'
import { noDelivery } from './shipping.ts'
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
        <DeliveryChoice
          ships={countries.length > 0}
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
          onChange={({ target }) => onDraft({ country: target.value, state: '' })}
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

export const canDeliver = ({ countries, branches }: Shipping) => countries.length > 0 || branches.length > 0

/** Instead of the checkout, while the shop neither ships nor has a place for pickup. */
export function NoDelivery() {
  return (
    <Banner tone="warning" title={t('We can’t take orders yet')}>
      {t(noDelivery)}
      <ButtonLink href="/feedback" variant="secondary" size="small" className="mt-3 flex w-fit">
        {t('Contact us')}
      </ButtonLink>
    </Banner>
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
