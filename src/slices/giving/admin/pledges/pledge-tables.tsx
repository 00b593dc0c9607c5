import { t } from '#core/text/messages.ts'
import { formatMoney } from '#core/text/money.ts'
import { AppLink } from '#ui/controls/app-link.tsx'
import { Badge } from '#ui/feedback/badge.tsx'
import { Table } from '#ui/layout/table.tsx'
import type { PledgeTotal, StaffPledge } from '../../pledges/pledge-admin-contract.ts'
import { nextLabel } from '../../pledges/pledge-labels.ts'
import { PledgeBadge } from '../../pledges/pledge-parts.tsx'
import { pledges, pledgesAddress } from '../donations-address.ts'

const link =
  'inline-flex min-h-11 items-center underline decoration-line-strong underline-offset-4 hover:decoration-current sm:min-h-7'

const money = (amount: number, currency: string) => (
  <span className="tabular-nums">{formatMoney(amount, currency)}</span>
)

/** What is pledged and given for each purpose. */
export function CampaignTable({ totals }: { totals: readonly PledgeTotal[] }) {
  return (
    <Table
      caption={t('By purpose')}
      rows={totals}
      rowKey={({ purposeId, currency }) => `${purposeId} ${currency}`}
      columns={[
        {
          key: 'purpose',
          label: t('Purpose'),
          main: true,
          cell: ({ purposeId, purpose }) => (
            <AppLink href={pledgesAddress({ purpose: purposeId })} className={link}>
              {purpose}
            </AppLink>
          ),
        },
        { key: 'count', label: t('Pledges'), align: 'end', cell: ({ pledges }) => pledges },
        {
          key: 'pledged',
          label: t('Pledged'),
          align: 'end',
          cell: ({ pledged, currency }) => money(pledged, currency),
        },
        {
          key: 'given',
          label: t('Given'),
          align: 'end',
          cell: ({ given, currency }) => money(given, currency),
        },
        {
          key: 'left',
          label: t('Remaining'),
          align: 'end',
          cell: ({ pledged, given, currency }) => money(pledged - given, currency),
        },
        {
          key: 'overdue',
          label: t('Overdue'),
          align: 'end',
          cell: ({ overdue, currency }) => (overdue > 0 ? money(overdue, currency) : null),
        },
      ]}
    />
  )
}

export function PledgeTable({ items }: { items: readonly StaffPledge[] }) {
  return (
    <Table
      caption={t('Pledges')}
      captionHidden
      from="xl"
      rows={items}
      rowKey={({ id }) => String(id)}
      columns={[
        {
          key: 'donor',
          label: t('Donor'),
          main: true,
          cell: ({ id, name, email }) => (
            <span className="flex flex-col">
              <AppLink href={`${pledges}/${id}`} className={link}>
                {name || email || t('Donor')}
              </AppLink>
              {name && email && <span className="font-normal text-ink-soft text-sm">{email}</span>}
            </span>
          ),
        },
        { key: 'purpose', label: t('Purpose'), cell: ({ purpose }) => purpose },
        {
          key: 'amount',
          label: t('Pledged'),
          align: 'end',
          cell: ({ amount, currency }) => money(amount, currency),
        },
        {
          key: 'given',
          label: t('Given'),
          align: 'end',
          cell: ({ given, currency }) => money(given, currency),
        },
        {
          key: 'state',
          label: t('Status'),
          cell: ({ state, reminders }) => (
            <span className="flex flex-wrap gap-2">
              <PledgeBadge state={state} />
              {!reminders && <Badge>{t('No reminders')}</Badge>}
            </span>
          ),
        },
        { key: 'next', label: t('Next'), cell: (pledge) => nextLabel(pledge) },
      ]}
    />
  )
}
