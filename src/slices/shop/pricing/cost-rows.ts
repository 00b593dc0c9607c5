import { t } from '#core/text/messages.ts'
import { formatMoney } from '#core/text/money.ts'
import { countryName } from '#ui/fields/phone-number.ts'
import type { Delivery } from '../checkout/shipping-contract.ts'

/** What an order or cart costs besides its items. Minor units. */
export type Cost = {
  discount: number
  discountCode: string
  shipping: number
  tax: number
  taxIncluded: boolean
  taxKind: '' | 'sales' | 'vat'
  delivery: Delivery
  currency: string
  /** The country that it's shipped to, if it's to be named. */
  country?: string
  /** Where it goes isn't known for sure yet. */
  estimated?: boolean
}

const taxName = (kind: Cost['taxKind']): string => (kind === 'vat' ? t('VAT') : t('Sales tax'))

const addedTaxName = ({ taxKind, estimated }: Cost): string => {
  if (!estimated) return taxName(taxKind)
  return taxKind === 'vat' ? t('Estimated VAT') : t('Estimated sales tax')
}

export function deliveryName({
  delivery,
  country: code = '',
  estimated = false,
}: Pick<Cost, 'delivery' | 'country' | 'estimated'>): string {
  if (delivery === 'pickup') return t('Pickup')
  if (delivery === 'download') return t('Download')
  if (delivery === 'local') return t('Local delivery')
  if (code === '') return estimated ? t('Estimated shipping') : t('Shipping')
  const country = countryName(code)
  return estimated ? t('Estimated shipping ({country})', { country }) : t('Shipping ({country})', { country })
}

export const totalName = (estimated: boolean): string => (estimated ? t('Estimated total') : t('Total'))

export type CostRow = { key: 'discount' | 'shipping' | 'tax'; name: string; text: string }

/** The rows between the subtotal and the total. Tax that is included in prices comes after the total. */
export function costRows(cost: Cost): { before: CostRow[]; after: CostRow[] } {
  const money = (amount: number) => formatMoney(amount, cost.currency)
  const { discount, discountCode: code, shipping, tax } = cost
  const discountRow: CostRow = {
    key: 'discount',
    name: code ? t('Discount ({code})', { code }) : t('Discount'),
    text: discount > 0 ? t('−{amount}', { amount: money(discount) }) : t('Free shipping'),
  }
  const taxRow: CostRow = cost.taxIncluded
    ? { key: 'tax', name: t('Includes {tax}', { tax: taxName(cost.taxKind) }), text: money(tax) }
    : { key: 'tax', name: addedTaxName(cost), text: money(tax) }
  return {
    before: [
      ...(discount > 0 || code ? [discountRow] : []),
      ...(cost.delivery === 'download'
        ? []
        : [
            {
              key: 'shipping' as const,
              name: deliveryName(cost),
              text: shipping === 0 ? t('Free') : money(shipping),
            },
          ]),
      ...(tax > 0 && !cost.taxIncluded ? [taxRow] : []),
    ],
    after: tax > 0 && cost.taxIncluded ? [taxRow] : [],
  }
}

/** The rows as text, for emails. */
export function costLines(cost: Cost & { total: number }): string[] {
  const { before, after } = costRows(cost)
  const total = { key: 'total', name: t('Total'), text: formatMoney(cost.total, cost.currency) }
  return [...before, total, ...after].map(({ name, text }) => t('{name}: {amount}', { name, amount: text }))
}
