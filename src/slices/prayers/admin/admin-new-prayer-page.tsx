import { type MetaFunction, useNavigate } from 'react-router'
import { call } from '#core/api/call.ts'
import { pageTitle } from '#core/pages/page-meta.ts'
import { msg, t } from '#core/text/messages.ts'
import { AppLink } from '#ui/controls/app-link.tsx'
import { Button } from '#ui/controls/button.tsx'
import { FormRefusal } from '#ui/feedback/form-refusal.tsx'
import { toast } from '#ui/feedback/toast.tsx'
import { CountedArea } from '#ui/fields/counted-area.tsx'
import { SelectField, TextField } from '#ui/fields/field.tsx'
import { byHandIn, ConsentField, ReachFields } from '#ui/forms/by-hand-fields.tsx'
import { textsIn } from '#ui/forms/form-fields.ts'
import { useTypedGuard } from '#ui/forms/unsaved-guard.ts'
import { useForm } from '#ui/forms/use-form.ts'
import { useIdempotencyKey } from '#ui/forms/use-idempotency-key.ts'
import { Breadcrumbs } from '#ui/layout/breadcrumbs.tsx'
import { Card } from '#ui/layout/card.tsx'
import { useSections } from '#ui/state/use-sections.tsx'
import { genders, maxRequestLength, readersChoices, usualReaders } from '../contract.ts'
import { recordPrayer } from '../requests/by-hand-contract.ts'
import { ReadersChoice } from '../requests/readers-choice.tsx'
import { prayerAddress, prayers } from './addresses.ts'

export const meta: MetaFunction = (args) => pageTitle(args, t('Record a prayer request'))

export const handle = { title: msg('Prayer requests') }

const read = (data: FormData) => ({
  ...byHandIn(data),
  ...textsIn(data, 'name', 'prayerRequest'),
  gender: genders.find((each) => each === data.get('gender')) ?? null,
  readers: readersChoices.find((each) => each === data.get('readers')) ?? usualReaders,
})

function PrayerForm() {
  const navigate = useNavigate()
  const once = useIdempotencyKey()
  const { onInput, saved } = useTypedGuard()
  const form = useForm({
    check: recordPrayer.input,
    read,
    send: async (input) => {
      const { id, reference } = await call(recordPrayer, input, once.keyFor(input))
      once.done()
      saved()
      toast.success(t('Prayer request {reference} recorded.', { reference }))
      await navigate(id === null ? prayers : prayerAddress(id))
    },
  })
  return (
    <form {...form.props} onInput={onInput} className="flex flex-col gap-5">
      <FormRefusal form={form} />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label={t('Name')} {...form.field('name')} maxLength={100} autoComplete="off" />
        <SelectField
          label={t('Gender')}
          {...form.field('gender')}
          optional
          placeholder={t('Not provided')}
          options={[
            { value: 'male', label: t('Male') },
            { value: 'female', label: t('Female') },
          ]}
        />
        <ReachFields
          field={form.field}
          mailLabel={t(
            'Email them a link to check on their request. The email won’t include what they said.',
          )}
        />
        <CountedArea
          label={t('Prayer request')}
          {...form.field('prayerRequest')}
          most={maxRequestLength}
          autoCapitalize="sentences"
          className="sm:col-span-2 [&_textarea]:min-h-36"
        />
        <div className="sm:col-span-2">
          <ReadersChoice defaultValue={usualReaders} error={form.fault('readers')} />
        </div>
        <ConsentField
          field={form.field}
          label={t('They’ve agreed to let us write this down and chosen who can read it.')}
        />
      </div>
      <Button type="submit" className="self-start" busy={form.busy} busyText={t('Saving...')}>
        {t('Save')}
      </Button>
    </form>
  )
}

export default function AdminNewPrayerPage() {
  const { isOn } = useSections()
  return (
    <div className="flex max-w-3xl flex-col gap-6">
      <Breadcrumbs
        trail={[{ label: t('Prayer requests'), href: prayers }, { label: t('Record a prayer request') }]}
      />
      <h1 className="text-title">{t('Record a prayer request')}</h1>
      <p className="text-ink-soft">
        {t(
          'For someone who called or came by. What you write is encrypted when you save, and only the people they choose can open it. If it’s for the priest, that may not include you.',
        )}
      </p>
      {isOn('consultations') && (
        <p>
          {t.rich('Do they want to meet with the priest? <a>Record a consultation request</a> instead.', {
            a: (words) => (
              <AppLink href="/admin/consultation/new" className="underline underline-offset-4">
                {words}
              </AppLink>
            ),
          })}
        </p>
      )}
      <Card>
        <PrayerForm />
      </Card>
    </div>
  )
}
