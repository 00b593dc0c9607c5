import { Landmark, Plus } from 'lucide-react'
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import type { z } from 'zod'
import { call } from '#core/api/call.ts'
import { pageTitle } from '#core/pages/page-meta.ts'
import { callIn } from '#core/pages/page-services.ts'
import { msg, t } from '#core/text/messages.ts'
import { formatMoney } from '#core/text/money.ts'
import { formatDate } from '#core/time/format-date.ts'
import { Button } from '#ui/controls/button.tsx'
import { ExportButton } from '#ui/controls/export-button.tsx'
import { Badge } from '#ui/feedback/badge.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Stat } from '#ui/feedback/stat.tsx'
import { toast } from '#ui/feedback/toast.tsx'
import { SelectField, TextField } from '#ui/fields/field.tsx'
import { ActButton } from '#ui/forms/act-window.tsx'
import { withConfirmation } from '#ui/forms/confirmation.ts'
import { useAct } from '#ui/forms/use-act.ts'
import { Table } from '#ui/layout/table.tsx'
import { providerLabels } from '#ui/payment/payment-labels.ts'
import { enterPayout, exportPayouts, listPayouts, type Payout, takeBackPayout } from '../contract.ts'

type Balances = z.output<typeof listPayouts.output>['held']

/** Provider and currency are one choice, limited to those with a balance. */
function EnterPayout({ held: balances }: { held: Balances }) {
  return (
    <ActButton
      label={t('Record a payout')}
      icon={<Plus className="size-5" aria-hidden="true" />}
      variant="primary"
      title={t('Record a payout')}
      description={t(
        'Enter it as it appears on the bank statement. You can reverse it if you make a mistake.',
      )}
      action={t('Save')}
      said={t('Payout recorded.')}
      check={enterPayout.input}
      read={(data) => {
        const [provider = '', currency = ''] = String(data.get('from')).split(' ')
        return {
          provider,
          currency,
          amount: String(data.get('amount')),
          paidOn: String(data.get('paidOn')),
          reference: String(data.get('reference')),
        }
      }}
      send={async (payout) => void (await withConfirmation(() => call(enterPayout, payout)))}
    >
      {(form) => (
        <>
          <SelectField
            label={t('Provider')}
            name="from"
            defaultValue={`${balances[0]?.provider} ${balances[0]?.currency}`}
            options={balances.map(({ provider, currency }) => ({
              value: `${provider} ${currency}`,
              label: `${t(providerLabels[provider])}, ${currency}`,
            }))}
            error={form.fault('provider') ?? form.fault('currency')}
          />
          <TextField label={t('Amount')} name="amount" inputMode="decimal" error={form.fault('amount')} />
          <TextField label={t('Date')} name="paidOn" type="date" error={form.fault('paidOn')} />
          <TextField
            label={t('Reference')}
            name="reference"
            hint={t('From the bank statement.')}
            maxLength={100}
            error={form.fault('reference')}
          />
        </>
      )}
    </ActButton>
  )
}

export const loader = ({ context }: LoaderFunctionArgs) => callIn(context)(listPayouts, {})

export const meta: MetaFunction = (args) => pageTitle(args, t('Payouts'))

export const handle = { title: msg('Accounting') }

export default function AdminPayoutsPage() {
  const { held: balances, payouts } = useLoaderData<typeof loader>()
  return (
    <div className="flex flex-col gap-6">
      <header className="flex flex-wrap items-center justify-between gap-4">
        <h1 className="text-title">{t('Payouts')}</h1>
        <div className="flex flex-wrap gap-3">
          <ExportButton make={() => call(exportPayouts, {})} />
          {balances.length > 0 && <EnterPayout held={balances} />}
        </div>
      </header>
      <p className="max-w-[65ch] text-ink-soft">
        {t(
          'Payment providers hold your money until they pay it out to your bank. Record each payout from your bank statement, and the balance here will match the provider’s dashboard.',
        )}
      </p>
      <section
        aria-label={t('Held by payment providers')}
        className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3"
      >
        {balances.map(({ provider, currency, amount }) => (
          <Stat
            key={`${provider} ${currency}`}
            label={t('Held by {provider}', { provider: t(providerLabels[provider]) })}
            value={formatMoney(amount, currency)}
            icon={<Landmark className="size-5.5" aria-hidden="true" />}
          />
        ))}
      </section>
      {payouts.length === 0 ? (
        <EmptyState
          motif="heart"
          palette="gold"
          title={t('No payouts yet')}
          text={t('Record the first payout when it reaches your bank.')}
        />
      ) : (
        <PayoutTable payouts={payouts} />
      )}
    </div>
  )
}

function PayoutTable({ payouts }: { payouts: readonly Payout[] }) {
  const { act, busy } = useAct()
  const takeBack = async (id: number) => {
    if (await act(String(id), () => withConfirmation(() => call(takeBackPayout, { id })))) {
      toast.success('Payout reversed.')
    }
  }
  return (
    <Table
      caption={t('Payouts')}
      captionHidden
      rows={payouts}
      rowKey={({ id }) => String(id)}
      columns={[
        { key: 'reference', label: t('Reference'), main: true, cell: ({ reference }) => reference },
        { key: 'provider', label: t('Provider'), cell: ({ provider }) => t(providerLabels[provider]) },
        {
          key: 'day',
          label: t('Date'),
          cell: ({ paidOn }) => <time dateTime={paidOn}>{formatDate(paidOn, 'short')}</time>,
        },
        { key: 'by', label: t('Recorded by'), cell: ({ enteredBy }) => enteredBy },
        {
          key: 'amount',
          label: t('Amount'),
          align: 'end',
          cell: ({ amount, currency }) => (
            <span className="font-semibold tabular-nums">{formatMoney(amount, currency)}</span>
          ),
        },
        {
          key: 'state',
          label: t('Status'),
          cell: ({ takenBackBy }) => (
            <Badge>{takenBackBy ? t('Reversed by {name}', { name: takenBackBy }) : t('Recorded')}</Badge>
          ),
        },
        {
          key: 'act',
          label: t('Actions'),
          align: 'end',
          cell: ({ id, reference, takenBackBy }) =>
            takenBackBy ? null : (
              <Button
                variant="quiet"
                size="small"
                busy={busy === String(id)}
                busyText={t('Reversing...')}
                aria-label={t('Reverse {reference}', { reference })}
                onClick={() => void takeBack(id)}
              >
                {t('Reverse')}
              </Button>
            ),
        },
      ]}
    />
  )
}
