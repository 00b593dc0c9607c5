import { CalendarClock, Eraser, EyeOff } from 'lucide-react'
import { useId, useState } from 'react'
import type { z } from 'zod'
import { directorIn } from '#core/settings/reach.ts'
import { t } from '#core/text/messages.ts'
import { Button } from '#ui/controls/button.tsx'
import { reportFailure } from '#ui/feedback/failures.ts'
import { Refusal } from '#ui/feedback/refusal.tsx'
import { RequestSent } from '#ui/feedback/request-sent.tsx'
import { toast } from '#ui/feedback/toast.tsx'
import { messageTimes } from '#ui/feedback/use-timed-message.ts'
import { CountedArea } from '#ui/fields/counted-area.tsx'
import { SelectField, TextField, type TextFieldProps } from '#ui/fields/field.tsx'
import { PhoneField } from '#ui/fields/phone-field.tsx'
import { countriesByName, noPhone } from '#ui/fields/phone-number.ts'
import { EmailField } from '#ui/fields/text-field.tsx'
import { Honeypot } from '#ui/forms/honeypot.tsx'
import { useForm, useServerForm } from '#ui/forms/use-form.ts'
import { useIdempotencyKey } from '#ui/forms/use-idempotency-key.ts'
import { NextSteps } from '#ui/layout/next-steps.tsx'
import { Assurance, RequestLayout } from '#ui/layout/request-layout.tsx'
import { sendOrKeep } from '#ui/offline/send-or-keep.ts'
import { useHydrated } from '#ui/state/root-store.ts'
import { useOrganisation } from '#ui/state/use-organisation.ts'
import { askConsultation, maxLengths, meetingWays, texts } from '../contract.ts'
import { meetingWayName, meetingWayNames } from './consultation-labels.ts'
import { PreferredFields, ZoneField } from './preferred-fields.tsx'
import { formName, preferredIn, readConsultation } from './read-consultation.ts'

/** The Consultation tab of /consultations. */
export function ConsultationTab() {
  const organisation = useOrganisation()
  return (
    <RequestLayout
      title={t('Meet with {name}', { name: directorIn(organisation) })}
      text={t(
        'Meet in person, by phone or by video call. Tell us briefly what it’s about; the rest can wait until you meet.',
      )}
      aside={
        <>
          <Assurance icon={<EyeOff />} title={t('Only for the priest and his pastoral team')}>
            {t(
              'Your words are encrypted as soon as you send them. Only the priest and his pastoral team can open them, and we record each time they do. Your words are never included in an email.',
            )}
          </Assurance>
          <Assurance icon={<CalendarClock />} title={t('In your local time')}>
            {t(
              'We’ll email you a time, in your time zone and ours, with a calendar file. If it doesn’t work for you, you can ask for another.',
            )}
          </Assurance>
          <Assurance icon={<Eraser />} title={t('Deleted afterward')}>
            {t(
              'We delete what you write a while after you meet, or right away if you withdraw your request.',
            )}
          </Assurance>
        </>
      }
    >
      <ConsultationForm />
    </RequestLayout>
  )
}

/** The country field, with suggestions once JavaScript runs. */
function CountryField(props: TextFieldProps) {
  const list = useId()
  const hydrated = useHydrated()
  return (
    <>
      <TextField {...props} list={list} autoComplete="country-name" />
      {hydrated && (
        <datalist id={list}>
          {countriesByName().map(({ country, name }) => (
            <option key={country} value={name} />
          ))}
        </datalist>
      )}
    </>
  )
}

function ConsultationSent({ token, ...sent }: { message: string; reference: string; token: string }) {
  return (
    <>
      <RequestSent {...sent} address={`/consultation#${token}`} see={t('View your consultation')}>
        {t(
          'We’ll email you a time. Use the link below, which is also in the email, to check on your request, ask for another time or withdraw it.',
        )}
      </RequestSent>
      <NextSteps to={['pray', 'live', 'events']} level={4} className="mb-8" />
    </>
  )
}

/** The specification's form, followed by preferred times. */
function ConsultationForm() {
  const [sent, setSent] = useState<z.output<typeof askConsultation.output> | null>(null)
  const [round, setRound] = useState(0)
  const once = useIdempotencyKey()
  const serverForm = useServerForm(formName)
  const [phone, setPhone] = useState(() => ({
    country: serverForm.typed['mobileNumber-country'] ?? noPhone.country,
    number: serverForm.typed.mobileNumber ?? '',
  }))
  const form = useForm({
    serverForm,
    check: askConsultation.input,
    showFor: messageTimes.request,
    read: readConsultation,
    send: async (input) => {
      setSent(null)
      try {
        const answer = await sendOrKeep('consultation', askConsultation, input, once.keyFor(input))
        once.done()
        form.props.ref.current?.reset()
        setPhone(noPhone)
        setRound((count) => count + 1)
        if (!answer) return
        toast.success(answer.message)
        setSent(answer)
      } catch (error) {
        throw reportFailure(error, texts.failed)
      }
    },
  })
  const typed = new FormData()
  for (const [name, value] of Object.entries(serverForm.typed)) typed.set(name, value)
  return (
    <>
      {sent && <ConsultationSent {...sent} />}
      <form {...form.props} className="grid gap-5 sm:grid-cols-2">
        <TextField
          label={t('Name')}
          {...form.field('name')}
          autoComplete="name"
          maxLength={maxLengths.name}
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
        <CountryField
          label={t('Country')}
          {...form.field('country')}
          maxLength={maxLengths.country}
          enterKeyHint="next"
        />
        <PhoneField
          label={t('Mobile number')}
          name="mobileNumber"
          value={phone}
          onChange={setPhone}
          error={form.fault('mobileNumber')}
        />
        <EmailField {...form.field('email')} enterKeyHint="next" className="sm:col-span-2" />
        <CountedArea
          label={t('What you’d like to talk about')}
          {...form.field('resonToSeeFada')}
          most={maxLengths.reason}
          autoCapitalize="sentences"
          hint={t('Only the priest and his pastoral team can open this.')}
          className="sm:col-span-2 [&_textarea]:min-h-44"
        />
        <SelectField
          label={t('How would you like to meet?')}
          {...form.field('meetBy')}
          placeholder={t(meetingWayName(null))}
          options={meetingWays.map((value) => ({ value, label: t(meetingWayNames[value]) }))}
          className="sm:col-span-2 sm:max-w-xs"
        />
        <section
          aria-label={t('Times that work for you')}
          className="flex flex-col gap-5 rounded-card bg-surface-sunken p-4 sm:col-span-2 sm:p-5"
        >
          <ZoneField key={round} error={form.fault('timeZone')} />
          <PreferredFields preferred={preferredIn(typed)} error={form.fault('preferred.notBefore')} />
        </section>
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
