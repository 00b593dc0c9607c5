import { useEffect, useRef } from 'react'
import { formatMoney } from '#core/money.ts'
import type { PayStep } from '#core/payments/contract.ts'
import { Button } from '#ui/button.tsx'
import { PayForm } from '#ui/payment/pay-form.tsx'
import { useCheckoutDraft } from './checkout-draft.ts'
import { heldFor } from './order-contract.ts'

/** What is about to be paid, and the step that pays it. */
export function OrderPayment({
  pay,
  token,
  onBack,
  onSettled,
}: {
  pay: PayStep
  token: string
  onBack: () => void
  onSettled: () => void
}) {
  const { first_name, last_name, email } = useCheckoutDraft()
  const name = `${first_name} ${last_name}`.trim()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <div className="min-w-0">
          <h3 ref={heading} tabIndex={-1} className="text-heading tabular-nums outline-none">
            {formatMoney(pay.amount, pay.currency)}
          </h3>
          <p className="text-ink-soft text-sm">We keep everything for you for {heldFor} minutes.</p>
        </div>
        <Button variant="quiet" size="small" onClick={onBack}>
          Change
        </Button>
      </div>
      <PayForm
        step={pay}
        returnTo={`/shop/order/${token}`}
        payer={{ ...(email && { email }), ...(name && { name }) }}
        onSettled={onSettled}
      />
    </div>
  )
}
