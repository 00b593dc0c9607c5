import type { PricedLine } from '../cart/reprice.ts'
import type { DeliveryOption } from '../checkout/shipping.ts'
import { type Quote, quote, type Reduction } from './quote.ts'
import { type TaxKind, type TaxSettings, taxRuleFor } from './tax.ts'

/** The quote for these lines with this delivery and code. */
export const quoteOf = (
  lines: readonly PricedLine[],
  delivery: DeliveryOption,
  tax: TaxSettings,
  reduction: Reduction | null,
): Quote =>
  quote(
    lines.map(({ offer, quantity }) => ({
      amount: offer.price * quantity,
      weight: (offer.weight ?? 0) * quantity,
      taxExempt: offer.tax_exempt,
    })),
    delivery.rate,
    reduction,
    taxRuleFor(tax, delivery),
  )

/** The name of an order's tax; empty if it has none. */
export const taxKindOf = ({ kind }: TaxSettings, { tax }: Quote): Exclude<TaxKind, 'off'> | '' =>
  kind === 'off' || tax === 0 ? '' : kind

/** Whether the tax depends on a state that isn't known yet. */
export const isTaxedLater = ({ kind, rates }: TaxSettings, { country, state }: DeliveryOption): boolean =>
  kind !== 'off' && state === '' && rates.some((rate) => rate.country === country && rate.state !== '')
