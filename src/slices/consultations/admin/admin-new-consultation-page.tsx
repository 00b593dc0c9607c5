import { type LoaderFunctionArgs, type MetaFunction, useLoaderData, useNavigate } from 'react-router'
import { hasPermission } from '#core/api/access.ts'
import { call } from '#core/api/call.ts'
import { pageTitle } from '#core/pages/page-meta.ts'
import { callIn } from '#core/pages/page-services.ts'
import { msg, t } from '#core/text/messages.ts'
import { whoAmI } from '#slices/membership/contract.ts'
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
import { genders, maxLengths, meetingWays } from '../contract.ts'
import { consultations } from '../meetings/consultations-admin-contract.ts'
import { recordConsultation } from '../requests/by-hand-contract.ts'
import { meetingWayName, meetingWayNames } from '../requests/consultation-labels.ts'
import { PreferredFields } from '../requests/preferred-fields.tsx'
import { preferredIn } from '../requests/read-consultation.ts'

export async function loader({ context }: LoaderFunctionArgs) {
  const { user } = await callIn(context)(whoAmI, {})
  return { mayRead: user !== null && hasPermission(user.roles, 'pastoral') }
}

export const meta: MetaFunction = (args) => pageTitle(args, t('Record a consultation request'))

export const handle = { title: msg('Consultations') }

const nothingPreferred = { days: [], parts: [], notBefore: '' }

const read = (data: FormData) => ({
  ...byHandIn(data),
  ...textsIn(data, 'name', 'country', 'resonToSeeFada'),
  gender: genders.find((each) => each === data.get('gender')) ?? 'male',
  meetBy: meetingWays.find((each) => each === data.get('meetBy')) ?? null,
  preferred: preferredIn(data),
})

/** Leads to the list those who may read it; others stay for the next call. */
function ConsultationForm({ mayRead }: { mayRead: boolean }) {
  const navigate = useNavigate()
  const once = useIdempotencyKey()
  const { onInput, saved } = useTypedGuard()
  const form = useForm({
    check: recordConsultation.input,
    read,
    send: async (input) => {
      const { reference } = await call(recordConsultation, input, once.keyFor(input))
      once.done()
      saved()
      toast.success(t('Consultation request {reference} recorded.', { reference }))
      await navigate(mayRead ? `${consultations}?search=${reference}` : '/admin/prayer-request')
    },
  })
  return (
    <form {...form.props} onInput={onInput} className="flex flex-col gap-5">
      <FormRefusal form={form} />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label={t('Name')} {...form.field('name')} maxLength={maxLengths.name} autoComplete="off" />
        <SelectField
          label={t('Gender')}
          {...form.field('gender')}
          options={[
            { value: 'male', label: t('Male') },
            { value: 'female', label: t('Female') },
          ]}
        />
        <ReachFields
          field={form.field}
          mailLabel={t('Email them about this request, with a link to check on it.')}
        />
        <TextField
          label={t('Country')}
          {...form.field('country')}
          optional
          maxLength={maxLengths.country}
          autoComplete="off"
        />
        <SelectField
          label={t('How they’d like to meet')}
          {...form.field('meetBy')}
          placeholder={t(meetingWayName(null))}
          options={meetingWays.map((value) => ({ value, label: t(meetingWayNames[value]) }))}
        />
        <CountedArea
          label={t('What they’d like to talk about')}
          {...form.field('resonToSeeFada')}
          most={maxLengths.reason}
          autoCapitalize="sentences"
          hint={t('Only the priest and his pastoral team can open this.')}
          className="sm:col-span-2 [&_textarea]:min-h-36"
        />
      </div>
      <PreferredFields
        preferred={nothingPreferred}
        error={form.fault('preferred.notBefore')}
        legend={t('Days that work for them')}
      />
      <ConsentField
        field={form.field}
        label={t('They’ve agreed to let us write this down for the priest and his pastoral team.')}
      />
      <Button type="submit" className="self-start" busy={form.busy} busyText={t('Saving...')}>
        {t('Save')}
      </Button>
    </form>
  )
}

export default function AdminNewConsultationPage() {
  const { mayRead } = useLoaderData<typeof loader>()
  const title = t('Record a consultation request')
  return (
    <div className="flex max-w-3xl flex-col gap-6">
      <Breadcrumbs
        trail={[
          mayRead
            ? { label: t('Consultations'), href: consultations }
            : { label: t('Prayer requests'), href: '/admin/prayer-request' },
          { label: title },
        ]}
      />
      <h1 className="text-title">{title}</h1>
      <p className="text-ink-soft">
        {mayRead
          ? t(
              'For someone who called or came by. It’s encrypted when you save, like a request from the website.',
            )
          : t(
              'For someone who called or came by. It’s encrypted when you save, and only the priest and his pastoral team can open it: you won’t see it again.',
            )}
      </p>
      <Card>
        <ConsultationForm mayRead={mayRead} />
      </Card>
    </div>
  )
}
