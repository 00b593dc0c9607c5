import { call } from '#core/api/call.ts'
import { t } from '#core/text/messages.ts'
import { formatMoney } from '#core/text/money.ts'
import { formatDate } from '#core/time/format-date.ts'
import { AppLink } from '#ui/controls/app-link.tsx'
import { Button } from '#ui/controls/button.tsx'
import { Badge } from '#ui/feedback/badge.tsx'
import { useAct } from '#ui/forms/use-act.ts'
import { Table } from '#ui/layout/table.tsx'
import { countGift, type PledgeDetail, type PledgeGift } from '../../pledges/pledge-admin-contract.ts'
import { donations } from '../donations-address.ts'

/** The donor's gifts, and which of them count. */
export function PledgeGifts({ pledge: { id, gifts, state } }: { pledge: PledgeDetail }) {
  const { act, busy } = useAct()
  if (gifts.length === 0) {
    return (
      <p className="text-ink-soft">
        {t('The donor hasn’t made any gifts that could count toward this pledge.')}
      </p>
    )
  }
  const turn = ({ id: gift, counts }: PledgeGift) =>
    act(String(gift), () => call(countGift, { id, gift, counts: !counts }))
  return (
    <Table
      caption={t('The donor’s gifts')}
      rows={gifts}
      rowKey={(gift) => String(gift.id)}
      columns={[
        {
          key: 'receipt',
          label: t('Receipt'),
          main: true,
          cell: (gift) => (
            <AppLink
              href={`${donations}/${gift.id}`}
              className="inline-flex min-h-11 items-center underline underline-offset-4 sm:min-h-7"
            >
              {gift.receiptNumber}
            </AppLink>
          ),
        },
        {
          key: 'day',
          label: t('Date'),
          cell: ({ day }) => <time dateTime={day}>{formatDate(day, 'short')}</time>,
        },
        { key: 'purpose', label: t('Purpose'), cell: ({ purpose }) => purpose },
        {
          key: 'amount',
          label: t('Amount'),
          align: 'end',
          cell: ({ amount, currency }) => (
            <span className="tabular-nums">{formatMoney(amount, currency)}</span>
          ),
        },
        {
          key: 'counts',
          label: t('Counts'),
          cell: ({ counts }) => (
            <Badge tone={counts ? 'success' : 'neutral'}>{counts ? t('Counts') : t('Doesn’t count')}</Badge>
          ),
        },
        {
          key: 'act',
          label: t('Actions'),
          align: 'end',
          cell: (gift) =>
            state === 'canceled' ? null : (
              <Button
                variant="quiet"
                size="small"
                busy={busy === String(gift.id)}
                busyText={t('Saving...')}
                aria-label={
                  gift.counts
                    ? t('Don’t count {receipt}', { receipt: gift.receiptNumber })
                    : t('Count {receipt}', { receipt: gift.receiptNumber })
                }
                onClick={() => void turn(gift)}
              >
                {gift.counts ? t('Don’t count') : t('Count')}
              </Button>
            ),
        },
      ]}
    />
  )
}
