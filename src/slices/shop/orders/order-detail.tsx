import { Printer } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { MetaFunction } from 'react-router'
import { call } from '#core/api/call.ts'
import { pageMeta } from '#core/pages/page-meta.ts'
import { reworded, t } from '#core/text/messages.ts'
import { formatMoney } from '#core/text/money.ts'
import { formatDate } from '#core/time/format-date.ts'
import type { PayStep } from '#payments/contract.ts'
import { artUrl, shapeSizes } from '#ui/art/art-url.ts'
import { Button } from '#ui/controls/button.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { toastFailure } from '#ui/feedback/failures.ts'
import { NextSteps } from '#ui/layout/next-steps.tsx'
import { PayForm } from '#ui/payment/pay-form.tsx'
import { PayStart } from '#ui/payment/pay-start.tsx'
import { usePaymentProgress } from '#ui/payment/use-payment-progress.ts'
import { useHydrated } from '#ui/state/root-store.ts'
import { adoptOrder, orderPayment } from '../checkout/begin-order.ts'
import { OrderOptionsView } from '../returns/order-options.tsx'
import type { OrderOptions } from '../returns/return-contract.ts'
import { type Order, payOrder, reserveOrder } from './order-contract.ts'
import { orderStateLabel } from './order-state-labels.ts'
import { OrderNumber, OrderView, ToTheShop } from './order-view.tsx'

/** Continues the payment of an order. */
function PayOn({ order, onSettled }: { order: Order; onSettled: () => void }) {
  const [pay, setPay] = useState<PayStep | null>(null)
  const [busy, setBusy] = useState(false)
  const begin = async () => {
    setBusy(true)
    try {
      setPay(await call(payOrder, { token: order.token }))
    } catch (error) {
      toastFailure(error)
      onSettled()
    } finally {
      setBusy(false)
    }
  }
  return (
    <section
      aria-label={t('Payment')}
      className="no-print max-w-xl rounded-card border border-accent bg-surface-raised p-5 shadow-card sm:p-6"
    >
      {pay ? (
        <PayForm
          step={pay}
          returnTo={`/shop/order/${order.token}`}
          payer={{ email: order.email, name: `${order.first_name} ${order.last_name}` }}
          beforeCharge={() => call(reserveOrder, { token: order.token })}
          onSettled={onSettled}
        />
      ) : (
        <div className="flex flex-wrap items-center justify-between gap-4">
          <p>
            <strong className="block font-display text-heading tabular-nums">
              {formatMoney(order.total, order.currency)}
            </strong>
            <span className="text-ink-soft text-sm">
              {order.heldUntil ? (
                <Until moment={order.heldUntil} />
              ) : (
                t('These items aren’t reserved. They go to whoever pays first.')
              )}
            </span>
          </p>
          <PayStart
            action={`/shop/order/${order.token}`}
            busy={busy}
            icon={null}
            onBegin={() => void begin()}
          >
            {t('Pay for this order')}
          </PayStart>
        </div>
      )}
    </section>
  )
}

/** In the visitor's time zone, which the server doesn't know. */
function Until({ moment }: { moment: string }) {
  const hydrated = useHydrated()
  if (!hydrated) return null
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  return t('Reserved for you until {time}', { time: formatDate(moment, 'time', timeZone) })
}

/** An order's state, what the buyer can do, and its details. */
export function OrderDetailView({
  known,
  options,
  isOfCart = false,
}: {
  known: Order
  options: OrderOptions
  /** Placed from this browser's cart without JavaScript. */
  isOfCart?: boolean
}) {
  useEffect(() => {
    if (isOfCart) adoptOrder(known.token)
  }, [isOfCart, known.token])
  const { item, problem, pollAgain } = usePaymentProgress(orderPayment, known.token, known)
  const order = item ?? known
  const { title, text } = orderStateLabel(order)
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <div className="min-w-0 grow basis-80">
          <OrderNumber order={order} />
          <h1 className="mt-2 text-title">{title}</h1>
          <p className="mt-2 text-ink-soft text-lg">{text}</p>
        </div>
        {order.paid && (
          <img
            src={artUrl({ shape: 'scene', palette: 'olive', motif: 'oil', seed: 'order' })}
            alt=""
            {...shapeSizes.scene}
            className="decorative no-print h-auto w-40 max-sm:hidden"
          />
        )}
      </div>
      <div className="mt-8 flex flex-col gap-8">
        {problem && <Banner tone="warning" title={reworded(problem.message)} />}
        {order.state === 'pending_payment' && <PayOn order={order} onSettled={pollAgain} />}
        <OrderView order={order} />
        <OrderOptionsView
          token={order.token}
          isCharged={order.paid !== null && order.total > 0}
          options={options}
        />
        <div className="no-print flex flex-wrap items-center gap-x-6 gap-y-3">
          {order.paid && (
            <Button
              variant="secondary"
              icon={<Printer className="size-5" aria-hidden="true" />}
              onClick={() => window.print()}
            >
              {t('Print')}
            </Button>
          )}
          <ToTheShop />
        </div>
        {order.paid && (
          <NextSteps to={['pray', 'live', 'give']} share={{ label: t('Share our store'), url: '/shop' }} />
        )}
      </div>
    </>
  )
}

/** An order's page is only for people with the link, not for search engines. */
export const orderMeta: MetaFunction = (args) =>
  pageMeta(args, {
    title: t('Your order'),
    description: t('A private page for people who have this link.'),
    path: '/shop',
    index: false,
  })
