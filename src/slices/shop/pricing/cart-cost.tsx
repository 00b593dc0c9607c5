import { t } from '#core/text/messages.ts'
import type { Repriced } from '../cart/cart-contract.ts'
import { ShippingNote } from '../cart/shipping-note.tsx'
import type { Estimate } from '../checkout/shipping-contract.ts'
import { costRows } from './cost-rows.ts'

/** Below a cart's subtotal: the discount, the tax as far as it's known, and what is added at checkout. */
export function CartCost({
  cost,
  code,
  isShipped,
  estimate,
}: {
  cost: Repriced['cost'] | null
  code: Repriced['code']
  /** The cart has something other than downloads. */
  isShipped: boolean
  /** The store's first shipping rate, if it came with the page. */
  estimate: Estimate | null
}) {
  if (!cost) return isShipped && <ShippingNote loaded={estimate} subtotal={0} />
  const discountCode = code && code.fault === null ? code.code : ''
  const rows = costRows({ ...cost, discountCode, delivery: 'ship' })
  const shown = [...rows.before.filter(({ key }) => key === 'discount'), ...rows.after]
  const isTaxAdded = cost.taxLater || (cost.tax > 0 && !cost.taxIncluded)
  return (
    <>
      {shown.length > 0 && (
        <dl className="mt-1 flex flex-col gap-1 text-sm">
          {shown.map(({ key, name, text }) => (
            <div key={key} className="flex justify-between gap-4">
              <dt className="wrap-anywhere min-w-0 text-ink-soft">{name}</dt>
              <dd className="shrink-0 tabular-nums">{text}</dd>
            </div>
          ))}
        </dl>
      )}
      {isShipped && <ShippingNote loaded={estimate} subtotal={cost.subtotal} />}
      {isTaxAdded && <p className="text-ink-soft text-sm">{t('Tax is added at checkout.')}</p>}
    </>
  )
}
