import { say } from '#core/text/say.ts'
import { countryName } from '#ui/fields/dialling-codes.ts'
import { cityLine } from '../checkout/city-line.ts'
import type { Order } from './order-contract.ts'

/** Who an order is for, and where it goes. */
export function OrderTo({ order }: { order: Order }) {
  const pickup = order.delivery === 'pickup'
  const name = `${order.first_name} ${order.last_name}`
  const lines = pickup
    ? [name, order.branch]
    : [name, order.address, cityLine(order), countryName(order.country)]
  return (
    <section aria-labelledby="order-to" className="flex flex-col gap-5">
      <div>
        <h2 id="order-to" className="text-subheading">
          {pickup ? say('Where you pick it up') : say('Where it goes')}
        </h2>
        <address className="wrap-anywhere mt-1.5 text-ink-soft not-italic">
          {lines.filter(Boolean).map((line) => (
            <span key={line} className="block">
              {line}
            </span>
          ))}
        </address>
      </div>
      <div>
        <h2 className="text-subheading">{say('How we reach you')}</h2>
        <p className="wrap-anywhere mt-1.5 text-ink-soft">
          {order.email}
          {order.phone_number && <span className="block tabular-nums">{order.phone_number}</span>}
        </p>
      </div>
    </section>
  )
}
