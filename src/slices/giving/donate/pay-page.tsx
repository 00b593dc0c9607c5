import { ArrowLeft } from 'lucide-react'
import { useState } from 'react'
import { type LoaderFunctionArgs, redirect, useLoaderData, useNavigate } from 'react-router'
import { call } from '#core/api/call.ts'
import { formAction } from '#core/api/form-action.ts'
import { problemOf } from '#core/api/problems.ts'
import { callIn, tokenIn } from '#core/pages/page-services.ts'
import { msg, t } from '#core/text/messages.ts'
import { formatMoney } from '#core/text/money.ts'
import type { PayStep } from '#payments/contract.ts'
import { Button, ButtonLink } from '#ui/controls/button.tsx'
import { PayFault } from '#ui/payment/pay-controls.tsx'
import { PayForm } from '#ui/payment/pay-form.tsx'
import { PayStart, payFormName } from '#ui/payment/pay-start.tsx'
import { type Gift, payGift, readGift } from '../contract.ts'
import { forWhat } from '../recurring/recurring-labels.ts'
import { RecurringTerms } from '../recurring/recurring-terms.tsx'
import { earlyPayment, payAddress } from './read-gift.ts'
import { tokenMeta } from './token-page.ts'

const outcomePage = (token: string) => `/give/thank-you/${token}`

export async function loader({ context, params }: LoaderFunctionArgs) {
  const gift = await callIn(context)(readGift, { token: tokenIn(params) })
  if (gift.state !== 'pending') throw redirect(outcomePage(gift.token), 303)
  return gift
}

export const action = formAction({ [payFormName]: earlyPayment })

export const meta = tokenMeta(msg('Complete your gift'))

/** Where a gift that was started without the page's code is paid, or one that somebody comes back to. */
export default function PayGiftPage() {
  const gift = useLoaderData<typeof loader>()
  const { amount, currency, purpose, rhythm, feeCover } = gift
  return (
    <div className="container-narrow section">
      <p className="eyebrow">{t('Giving')}</p>
      <h1 className="mt-2 text-title">{t('Complete your gift')}</h1>
      <section
        aria-label={t('Payment')}
        className="mt-6 flex max-w-xl flex-col gap-5 rounded-card border border-accent bg-surface-raised p-5 shadow-card sm:p-6"
      >
        <div>
          <p className="font-display text-heading tabular-nums">{formatMoney(amount, currency)}</p>
          <p className="wrap-anywhere text-ink-soft">
            {rhythm ? forWhat(purpose, rhythm) : oneTime(purpose)}
          </p>
          {feeCover > 0 && (
            <p className="text-ink-soft text-sm">
              {t('Includes {fee} for the processing fee.', { fee: formatMoney(feeCover, currency) })}
            </p>
          )}
        </div>
        {rhythm && <RecurringTerms amount={amount} rhythm={rhythm} />}
        <PayGift gift={gift} />
      </section>
      <ButtonLink
        href="/give"
        variant="quiet"
        size="small"
        icon={<ArrowLeft className="size-5" aria-hidden="true" />}
        className="-ml-3 mt-5"
      >
        {t('Change your gift')}
      </ButtonLink>
    </div>
  )
}

const oneTime = (purpose: string) => t('{purpose} · {howOften}', { purpose, howOften: t('One-time') })

function PayGift({ gift: { token, rhythm, email, name } }: { gift: Gift }) {
  const navigate = useNavigate()
  const [pay, setPay] = useState<PayStep | null>(null)
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const toOutcome = () => void navigate(outcomePage(token))
  const begin = async () => {
    setBusy(true)
    setError(null)
    try {
      setPay(await call(payGift, { token }))
    } catch (thrown) {
      const problem = problemOf(thrown)
      // Paid meanwhile, or canceled: its page says which.
      if (problem.status === 409) toOutcome()
      else setError(problem.message)
    } finally {
      setBusy(false)
    }
  }
  if (pay) {
    return (
      <PayForm
        step={pay}
        returnTo={outcomePage(token)}
        payer={{ ...(email && { email }), ...(name && { name }) }}
        onSettled={toOutcome}
      />
    )
  }
  return (
    <>
      {rhythm ? (
        <>
          <Button
            size="large"
            busy={busy}
            busyText={t('Please Wait...')}
            onClick={() => void begin()}
            className="self-start"
          >
            {t('Continue to payment')}
          </Button>
          <PayFault error={error} />
          <noscript>
            <p>
              {t(
                'Setting up a recurring gift needs JavaScript. Turn it on and reload this page, or make a one-time gift instead.',
              )}
            </p>
          </noscript>
        </>
      ) : (
        <PayStart action={payAddress(token)} busy={busy} error={error} onBegin={() => void begin()}>
          {t('Continue to payment')}
        </PayStart>
      )}
    </>
  )
}
