import { formatList } from '#core/text/format-list.ts'
import { t } from '#core/text/messages.ts'
import { formatMoney } from '#core/text/money.ts'
import { ButtonLink } from '#ui/controls/button.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { SelectField } from '#ui/fields/field.tsx'
import { countryName } from '#ui/fields/phone-number.ts'
import type { LocalDelivery } from '../pricing/shipping-rates.ts'
import { DeliveryChoice } from './buyer-fields.tsx'
import type { CheckoutDraft, Shipping } from './checkout-draft.ts'
import { type CountryRate, noDelivery } from './shipping-contract.ts'

/** The delivery method: shipping to a country or pickup at a branch. */
export function DeliveryFields({
  shipping: { countries, branches, local },
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
      {(branches.length > 0 || local) && (
        <DeliveryChoice
          ships={countries.length > 0}
          delivers={local !== null}
          pickup={branches.length > 0}
          value={draft.delivery}
          onChange={(delivery) => onDraft({ delivery })}
        />
      )}
      {draft.delivery === 'local' && local && <LocalNote local={local} />}
      {draft.delivery === 'ship' && (
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
      )}
      {draft.delivery === 'pickup' && (
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

const isPrefix = (code: string) => code.endsWith('*')

const codeText = (code: string) =>
  isPrefix(code) ? t('all that start with {code}', { code: code.slice(0, -1) }) : code

/** The price and area of local delivery. */
export function LocalNote({ local: { country, codes, price, freeAbove } }: { local: LocalDelivery }) {
  return (
    <p className="text-ink-soft text-sm">
      {price === 0
        ? t('Local delivery is free.')
        : freeAbove === null
          ? t('Local delivery is {price}.', { price: formatMoney(price) })
          : t('Local delivery is {price}, and free on orders of {amount} or more.', {
              price: formatMoney(price),
              amount: formatMoney(freeAbove),
            })}{' '}
      {t(
        '{country, select, US {{count, plural, one {We deliver to this ZIP code: {codes}.} other {We deliver to these ZIP codes: {codes}.}}} other {{count, plural, one {We deliver to this postal code: {codes}.} other {We deliver to these postal codes: {codes}.}}}}',
        {
          country,
          // A prefix stands for several codes.
          count: codes.some(isPrefix) ? 2 : codes.length,
          // Last, because “and” would go with what they start with.
          codes: formatList(
            codes.toSorted((one, other) => Number(isPrefix(one)) - Number(isPrefix(other))).map(codeText),
          ),
        },
      )}
    </p>
  )
}

export const canDeliver = ({ countries, branches, local }: Shipping) =>
  countries.length > 0 || branches.length > 0 || local !== null

/** Shown instead of the checkout while the shop neither ships nor offers pickup. */
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

/** It names the country, so that it's never read as that of another which was chosen before the code had loaded. */
export function rateLabel(rate: CountryRate | undefined): string | undefined {
  if (!rate) return undefined
  const country = countryName(rate.country)
  if (rate.price === 0 && !rate.varies) return t('{country}: free shipping.', { country })
  const price = formatMoney(rate.price)
  const amount = rate.freeAbove === null ? null : formatMoney(rate.freeAbove)
  if (rate.varies)
    return amount === null
      ? t('{country}: shipping starts at {price}.', { country, price })
      : t('{country}: shipping starts at {price}, free on orders of {amount} or more.', {
          country,
          price,
          amount,
        })
  return amount === null
    ? t('{country}: {price} shipping.', { country, price })
    : t('{country}: {price} shipping, free on orders of {amount} or more.', { country, price, amount })
}
