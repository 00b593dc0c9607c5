import { ExternalLink, Printer } from 'lucide-react'
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { call } from '#core/api/call.ts'
import { pageTitle } from '#core/pages/page-meta.ts'
import { callIn, idIn } from '#core/pages/page-services.ts'
import { msg, t } from '#core/text/messages.ts'
import { formatMoney } from '#core/text/money.ts'
import { personOf } from '#slices/people/contract.ts'
import { PersonBox } from '#ui/admin/person-box.tsx'
import { Button, ButtonLink } from '#ui/controls/button.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { toast } from '#ui/feedback/toast.tsx'
import { useAct } from '#ui/forms/use-act.ts'
import { Breadcrumbs } from '#ui/layout/breadcrumbs.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Table } from '#ui/layout/table.tsx'
import { PaymentHistorySections } from '#ui/payment/payment-history.tsx'
import { telephoneLink } from '#ui/state/telephone-link.ts'
import { Fact } from '#ui/text/fact.tsx'
import { Moment } from '#ui/text/moment.tsx'
import { needsAddress } from '../../checkout/shipping-contract.ts'
import { clearNeedsLook, type OrderDetail, readOrderDetail } from '../../orders/order-admin-contract.ts'
import { deliveryName } from '../../pricing/cost-rows.ts'
import { orderReturns } from '../../returns/return-admin-contract.ts'
import { OrderDownloadsAdmin } from '../downloads/order-downloads-admin.tsx'
import { OrderReturns } from '../returns/order-returns.tsx'
import { orderAddress, orders } from '../store/store-address.ts'
import { awaitsBlessing, BlessButton, GiftFacts } from './bless-button.tsx'
import { OrderActions } from './order-actions.tsx'
import { isPaidByHand, OrderBadge } from './order-labels.tsx'
import { OrderLines } from './order-lines.tsx'
import { PayByHandButton } from './pay-by-hand.tsx'
import { RefundButton } from './refund-button.tsx'

const link = 'underline decoration-line-strong underline-offset-4 hover:decoration-current'

/** Buyer, address and state. */
function OrderFacts({ order }: { order: OrderDetail }) {
  const { email, phone_number, member, delivery, branch, trackingNumber, carrier, currency } = order
  const { created, paid, heldUntil, soldOut, refundable, notRefundable, enteredBy } = order
  return (
    <Card>
      <dl className="grid gap-x-8 gap-y-4 sm:grid-cols-2 lg:grid-cols-4">
        <Fact name={t('Name')}>
          {order.first_name} {order.last_name}
        </Fact>
        <Fact name={t('Email')}>
          {email ? (
            <a href={`mailto:${email}`} className={link}>
              {email}
            </a>
          ) : (
            t('Not provided')
          )}
        </Fact>
        <Fact name={t('Phone')}>
          {phone_number ? (
            <a href={telephoneLink(phone_number)} className={link}>
              {phone_number}
            </a>
          ) : (
            t('Not provided')
          )}
        </Fact>
        <Fact name={t('Account')}>{member?.username ?? t('Guest')}</Fact>
        {enteredBy && <Fact name={t('Entered by')}>{enteredBy}</Fact>}
        <Fact name={t('Delivery method')}>
          {delivery === 'pickup'
            ? t('Pickup at {location}', { location: branch })
            : deliveryName({ delivery })}
        </Fact>
        {needsAddress(delivery) && (
          <Fact name={t('Address')}>
            <span className="whitespace-pre-line">{order.addressLines.join('\n')}</span>
          </Fact>
        )}
        <GiftFacts order={order} />
        {delivery === 'ship' && (
          <Fact name={t('Tracking')}>{[carrier, trackingNumber].filter(Boolean).join(' ') || t('None')}</Fact>
        )}
        <Fact name={t('Refundable')}>
          {refundable > 0 ? formatMoney(refundable, currency) : notRefundable}
        </Fact>
        <Fact name={t('Started')}>
          <Moment at={created} />
        </Fact>
        <Fact name={t('Paid')}>
          {paid ? (
            <Moment at={paid} />
          ) : heldUntil ? (
            t.rich('Not yet. Reserved until {time}', { time: <Moment at={heldUntil} /> })
          ) : soldOut ? (
            t('Sold to someone else first: {items}', { items: soldOut })
          ) : (
            t('Not paid')
          )}
        </Fact>
      </dl>
    </Card>
  )
}

/** Why an order needs attention, until someone resolves it. */
function NeedsLook({ id, what }: { id: number; what: string }) {
  const { act, busy } = useAct()
  const done = async () => {
    if (await act('done', () => call(clearNeedsLook, { id }))) toast.success(t('Marked as resolved.'))
  }
  return (
    <Banner
      tone="warning"
      title={t('This order needs attention')}
      action={
        <Button variant="secondary" size="small" busy={busy !== null} onClick={() => void done()}>
          {t('Mark as resolved')}
        </Button>
      }
    >
      {what}
    </Banner>
  )
}

/** The history of an order. */
function OrderSteps({ steps }: { steps: OrderDetail['steps'] }) {
  return (
    <Table
      caption={t('History')}
      rows={steps.map((step, index) => ({ ...step, index }))}
      rowKey={({ index }) => String(index)}
      columns={[
        { key: 'at', label: t('Date'), main: true, cell: ({ at }) => <Moment at={at} /> },
        { key: 'state', label: t('Status'), cell: ({ state }) => <OrderBadge state={state} /> },
        { key: 'by', label: t('By'), cell: ({ by }) => by },
        { key: 'note', label: t('Note'), cell: ({ note }) => note },
      ]}
    />
  )
}

export async function loader({ context, params }: LoaderFunctionArgs) {
  const call = callIn(context)
  const id = idIn(params)
  const [order, { person }, returns] = await Promise.all([
    call(readOrderDetail, { id }),
    call(personOf, { kind: 'order', id }),
    call(orderReturns, { id }),
  ])
  return { ...order, person, returns }
}

export const meta: MetaFunction<typeof loader> = (args) =>
  pageTitle(args, args.loaderData ? t('Order {number}', { number: args.loaderData.number }) : t('Order'))

export const handle = { title: msg('Store') }

export default function AdminOrderPage() {
  const order = useLoaderData<typeof loader>()
  const { id, number, state, token, needsLook } = order
  return (
    <div className="flex max-w-6xl flex-col gap-8">
      <Breadcrumbs trail={[{ label: t('Orders'), href: orders }, { label: number }]} />
      <header className="flex flex-wrap items-start justify-between gap-4">
        <div className="min-w-0">
          <h1 className="wrap-anywhere text-title">{t('Order {number}', { number })}</h1>
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
            {t('View order page')}
          </ButtonLink>
          <ButtonLink
            variant="secondary"
            href={`${orderAddress(id)}/packing-slip`}
            icon={<Printer className="size-5" aria-hidden="true" />}
          >
            {t('Packing slip')}
          </ButtonLink>
        </div>
      </header>
      {needsLook !== null && <NeedsLook id={id} what={needsLook} />}
      <div className="flex flex-wrap gap-3 empty:hidden">
        {order.mayPay && <PayByHandButton order={order} />}
        <OrderActions order={order} />
        {awaitsBlessing(order) && <BlessButton order={order} />}
        {order.refundable > 0 && <RefundButton order={order} />}
      </div>
      <OrderReturns
        returns={order.returns}
        isPaidByHand={isPaidByHand(order)}
        hasEmail={order.email !== ''}
      />
      <OrderFacts order={order} />
      <PersonBox person={order.person} />
      <OrderLines order={order} />
      {order.downloads.length > 0 && <OrderDownloadsAdmin order={order} />}
      <OrderSteps steps={order.steps} />
      <PaymentHistorySections of={order} thing={t('This order')} />
    </div>
  )
}
