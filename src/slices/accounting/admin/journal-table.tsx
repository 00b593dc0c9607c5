import { formatMoney } from '#core/text/money.ts'
import { AppLink } from '#ui/controls/app-link.tsx'
import { Table } from '#ui/layout/table.tsx'
import { Moment } from '#ui/text/moment.tsx'
import type { JournalLine } from '../contract.ts'
import { accountName } from './account-words.ts'
import { journalOf } from './addresses.ts'

const kinds: Record<string, string> = {
  gift: 'Gift',
  order: 'Order',
  mass: 'Mass',
}

const link = 'underline decoration-line-strong underline-offset-4 hover:decoration-current'

export function JournalTable({ lines }: { lines: readonly JournalLine[] }) {
  const money = (shown: boolean, amount: number, currency: string) =>
    shown ? (
      <span className="tabular-nums">{formatMoney(amount, currency)}</span>
    ) : (
      <span aria-hidden="true">–</span>
    )
  return (
    <Table
      caption="Journal"
      captionHidden
      from="xl"
      rows={lines}
      rowKey={({ id }) => String(id)}
      columns={[
        {
          key: 'account',
          label: 'Account',
          main: true,
          cell: ({ account, fund }) => (fund ? `${accountName(account)}: ${fund}` : accountName(account)),
        },
        { key: 'at', label: 'When', cell: ({ at }) => <Moment at={at} /> },
        {
          key: 'what',
          label: 'What',
          cell: ({ entry, source }) => (
            <AppLink
              href={journalOf({ search: String(entry) })}
              className={`${link} inline-flex min-h-11 items-center`}
            >
              {source}
            </AppLink>
          ),
        },
        {
          key: 'of',
          label: 'For',
          cell: ({ of }) =>
            of?.href ? (
              <AppLink href={of.href} className={`${link} inline-flex min-h-11 items-center`}>
                {kinds[of.kind] ?? of.kind}
              </AppLink>
            ) : (
              of && (kinds[of.kind] ?? of.kind)
            ),
        },
        {
          key: 'debit',
          label: 'Debit',
          align: 'end',
          cell: ({ amount, currency }) => money(amount > 0, amount, currency),
        },
        {
          key: 'credit',
          label: 'Credit',
          align: 'end',
          cell: ({ amount, currency }) => money(amount < 0, -amount, currency),
        },
      ]}
    />
  )
}
