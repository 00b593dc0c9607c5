import type { ReactNode } from 'react'
import { t } from '#core/text/messages.ts'
import { formatMoney } from '#core/text/money.ts'
import type { PaymentHistory } from '#payments/ledger/history-contract.ts'
import { isOffline } from '#payments/provider.ts'
import { Badge } from '../feedback/badge.tsx'
import { type Column, Table } from '../layout/table.tsx'
import { usePolling } from '../state/use-polling.ts'
import { Moment } from '../text/moment.tsx'
import {
  disputeNames,
  lineName,
  mailNames,
  paymentNames,
  providerLabels,
  refundNames,
  sourceLabel,
} from './payment-labels.ts'

/** One list, such as the refunds of a gift or an order. Shows nothing if it's empty. */
export function PaymentTable<Row extends { id: number }>({
  title,
  rows,
  columns,
  children,
}: {
  title: string
  rows: readonly Row[]
  columns: readonly Column<Row>[]
  children?: ReactNode
}) {
  if (rows.length === 0) return null
  return (
    <section className="flex flex-col gap-2">
      {children}
      <Table
        caption={title}
        rows={rows}
        rowKey={({ id }) => String(id)}
        columns={columns}
        from={columns.length > 5 ? 'xl' : 'sm'}
      />
    </section>
  )
}

type Sum = { amount: number; currency: string }
export const amountColumn = <Row extends Sum>(label = t('Amount')): Column<Row> => ({
  key: 'amount',
  label,
  align: 'end',
  cell: ({ amount, currency }) => <span className="tabular-nums">{formatMoney(amount, currency)}</span>,
})
const when = <Row extends { created: string }>(): Column<Row> => ({
  key: 'created',
  label: t('Date'),
  main: true,
  cell: ({ created }) => <Moment at={created} />,
})
const code = (text: string) => <code className="wrap-anywhere text-xs">{text}</code>

/** Payments, refunds, disputes and ledger lines of one gift, order or Mass. It follows a refund until it's settled. */
export function PaymentHistorySections({
  of: { payments, captures, refunds, disputes, ledger, mails },
  thing,
}: {
  of: Omit<PaymentHistory, 'refundable' | 'notRefundable'>
  /** What was paid for: "This gift". */
  thing: string
}) {
  // Cash, a check or a transfer has only our own key, which says nothing to anyone.
  const byHand = new Set(
    payments.filter(({ provider }) => isOffline(provider)).map(({ reference }) => reference),
  )
  usePolling(refunds.some(({ state }) => state === 'requested'))
  return (
    <>
      <PaymentTable
        title={t('Payments')}
        rows={payments}
        columns={[
          when(),
          {
            key: 'provider',
            label: t('Provider'),
            cell: ({ provider }) =>
              provider === 'sandbox' ? (
                <Badge>{t(providerLabels.sandbox)}</Badge>
              ) : (
                t(providerLabels[provider])
              ),
          },
          {
            key: 'reference',
            label: t('Reference'),
            cell: ({ provider, reference }) =>
              isOffline(provider) ? t('None') : code(reference ?? t('None yet')),
          },
          {
            key: 'state',
            label: t('Status'),
            cell: ({ state }) => (
              <Badge tone={state === 'captured' ? 'success' : 'neutral'}>
                {t(paymentNames[state] ?? state)}
              </Badge>
            ),
          },
          { key: 'declines', label: t('Declined attempts'), align: 'end', cell: ({ declines }) => declines },
          amountColumn(),
        ]}
      />
      <PaymentTable
        title={t('Captured')}
        rows={captures}
        columns={[
          when(),
          {
            key: 'reference',
            label: t('Reference'),
            cell: ({ reference }) => (byHand.has(reference) ? t('None') : code(reference)),
          },
          {
            key: 'surplus',
            label: t('For'),
            cell: ({ surplus }) => (surplus ? <Badge tone="danger">{t('Duplicate payment')}</Badge> : thing),
          },
          {
            key: 'fee',
            label: t('Fee'),
            align: 'end',
            cell: ({ fee, currency }) => (fee === null ? t('Not known yet') : formatMoney(fee, currency)),
          },
          amountColumn(),
        ]}
      />
      <PaymentTable
        title={t('Refunds')}
        rows={refunds}
        columns={[
          when(),
          {
            key: 'reason',
            label: t('Reason'),
            cell: ({ reason, said }) => (
              <>
                {reason}
                {said && <span className="block text-danger">{said}</span>}
              </>
            ),
          },
          { key: 'by', label: t('Requested by'), cell: ({ askedBy }) => askedBy },
          {
            key: 'state',
            label: t('Status'),
            cell: ({ state }) => (
              <OutcomeBadge names={refundNames} state={state} good="succeeded" bad="failed" />
            ),
          },
          amountColumn(),
        ]}
      />
      <PaymentTable
        title={t('Disputes')}
        rows={disputes}
        columns={[
          when(),
          { key: 'reference', label: t('Reference'), cell: ({ reference }) => code(reference) },
          {
            key: 'state',
            label: t('Status'),
            cell: ({ state }) => <OutcomeBadge names={disputeNames} state={state} good="won" bad="lost" />,
          },
          {
            key: 'fee',
            label: t('Fee'),
            align: 'end',
            cell: ({ fee, currency }) => formatMoney(fee, currency),
          },
          amountColumn(),
        ]}
      />
      <PaymentTable
        title={t('Ledger')}
        rows={ledger}
        columns={[
          {
            key: 'account',
            label: t('Account'),
            main: true,
            cell: (line) => lineName(line),
          },
          { key: 'source', label: t('Source'), cell: ({ source }) => sourceLabel(source) },
          { key: 'at', label: t('Date'), cell: ({ at }) => <Moment at={at} /> },
          side(t('Debit'), 1),
          side(t('Credit'), -1),
        ]}
      />
      <PaymentTable
        title={t('Emails')}
        rows={mails}
        columns={[
          when(),
          { key: 'subject', label: t('Subject'), cell: ({ subject }) => subject },
          {
            key: 'state',
            label: t('Status'),
            cell: ({ state }) => <OutcomeBadge names={mailNames} state={state} good="sent" bad="failed" />,
          },
        ]}
      />
    </>
  )
}

const side = (label: string, sign: 1 | -1): Column<PaymentHistory['ledger'][number]> => ({
  key: label,
  label,
  align: 'end',
  cell: ({ amount, currency }) =>
    amount * sign > 0 && <span className="tabular-nums">{formatMoney(amount * sign, currency)}</span>,
})

/** Three outcomes: good, bad, and not known yet. */
const OutcomeBadge = ({
  names,
  state,
  good,
  bad,
}: {
  names: Record<string, string>
  state: string
  good: string
  bad: string
}) => (
  <Badge tone={state === good ? 'success' : state === bad ? 'danger' : 'accent'}>
    {t(names[state] ?? state)}
  </Badge>
)
