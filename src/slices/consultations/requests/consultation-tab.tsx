import { CalendarClock, Eraser, EyeOff } from 'lucide-react'
import { useId, useState } from 'react'
import type { z } from 'zod'
import { call } from '#core/api/call.ts'
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
import { countries, noPhone } from '#ui/fields/phone-number.ts'
import { EmailField } from '#ui/fields/text-field.tsx'
import { Honeypot } from '#ui/forms/honeypot.tsx'
import { useForm, useServerForm } from '#ui/forms/use-form.ts'
import { useIdempotencyKey } from '#ui/forms/use-idempotency-key.ts'
import { NextSteps } from '#ui/layout/next-steps.tsx'
import { Assurance, RequestLayout } from '#ui/layout/request-layout.tsx'
import { useHydrated } from '#ui/state/root-store.ts'
import { useOrganisation } from '#ui/state/use-organisation.ts'
import { askConsultation, maxLengths, meetingWays, texts } from '../contract.ts'
import { meetingWayName, meetingWayNames } from './consultation-labels.ts'
import { PreferredFields, ZoneField } from './preferred-fields.tsx'
import { formName, preferredIn, readConsultation } from './read-consultation.ts'

/** The Consultation tab of /consultations. */
export function ConsultationTab() {
  const { spiritualDirector } = useOrganisation()
  return (
    <RequestLayout
      title={t('An hour with {name}', { name: spiritualDirector.name })}
      text={t(
        'In person or by a call. Tell us in a few words what it is about; the rest can wait until you meet.',
      )}
      aside={
        <>
          <Assurance icon={<EyeOff />} title={t('For the priest alone')}>
            {t(
              'Your words are locked away as soon as you send them. Only the priest can open them, and each time is recorded. No email holds them.',
            )}
          </Assurance>
          <Assurance icon={<CalendarClock />} title={t('On your own clock')}>
            {t(
              'We answer with a time, told on your clock and on ours, and with a file for your calendar. If it does not suit you, ask for another.',
            )}
          </Assurance>
          <Assurance icon={<Eraser />} title={t('Erased in time')}>
            {t(
              'What you write is erased some time after you have met, and at once when you take your request back.',
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
          {countries.map(({ country, name }) => (
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
      <RequestSent {...sent} address={`/consultation#${token}`} see={t('See your consultation')}>
        {t(
          'We answer by email with a time. By the link below, which the email brings too, you see how it stands, ask for another time, or take the request back.',
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
        const answer = await call(askConsultation, input, once.keyFor(input))
        once.done()
        toast.success(answer.message)
        setSent(answer)
        form.props.ref.current?.reset()
        setPhone(noPhone)
        setRound((count) => count + 1)
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
          label={t('Reason to see Fada')}
          {...form.field('resonToSeeFada')}
          most={maxLengths.reason}
          autoCapitalize="sentences"
          hint={t('Only the priest can open it.')}
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
          aria-label={t('When it suits you')}
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
