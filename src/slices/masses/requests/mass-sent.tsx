import { useEffect, useRef } from 'react'
import type { z } from 'zod'
import { say, sayMessage, sayWith } from '#core/text/say.ts'
import { Button, ButtonLink } from '#ui/controls/button.tsx'
import { CopyField } from '#ui/controls/copy-field.tsx'
import { linkNote } from '#ui/feedback/request-sent.tsx'
import { NextSteps } from '#ui/layout/next-steps.tsx'
import { usePaymentProgress } from '#ui/payment/use-payment-progress.ts'
import { useOverlay } from '#ui/state/use-overlay.ts'
import type { requestMass } from '../contract.ts'
import { MakePayment } from './make-payment.tsx'
import { massPayment, payoutCard } from './open-mass.ts'

/** What a requester takes along, and the way to pay the offering. */
export function MassSent({
  sent: { message, reference, token, email },
  onAgain,
}: {
  /** The email address is empty where none was given. */
  sent: z.output<typeof requestMass.output> & { email: string }
  onAgain: () => void
}) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const isPaused = useOverlay(({ card }) => card === payoutCard)
  const { item: mass, setItem } = usePaymentProgress(massPayment, token, null, { polls: false, isPaused })
  const address = `/mass#${token}`
  return (
    <div className="flex flex-col gap-6">
      <section className="flex flex-col gap-4 rounded-card border border-success bg-success-soft p-5 sm:p-6">
        <h3 ref={heading} tabIndex={-1} className="text-heading outline-none">
          {sayMessage(message)}
        </h3>
        <p className="wrap-anywhere">
          {sayWith(
            'Its reference is {reference}. With the link below you see how it stands, pay later, or take the request back.',
            { reference: <strong className="whitespace-nowrap tabular-nums">{reference}</strong> },
          )}{' '}
          {linkNote(email)}
        </p>
        <CopyField label={say('Your link')} value={new URL(address, window.location.href).href} />
      </section>
      {mass?.state === 'awaiting_payment' && <MakePayment token={token} mass={mass} onChange={setItem} />}
      {mass?.state === 'accepted' && (
        <p className="font-semibold" role="status">
          {say('Your Mass is entered in our register.')}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <ButtonLink href={address} variant="secondary">
          {say('See your request')}
        </ButtonLink>
        <Button variant="quiet" onClick={onAgain}>
          {say('Ask for another Mass')}
        </Button>
      </div>
      {mass?.state !== 'awaiting_payment' && <NextSteps to={['pray', 'live', 'give']} level={4} />}
    </div>
  )
}
