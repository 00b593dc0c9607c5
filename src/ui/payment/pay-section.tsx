import { type ReactNode, useEffect, useRef } from 'react'
import { formatMoney } from '#core/text/money.ts'
import { say } from '#core/text/say.ts'
import type { PayStep } from '#payments/contract.ts'
import { Button } from '../controls/button.tsx'
import { PayForm } from './pay-form.tsx'
import type { BeforeCharge } from './use-paying.ts'

/** What is about to be paid, with a word on it, and the step that pays it. */
export function PaySection({
  pay,
  about,
  terms,
  returnTo,
  email,
  name,
  beforeCharge,
  onBack,
  onSettled,
}: {
  pay: PayStep
  about: ReactNode
  /** What the payer agrees to besides this one payment. */
  terms?: ReactNode
  returnTo: string
  email: string
  name: string
  beforeCharge?: BeforeCharge | undefined
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
          <p className="wrap-anywhere text-ink-soft">{about}</p>
        </div>
        <Button variant="quiet" size="small" onClick={onBack}>
          {say('Change')}
        </Button>
      </div>
      {terms}
      <PayForm
        step={pay}
        returnTo={returnTo}
        payer={{ ...(email && { email }), ...(name && { name }) }}
        beforeCharge={beforeCharge}
        onSettled={onSettled}
      />
    </div>
  )
}
