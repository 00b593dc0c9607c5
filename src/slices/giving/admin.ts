import {
  type DashboardSection,
  ownFirst,
  pointsIn,
  totalOf,
  waitingFor,
} from '#core/collections/dashboard-api.ts'
import type { Searchable } from '#core/collections/staff-search-api.ts'
import { currency, formatMoney } from '#core/text/money.ts'
import { countLateEvents, needsAttention } from '#payments/attention.ts'
import { incomeByStep } from '#payments/ledger/income.ts'
import { stateNames } from './gifts/gift-admin-contract.ts'
import { monthsOfGiving, newestGifts } from './gifts/gift-admin-store.ts'
import { giftState } from './rules.ts'
import { giftsAccount } from './store.ts'

const address = '/admin/donations'

/** Gifts in the admin search, for staff who may see donors. */
export const giftSearch: Searchable = {
  needs: 'money',
  kind: 'Gifts',
  find: async (db, search, limit) =>
    (await newestGifts(db, search, limit)).map((gift) => ({
      title: `${gift.name || gift.email || 'Somebody'}, ${formatMoney(gift.amount, gift.currency)}`,
      href: `${address}/${gift.id}`,
      detail: stateNames[giftState(gift.state)],
    })),
}

export const givingDashboard: DashboardSection = {
  needs: 'money',
  load: async (db, _, now, timeZone) => {
    const months = await monthsOfGiving(db, now, timeZone)
    const open = (await needsAttention(db)).length + (await countLateEvents(db))
    const newest = await newestGifts(db, '', 5)
    return {
      cards: [
        {
          label: 'Donations',
          note: 'This month so far, less what was given back',
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
      waiting: waitingFor(
        open,
        '1 payment needs a look',
        (count) => `${count} payments need a look`,
        `${address}#attention`,
      ),
      tables: [
        {
          title: 'Newest gifts',
          href: address,
          columns: ['Donor', 'Purpose', 'Amount', 'Given'],
          rows: newest.map((gift) => ({
            href: `${address}/${gift.id}`,
            cells: [
              gift.name || gift.email || 'Somebody',
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
    const amounts = await incomeByStep(db, { account: giftsAccount, currency, ...range }, range.by)
    const points = pointsIn(range, amounts)
    return [
      {
        title: 'Giving',
        said: `${formatMoney(totalOf(points), currency)} given`,
        noun: 'Gifts',
        currency,
        href: address,
        points,
      },
    ]
  },
}
