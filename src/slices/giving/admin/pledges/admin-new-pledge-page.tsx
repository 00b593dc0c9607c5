import { type LoaderFunctionArgs, type MetaFunction, useLoaderData, useNavigate } from 'react-router'
import { call } from '#core/api/call.ts'
import { pageTitle } from '#core/pages/page-meta.ts'
import { callIn } from '#core/pages/page-services.ts'
import { msg, t } from '#core/text/messages.ts'
import { dayOf } from '#core/time/time.ts'
import { readOrganisation } from '#slices/organisation/contract.ts'
import { Button } from '#ui/controls/button.tsx'
import { FormRefusal } from '#ui/feedback/form-refusal.tsx'
import { toast } from '#ui/feedback/toast.tsx'
import { TextField } from '#ui/fields/field.tsx'
import { useForm } from '#ui/forms/use-form.ts'
import { useIdempotencyKey } from '#ui/forms/use-idempotency-key.ts'
import { Breadcrumbs } from '#ui/layout/breadcrumbs.tsx'
import { Card } from '#ui/layout/card.tsx'
import { handPurposes } from '../../offline/offline-contract.ts'
import { addPledge } from '../../pledges/pledge-admin-contract.ts'
import { ChoiceFields, TermsFields } from '../../pledges/pledge-fields.tsx'
import { termsIn } from '../../pledges/pledge-forms.ts'
import { donations, pledges } from '../donations-address.ts'
import { DonorField, donorIn } from '../donor-field.tsx'

export async function loader({ context }: LoaderFunctionArgs) {
  const call = callIn(context)
  const [purposes, { timeZone }] = await Promise.all([call(handPurposes, {}), call(readOrganisation, {})])
  return { purposes, today: dayOf(new Date(), timeZone) }
}

export const meta: MetaFunction = (args) => pageTitle(args, t('Record a pledge'))

export const handle = { title: msg('Donations') }

export default function AdminNewPledgePage() {
  const { purposes, today } = useLoaderData<typeof loader>()
  const navigate = useNavigate()
  const once = useIdempotencyKey()
  const form = useForm({
    check: addPledge.input,
    read: (data) => ({
      ...donorIn(data),
      email: String(data.get('email') ?? ''),
      countsFrom: String(data.get('countsFrom')),
      note: String(data.get('note') ?? ''),
      ...termsIn(data),
    }),
    send: async (input) => {
      const { id } = await call(addPledge, input, once.keyFor(input))
      once.done()
      toast.success(t('Pledge recorded.'))
      await navigate(`${pledges}/${id}`)
    },
  })
  return (
    <div className="flex max-w-3xl flex-col gap-6">
      <Breadcrumbs
        trail={[
          { label: t('Donations'), href: donations },
          { label: t('Pledges'), href: pledges },
          { label: t('Record a pledge') },
        ]}
      />
      <h1 className="text-title">{t('Record a pledge')}</h1>
      <Card>
        <form {...form.props} className="flex flex-col gap-6">
          <FormRefusal form={form} />
          <div className="grid gap-5 sm:grid-cols-2">
            <DonorField
              error={form.field('name').error}
              hint={t('Choose an existing person, or enter a new name.')}
              onChoose={() => undefined}
            />
            <TextField
              label={t('Email')}
              {...form.field('email')}
              type="email"
              optional
              maxLength={200}
              hint={t('For reminders. If you choose an existing person, we use the address in their record.')}
              autoComplete="off"
            />
            <TermsFields field={form.field} purposes={purposes} first={today} />
            <TextField
              label={t('Gifts count from')}
              {...form.field('countsFrom')}
              type="date"
              defaultValue={today}
            />
            <TextField label={t('Note')} {...form.field('note')} optional maxLength={300} />
          </div>
          <ChoiceFields forStaff />
          <Button type="submit" className="self-start" busy={form.busy} busyText={t('Saving...')}>
            {t('Record pledge')}
          </Button>
        </form>
      </Card>
    </div>
  )
}
