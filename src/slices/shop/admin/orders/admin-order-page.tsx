import { ExternalLink, Printer } from 'lucide-react'
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { pageTitle } from '#core/pages/page-meta.ts'
import { callIn, idIn } from '#core/pages/page-services.ts'
import { ButtonLink } from '#ui/controls/button.tsx'
import { Breadcrumbs } from '#ui/layout/breadcrumbs.tsx'
import { PaymentHistoryParts } from '#ui/payment/payment-history.tsx'
import { readWholeOrder } from '../../orders/order-admin-contract.ts'
import { orderAddress, orders } from '../store/store-address.ts'
import { NeedsLook } from './needs-look.tsx'
import { OrderActs } from './order-acts.tsx'
import { OrderFacts } from './order-facts.tsx'
import { OrderBadge } from './order-labels.tsx'
import { OrderLines } from './order-lines.tsx'
import { OrderSteps } from './order-steps.tsx'
import { RefundButton } from './refund-order.tsx'

export const loader = ({ context, params }: LoaderFunctionArgs) =>
  callIn(context)(readWholeOrder, { id: idIn(params) })

export const meta: MetaFunction<typeof loader> = (args) =>
  pageTitle(args, args.loaderData ? `Order ${args.loaderData.number}` : 'Order')

export const handle = { title: 'Store' }

export default function AdminOrderPage() {
  const order = useLoaderData<typeof loader>()
  const { id, number, state, token, needsLook } = order
  return (
    <div className="flex max-w-6xl flex-col gap-8">
      <Breadcrumbs trail={[{ label: 'Orders', href: orders }, { label: number }]} />
      <header className="flex flex-wrap items-start justify-between gap-4">
        <div className="min-w-0">
          <h1 className="wrap-anywhere text-title">Order {number}</h1>
          <p className="mt-2 flex flex-wrap items-center gap-3 text-ink-soft">
            <OrderBadge state={state} />
            {order.first_name} {order.last_name}
          </p>
        </div>
        <div className="flex flex-wrap gap-3">
          <ButtonLink
            variant="quiet"
            href={`/shop/order/${token}`}
            icon={<ExternalLink className="size-5" aria-hidden="true" />}
          >
            The buyer’s page
          </ButtonLink>
          <ButtonLink
            variant="secondary"
            href={`${orderAddress(id)}/packing-slip`}
            icon={<Printer className="size-5" aria-hidden="true" />}
          >
            Packing slip
          </ButtonLink>
        </div>
      </header>
      {needsLook !== null && <NeedsLook id={id} what={needsLook} />}
      <div className="flex flex-wrap gap-3 empty:hidden">
        <OrderActs order={order} />
        {order.refundable > 0 && <RefundButton order={order} />}
      </div>
      <OrderFacts order={order} />
      <OrderLines order={order} />
      <OrderSteps steps={order.steps} />
      <PaymentHistoryParts of={order} thing="order" />
    </div>
  )
}
