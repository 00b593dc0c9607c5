import { MailCheck } from 'lucide-react'
import { useState } from 'react'
import { call } from '#core/api/call.ts'
import { formHandler } from '#core/api/form-action.ts'
import { Problem } from '#core/api/problems.ts'
import { reworded, t } from '#core/text/messages.ts'
import { Button } from '#ui/controls/button.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { Refusal } from '#ui/feedback/refusal.tsx'
import { toast } from '#ui/feedback/toast.tsx'
import { CountedArea } from '#ui/fields/counted-area.tsx'
import { SelectField, TextField } from '#ui/fields/field.tsx'
import { EmailField } from '#ui/fields/text-field.tsx'
import { textsIn } from '#ui/forms/form-fields.ts'
import { Honeypot } from '#ui/forms/honeypot.tsx'
import { useForm, useServerForm } from '#ui/forms/use-form.ts'
import { useIdempotencyKey } from '#ui/forms/use-idempotency-key.ts'
import { maxMessageLength, type Reason, reasonNames, reasons, sendMessage, texts } from './contract.ts'

export function FeedbackForm({ reason }: { reason: Reason }) {
  const [thanks, setThanks] = useState('')
  const serverForm = useServerForm(formName)
  const initialReason = reasons.find((each) => each === serverForm.typed.reason) ?? reason
  const [chosen, setChosen] = useState<string>(initialReason)
  const once = useIdempotencyKey()
  const form = useForm({
    serverForm,
    check: sendMessage.input,
    oneAtATime: true,
    read: readMessage,
    send: async (input) => {
      setThanks('')
      try {
        const { message, reference } = await call(sendMessage, input, once.keyFor(input))
        once.done()
        toast.success(message)
        setThanks(`${reworded(message)} ${referenceText(reference)}`)
        form.props.ref.current?.reset()
        setChosen(initialReason)
      } catch (error) {
        if (error instanceof Problem && error.errors) throw error
        toast.error(texts.failed)
        throw reasonFor(error)
      }
    },
  })
  return (
    <form {...form.props} className="grid gap-5 sm:grid-cols-2">
      <TextField
        label={t('Full name')}
        {...form.field('full_name')}
        autoComplete="name"
        maxLength={100}
        enterKeyHint="next"
      />
      <EmailField {...form.field('contact_info')} enterKeyHint="next" />
      <SelectField
        label={t('Reason for contact')}
        {...form.field('reason')}
        defaultValue={initialReason}
        options={reasons.map((value) => ({ value, label: t(reasonNames[value]) }))}
        onChange={({ currentTarget }) => setChosen(currentTarget.value)}
        className="sm:col-span-2"
      />
      <div aria-live="polite" className="empty:hidden sm:col-span-2">
        {chosen === 'account_deletion' && (
          <Banner title={t('We’ll ask you to confirm by email')}>
            {t(
              'We’ll send a link to the confirmed email address of your account. It works for one day. We’ll delete your account and your personal data only after you open the link and confirm.',
            )}
          </Banner>
        )}
      </div>
      <CountedArea
        label={t('Message')}
        {...form.field('message')}
        rows={7}
        most={maxMessageLength}
        className="sm:col-span-2"
      />
      <Honeypot />
      <div className="flex flex-col gap-4 sm:col-span-2">
        <Refusal problem={form.refusal} quiet />
        {thanks && <Thanks text={thanks} />}
        <Button
          type="submit"
          size="large"
          busy={form.busy}
          busyText={t('Sending...')}
          className="w-full sm:w-auto sm:self-start"
        >
          {t(texts.button)}
        </Button>
      </div>
    </form>
  )
}

export const referenceText = (reference: string) => t('Your reference number is {reference}.', { reference })

/** Stays after the toast has gone, since it has the reference. */
export const Thanks = ({ text }: { text: string }) => (
  <p className="flex items-start gap-3 rounded-control border border-success bg-success-soft px-4 py-3 font-semibold">
    <MailCheck className="mt-0.5 size-6 shrink-0 text-success" aria-hidden="true" />
    <span className="wrap-anywhere min-w-0">{text}</span>
  </p>
)

/** Besides the toast, shows what helps: that the connection is down, or too many attempts. */
const reasonFor = (error: unknown): Problem =>
  error instanceof Problem && (error.status === 0 || error.status === 429)
    ? error
    : new Problem(500, texts.failed)

export const formName = 'feedback'

const readMessage = (sent: FormData) => ({
  ...textsIn(sent, 'full_name', 'contact_info', 'message', 'website'),
  reason: reasons.find((each) => each === sent.get('reason')),
})

/** For the page's `action`: the form sent without JavaScript. */
export const earlyMessage = formHandler(
  sendMessage,
  readMessage,
  ({ reference }) => `/feedback?${new URLSearchParams({ sent: reference })}`,
)
