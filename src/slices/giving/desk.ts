import { type DashboardPart, waitingFor } from '#core/dashboard-api.ts'
import { currency, formatMoney } from '#core/money.ts'
import { countLateEvents, needsAttention } from '#core/payments/attention.ts'
import type { Searchable } from '#core/staff-search-api.ts'
import { newestGifts } from './desk-store.ts'
import { stateNames } from './desk-words.ts'
import { monthsOfGiving } from './figures-store.ts'
import { giftState } from './rules.ts'

const address = '/admin/donations'

/** Gifts in the search of the admin area, for those who may see donors. */
export const giftSearch: Searchable = {
  needs: 'money',
  kind: 'Gifts',
  find: async (db, question, most) =>
    (await newestGifts(db, question, most)).map((gift) => ({
      title: `${gift.name || gift.email || 'Somebody'}, ${formatMoney(gift.amount, gift.currency)}`,
      href: `${address}/${gift.id}`,
      detail: stateNames[giftState(gift.state)],
    })),
}

export const givingPart: DashboardPart = {
  needs: 'money',
  load: async (db, _, now, timeZone) => {
    const months = await monthsOfGiving(db, now, timeZone)
    const given = months
      .filter(({ this_month }) => this_month !== 0)
      .map((month) => formatMoney(month.this_month, month.currency))
    const open = (await needsAttention(db)).length + (await countLateEvents(db))
    const newest = await newestGifts(db, '', 5)
    return {
      stats: [
        {
          label: 'Donations this month',
          value: given.join(' · ') || formatMoney(0, currency),
          href: address,
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
}
