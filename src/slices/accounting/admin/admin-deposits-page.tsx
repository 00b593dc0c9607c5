import { Banknote, FileCheck2 } from 'lucide-react'
import { useState } from 'react'
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData, useRevalidator } from 'react-router'
import { call } from '#core/api/call.ts'
import { pageTitle } from '#core/pages/page-meta.ts'
import { callIn } from '#core/pages/page-services.ts'
import { msg, t } from '#core/text/messages.ts'
import { formatMoney } from '#core/text/money.ts'
import { formatDate } from '#core/time/format-date.ts'
import { dayOf } from '#core/time/time.ts'
import { readOrganisation } from '#slices/organisation/contract.ts'
import { Button } from '#ui/controls/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { FormRefusal } from '#ui/feedback/form-refusal.tsx'
import { Stat } from '#ui/feedback/stat.tsx'
import { toast } from '#ui/feedback/toast.tsx'
import { CheckboxField, TextField } from '#ui/fields/field.tsx'
import { withConfirmation } from '#ui/forms/confirmation.ts'
import { useForm } from '#ui/forms/use-form.ts'
import { useIdempotencyKey } from '#ui/forms/use-idempotency-key.ts'
import { Card } from '#ui/layout/card.tsx'
import { enterDeposit, listDeposits, type Undeposited } from '../deposits/deposit-contract.ts'
import { DepositTable } from './deposit-table.tsx'

export async function loader({ context }: LoaderFunctionArgs) {
  const call = callIn(context)
  const [listed, { timeZone }] = await Promise.all([call(listDeposits, {}), call(readOrganisation, {})])
  return { ...listed, today: dayOf(new Date(), timeZone) }
}

export const meta: MetaFunction = (args) => pageTitle(args, t('Deposits'))

export const handle = { title: msg('Accounting') }

type Item = Undeposited['batches'][number] | Undeposited['payments'][number]

function itemLabel(item: Item): string {
  const values = {
    day: formatDate(item.receivedOn, 'short'),
    amount: formatMoney(item.cash + item.checks, item.currency),
  }
  if (!('what' in item)) return t('Batch {id}, {day}: {amount}', { ...values, id: item.id })
  return item.checkNumber
    ? t('Check {number}, {day}, {what}: {amount}', { ...values, number: item.checkNumber, what: item.what })
    : t('Cash, {day}, {what}: {amount}', { ...values, what: item.what })
}

/** Everything on hand is selected at first, because most deposits include all of it. */
function DepositForm({
  undeposited: { batches, payments },
  today,
}: {
  undeposited: Undeposited
  today: string
}) {
  const { revalidate } = useRevalidator()
  const once = useIdempotencyKey()
  const all = [
    ...batches.map((item) => ({ key: `batch ${item.id}`, item })),
    ...payments.map((item) => ({ key: `payment ${item.id}`, item })),
  ]
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const chosen = all.filter(({ key }) => !left.has(key))
  const idsOf = (kind: string) => chosen.flatMap(({ key, item }) => (key.startsWith(kind) ? [item.id] : []))
  const form = useForm({
    check: enterDeposit.input,
    read: (data) => ({
      batches: idsOf('batch '),
      payments: idsOf('payment '),
      depositedOn: String(data.get('depositedOn')),
      reference: String(data.get('reference')),
    }),
    send: async (input) => {
      await withConfirmation(() => call(enterDeposit, input, once.keyFor(input)))
      once.done()
      toast.success(t('Deposit recorded.'))
      setLeft(new Set())
      await revalidate()
    },
  })
  const sums = Map.groupBy(chosen, ({ item }) => item.currency)
    .entries()
    .map(([currency, of]) =>
      formatMoney(
        of.reduce((sum, { item }) => sum + item.cash + item.checks, 0),
        currency,
      ),
    )
  const toggle = (key: string, isChosen: boolean) =>
    setLeft((before) => {
      const after = new Set(before)
      if (isChosen) after.delete(key)
      else after.add(key)
      return after
    })
  return (
    <Card>
      <form {...form.props} className="flex flex-col gap-5">
        <FormRefusal form={form} />
        <fieldset className="flex flex-col">
          <legend className="mb-2 text-subheading">{t('Waiting to be deposited')}</legend>
          {all.map(({ key, item }) => (
            <CheckboxField
              key={key}
              label={itemLabel(item)}
              checked={!left.has(key)}
              onChange={({ target }) => toggle(key, target.checked)}
            />
          ))}
        </fieldset>
        <p className="font-semibold tabular-nums" role="status">
          {chosen.length === 0
            ? t('Choose what you’re depositing.')
            : t('Deposit of {amount}', { amount: [...sums].join(', ') })}
        </p>
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField
            label={t('Deposit date')}
            {...form.field('depositedOn')}
            type="date"
            defaultValue={today}
            max={today}
          />
          <TextField
            label={t('Reference')}
            {...form.field('reference')}
            hint={t('From the deposit slip.')}
            maxLength={100}
            autoComplete="off"
          />
        </div>
        <Button
          type="submit"
          className="self-start"
          disabled={chosen.length === 0}
          busy={form.busy}
          busyText={t('Saving...')}
        >
          {t('Record deposit')}
        </Button>
      </form>
    </Card>
  )
}

const sumOf = (items: readonly Item[], of: 'cash' | 'checks') => [
  ...Map.groupBy(items, ({ currency }) => currency)
    .entries()
    .map(([currency, its]) => ({ currency, amount: its.reduce((sum, item) => sum + item[of], 0) }))
    .filter(({ amount }) => amount !== 0),
]

export default function AdminDepositsPage() {
  const { undeposited, deposits, today } = useLoaderData<typeof loader>()
  const items = [...undeposited.batches, ...undeposited.payments]
  return (
    <div className="flex flex-col gap-6">
      <h1 className="text-title">{t('Deposits')}</h1>
      <p className="max-w-[65ch] text-ink-soft">
        {t(
          'Cash and checks stay on hand until you take them to the bank. Record each deposit from its slip, so that it matches your bank statement.',
        )}
      </p>
      {items.length > 0 && (
        <>
          <section aria-label={t('On hand')} className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
            {sumOf(items, 'cash').map(({ currency, amount }) => (
              <Stat
                key={`cash ${currency}`}
                label={t('Cash on hand')}
                value={formatMoney(amount, currency)}
                icon={<Banknote className="size-5.5" aria-hidden="true" />}
              />
            ))}
            {sumOf(items, 'checks').map(({ currency, amount }) => (
              <Stat
                key={`checks ${currency}`}
                label={t('Undeposited checks')}
                value={formatMoney(amount, currency)}
                icon={<FileCheck2 className="size-5.5" aria-hidden="true" />}
              />
            ))}
          </section>
          <DepositForm undeposited={undeposited} today={today} />
        </>
      )}
      {deposits.length > 0 ? (
        <DepositTable deposits={deposits} />
      ) : (
        items.length === 0 && (
          <EmptyState
            motif="heart"
            palette="gold"
            title={t('No deposits yet')}
            text={t('Cash and checks that you record will appear here until you deposit them.')}
          />
        )
      )}
    </div>
  )
}
