import { useState } from 'react'
import { call } from '#core/api/call.ts'
import { formatMoney } from '#core/text/money.ts'
import { say } from '#core/text/say.ts'
import { englishDate } from '#core/time/english-date.ts'
import type { PayStep } from '#payments/contract.ts'
import { Button } from '#ui/controls/button.tsx'
import { toastFailure } from '#ui/feedback/toast-failure.ts'
import { PayForm } from '#ui/payment/pay-form.tsx'
import { useHydrated } from '#ui/state/root-store.ts'
import { type Order, payOrder, reserveOrder } from '../orders/order-contract.ts'

const clock = englishDate({ timeStyle: 'short' })

/** Continues paying an order. */
export function PayOn({ order, onSettled }: { order: Order; onSettled: () => void }) {
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
      aria-label={say('Payment')}
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
                say('Not reserved: the first to pay gets the last ones.')
              )}
            </span>
          </p>
          <Button size="large" busy={busy} busyText={say('Please Wait...')} onClick={() => void begin()}>
            {say('Pay this order')}
          </Button>
        </div>
      )}
    </section>
  )
}

/** On the reader's own clock, which the server does not know. */
function Until({ moment }: { moment: string }) {
  const hydrated = useHydrated()
  if (!hydrated) return null
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  return say('Held for you until {moment}', { moment: clock(moment, timeZone) })
}
