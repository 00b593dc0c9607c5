import { Check, Truck } from 'lucide-react'
import { say, sayWith } from '#core/text/say.ts'
import { englishDate } from '#core/time/zoned-time.ts'
import { AppLink } from '#ui/controls/app-link.tsx'
import { classNames } from '#ui/controls/class-names.ts'
import { countryName } from '#ui/fields/phone-number.ts'
import { useOrganisation } from '#ui/state/use-organisation.ts'
import { cityLine } from '../checkout/city-line.ts'
import { OrderBill } from './order-bill.tsx'
import type { Order } from './order-contract.ts'
import { isOver, orderWords, usualSteps } from './order-state-labels.ts'

/** Who an order is for, and where it goes. */
function OrderTo({ order }: { order: Order }) {
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

const orderDay = englishDate({ dateStyle: 'long' })

/** One order whole: where it is, what is in it, where it goes. */
export function OrderView({ order }: { order: Order }) {
  return (
    <div className="flex flex-col gap-8">
      {order.trackingNumber && <Tracking order={order} />}
      {order.paid && !isOver(order) && <OrderSteps order={order} />}
      <div className="grid gap-8 md:grid-cols-[1.6fr_1fr] md:items-start">
        <OrderBill order={order} />
        <OrderTo order={order} />
      </div>
    </div>
  )
}

function Tracking({ order: { trackingNumber, carrier } }: { order: Order }) {
  return (
    <p className="flex flex-wrap items-center gap-x-4 gap-y-1 rounded-card border border-line bg-surface-raised p-5 shadow-card">
      <Truck className="size-7 shrink-0 text-liturgical" strokeWidth={1.7} aria-hidden="true" />
      <span className="text-ink-soft">
        {carrier ? say('Sent with {carrier}', { carrier }) : say('Tracking number')}
      </span>
      <strong className="wrap-anywhere select-all font-semibold tabular-nums">{trackingNumber}</strong>
    </p>
  )
}

function OrderSteps({ order }: { order: Order }) {
  const { timeZone } = useOrganisation()
  const usual = usualSteps(order)
  const reached = usual.indexOf(order.state)
  return (
    <ol aria-label={say('Where your order is')} className="grid gap-y-4 sm:auto-cols-fr sm:grid-flow-col">
      {usual.map((state, position) => {
        const done = position <= reached
        const at = order.steps.findLast((step) => step.state === state)?.at
        return (
          <li
            key={state}
            aria-current={position === reached ? 'step' : undefined}
            className={classNames(
              'flex gap-3 sm:flex-col sm:border-t-4 sm:pt-3',
              done ? 'sm:border-success' : 'text-ink-soft sm:border-line',
            )}
          >
            <span
              className={classNames(
                'inline-flex size-7 shrink-0 items-center justify-center rounded-full border-2',
                done ? 'border-success text-success' : 'border-line-strong',
              )}
            >
              {done && <Check className="size-4.5" strokeWidth={3} aria-hidden="true" />}
            </span>
            <span className="leading-snug">
              <span className={classNames('block', done && 'font-semibold')}>
                {orderWords({ ...order, state }).name}
                {!done && <span className="sr-only">{say(', not yet')}</span>}
              </span>
              {done && at && (
                <time dateTime={at} className="block text-ink-soft text-sm">
                  {orderDay(at, timeZone)}
                </time>
              )}
            </span>
          </li>
        )
      })}
    </ol>
  )
}

/** The number of an order, and when it was made. */
export function OrderNumber({ order }: { order: Order }) {
  const { timeZone } = useOrganisation()
  return (
    <p className="eyebrow tabular-nums">
      {sayWith('Order {number} · {day}', {
        number: order.number,
        day: <time dateTime={order.created}>{orderDay(order.created, timeZone)}</time>,
      })}
    </p>
  )
}

export function ToTheShop() {
  return (
    <AppLink
      href="/shop"
      className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
    >
      {say('Back to the shop')}
    </AppLink>
  )
}
