import { HandHeart } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { z } from 'zod'
import { Problem } from '#core/api/problems.ts'
import { reworded, t } from '#core/text/messages.ts'
import { formatMoney } from '#core/text/money.ts'
import { Button, ButtonLink } from '#ui/controls/button.tsx'
import { buttonClass } from '#ui/controls/button-style.ts'
import { CardLink } from '#ui/controls/card-link.tsx'
import { CopyField } from '#ui/controls/copy-field.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { reportFailure } from '#ui/feedback/failures.ts'
import { Refusal } from '#ui/feedback/refusal.tsx'
import { linkNote } from '#ui/feedback/request-sent.tsx'
import { toast } from '#ui/feedback/toast.tsx'
import { messageTimes } from '#ui/feedback/use-timed-message.ts'
import { CountedArea } from '#ui/fields/counted-area.tsx'
import { DayField } from '#ui/fields/day-field.tsx'
import { CheckboxField, TextField } from '#ui/fields/field.tsx'
import { PhoneField } from '#ui/fields/phone-field.tsx'
import { diallingName, noPhone } from '#ui/fields/phone-number.ts'
import { EmailField } from '#ui/fields/text-field.tsx'
import { Honeypot } from '#ui/forms/honeypot.tsx'
import { useForm, useServerForm } from '#ui/forms/use-form.ts'
import { useIdempotencyKey } from '#ui/forms/use-idempotency-key.ts'
import { NextSteps } from '#ui/layout/next-steps.tsx'
import { sendOrKeep } from '#ui/offline/send-or-keep.ts'
import { usePaymentProgress } from '#ui/payment/use-payment-progress.ts'
import { useOverlay } from '#ui/state/use-overlay.ts'
import { useSections } from '#ui/state/use-sections.tsx'
import {
  isSpecifiedLeast,
  massInput,
  maxIntentionLength,
  noOfferingOnline,
  requestMass,
  texts,
} from '../contract.ts'
import { MakePayment } from './make-payment.tsx'
import { massPayment, openMass, payoutCard } from './open-mass.ts'
import { formName, readMassRequest } from './read-mass.ts'

/** The reference and link for the requester, and the button to pay the offering. */
function MassSent({
  sent: { message, reference, token, email },
  onAgain,
}: {
  /** The email address is empty if none was given. */
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
          {reworded(message)}
        </h3>
        <p className="wrap-anywhere">
          {t.rich('Your reference number is {reference}.', {
            reference: <strong className="whitespace-nowrap tabular-nums">{reference}</strong>,
          })}{' '}
          {mass?.state === 'awaiting_payment'
            ? t('Use the link below to check on your request, pay later or withdraw it.')
            : t('Use the link below to check on your request or withdraw it.')}{' '}
          {linkNote(email)}
        </p>
        <CopyField label={t('Your link')} value={new URL(address, window.location.href).href} />
      </section>
      {mass?.state === 'awaiting_payment' && <MakePayment token={token} mass={mass} onChange={setItem} />}
      {mass?.state === 'accepted' && (
        <p className="font-semibold" role="status">
          {t('Your Mass is in our register.')}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <ButtonLink href={address} variant="secondary">
          {t('View your request')}
        </ButtonLink>
        <Button variant="quiet" onClick={onAgain}>
          {t('Request another Mass')}
        </Button>
      </div>
      {mass?.state !== 'awaiting_payment' && <NextSteps to={['pray', 'live', 'give']} level={4} />}
    </div>
  )
}

type Answer = z.output<typeof requestMass.output>

/** `$10 and above`; nothing where the amount is left to the giver. */
function placeholderFor(leastOffering: number): string | undefined {
  if (leastOffering === 0) return undefined
  if (isSpecifiedLeast(leastOffering)) return t(texts.placeholder)
  return t('{amount} and above', { amount: formatMoney(leastOffering * 100) })
}

/** The specification's form; the offering can be left out. */
export function MassForm({ leastOffering }: { leastOffering: number }) {
  const [sent, setSent] = useState<(Answer & { email: string }) | null>(null)
  const [full, setFull] = useState<string | null>(null)
  const serverForm = useServerForm(formName)
  const once = useIdempotencyKey()
  const [phone, setPhone] = useState(() => ({
    country: serverForm.typed[diallingName('mobileNumber')] ?? noPhone.country,
    number: serverForm.typed.mobileNumber ?? '',
  }))
  const { takesPayments } = useSections()
  const [without, setWithout] = useState(serverForm.typed.withoutOffering !== undefined)
  const form = useForm({
    serverForm,
    check: massInput(leastOffering),
    showFor: messageTimes.request,
    read: readMassRequest,
    send: async (input) => {
      setFull(null)
      try {
        const answer = await sendOrKeep('mass', requestMass, input, once.keyFor(input))
        once.done()
        setPhone(noPhone)
        setWithout(false)
        if (!answer) {
          form.props.ref.current?.reset()
          return
        }
        openMass.write({ token: answer.token })
        toast.success(answer.message)
        setSent({ ...answer, email: input.email ?? '' })
      } catch (error) {
        // A full year isn't a form error, so it stays visible longer than a toast.
        if (error instanceof Problem && error.status === 409) return setFull(error.message)
        throw reportFailure(error, texts.failed)
      }
    },
  })
  if (sent) return <MassSent sent={sent} onAgain={() => setSent(null)} />
  return (
    <form {...form.props} className="grid gap-5 sm:grid-cols-2">
      <TextField
        label={t('Name')}
        {...form.field('name')}
        autoComplete="name"
        maxLength={100}
        enterKeyHint="next"
      />
      <DayField
        label={t('Mass date')}
        {...form.field('date')}
        hint={t('If no priest is free that day, we’ll offer your Mass as soon as we can afterward.')}
      />
      <PhoneField
        label={t('Mobile number')}
        name="mobileNumber"
        value={phone}
        onChange={setPhone}
        error={form.fault('mobileNumber')}
      />
      <EmailField
        optional
        {...form.field('email')}
        enterKeyHint="next"
        hint={t('We’ll email you when your Mass has been offered.')}
      />
      <CountedArea
        label={t('Reason for Mass request')}
        {...form.field('reasonForMassRequest')}
        most={maxIntentionLength}
        autoCapitalize="sentences"
        hint={t('Only the priest and his pastoral team can open it.')}
        className="sm:col-span-2 [&_textarea]:min-h-32"
      />
      <div className="flex flex-col gap-3 sm:col-span-2">
        {takesPayments ? (
          <>
            <TextField
              label={t('Offering')}
              {...form.field('price')}
              placeholder={placeholderFor(leastOffering)}
              inputMode="decimal"
              autoComplete="transaction-amount"
              disabled={without}
              enterKeyHint="send"
              className="sm:max-w-xs [&_input]:tabular-nums"
            />
            <CheckboxField
              label={t('Request without an offering')}
              name="withoutOffering"
              checked={without}
              onChange={(event) => setWithout(event.target.checked)}
              hint={t('No one is turned away for lack of money, and the Mass is the same.')}
            />
          </>
        ) : (
          <>
            <input type="hidden" name="withoutOffering" value="on" />
            <p className="text-ink-soft text-sm">{t(noOfferingOnline)}</p>
          </>
        )}
        <CheckboxField
          label={t('My Mass may be shared with other intentions')}
          name="sharedMass"
          defaultChecked={serverForm.typed.sharedMass !== undefined}
          hint={t(
            'If you check this, your Mass can often be offered sooner. Otherwise, it will be for your intention alone.',
          )}
        />
      </div>
      <Honeypot />
      <div className="flex flex-col gap-4 sm:col-span-2">
        {full && (
          <Banner tone="warning" title={t('Our Mass calendar is full')}>
            {reworded(full)}
          </Banner>
        )}
        <Refusal problem={form.refusal} quiet />
        <div className="flex flex-wrap gap-3">
          <Button
            type="submit"
            size="large"
            busy={form.busy}
            busyText={t(texts.busy)}
            className="max-sm:grow"
          >
            {t('Submit')}
          </Button>
          <CardLink card="donations" className={buttonClass('secondary', 'large', 'max-sm:grow')}>
            <HandHeart className="size-5" aria-hidden="true" />
            {t('Donate')}
          </CardLink>
        </div>
      </div>
    </form>
  )
}
