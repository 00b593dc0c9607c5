import { t } from '#core/text/messages.ts'
import { formatMoney } from '#core/text/money.ts'
import { AppLink } from '#ui/controls/app-link.tsx'
import { Badge, type BadgeTone } from '#ui/feedback/badge.tsx'
import { type Column, Table } from '#ui/layout/table.tsx'
import type { Gift } from '../contract.ts'
import { receiptFile } from '../receipts/receipt.tsx'
import { receiptDay, stateNames } from './gift-labels.ts'

const tones: Partial<Record<Gift['state'], BadgeTone>> = { complete: 'success', disputed: 'danger' }
const linkClass =
  'inline-flex min-h-11 items-center whitespace-nowrap font-semibold underline underline-offset-4'

/** Paid gifts, newest first, each with its receipt. */
export function GiftTable({
  caption,
  gifts,
  onePurpose = false,
}: {
  caption: string
  gifts: readonly Gift[]
  /** All gifts have the same purpose, so the column is left out. */
  onePurpose?: boolean
}) {
  const purpose: Column<Gift> = {
    key: 'purpose',
    label: t('Purpose'),
    main: true,
    cell: (gift) => gift.purpose,
  }
  return (
    <Table
      caption={caption}
      captionHidden
      rows={gifts}
      rowKey={(gift) => gift.token}
      columns={[
        ...(onePurpose ? [] : [purpose]),
        {
          key: 'date',
          label: t('Date'),
          main: onePurpose,
          cell: (gift) => <span className="whitespace-nowrap">{receiptDay(gift)}</span>,
        },
        {
          key: 'amount',
          label: t('Amount'),
          align: 'end',
          cell: (gift) => (
            <span className="whitespace-nowrap tabular-nums">{formatMoney(gift.amount, gift.currency)}</span>
          ),
        },
        {
          key: 'state',
          label: t('Status'),
          cell: (gift) => <Badge tone={tones[gift.state] ?? 'neutral'}>{t(stateNames[gift.state])}</Badge>,
        },
        {
          key: 'receipt',
          label: t('Receipt'),
          cell: (gift) => (
            <span className="inline-flex flex-wrap justify-end gap-x-4">
              <AppLink href={`/give/thank-you/${gift.token}`} className={linkClass}>
                {gift.receiptNumber}
              </AppLink>
              <a
                href={receiptFile(gift.token)}
                download
                aria-label={t('{receiptNumber} as PDF', { receiptNumber: gift.receiptNumber ?? '' })}
                className={linkClass}
              >
                {t('PDF')}
              </a>
            </span>
          ),
        },
      ]}
    />
  )
}
