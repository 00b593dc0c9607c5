import { formatMoney } from '#core/money.ts'
import { AppLink } from '#ui/app-link.tsx'
import { Badge, type BadgeTone } from '#ui/badge.tsx'
import { Table } from '#ui/table.tsx'
import type { Gift } from './contract.ts'
import { giftDay, stateNames } from './gift-words.ts'
import { receiptFile } from './receipt.tsx'

const tones: Partial<Record<Gift['state'], BadgeTone>> = { complete: 'success', disputed: 'danger' }
const linkClass = 'inline-flex min-h-11 items-center font-semibold underline underline-offset-4'

/** Gifts that came, the newest first, each with its receipt. */
export function GiftTable({ caption, gifts }: { caption: string; gifts: readonly Gift[] }) {
  return (
    <Table
      caption={caption}
      captionHidden
      rows={gifts}
      rowKey={(gift) => gift.token}
      columns={[
        { key: 'purpose', label: 'For', main: true, cell: (gift) => gift.purpose },
        { key: 'date', label: 'Date', cell: (gift) => giftDay(gift.paid ?? gift.created) },
        {
          key: 'amount',
          label: 'Amount',
          align: 'end',
          cell: (gift) => <span className="tabular-nums">{formatMoney(gift.amount, gift.currency)}</span>,
        },
        {
          key: 'state',
          label: 'State',
          cell: (gift) => <Badge tone={tones[gift.state] ?? 'neutral'}>{stateNames[gift.state]}</Badge>,
        },
        {
          key: 'receipt',
          label: 'Receipt',
          cell: (gift) => (
            <span className="inline-flex flex-wrap justify-end gap-x-4">
              <AppLink href={`/give/thank-you/${gift.token}`} className={linkClass}>
                {gift.receiptNumber}
              </AppLink>
              <a
                href={receiptFile(gift.token)}
                download
                aria-label={`${gift.receiptNumber} as PDF`}
                className={linkClass}
              >
                PDF
              </a>
            </span>
          ),
        },
      ]}
    />
  )
}
