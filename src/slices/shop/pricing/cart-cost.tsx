import { t } from '#core/text/messages.ts'
import { formatMoney } from '#core/text/money.ts'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import type { Repriced } from '../cart/cart-contract.ts'
import { ShippingNote } from '../cart/shipping-note.tsx'
import { cents } from '../catalog/prices.ts'
import type { Estimate } from '../checkout/shipping-contract.ts'
import { totalName } from './cost-rows.ts'
import { CostSummary } from './cost-summary.tsx'

/** What a cart costs as far as it's known, and what is added at checkout. */
export function CartCost({
  cart,
  cost,
  failed,
  code,
  isShipped,
  estimate,
}: {
  cart: Repriced['cart']
  /** Null while it loads, or if that failed. */
  cost: Repriced['cost'] | null
  failed: boolean
  code: Repriced['code']
  /** The cart has something other than downloads. */
  isShipped: boolean
  /** The store's first shipping rate, if it came with the page. */
  estimate: Estimate | null
}) {
  if (!cost)
    return (
      <div className="flex flex-col gap-1">
        <p className="flex justify-between gap-4">
          <span className="text-ink-soft">{t('Subtotal')}</span>
          <span className="tabular-nums">{formatMoney(cents(cart.total))}</span>
        </p>
        {!failed && (
          <p className="flex items-center justify-between gap-4 font-semibold text-lg">
            {totalName(true)}
            <Skeleton className="h-6 w-20 bg-line" />
          </p>
        )}
        {isShipped && <ShippingNote loaded={estimate} subtotal={0} />}
      </div>
    )
  const discountCode = code && code.fault === null ? code.code : ''
  const { shipsTo: country, ...sums } = cost
  // A store may only offer pickup.
  const delivery = country === '' ? 'download' : 'ship'
  return (
    <div className="flex flex-col gap-2" aria-live="polite">
      <CostSummary cost={{ ...sums, discountCode, delivery, country, estimated: true }} />
      <div>
        {isShipped && <ShippingNote loaded={estimate} subtotal={cost.subtotal} />}
        {cost.taxLater && <p className="text-ink-soft text-sm">{t('Tax is added at checkout.')}</p>}
      </div>
    </div>
  )
}
