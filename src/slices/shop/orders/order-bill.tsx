import { formatMoney } from '#core/text/money.ts'
import { say } from '#core/text/say.ts'
import { AppLink } from '#ui/controls/app-link.tsx'
import { Picture } from '#ui/media/picture.tsx'
import type { Order } from './order-contract.ts'

/** What was ordered, and what it came to. */
export function OrderBill({ order }: { order: Order }) {
  const money = (amount: number) => formatMoney(amount, order.currency)
  return (
    <section
      aria-labelledby="bill"
      className="rounded-card border border-line bg-surface-raised p-5 shadow-card sm:p-6"
    >
      <h2 id="bill" className="text-heading">
        {say('What you ordered')}
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
                {line.returned > 0
                  ? say('{quantity} × {price}, {returned} sent back', {
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
        <Sum name={say('Subtotal')} text={money(order.subtotal)} />
        <Sum
          name={order.delivery === 'pickup' ? say('Pickup') : say('Shipping')}
          text={order.shipping === 0 ? say('Free') : money(order.shipping)}
        />
        <Sum name={say('Total')} text={money(order.total)} strong />
        {order.test && <Sum name={say('Payment')} text={say('Test payment: no money was charged')} />}
        {order.refunded > 0 && <Sum name={say('Given back')} text={money(order.refunded)} />}
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
