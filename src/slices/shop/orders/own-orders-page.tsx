import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { pageMeta } from '#core/pages/page-meta.ts'
import { callIn } from '#core/pages/page-services.ts'
import { t } from '#core/text/messages.ts'
import { formatMoney } from '#core/text/money.ts'
import { AppLink } from '#ui/controls/app-link.tsx'
import { ButtonLink } from '#ui/controls/button.tsx'
import { Badge } from '#ui/feedback/badge.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Card, cardLinkClass } from '#ui/layout/card.tsx'
import { Picture } from '#ui/media/picture.tsx'
import { type Order, ownOrders } from './order-contract.ts'
import { orderStateLabel } from './order-state-labels.ts'
import { OrderNumber } from './order-view.tsx'

export const loader = ({ context }: LoaderFunctionArgs) => callIn(context)(ownOrders, {})

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, {
    title: t('Orders'),
    description: t('Your profile, orders, gifts and requests.'),
    index: false,
  })

/** A member's own orders. */
export default function OwnOrdersPage() {
  const orders = useLoaderData<typeof loader>()
  return (
    <>
      <h1 className="text-title">{t('Orders')}</h1>
      {orders.length === 0 ? (
        <EmptyState
          title={t('No orders yet')}
          text={t('Your orders will appear here, with receipts and tracking.')}
          action={<ButtonLink href="/shop">{t('Go to the store')}</ButtonLink>}
          motif="packorders"
        />
      ) : (
        <ul className="mt-6 flex flex-col gap-4">
          {orders.map((order) => (
            <li key={order.token}>
              <OwnOrder order={order} />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

const maxPictures = 4

function OwnOrder({ order }: { order: Order }) {
  const { name, tone } = orderStateLabel(order)
  const things = order.lines.reduce((sum, { quantity }) => sum + quantity, 0)
  return (
    <Card lift className="gap-3 sm:flex-row sm:items-center sm:gap-6">
      <ul aria-hidden="true" className="flex shrink-0 gap-1.5">
        {order.lines.slice(0, maxPictures).map((line) => (
          <li key={line.product_id} className="w-14 overflow-hidden rounded-control">
            <Picture src={line.image} alt="" ratio="square" sizes="4rem" />
          </li>
        ))}
      </ul>
      <div className="min-w-0 grow">
        <OrderNumber order={order} />
        <h2 className="wrap-anywhere text-subheading">
          <AppLink href={`/account/orders/${order.token}`} className={cardLinkClass}>
            {order.lines.map((line) => line.name).join(', ')}
          </AppLink>
        </h2>
        <p className="text-ink-soft text-sm tabular-nums">
          {t('{count, plural, one {# item} other {# items}} · {total}', {
            count: things,
            total: formatMoney(order.total, order.currency),
          })}
        </p>
      </div>
      <p className="shrink-0">
        <Badge tone={tone} dot>
          {name}
        </Badge>
      </p>
    </Card>
  )
}
