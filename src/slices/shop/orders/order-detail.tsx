import { Printer } from 'lucide-react'
import { say, sayMessage } from '#core/text/say.ts'
import { artUrl, shapeSizes } from '#ui/art/art-url.ts'
import { Button } from '#ui/controls/button.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { NextSteps } from '#ui/layout/next-steps.tsx'
import { usePaymentProgress } from '#ui/payment/use-payment-progress.ts'
import { orderPayment } from '../checkout/begin-order.ts'
import { PayOn } from '../checkout/pay-on.tsx'
import type { Order } from './order-contract.ts'
import { orderWords } from './order-state-labels.ts'
import { OrderNumber, OrderView, ToTheShop } from './order-view.tsx'

/** How an order stands, what is to be done about it, and what it is. */
export function OrderWhole({ known }: { known: Order }) {
  const { item, problem, lookAgain } = usePaymentProgress(orderPayment, known.token, known)
  const order = item ?? known
  const { title, text } = orderWords(order)
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
        {problem && <Banner tone="warning" title={sayMessage(problem.message)} />}
        {order.state === 'pending_payment' && <PayOn order={order} onSettled={lookAgain} />}
        <OrderView order={order} />
        <div className="no-print flex flex-wrap items-center gap-x-6 gap-y-3">
          {order.paid && (
            <Button
              variant="secondary"
              icon={<Printer className="size-5" aria-hidden="true" />}
              onClick={() => window.print()}
            >
              {say('Print')}
            </Button>
          )}
          <ToTheShop />
        </div>
        {order.paid && (
          <NextSteps to={['pray', 'live', 'give']} share={{ label: say('Share our shop'), url: '/shop' }} />
        )}
      </div>
    </>
  )
}
