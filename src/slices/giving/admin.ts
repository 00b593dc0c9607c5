import { sql } from 'kysely'
import {
  type DashboardSection,
  ownFirst,
  pointsIn,
  totalOf,
  waitingTask,
} from '#core/collections/dashboard-api.ts'
import type { Searchable } from '#core/collections/staff-search-api.ts'
import type { Db } from '#core/data/db.ts'
import { countUpTo } from '#core/data/list-sql.ts'
import { msg, currency as ownCurrency, t } from '#core/text/messages.ts'
import { formatMoney } from '#core/text/money.ts'
import { incomeByStep } from '#payments/ledger/income.ts'
import { stateNames } from './gifts/gift-admin-contract.ts'
import { monthsOfGiving, newestGifts } from './gifts/gift-admin-store.ts'
import { giftState } from './rules.ts'
import { giftsAccount } from './store.ts'

const address = '/admin/donations'

/** Gifts in the admin search, for staff who may see donors. */
export const giftSearch: Searchable = {
  needs: 'money',
  kind: msg('Gifts'),
  find: async (db, search, limit) =>
    (await newestGifts(db, search, limit)).map((gift) => ({
      title: t('{donor}, {amount}', {
        donor: gift.name || gift.email || t('Anonymous'),
        amount: formatMoney(gift.amount, gift.currency),
      }),
      href: `${address}/${gift.id}`,
      detail: t(stateNames[giftState(gift.state)]),
    })),
}

export const givingDashboard: DashboardSection = {
  needs: 'money',
  load: async (db, _, now, timeZone) => {
    const months = await monthsOfGiving(db, now, timeZone)
    const newest = await newestGifts(db, '', 5)
    return {
      cards: [
        {
          label: t('Donations'),
          note: t('This month so far, net of refunds'),
          href: address,
          sums: ownFirst(
            months.map((month) => ({
              currency: month.currency,
              amount: month.this_month,
              before: month.so_far,
            })),
          ),
        },
      ],
      tables: [
        {
          title: t('Recent gifts'),
          href: address,
          columns: [t('Donor'), t('Purpose'), t('Amount'), t('Date')],
          rows: newest.map((gift) => ({
            href: `${address}/${gift.id}`,
            cells: [
              gift.name || gift.email || t('Anonymous'),
              gift.purpose,
              formatMoney(gift.amount, gift.currency),
              { at: gift.created.toISOString() },
            ],
          })),
        },
      ],
    }
  },
  charts: async (db, range) => {
    const currency = ownCurrency()
    const amounts = await incomeByStep(db, { account: giftsAccount, currency, ...range }, range.by)
    const points = pointsIn(range, amounts)
    return [
      {
        title: t('Giving'),
        said: t('{amount} given', { amount: formatMoney(totalOf(points), currency) }),
        noun: t('Gifts'),
        currency,
        href: address,
        points,
      },
    ]
  },
}

/** Recurring gifts go on without the section, until their donors stop them. */
export async function openGifts(db: Db) {
  const { rows } = await sql<{ count: number }>`
    select ${countUpTo(sql`subscription where kind = 'gift' and state in ('active', 'past_due')`)} as count`.execute(
    db,
  )
  return waitingTask(
    rows[0]?.count ?? 0,
    (values) =>
      t('{count, plural, one {# active recurring gift} other {{shown} active recurring gifts}}', values),
    address,
  )
}
