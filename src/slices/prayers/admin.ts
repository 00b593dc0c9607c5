import { type RawBuilder, sql } from 'kysely'
import type { Permission } from '#core/api/access.ts'
import { type DashboardSection, shownCount, waitingFor } from '#core/collections/dashboard-api.ts'
import type { Searchable } from '#core/collections/staff-search-api.ts'
import { dayOf } from '#core/time/time.ts'
import { readersNames, stateNames } from './labels.ts'
import { countWaiting, newestPrayers, visibleTo } from './prayers-admin-store.ts'
import { prayerAddress } from './store.ts'

const address = '/admin/prayer-request'

const searchable = (needs: Permission, kind: string, where: RawBuilder<unknown>): Searchable => ({
  needs,
  kind,
  find: async (db, search, limit) =>
    (await newestPrayers(db, { search, where, most: limit })).map(({ id, reference, name, state }) => ({
      title: [reference, name].filter(Boolean).join(', '),
      href: prayerAddress(id),
      detail: stateNames[state],
    })),
})

/** By reference and name; priest-only requests only for those who may read them. */
export const prayerSearches: readonly Searchable[] = [
  searchable('prayer', 'Prayer requests', sql`p.readers <> 'priest'`),
  searchable('pastoral', 'Prayer requests for the priest', sql`p.readers = 'priest'`),
]

export const prayersDashboardSection: DashboardSection = {
  needs: 'prayer',
  load: async (db, member, now, timeZone) => {
    const waiting = await countWaiting(db, member, dayOf(now, timeZone))
    const newest = await newestPrayers(db, { search: '', where: visibleTo(member.role), most: 5 })
    return {
      stats: [{ label: 'Prayer', value: shownCount(waiting.received), href: `${address}?show=received` }],
      waiting: [
        ...waitingFor(
          waiting.received,
          '1 prayer request waits for prayer',
          (count) => `${count} prayer requests wait for prayer`,
          `${address}?show=received`,
        ),
        ...waitingFor(
          waiting.mine,
          '1 of them was given to you',
          (count) => `${count} of them were given to you`,
          `${address}?show=mine`,
        ),
        ...waitingFor(
          waiting.due,
          '1 follow-up of a prayer request is due',
          (count) => `${count} follow-ups of prayer requests are due`,
          `${address}?show=due`,
        ),
        ...waitingFor(
          waiting.wall,
          '1 prayer request asks for the wall',
          (count) => `${count} prayer requests ask for the wall`,
          `${address}?show=wall`,
        ),
      ],
      tables: [
        {
          title: 'Prayer Request Table',
          href: address,
          columns: ['Reference', 'Name', 'Who reads', 'State', 'Received'],
          rows: newest.map((row) => ({
            href: prayerAddress(row.id),
            cells: [
              row.reference,
              row.name,
              readersNames[row.readers],
              stateNames[row.state],
              { at: row.created.toISOString() },
            ],
          })),
        },
      ],
    }
  },
}
