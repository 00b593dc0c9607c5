import { EyeOff, Flame, Hourglass } from 'lucide-react'
import { useState } from 'react'
import type { z } from 'zod'
import { t } from '#core/text/messages.ts'
import { Button } from '#ui/controls/button.tsx'
import { reportFailure } from '#ui/feedback/failures.ts'
import { Refusal } from '#ui/feedback/refusal.tsx'
import { linkNote, RequestSent } from '#ui/feedback/request-sent.tsx'
import { toast } from '#ui/feedback/toast.tsx'
import { messageTimes } from '#ui/feedback/use-timed-message.ts'
import { CountedArea } from '#ui/fields/counted-area.tsx'
import { SelectField, TextField } from '#ui/fields/field.tsx'
import { EmailField } from '#ui/fields/text-field.tsx'
import { Honeypot } from '#ui/forms/honeypot.tsx'
import { useForm, useServerForm } from '#ui/forms/use-form.ts'
import { useIdempotencyKey } from '#ui/forms/use-idempotency-key.ts'
import { NextSteps } from '#ui/layout/next-steps.tsx'
import { Assurance, RequestLayout } from '#ui/layout/request-layout.tsx'
import { sendOrKeep } from '#ui/offline/send-or-keep.ts'
import { maxRequestLength, readersChoices, requestPrayer, texts, usualReaders } from '../contract.ts'
import { formName, readRequest } from './read-request.ts'
import { ReadersChoice } from './readers-choice.tsx'

/** The Prayer Request tab of /consultations. */
export function PrayerTab() {
  return (
    <RequestLayout
      title={t('How can we pray for you?')}
      text={t('This form is {hours}. Write as you’d speak to a friend. A few words are enough.', {
        hours: t(texts.open),
      })}
      aside={
        <>
          <Assurance icon={<EyeOff />} title={t('Kept confidential')}>
            {t(
              'Your words are encrypted as soon as you send them. Only the people you choose can read them.',
            )}
          </Assurance>
          <Assurance icon={<Flame />} title={t('See when we’ve prayed')}>
            {t(
              'You’ll get a link that shows each time someone has prayed for you. You can also use it to withdraw your request.',
            )}
          </Assurance>
          <Assurance icon={<Hourglass />} title={t('Not kept forever')}>
            {t('Some time after we’ve prayed for you, we delete everything you wrote, along with your name.')}
          </Assurance>
        </>
      }
    >
      <PrayerForm />
    </RequestLayout>
  )
}

function PrayerSent({
  token,
  email,
  ...sent
}: {
  message: string
  reference: string
  token: string
  /** Empty if none was given. */
  email: string
}) {
  return (
    <>
      <RequestSent {...sent} address={`/prayer#${token}`} see={t('View your request')}>
        {t('Use the link below to see when we’ve prayed, or to withdraw your request.')} {linkNote(email)}
      </RequestSent>
      <NextSteps to={['pray', 'live', 'give']} level={4} className="mb-8" />
    </>
  )
}

type Answer = z.output<typeof requestPrayer.output>

function PrayerForm() {
  const [sent, setSent] = useState<(Answer & { email: string }) | null>(null)
  const once = useIdempotencyKey()
  const serverForm = useServerForm(formName)
  const form = useForm({
    serverForm,
    check: requestPrayer.input,
    showFor: messageTimes.request,
    // Unlike elsewhere, the specification shows the errors of all fields here.
    oneAtATime: false,
    read: readRequest,
    send: async (input) => {
      setSent(null)
      try {
        const answer = await sendOrKeep('prayer', requestPrayer, input, once.keyFor(input))
        once.done()
        form.props.ref.current?.reset()
        if (!answer) return
        toast.success(answer.message)
        setSent({ ...answer, email: input.email ?? '' })
      } catch (error) {
        throw reportFailure(error, texts.failed)
      }
    },
  })
  const typedReaders = readersChoices.find((each) => each === serverForm.typed.readers)
  return (
    <>
      {sent && <PrayerSent {...sent} />}
      <form {...form.props} className="grid gap-5 sm:grid-cols-[1fr_12rem]">
        <TextField
          label={t('Name')}
          {...form.field('name')}
          autoComplete="name"
          maxLength={100}
          enterKeyHint="next"
        />
        <SelectField
          label={t('Gender')}
          defaultValue="male"
          {...form.field('gender')}
          placeholder={t('Select a gender')}
          options={[
            { value: 'male', label: t('Male') },
            { value: 'female', label: t('Female') },
          ]}
        />
        <CountedArea
          label={t('Prayer request')}
          {...form.field('prayerRequest')}
          most={maxRequestLength}
          autoCapitalize="sentences"
          className="sm:col-span-2 [&_textarea]:min-h-44"
        />
        <div className="sm:col-span-2">
          <ReadersChoice defaultValue={typedReaders ?? usualReaders} error={form.fault('readers')} />
        </div>
        <EmailField
          optional
          {...form.field('email')}
          enterKeyHint="send"
          hint={t(
            'We’ll email you a link to check on your request. The email never includes what you wrote.',
          )}
          className="sm:col-span-2"
        />
        <Honeypot />
        <div className="flex flex-col gap-4 sm:col-span-2">
          <Refusal problem={form.refusal} quiet />
          <Button
            type="submit"
            size="large"
            busy={form.busy}
            busyText={t(texts.busy)}
            className="sm:self-start"
          >
            {t('Submit')}
          </Button>
        </div>
      </form>
    </>
  )
}
