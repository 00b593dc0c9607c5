import { useEffect, useRef, useState } from 'react'
import type { z } from 'zod'
import { call } from '#core/api/call.ts'
import type { PayStep } from '#payments/contract.ts'
import { LoadState } from '#ui/feedback/loaded.tsx'
import { PayPart } from '#ui/payment/pay-part.tsx'
import { type Begun, usePendingFirst } from '#ui/payment/pending-payment.ts'
import { useRootStore } from '#ui/state/root-store.ts'
import { type Purpose, readDonor } from '../contract.ts'
import { forWhat } from '../recurring/recurring-labels.ts'
import { RecurringTerms } from '../recurring/recurring-terms.tsx'
import { DonationForm } from './donation-form.tsx'
import { draftOf, emptyDraft, type GiftBody, type GiftDraft, withPurpose } from './draft.ts'
import { GuestStep } from './guest-step.tsx'
import { giftPayment, type StartedGift } from './pending.ts'

type Step =
  | { at: 'checking' }
  | { at: 'guest' }
  | { at: 'donate' }
  | { at: 'pay'; gift: string; pay: PayStep; body: GiftBody }

/** From the first question to the payment. What was begun in this tab is gone on with, and never begun twice. */
export function DonationFlow({
  purposes,
  purpose = '',
  guestFirst = false,
  onPaid,
}: {
  purposes: readonly Purpose[]
  /** Chosen already. */
  purpose?: string
  /** Asks guests for their address before anything else. */
  guestFirst?: boolean
  onPaid: (gift: string) => void
}) {
  const [draft, setDraft] = useState(() => withPurpose(emptyDraft, purpose, purposes))
  const [step, setStep] = useState<Step>(() => ({
    at: guestFirst && !useRootStore.getState().session.currentUser ? 'guest' : 'donate',
  }))
  usePendingFirst(giftPayment, {
    onFound: () => setStep({ at: 'checking' }),
    onOpen: (body) => {
      if (!body) return
      setDraft(draftOf(body, purposes))
      setStep({ at: 'donate' })
    },
    onPaid,
  })
  useKnownDonor(({ email, name }) =>
    setDraft((before) => ({ ...before, email: before.email || email, name: before.name || name })),
  )

  const begun = (answer: Begun<StartedGift>, body: GiftBody) => {
    if ('paid' in answer) onPaid(answer.paid)
    else setStep({ at: 'pay', gift: answer.token, pay: answer.pay, body })
  }
  const put = (change: Partial<GiftDraft>) => setDraft((before) => ({ ...before, ...change }))

  if (step.at === 'checking') return <LoadState />
  if (step.at === 'guest') {
    return (
      <GuestStep
        email={draft.email}
        onEmail={(email) => put({ email })}
        onContinue={() => setStep({ at: 'donate' })}
      />
    )
  }
  if (step.at === 'pay') {
    const { pay, gift, body } = step
    return (
      <PayPart
        pay={pay}
        about={forWhat(body.donationPurpose, body.rhythm)}
        terms={body.rhythm && <RecurringTerms amount={pay.amount} rhythm={body.rhythm} />}
        returnTo={`/give/thank-you/${gift}`}
        email={body.email}
        name={body.name ?? ''}
        onBack={() => setStep({ at: 'donate' })}
        onSettled={() => onPaid(gift)}
      />
    )
  }
  return <DonationForm purposes={purposes} draft={draft} onDraft={setDraft} onBegun={begun} />
}

/** A member's own address, and the name on the last receipt, where we have them. */
function useKnownDonor(onKnown: (donor: z.output<typeof readDonor.output>) => void) {
  const signedIn = useRootStore((root) => root.session.currentUser !== null)
  const tell = useRef(onKnown)
  useEffect(() => {
    if (!signedIn) return
    let wanted = true
    call(readDonor, {}).then(
      (donor) => wanted && tell.current(donor),
      // It is only a convenience.
      () => undefined,
    )
    return () => {
      wanted = false
    }
  }, [signedIn])
}
