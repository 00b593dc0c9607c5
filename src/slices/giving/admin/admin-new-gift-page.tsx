import { useState } from 'react'
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData, useNavigate } from 'react-router'
import { call } from '#core/api/call.ts'
import { pageTitle } from '#core/pages/page-meta.ts'
import { callIn } from '#core/pages/page-services.ts'
import { msg, t } from '#core/text/messages.ts'
import { dayOf } from '#core/time/time.ts'
import { offlineMethods } from '#payments/provider.ts'
import { readOrganisation } from '#slices/organisation/contract.ts'
import { Button } from '#ui/controls/button.tsx'
import { FormRefusal } from '#ui/feedback/form-refusal.tsx'
import { toast } from '#ui/feedback/toast.tsx'
import { SelectField, TextArea, TextField } from '#ui/fields/field.tsx'
import { useForm } from '#ui/forms/use-form.ts'
import { useIdempotencyKey } from '#ui/forms/use-idempotency-key.ts'
import { Breadcrumbs } from '#ui/layout/breadcrumbs.tsx'
import { Card } from '#ui/layout/card.tsx'
import { providerLabels } from '#ui/payment/payment-labels.ts'
import { handPurposes, recordGift, recordGiftInKind } from '../offline/offline-contract.ts'
import { donations } from './donations-address.ts'
import { DonorFields, detailsIn, NotedFields, notedIn, ReturnFields, text } from './hand-gift-fields.tsx'

export async function loader({ context }: LoaderFunctionArgs) {
  const call = callIn(context)
  const [purposes, { timeZone }] = await Promise.all([call(handPurposes, {}), call(readOrganisation, {})])
  return { purposes, today: dayOf(new Date(), timeZone) }
}

export const meta: MetaFunction = (args) => pageTitle(args, t('Record a gift'))

export const handle = { title: msg('Donations') }

type Props = { purposes: readonly { id: number; name: string }[]; today: string }

function MoneyForm({ purposes, today }: Props) {
  const once = useIdempotencyKey()
  const navigate = useNavigate()
  const form = useForm({
    check: recordGift.input,
    read: (data) => ({
      ...detailsIn(data),
      ...notedIn(data),
      amount: text(data, 'amount'),
      method: offlineMethods.find((each) => each === data.get('method')) ?? 'cash',
      checkNumber: text(data, 'checkNumber'),
      purpose: text(data, 'purpose'),
    }),
    send: async (input) => {
      const { id, receiptNumber } = await call(recordGift, input, once.keyFor(input))
      once.done()
      toast.success(t('Gift {receiptNumber} recorded.', { receiptNumber }))
      await navigate(`${donations}/${id}`)
    },
  })
  return (
    <form {...form.props} className="flex flex-col gap-8">
      <FormRefusal form={form} />
      <fieldset className="grid gap-5 sm:grid-cols-2">
        <legend className="mb-3 text-subheading">{t('Gift')}</legend>
        <TextField label={t('Amount')} {...form.field('amount')} inputMode="decimal" maxLength={20} />
        <TextField
          label={t('Date received')}
          {...form.field('receivedOn')}
          type="date"
          defaultValue={today}
          max={today}
        />
        <SelectField
          label={t('Payment method')}
          {...form.field('method')}
          options={offlineMethods.map((value) => ({ value, label: t(providerLabels[value]) }))}
        />
        <TextField
          label={t('Check number')}
          {...form.field('checkNumber')}
          optional
          hint={t('Required for checks.')}
          maxLength={40}
          autoComplete="off"
        />
        <SelectField
          label={t('Purpose')}
          {...form.field('purpose')}
          options={purposes.map(({ id, name }) => ({ value: String(id), label: name }))}
        />
      </fieldset>
      <DonorFields field={form.field} nameOptional />
      <NotedFields fault={form.fault} />
      <ReturnFields field={form.field} />
      <Button type="submit" className="self-start" busy={form.busy} busyText={t('Saving...')}>
        {t('Record gift')}
      </Button>
    </form>
  )
}

function InKindForm({ today }: Pick<Props, 'today'>) {
  const once = useIdempotencyKey()
  const navigate = useNavigate()
  const form = useForm({
    check: recordGiftInKind.input,
    read: (data) => ({ ...detailsIn(data), description: text(data, 'description') }),
    send: async (input) => {
      const { receiptNumber } = await call(recordGiftInKind, input, once.keyFor(input))
      once.done()
      toast.success(t('Gift {receiptNumber} recorded.', { receiptNumber }))
      await navigate(`${donations}/in-kind`)
    },
  })
  return (
    <form {...form.props} className="flex flex-col gap-8">
      <FormRefusal form={form} />
      <fieldset className="grid gap-5 sm:grid-cols-2">
        <legend className="mb-3 text-subheading">{t('Gift')}</legend>
        <TextArea
          label={t('Description')}
          {...form.field('description')}
          hint={t('What was given, and its condition. Don’t state a value: that’s up to the donor.')}
          rows={3}
          maxLength={500}
        />
        <TextField
          label={t('Date received')}
          {...form.field('receivedOn')}
          type="date"
          defaultValue={today}
          max={today}
        />
      </fieldset>
      <DonorFields field={form.field} nameOptional={false} />
      <ReturnFields field={form.field} />
      <Button type="submit" className="self-start" busy={form.busy} busyText={t('Saving...')}>
        {t('Record gift')}
      </Button>
    </form>
  )
}

export default function AdminNewGiftPage() {
  const { purposes, today } = useLoaderData<typeof loader>()
  const [kind, setKind] = useState('money')
  return (
    <div className="flex max-w-3xl flex-col gap-6">
      <Breadcrumbs trail={[{ label: t('Donations'), href: donations }, { label: t('Record a gift') }]} />
      <h1 className="text-title">{t('Record a gift')}</h1>
      <p className="text-ink-soft">
        {t(
          'Enter gifts that didn’t come through the website. They get the same receipts and go into the same books. For a collection that two people counted, open a batch instead.',
        )}
      </p>
      <Card className="gap-8">
        <SelectField
          label={t('What was given')}
          value={kind}
          onChange={({ target }) => setKind(target.value)}
          options={[
            { value: 'money', label: t('Money: cash, check or bank transfer') },
            { value: 'kind', label: t('In kind: donated goods') },
          ]}
        />
        {kind === 'money' ? <MoneyForm purposes={purposes} today={today} /> : <InKindForm today={today} />}
      </Card>
    </div>
  )
}
