import { Check, Truck } from 'lucide-react'
import { t } from '#core/text/messages.ts'
import { formatMoney } from '#core/text/money.ts'
import { formatDate } from '#core/time/format-date.ts'
import { AppLink } from '#ui/controls/app-link.tsx'
import { classNames } from '#ui/controls/class-names.ts'
import { Picture } from '#ui/media/picture.tsx'
import { useOrganisation } from '#ui/state/use-organisation.ts'
import { OrderDownloads } from '../downloads/pages/download-list.tsx'
import { blessingText } from '../gifts/gift-lines.ts'
import { costRows } from '../pricing/cost-rows.ts'
import type { Order } from './order-contract.ts'
import { isOver, orderStateLabel, usualSteps } from './order-state-labels.ts'

/** The ordered items and the total. */
function OrderBill({ order }: { order: Order }) {
  const money = (amount: number) => formatMoney(amount, order.currency)
  const { before, after } = costRows(order)
  return (
    <section
      aria-labelledby="bill"
      className="rounded-card border border-line bg-surface-raised p-5 shadow-card sm:p-6"
    >
      <h2 id="bill" className="text-heading">
        {t('Order summary')}
      </h2>
      <ul className="mt-3 divide-y divide-line">
        {order.lines.map((line) => (
          <li key={line.product_id} className="flex items-center gap-4 py-3">
            <div className="w-14 shrink-0 overflow-hidden rounded-control">
              <Picture src={line.image} alt="" ratio="square" sizes="4rem" />
            </div>
            <div className="min-w-0 grow leading-snug">
              <AppLink
                href={`/shop/${line.product_id}`}
                className="wrap-anywhere font-semibold underline-offset-4 hover:underline"
              >
                {line.name}
              </AppLink>
              <p className="text-ink-soft text-sm tabular-nums">
                {line.returned > 0 && order.state !== 'cancelled' && order.state !== 'refunded'
                  ? t('{quantity} × {price}, {returned} returned', {
                      quantity: line.quantity,
                      price: money(line.price),
                      returned: line.returned,
                    })
                  : `${line.quantity} × ${money(line.price)}`}
              </p>
            </div>
            <p className="shrink-0 font-semibold tabular-nums">{money(line.price * line.quantity)}</p>
          </li>
        ))}
      </ul>
      <dl className="mt-2 flex flex-col gap-1 border-line border-t pt-3 tabular-nums">
        <Sum name={t('Subtotal')} text={money(order.subtotal)} />
        {before.map(({ key, name, text }) => (
          <Sum key={key} name={name} text={text} />
        ))}
        <Sum name={t('Total')} text={money(order.total)} strong />
        {after.map(({ key, name, text }) => (
          <Sum key={key} name={name} text={text} />
        ))}
        {order.test && <Sum name={t('Payment')} text={t('Test payment: no money was charged')} />}
        {order.refunded > 0 && <Sum name={t('Refunded')} text={money(order.refunded)} />}
      </dl>
    </section>
  )
}

function Sum({ name, text, strong = false }: { name: string; text: string; strong?: boolean }) {
  return (
    <div
      className={strong ? 'flex justify-between gap-4 font-semibold text-lg' : 'flex justify-between gap-4'}
    >
      <dt className={strong ? undefined : 'text-ink-soft'}>{name}</dt>
      <dd>{text}</dd>
    </div>
  )
}

/** The buyer and the delivery address. */
function OrderTo({ order }: { order: Order }) {
  const pickup = order.delivery === 'pickup'
  const lines = pickup ? [`${order.first_name} ${order.last_name}`, order.branch] : order.addressLines
  return (
    <section aria-labelledby="order-to" className="flex flex-col gap-5">
      <div className={order.delivery === 'download' ? 'hidden' : undefined}>
        <h2 id="order-to" className="text-subheading">
          {pickup ? t('Pickup location') : t('Shipping address')}
        </h2>
        <address className="wrap-anywhere mt-1.5 whitespace-pre-line text-ink-soft not-italic">
          {lines.filter(Boolean).join('\n')}
        </address>
      </div>
      <div>
        <h2 className="text-subheading">{t('Contact')}</h2>
        <p className="wrap-anywhere mt-1.5 text-ink-soft">
          {order.email}
          {order.phone_number && <span className="block tabular-nums">{order.phone_number}</span>}
        </p>
      </div>
      <GiftView order={order} />
    </section>
  )
}

/** An order's state, items and delivery. */
export function OrderView({ order }: { order: Order }) {
  return (
    <div className="flex flex-col gap-8">
      {order.trackingNumber && <Tracking order={order} />}
      {order.downloads.length > 0 && <OrderDownloads downloads={order.downloads} />}
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
        {carrier ? t('Shipped with {carrier}', { carrier }) : t('Tracking number')}
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
    <ol aria-label={t('Order status')} className="grid gap-y-4 sm:auto-cols-fr sm:grid-flow-col">
      {usual.map((state, position) => {
        const done = position <= reached
        const { name } = orderStateLabel({ ...order, state })
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
                {done
                  ? name
                  : t.rich('{step}<hidden>, not yet</hidden>', {
                      step: name,
                      hidden: (words) => <span className="sr-only">{words}</span>,
                    })}
              </span>
              {done && at && (
                <time dateTime={at} className="block text-ink-soft text-sm">
                  {formatDate(at, 'long', timeZone)}
                </time>
              )}
            </span>
          </li>
        )
      })}
    </ol>
  )
}

/** An order's number and date. */
export function OrderNumber({ order }: { order: Order }) {
  const { timeZone } = useOrganisation()
  return (
    <p className="eyebrow tabular-nums">
      {t.rich('Order {number} · {day}', {
        number: order.number,
        day: <time dateTime={order.created}>{formatDate(order.created, 'long', timeZone)}</time>,
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
      {t('Back to the store')}
    </AppLink>
  )
}

/** The extras the buyer asked for, on the order's page. */
function GiftView({ order }: { order: Order }) {
  const { gift, giftNote, blessing } = order
  return (
    <>
      {gift && (
        <div>
          <h2 className="text-subheading">{t('Gift')}</h2>
          <p className="wrap-anywhere mt-1.5 whitespace-pre-line text-ink-soft">
            {giftNote || t('The packing slip shows no prices.')}
          </p>
        </div>
      )}
      {blessing && (
        <div>
          <h2 className="text-subheading">{t('Blessing')}</h2>
          <p className="mt-1.5 text-ink-soft">{blessingText(order)}</p>
        </div>
      )}
    </>
  )
}
