import { MailCheck } from 'lucide-react'
import { useState } from 'react'
import { call } from '#core/api/call.ts'
import { formHandler } from '#core/api/form-action.ts'
import { t } from '#core/text/messages.ts'
import { Button } from '#ui/controls/button.tsx'
import { reportFailure } from '#ui/feedback/failures.ts'
import { Refusal } from '#ui/feedback/refusal.tsx'
import { toast } from '#ui/feedback/toast.tsx'
import { messageTimes } from '#ui/feedback/use-timed-message.ts'
import { TextField } from '#ui/fields/field.tsx'
import { EmailField } from '#ui/fields/text-field.tsx'
import { textsIn } from '#ui/forms/form-fields.ts'
import { Honeypot } from '#ui/forms/honeypot.tsx'
import { useForm, useServerForm } from '#ui/forms/use-form.ts'
import { newsletterForm as formName, subscribe, texts } from '../contract.ts'

export function NewsletterForm() {
  const [thanks, setThanks] = useState('')
  const form = useForm({
    serverForm: useServerForm(formName),
    check: subscribe.input,
    showFor: messageTimes.newsletter,
    read: readSubscription,
    send: async (input) => {
      setThanks('')
      try {
        const { message } = await call(subscribe, input)
        toast.success(message)
        setThanks(message)
        form.props.ref.current?.reset()
      } catch (error) {
        throw reportFailure(error, texts.failed)
      }
    },
  })
  return (
    <form {...form.props} className="grid grid-cols-2 items-start gap-3">
      <TextField
        label={t('First name')}
        {...form.field('firstName')}
        autoComplete="given-name"
        maxLength={60}
        enterKeyHint="next"
      />
      <TextField
        label={t('Last name')}
        {...form.field('lastName')}
        autoComplete="family-name"
        maxLength={60}
        enterKeyHint="next"
      />
      <div className="col-span-2 grid grid-cols-[1fr_auto] items-start gap-3">
        <EmailField {...form.field('email')} enterKeyHint="send" />
        {/* In line with the field, whose label is above it. */}
        <Button type="submit" busy={form.busy} busyText={t(texts.busy)} className="mt-8">
          {t('Sign up')}
        </Button>
      </div>
      <Honeypot />
      <div className="col-span-2 flex flex-col gap-4 empty:hidden">
        <Refusal problem={form.refusal} quiet />
        {thanks && (
          <p className="flex items-start gap-3 font-semibold">
            <MailCheck className="mt-0.5 size-6 shrink-0 text-success" aria-hidden="true" />
            {thanks}
          </p>
        )}
      </div>
    </form>
  )
}

const readSubscription = (sent: FormData) => textsIn(sent, 'firstName', 'lastName', 'email', 'website')

/** For the page's `action`: the form sent without JavaScript. */
export const earlySubscription = formHandler(subscribe, readSubscription, () => '/newsletter?sent=1')
