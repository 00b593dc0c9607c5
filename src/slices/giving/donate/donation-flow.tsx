import { useEffect, useRef, useState } from 'react'
import { z } from 'zod'
import { call } from '#core/api/call.ts'
import { t } from '#core/text/messages.ts'
import type { PayStep } from '#payments/contract.ts'
import { Button } from '#ui/controls/button.tsx'
import { LoadState } from '#ui/feedback/loaded.tsx'
import { messageTimes } from '#ui/feedback/use-timed-message.ts'
import { TextField } from '#ui/fields/field.tsx'
import { useForm, useServerForm } from '#ui/forms/use-form.ts'
import { PaySection } from '#ui/payment/pay-form.tsx'
import { type Begun, usePendingFirst } from '#ui/payment/pending-payment.ts'
import { useRootStore } from '#ui/state/root-store.ts'
import { useOverlay } from '#ui/state/use-overlay.ts'
import { Donation, readDonor } from '../contract.ts'
import type { Purpose } from '../purposes/purpose-contract.ts'
import { forWhat } from '../recurring/recurring-labels.ts'
import { RecurringTerms } from '../recurring/recurring-terms.tsx'
import { DonationForm } from './donation-form.tsx'
import { draftIn, draftOf, emptyDraft, type GiftBody, type GiftDraft, withPurpose } from './draft.ts'
import { giftPayment, type StartedGift } from './pending.ts'
import { giftForm } from './read-gift.ts'

const Guest = z.object({ email: Donation.shape.email })

/** Giving needs no account, only an email address for the receipt. */
function GuestStep({
  email,
  onEmail,
  onContinue,
}: {
  email: string
  onEmail: (email: string) => void
  onContinue: () => void
}) {
  const open = useOverlay((overlay) => overlay.open)
  const form = useForm({
    check: Guest,
    showFor: messageTimes.guestEmail,
    read: () => ({ email }),
    send: async () => onContinue(),
  })
  return (
    <div className="flex flex-col gap-6">
      <form {...form.props} className="flex flex-col gap-4">
        <p>
          {t(
            'Every gift, however small, helps people in need and is remembered at the altar. You don’t need an account.',
          )}
        </p>
        <TextField
          label={t('Email Address')}
          name="email"
          type="email"
          value={email}
          onChange={(event) => onEmail(event.target.value)}
          error={form.fault('email')}
          autoComplete="email"
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="next"
        />
        <Button type="submit">{t('Continue as Guest')}</Button>
      </form>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-line border-t pt-4">
        <p className="text-ink-soft text-sm">
          {t('With an account, you can see all your gifts and receipts in one place.')}
        </p>
        <Button variant="secondary" size="small" onClick={() => open('authenticate')}>
          {t('Log in')}
        </Button>
      </div>
    </div>
  )
}

type Step =
  | { at: 'checking' }
  | { at: 'guest' }
  | { at: 'donate' }
  | { at: 'pay'; gift: string; pay: PayStep; body: GiftBody }

/** All steps up to the payment. A gift that was started in this tab is continued, not started again. */
export function DonationFlow({
  purposes,
  purpose = purposes.length === 1 ? purposes[0]?.name : '',
  guestFirst = false,
  onPaid,
}: {
  purposes: readonly Purpose[]
  /** Preselected. */
  purpose?: string
  /** Asks guests for their email address first. */
  guestFirst?: boolean
  onPaid: (gift: string) => void
}) {
  const { typed, problem } = useServerForm(giftForm, { stored: false })
  const refused = problem !== null
  const [draft, setDraft] = useState(() =>
    refused ? draftIn(fieldsOf(typed)) : withPurpose(emptyDraft, purpose ?? '', purposes),
  )
  const [step, setStep] = useState<Step>(() => ({
    at: guestFirst && !useRootStore.getState().session.currentUser ? 'guest' : 'donate',
  }))
  usePendingFirst(giftPayment, {
    onPending: () => setStep({ at: 'checking' }),
    onOpen: (body) => {
      if (!body) return
      // What the server has just refused is newer.
      if (refused) return setStep({ at: 'donate' })
      setDraft(draftOf(body, purposes))
      setStep({ at: 'donate' })
    },
    onPaid,
  })
  useKnownDonor(({ email, name }) =>
    setDraft((before) => ({ ...before, email: before.email || email, name: before.name || name })),
  )

  const onStarted = (answer: Begun<StartedGift>, body: GiftBody) => {
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
      <PaySection
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
  return <DonationForm purposes={purposes} draft={draft} onDraft={setDraft} onStarted={onStarted} />
}

function fieldsOf(typed: Record<string, string>): FormData {
  const fields = new FormData()
  for (const [name, value] of Object.entries(typed)) fields.set(name, value)
  return fields
}

/** A member's email address and the name on their last receipt, if known. */
function useKnownDonor(onKnown: (donor: z.output<typeof readDonor.output>) => void) {
  const signedIn = useRootStore((root) => root.session.currentUser !== null)
  const callback = useRef(onKnown)
  useEffect(() => {
    if (!signedIn) return
    let isCurrent = true
    call(readDonor, {}).then(
      (donor) => isCurrent && callback.current(donor),
      // Prefilling is only a convenience, so a failure is ignored.
      () => undefined,
    )
    return () => {
      isCurrent = false
    }
  }, [signedIn])
}
