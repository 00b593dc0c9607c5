import { useState } from 'react'
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { call } from '#core/api/call.ts'
import { pageTitle } from '#core/pages/page-meta.ts'
import { callIn, idIn } from '#core/pages/page-services.ts'
import { msg, t } from '#core/text/messages.ts'
import { formatDate } from '#core/time/format-date.ts'
import { AppLink } from '#ui/controls/app-link.tsx'
import { Button } from '#ui/controls/button.tsx'
import { toast } from '#ui/feedback/toast.tsx'
import { CheckboxField, TextField } from '#ui/fields/field.tsx'
import { ActButton } from '#ui/forms/act-window.tsx'
import { ConfirmDialog } from '#ui/forms/confirm-dialog.tsx'
import { useAct } from '#ui/forms/use-act.ts'
import { Breadcrumbs } from '#ui/layout/breadcrumbs.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Fact } from '#ui/text/fact.tsx'
import { Moment } from '#ui/text/moment.tsx'
import {
  cancelPledge,
  changePledge,
  type PledgeDetail,
  readPledgeDetail,
} from '../../pledges/pledge-admin-contract.ts'
import { nextLabel } from '../../pledges/pledge-labels.ts'
import { Installments, PledgeBadge, PledgeProgress } from '../../pledges/pledge-parts.tsx'
import { donations, pledges } from '../donations-address.ts'
import { PledgeGifts } from './pledge-gifts.tsx'

export const loader = ({ context, params }: LoaderFunctionArgs) =>
  callIn(context)(readPledgeDetail, { id: idIn(params) })

export const meta: MetaFunction = (args) => pageTitle(args, t('Pledge'))

export const handle = { title: msg('Donations') }

export default function AdminPledgePage() {
  const pledge = useLoaderData<typeof loader>()
  const donor = pledge.name || pledge.email || t('Donor')
  return (
    <div className="flex max-w-4xl flex-col gap-6">
      <Breadcrumbs
        trail={[
          { label: t('Donations'), href: donations },
          { label: t('Pledges'), href: pledges },
          { label: donor },
        ]}
      />
      <header className="flex flex-wrap items-start justify-between gap-4">
        <div>
          <h1 className="wrap-anywhere text-title">{donor}</h1>
          <p className="mt-2 flex flex-wrap items-center gap-3">
            <PledgeBadge state={pledge.state} />
            {pledge.purpose}
          </p>
        </div>
        {pledge.state !== 'canceled' && <Acts pledge={pledge} />}
      </header>
      <Card className="gap-6">
        <PledgeProgress pledge={pledge} />
        <dl className="grid gap-x-8 gap-y-4 sm:grid-cols-2 lg:grid-cols-3">
          <Fact name={t('Donor')}>
            <AppLink href={`/admin/people/${pledge.person}`} className="underline underline-offset-4">
              {donor}
            </AppLink>
          </Fact>
          <Fact name={t('Next installment')}>{nextLabel(pledge) ?? t('None')}</Fact>
          <Fact name={t('Gifts count from')}>{formatDate(pledge.countsFrom, 'short')}</Fact>
          <Fact name={t('What counts')}>
            {pledge.automatic ? t('All gifts for this purpose') : t('Only gifts you choose')}
          </Fact>
          <Fact name={t('Reminders')}>
            {pledge.reminders ? (pledge.email ? t('By email') : t('No email address')) : t('Off')}
          </Fact>
          <Fact name={t('Recorded')}>
            <Moment at={pledge.created} to="day" />{' '}
            {pledge.enteredBy ? t('by {name}', { name: pledge.enteredBy }) : t('by the donor')}
          </Fact>
          {pledge.note && <Fact name={t('Note')}>{pledge.note}</Fact>}
          {pledge.canceledBy && <Fact name={t('Canceled by')}>{pledge.canceledBy}</Fact>}
        </dl>
      </Card>
      <Installments installments={pledge.installments} currency={pledge.currency} />
      <PledgeGifts pledge={pledge} />
    </div>
  )
}

function Acts({ pledge }: { pledge: PledgeDetail }) {
  const { act } = useAct()
  const [asking, setAsking] = useState(false)
  return (
    <div className="flex flex-wrap gap-3">
      <ActButton
        label={t('Edit')}
        title={t('Edit pledge')}
        description={t('To change the amount or the dates, cancel this pledge and record a new one.')}
        action={t('Save')}
        said={t('Saved.')}
        check={changePledge.input}
        read={(data) => ({
          id: pledge.id,
          automatic: data.get('automatic') === 'on',
          reminders: data.get('reminders') === 'on',
          countsFrom: String(data.get('countsFrom')),
          note: String(data.get('note')),
        })}
        send={async (input) => void (await call(changePledge, input))}
      >
        {(form) => (
          <>
            <TextField
              label={t('Gifts count from')}
              name="countsFrom"
              type="date"
              defaultValue={pledge.countsFrom}
              error={form.fault('countsFrom')}
            />
            <TextField
              label={t('Note')}
              name="note"
              optional
              defaultValue={pledge.note}
              maxLength={300}
              error={form.fault('note')}
            />
            <CheckboxField
              label={t('Count the donor’s gifts for this purpose toward the pledge')}
              name="automatic"
              defaultChecked={pledge.automatic}
            />
            <CheckboxField label={t('Email reminders')} name="reminders" defaultChecked={pledge.reminders} />
          </>
        )}
      </ActButton>
      <Button variant="quiet" aria-haspopup="dialog" onClick={() => setAsking(true)}>
        {t('Cancel pledge')}
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t('Cancel this pledge?')}
        text={t('The donor won’t get any more reminders. Gifts they’ve already made won’t change.')}
        action={t('Cancel pledge')}
        keep={t('Keep pledge')}
        busyText={t('Canceling...')}
        danger
        onConfirm={async () => {
          await act('cancel', async () => {
            await call(cancelPledge, { id: pledge.id })
            toast.success(t('Pledge canceled.'))
          })
        }}
      />
    </div>
  )
}
