import { useEffect, useRef } from 'react'
import { formatMoney } from '#core/money.ts'
import type { PayStep } from '#core/payments/contract.ts'
import { Button } from '#ui/button.tsx'
import { PayForm } from '#ui/payment/pay-form.tsx'
import type { GiftBody } from './draft.ts'
import { forWhat } from './recurring-words.ts'

/** What is about to be paid, in one line, and the step that pays it. */
export function PayPart({
  pay,
  gift,
  body,
  onBack,
  onSettled,
}: {
  pay: PayStep
  gift: string
  body: GiftBody
  onBack: () => void
  onSettled: () => void
}) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <div className="min-w-0">
          <h3 ref={heading} tabIndex={-1} className="text-heading tabular-nums outline-none">
            {formatMoney(pay.amount, pay.currency)}
          </h3>
          <p className="wrap-anywhere text-ink-soft">{forWhat(body.donationPurpose, body.rhythm)}</p>
        </div>
        <Button variant="quiet" size="small" onClick={onBack}>
          Change
        </Button>
      </div>
      <PayForm
        step={pay}
        returnTo={`/give/thank-you/${gift}`}
        payer={{ email: body.email, ...(body.name && { name: body.name }) }}
        onSettled={onSettled}
      />
    </div>
  )
}
