import { formatMoney } from '#core/text/money.ts'
import { say } from '#core/text/say.ts'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { countryName } from '#ui/fields/phone-number.ts'
import type { Repriced } from '../cart/cart-contract.ts'
import { type Cart, lineTotal } from '../cart/cart-rules.ts'
import type { CheckoutDraft } from './checkout-draft.ts'

/** A last look at what is ordered, and at what it costs with the parcel. */
export function CheckoutSummary({
  cart,
  cost,
  failed,
  draft,
}: {
  cart: Cart
  /** Null while the shop is asked. */
  cost: Repriced['cost'] | null
  /** The shop did not answer: it says so itself when the order is sent. */
  failed: boolean
  draft: Pick<CheckoutDraft, 'delivery' | 'country'>
}) {
  const way =
    draft.delivery === 'pickup'
      ? say('Pickup')
      : say('Shipping to {country}', { country: countryName(draft.country) })
  return (
    <section
      aria-label={say('Your order')}
      className="flex flex-col gap-2 rounded-card bg-surface-sunken p-4 text-sm tabular-nums sm:p-5"
    >
      <ul className="flex flex-col gap-1.5">
        {cart.products.map((line) => (
          <li key={line.product_id} className="flex justify-between gap-4">
            <span className="wrap-anywhere min-w-0">
              {line.quantity} × {line.name}
            </span>
            <span className="shrink-0">{formatMoney(lineTotal(line))}</span>
          </li>
        ))}
      </ul>
      <div className="flex justify-between gap-4 border-line-strong/40 border-t pt-2">
        <span>{way}</span>
        {cost ? (
          <span>{cost.shipping === 0 ? say('Free') : formatMoney(cost.shipping)}</span>
        ) : (
          <Sum failed={failed} />
        )}
      </div>
      <div className="flex items-baseline justify-between gap-4 font-semibold text-base">
        <span>{say('Total')}</span>
        {cost ? <span role="status">{formatMoney(cost.total, cost.currency)}</span> : <Sum failed={failed} />}
      </div>
      {cost?.toFree != null && (
        <p className="text-ink-soft">
          {say('Add {amount} more for free shipping.', { amount: formatMoney(cost.toFree) })}
        </p>
      )}
    </section>
  )
}

function Sum({ failed }: { failed: boolean }) {
  if (failed) return <span className="font-normal text-ink-soft">{say('Shown in the next step')}</span>
  return <Skeleton className="h-5 w-16 bg-line" />
}
