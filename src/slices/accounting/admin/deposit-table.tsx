import { call } from '#core/api/call.ts'
import { t } from '#core/text/messages.ts'
import { formatMoney } from '#core/text/money.ts'
import { formatDate } from '#core/time/format-date.ts'
import { Button } from '#ui/controls/button.tsx'
import { Badge } from '#ui/feedback/badge.tsx'
import { toast } from '#ui/feedback/toast.tsx'
import { withConfirmation } from '#ui/forms/confirmation.ts'
import { useAct } from '#ui/forms/use-act.ts'
import { Table } from '#ui/layout/table.tsx'
import { type Deposit, reverseDeposit } from '../deposits/deposit-contract.ts'

export function DepositTable({ deposits }: { deposits: readonly Deposit[] }) {
  const { act, busy } = useAct()
  const reverse = async (id: number) => {
    if (await act(String(id), () => withConfirmation(() => call(reverseDeposit, { id })))) {
      toast.success(t('Deposit reversed.'))
    }
  }
  const money = (amount: number, currency: string) => (
    <span className="tabular-nums">{formatMoney(amount, currency)}</span>
  )
  return (
    <Table
      caption={t('Deposits')}
      captionHidden
      rows={deposits}
      rowKey={({ id }) => String(id)}
      columns={[
        { key: 'reference', label: t('Reference'), main: true, cell: ({ reference }) => reference },
        {
          key: 'day',
          label: t('Date'),
          cell: ({ depositedOn }) => <time dateTime={depositedOn}>{formatDate(depositedOn, 'short')}</time>,
        },
        { key: 'cash', label: t('Cash'), align: 'end', cell: (of) => money(of.cash, of.currency) },
        { key: 'checks', label: t('Checks'), align: 'end', cell: (of) => money(of.checks, of.currency) },
        {
          key: 'total',
          label: t('Total'),
          align: 'end',
          cell: (of) => <strong>{money(of.cash + of.checks, of.currency)}</strong>,
        },
        {
          key: 'state',
          label: t('Status'),
          cell: ({ enteredBy, reversedBy }) => (
            <Badge>
              {reversedBy
                ? t('Reversed by {name}', { name: reversedBy })
                : t('Recorded by {name}', { name: enteredBy })}
            </Badge>
          ),
        },
        {
          key: 'act',
          label: t('Actions'),
          align: 'end',
          cell: ({ id, reference, reversedBy }) =>
            reversedBy ? null : (
              <Button
                variant="quiet"
                size="small"
                busy={busy === String(id)}
                busyText={t('Reversing...')}
                aria-label={t('Reverse {reference}', { reference })}
                onClick={() => void reverse(id)}
              >
                {t('Reverse')}
              </Button>
            ),
        },
      ]}
    />
  )
}
