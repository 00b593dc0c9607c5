import { formatList } from '#core/text/format-list.ts'
import { msg, t } from '#core/text/messages.ts'
import { formatMoney } from '#core/text/money.ts'
import { countryName } from '#ui/fields/phone-number.ts'
import type { LocalDelivery, ShippingRate, Zone } from '../pricing/shipping-rates.ts'
import type { TaxKind, TaxSettings } from '../pricing/tax.ts'

/** `United States (Alaska, Hawaii) and Canada` */
const placesText = (places: Zone['places']): string =>
  formatList(
    places.map(({ country, states }) =>
      states.length === 0
        ? countryName(country)
        : t('{country} ({states})', { country: countryName(country), states: states.join(', ') }),
    ),
  )

const freeText = (text: string, freeAbove: number | null) =>
  freeAbove === null
    ? text
    : t('{rate}, free on orders of {amount} or more', { rate: text, amount: formatMoney(freeAbove) })

const bandText = (by: ShippingRate['by'], { from, price }: ShippingRate['bands'][number]) =>
  by === 'weight'
    ? t('{price} for {grams, number} g or more', { price: formatMoney(price), grams: from })
    : t('{price} on orders of {amount} or more', { price: formatMoney(price), amount: formatMoney(from) })

/** For the audit log: `Canada $14.95, free on orders of $120.00 or more`. */
export function zoneText({ places, by, price, bands, freeAbove }: Zone): string {
  const prices = [formatMoney(price), ...(by === 'flat' ? [] : bands.map((band) => bandText(by, band)))]
  return freeText(
    t('{country} {price}', { country: placesText(places), price: prices.join(', ') }),
    freeAbove,
  )
}

export const localText = ({ codes, price, freeAbove }: LocalDelivery): string =>
  freeText(t('{price} to {codes}', { price: formatMoney(price), codes: codes.join(', ') }), freeAbove)

/** 8875 becomes `8.875`. */
export const ratePercent = (rate: number): string => String(rate / 1000)

export const taxKindLabels: Record<TaxKind, string> = {
  off: msg('No tax'),
  sales: msg('Sales tax'),
  vat: msg('VAT'),
}

export function taxText({ kind, included, rates }: TaxSettings): string {
  if (kind === 'off') return t(taxKindLabels.off)
  const listed = rates.map(({ country, state, rate, downloads }) => {
    const text = t('{place} {percent}%', {
      place: state ? `${countryName(country)} ${state}` : countryName(country),
      percent: ratePercent(rate),
    })
    return downloads ? text : t('{rate} (except downloads)', { rate: text })
  })
  const text = [t(taxKindLabels[kind]), ...listed].join(', ')
  return included ? t('{tax}, included in prices', { tax: text }) : text
}
