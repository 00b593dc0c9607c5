import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { call } from '#core/api/call.ts'
import { msg, t } from '#core/text/messages.ts'
import { formatMoney } from '#core/text/money.ts'
import { type PayStep, payByOtherProvider } from '#payments/contract.ts'
import type { ProviderName } from '#payments/provider.ts'
import { Button } from '../controls/button.tsx'
import { toastFailure } from '../feedback/failures.ts'
import { Loading, Skeleton } from '../feedback/skeleton.tsx'
import type { Payer } from './stripe-form.tsx'
import { type BeforeCharge, settling } from './use-paying.ts'

const StripeForm = lazy(() => import('./stripe-form.tsx'))
const PayPalForm = lazy(() => import('./paypal-form.tsx'))
const SandboxForm = lazy(() => import('./sandbox-form.tsx'))

const ways: Record<ProviderName, string> = {
  stripe: msg('Pay with a card'),
  paypal: msg('Pay with PayPal'),
  sandbox: msg('Pay with a test card'),
}

/**
 * The step in which anything is paid. Each provider's form is downloaded when it is the one to pay with, and the
 * provider's own script with it. `onSettled` is called once the money has arrived, or is on its way (`open`).
 */
export function PayForm({
  step: first,
  returnTo,
  payer = {},
  beforeCharge,
  onSettled,
}: {
  step: PayStep
  /** The page that shows the result. If the bank has a page of its own, it returns here. */
  returnTo: string
  payer?: Payer
  /** Called when Pay is pressed. An error is shown, and nothing is charged. The server checks PayPal's charge. */
  beforeCharge?: BeforeCharge | undefined
  onSettled: () => void
}) {
  const [step, setStep] = useState(first)
  const [changing, setChanging] = useState(false)
  const payBy = async (provider: ProviderName) => {
    setChanging(true)
    try {
      setStep(await call(payByOtherProvider, { handle: step.handle, provider }))
    } catch (error) {
      toastFailure(error)
    } finally {
      setChanging(false)
    }
  }
  return (
    <div className="flex flex-col gap-4">
      <Suspense fallback={<FormToCome />}>
        {step.provider === 'stripe' && (
          <StripeForm key={step.handle} {...{ step, returnTo, payer, beforeCharge, onSettled }} />
        )}
        {step.provider === 'paypal' && <PayPalForm key={step.handle} {...{ step, onSettled }} />}
        {step.provider === 'sandbox' && (
          <SandboxForm
            key={step.handle}
            secret={step.clientSecret}
            amount={step.amount}
            currency={step.currency}
            ask={settling(step.handle)}
            beforeCharge={beforeCharge}
            onSettled={onSettled}
          />
        )}
      </Suspense>
      {step.others.map(({ provider }) => (
        <Button
          key={provider}
          variant="secondary"
          busy={changing}
          busyText={t('Please Wait...')}
          onClick={() => void payBy(provider)}
        >
          {t(ways[provider])}
        </Button>
      ))}
    </div>
  )
}

function FormToCome() {
  return (
    <Loading>
      <Skeleton className="h-44" />
    </Loading>
  )
}

/** What is about to be paid, with a short explanation, and the payment step. */
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
          {t('Change')}
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
