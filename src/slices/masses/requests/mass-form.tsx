import { HandHeart } from 'lucide-react'
import { useState } from 'react'
import type { z } from 'zod'
import { call } from '#core/api/call.ts'
import { Problem } from '#core/api/problems.ts'
import { say, sayMessage } from '#core/text/say.ts'
import { Button } from '#ui/controls/button.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { reportFailure } from '#ui/feedback/failures.ts'
import { Refusal } from '#ui/feedback/refusal.tsx'
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
import { useOverlay } from '#ui/state/use-overlay.ts'
import { longestIntention, requestMass, texts } from '../contract.ts'
import { MassSent } from './mass-sent.tsx'
import { openMass } from './open-mass.ts'
import { formName, readMassRequest } from './read-mass.ts'

type Answer = z.output<typeof requestMass.output>

/** The specification's form; the offering can be left out. */
export function MassForm() {
  const [sent, setSent] = useState<(Answer & { email: string }) | null>(null)
  const [full, setFull] = useState<string | null>(null)
  const serverForm = useServerForm(formName)
  const once = useIdempotencyKey()
  const openCard = useOverlay((overlay) => overlay.open)
  const [phone, setPhone] = useState(() => ({
    country: serverForm.typed[diallingName('mobileNumber')] ?? noPhone.country,
    number: serverForm.typed.mobileNumber ?? '',
  }))
  const [without, setWithout] = useState(serverForm.typed.withoutOffering !== undefined)
  const form = useForm({
    serverForm,
    check: requestMass.input,
    showFor: messageTimes.request,
    read: readMassRequest,
    send: async (asked) => {
      setFull(null)
      try {
        const answer = await call(requestMass, asked, once.keyFor(asked))
        once.done()
        openMass.write({ token: answer.token })
        toast.success(answer.message)
        setPhone(noPhone)
        setWithout(false)
        setSent({ ...answer, email: asked.email ?? '' })
      } catch (error) {
        // That the year is full is no fault of the form, and stands there longer than three seconds.
        if (error instanceof Problem && error.status === 409) return setFull(error.message)
        throw reportFailure(error, texts.failed)
      }
    },
  })
  if (sent) return <MassSent sent={sent} onAgain={() => setSent(null)} />
  return (
    <form {...form.props} className="grid gap-5 sm:grid-cols-2">
      <TextField
        label={say('Name')}
        {...form.field('name')}
        autoComplete="name"
        maxLength={100}
        enterKeyHint="next"
      />
      <DayField
        label={say('Mass date')}
        {...form.field('date')}
        hint={say('If no priest is free on that day, we offer it as soon after as we can.')}
      />
      <PhoneField
        label={say('Mobile number')}
        name="mobileNumber"
        value={phone}
        onChange={setPhone}
        error={form.fault('mobileNumber')}
      />
      <EmailField
        optional
        {...form.field('email')}
        enterKeyHint="next"
        hint={say('We tell you there when your Mass was offered.')}
      />
      <CountedArea
        label={say('Reason for mass request')}
        {...form.field('reasonForMassRequest')}
        most={longestIntention}
        autoCapitalize="sentences"
        hint={say('Only the priest can open it.')}
        className="sm:col-span-2 [&_textarea]:min-h-32"
      />
      <div className="flex flex-col gap-3 sm:col-span-2">
        <TextField
          label={say('Offering')}
          {...form.field('price')}
          placeholder={say(texts.placeholder)}
          inputMode="decimal"
          autoComplete="transaction-amount"
          disabled={without}
          enterKeyHint="send"
          className="sm:max-w-xs [&_input]:tabular-nums"
        />
        <CheckboxField
          label={say('Request without an offering')}
          name="withoutOffering"
          checked={without}
          onChange={(event) => setWithout(event.target.checked)}
          hint={say(
            'Nobody is refused for lack of means. Neither the priest nor anybody at the altar sees the difference.',
          )}
        />
        <CheckboxField
          label={say('It may be offered together with other intentions')}
          name="sharedMass"
          defaultChecked={serverForm.typed.sharedMass !== undefined}
          hint={say(
            'Then it can often be offered sooner. Without this, the Mass is for your intention alone.',
          )}
        />
      </div>
      <Honeypot />
      <div className="flex flex-col gap-4 sm:col-span-2">
        {full && (
          <Banner tone="warning" title={say('The year is full')}>
            {sayMessage(full)}
          </Banner>
        )}
        <Refusal problem={form.refusal} quiet />
        <div className="flex flex-wrap gap-3">
          <Button
            type="submit"
            size="large"
            busy={form.busy}
            busyText={say(texts.busy)}
            className="max-sm:grow"
          >
            {say('Submit')}
          </Button>
          <Button
            variant="secondary"
            size="large"
            className="max-sm:grow"
            icon={<HandHeart className="size-5" aria-hidden="true" />}
            onClick={() => openCard('donations')}
          >
            {say('Donate')}
          </Button>
        </div>
      </div>
    </form>
  )
}
