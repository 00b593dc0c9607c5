import { formatMoney } from '#core/text/money.ts'
import { AppLink } from '#ui/controls/app-link.tsx'
import { type Sort, Table } from '#ui/layout/table.tsx'
import { Moment } from '#ui/text/moment.tsx'
import { rhythmNames } from '../contract.ts'
import type { GiftLine } from '../gifts/gift-admin-contract.ts'
import { type Asked, addressOf, donations } from './donations-address.ts'
import { GiftBadge } from './gift-badges.tsx'

export function GiftTable({ gifts, asked }: { gifts: readonly GiftLine[]; asked: Asked }) {
  const { sort } = asked
  const sorted = (by: 'date' | 'amount'): Sort => ({
    direction: sort === by ? 'ascending' : sort === `-${by}` ? 'descending' : null,
    href: addressOf({ ...asked, sort: sort === `-${by}` ? by : `-${by}` }, '#gifts'),
  })
  return (
    <Table
      from="xl"
      caption="Gifts"
      captionHidden
      rows={gifts}
      rowKey={({ id }) => String(id)}
      columns={[
        {
          key: 'who',
          label: 'Who',
          main: true,
          cell: ({ id, name, email }) => (
            <span className="flex flex-col sm:min-w-56">
              <AppLink
                href={`${donations}/${id}`}
                className="inline-flex min-h-11 items-center underline decoration-line-strong underline-offset-4 hover:decoration-current sm:min-h-7"
              >
                {name || email || 'Somebody'}
              </AppLink>
              {name && email && <span className="font-normal text-ink-soft text-sm">{email}</span>}
            </span>
          ),
        },
        { key: 'purpose', label: 'Purpose', cell: ({ purpose }) => purpose },
        {
          key: 'amount',
          label: 'Amount',
          align: 'end',
          sort: sorted('amount'),
          cell: ({ amount, currency }) => (
            <span className="font-semibold tabular-nums">{formatMoney(amount, currency)}</span>
          ),
        },
        {
          key: 'rhythm',
          label: 'How often',
          cell: ({ rhythm }) => (
            <span className="whitespace-nowrap">{rhythm ? rhythmNames[rhythm] : 'Once'}</span>
          ),
        },
        { key: 'state', label: 'State', cell: ({ state }) => <GiftBadge state={state} /> },
        {
          key: 'date',
          label: 'Date',
          sort: sorted('date'),
          cell: ({ created }) => <Moment at={created} to="day" />,
        },
        {
          key: 'receipt',
          label: 'Receipt',
          cell: ({ receiptNumber }) =>
            receiptNumber ? (
              <span className="whitespace-nowrap tabular-nums">{receiptNumber}</span>
            ) : (
              <span className="text-ink-soft">None</span>
            ),
        },
      ]}
    />
  )
}
