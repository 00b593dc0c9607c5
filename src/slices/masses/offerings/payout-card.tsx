import { useCallback, useEffect, useRef, useState } from 'react'
import type { z } from 'zod'
import { call } from '#core/api/call.ts'
import { type Problem, problemOf } from '#core/api/problems.ts'
import { t } from '#core/text/messages.ts'
import { Button, ButtonLink } from '#ui/controls/button.tsx'
import { LoadState } from '#ui/feedback/loaded.tsx'
import { toast } from '#ui/feedback/toast.tsx'
import { PaySection } from '#ui/payment/pay-form.tsx'
import { useOverlay } from '#ui/state/use-overlay.ts'
import { followMass, type Mass, payMass } from '../contract.ts'
import { openMass } from '../requests/open-mass.ts'

type Step =
  | { at: 'looking' }
  | { at: 'failed'; problem: Problem }
  | { at: 'pay'; started: z.output<typeof payMass.output> }
  | { at: 'done'; mass: Mass }

/** The card massRequestPayout: pays the offering of the Mass that was requested in this tab. */
export default function PayoutCard() {
  const close = useOverlay((overlay) => overlay.close)
  const [token] = useState(() => openMass.read()?.token ?? null)
  const [step, setStep] = useState<Step>({ at: 'looking' })

  const look = useCallback(async () => {
    if (token === null) return
    setStep({ at: 'looking' })
    try {
      const mass = await call(followMass, { token })
      if (mass.state !== 'awaiting_payment') return setStep({ at: 'done', mass })
      setStep({ at: 'pay', started: await call(payMass, { token }) })
    } catch (error) {
      setStep({ at: 'failed', problem: problemOf(error) })
    }
  }, [token])
  useEffect(() => void look(), [look])

  const settled = async () => {
    if (token === null) return
    try {
      const mass = await call(followMass, { token })
      if (mass.state !== 'awaiting_payment') toast.success(t('Payment successful'))
      setStep({ at: 'done', mass })
    } catch (error) {
      setStep({ at: 'failed', problem: problemOf(error) })
    }
  }

  if (token === null) {
    return (
      <div className="flex flex-col items-start gap-4">
        <p>{t('Request a Mass first. Then you can pay its offering here.')}</p>
        <ButtonLink href="/consultations?tab=massrequest">{t('Request a Mass')}</ButtonLink>
      </div>
    )
  }
  if (step.at === 'looking') return <LoadState lines={5} />
  if (step.at === 'failed') return <LoadState problem={step.problem} onRetry={() => void look()} />
  if (step.at === 'done') return <Done mass={step.mass} token={token} onClose={close} />
  const { pay, email, name } = step.started
  return (
    <PaySection
      pay={pay}
      about={t('Mass offering')}
      // On return from a bank's page, the request is read from this tab's storage.
      returnTo="/mass"
      email={email}
      name={name}
      onBack={close}
      onSettled={() => void settled()}
    />
  )
}

function Done({ mass, token, onClose }: { mass: Mass; token: string; onClose: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const waits = mass.state === 'awaiting_payment'
  return (
    <div className="flex flex-col gap-4">
      <h3 ref={heading} tabIndex={-1} className="text-heading outline-none">
        {waits ? t('Your offering is on its way') : t('Your Mass is in our register')}
      </h3>
      <p>
        {waits
          ? t(
              'Your bank is still processing the payment. We’ll enter your Mass in our register as soon as the payment goes through.',
            )
          : t(
              'Thank you, and God bless you. If you gave us your email address, we’ll let you know when your Mass has been offered.',
            )}
      </p>
      <div className="flex flex-wrap gap-3">
        <ButtonLink href={`/mass#${token}`}>{t('View your request')}</ButtonLink>
        <Button variant="quiet" onClick={onClose}>
          {t('Close')}
        </Button>
      </div>
    </div>
  )
}
