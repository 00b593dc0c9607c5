import { t } from '#core/text/messages.ts'
import { formatMoney } from '#core/text/money.ts'
import { formatDate } from '#core/time/format-date.ts'
import { Badge } from '#ui/feedback/badge.tsx'
import { Progress } from '#ui/feedback/progress.tsx'
import { Table } from '#ui/layout/table.tsx'
import type { Pledge, PledgeInstallment, PledgeState } from './pledge-contract.ts'
import { pledgeStateNames } from './pledge-labels.ts'

export const PledgeBadge = ({ state }: { state: PledgeState }) => (
  <Badge tone={pledgeStateNames[state].tone}>{t(pledgeStateNames[state].name)}</Badge>
)

export function PledgeProgress({ pledge: { given, amount, currency } }: { pledge: Pledge }) {
  return (
    <Progress
      label={t('{given} given', { given: formatMoney(given, currency) })}
      value={Math.min(1, given / amount)}
      text={t('of {amount}', { amount: formatMoney(amount, currency) })}
    />
  )
}

/** When what is planned, and how much of it is given. */
export function Installments({
  installments,
  currency,
}: {
  installments: readonly PledgeInstallment[]
  currency: string
}) {
  return (
    <Table
      caption={t('Installments')}
      rows={installments}
      rowKey={({ number }) => String(number)}
      columns={[
        {
          key: 'due',
          label: t('Due'),
          main: true,
          cell: ({ due }) => <time dateTime={due}>{formatDate(due, 'short')}</time>,
        },
        {
          key: 'amount',
          label: t('Planned'),
          align: 'end',
          cell: ({ amount }) => <span className="tabular-nums">{formatMoney(amount, currency)}</span>,
        },
        {
          key: 'given',
          label: t('Given'),
          align: 'end',
          cell: ({ given }) => <span className="tabular-nums">{formatMoney(given, currency)}</span>,
        },
      ]}
    />
  )
}
