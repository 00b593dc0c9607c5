import { useId, useState } from 'react'
import type { z } from 'zod'
import { call } from '#core/api/call.ts'
import { say } from '#core/text/say.ts'
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
import { useHydrated } from '#ui/state/root-store.ts'
import { askConsultation, longest, meetingWays, texts } from '../contract.ts'
import { wayName, wayNames } from './meeting-ways.ts'
import { PreferredFields } from './preferred-fields.tsx'
import { formName, preferredIn, readConsultation } from './read-consultation.ts'
import { ZoneField } from './zone-field.tsx'

/** A country to type, with names to choose from once the page lives. */
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
      <RequestSent {...sent} address={`/consultation#${token}`} see={say('See your consultation')}>
        {say(
          'We answer by email with a time. By the link below, which the email brings too, you see how it stands, ask for another time, or take the request back.',
        )}
      </RequestSent>
      <NextSteps to={['pray', 'live', 'events']} level={4} className="mb-8" />
    </>
  )
}

/** The specification's form, and below it what helps to find an hour. */
export function ConsultationForm() {
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
    send: async (asked) => {
      setSent(null)
      try {
        const answer = await call(askConsultation, asked, once.keyFor(asked))
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
          label={say('Name')}
          {...form.field('name')}
          autoComplete="name"
          maxLength={longest.name}
          enterKeyHint="next"
        />
        <SelectField
          label={say('Gender')}
          defaultValue="male"
          {...form.field('gender')}
          placeholder={say('Select a gender')}
          options={[
            { value: 'male', label: say('Male') },
            { value: 'female', label: say('Female') },
          ]}
        />
        <CountryField
          label={say('Country')}
          {...form.field('country')}
          maxLength={longest.country}
          enterKeyHint="next"
        />
        <PhoneField
          label={say('Mobile number')}
          name="mobileNumber"
          value={phone}
          onChange={setPhone}
          error={form.fault('mobileNumber')}
        />
        <EmailField {...form.field('email')} enterKeyHint="next" className="sm:col-span-2" />
        <CountedArea
          label={say('Reason to see Fada')}
          {...form.field('resonToSeeFada')}
          most={longest.reason}
          autoCapitalize="sentences"
          hint={say('Only the priest can open it.')}
          className="sm:col-span-2 [&_textarea]:min-h-44"
        />
        <SelectField
          label={say('How would you like to meet?')}
          {...form.field('meetBy')}
          placeholder={say(wayName(null))}
          options={meetingWays.map((value) => ({ value, label: say(wayNames[value]) }))}
          className="sm:col-span-2 sm:max-w-xs"
        />
        <section
          aria-label={say('When it suits you')}
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
            busyText={say(texts.busy)}
            className="sm:self-start"
          >
            {say('Submit')}
          </Button>
        </div>
      </form>
    </>
  )
}
