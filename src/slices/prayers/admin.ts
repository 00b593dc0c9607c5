import { type RawBuilder, sql } from 'kysely'
import type { Permission } from '#core/api/access.ts'
import { type DashboardSection, shownCount, waitingTask } from '#core/collections/dashboard-api.ts'
import type { Searchable } from '#core/collections/staff-search-api.ts'
import { msg, t } from '#core/text/messages.ts'
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
      detail: t(stateNames[state]),
    })),
})

/** By reference and name; priest-only requests only for those who may read them. */
export const prayerSearches: readonly Searchable[] = [
  searchable('prayer', msg('Prayer requests'), sql`p.readers <> 'priest'`),
  searchable('pastoral', msg('Prayer requests for the priest'), sql`p.readers = 'priest'`),
]

export const prayersDashboardSection: DashboardSection = {
  needs: 'prayer',
  pending: {
    area: address,
    count: async (db, member, now, timeZone) =>
      (await countWaiting(db, member, dayOf(now, timeZone))).received,
  },
  load: async (db, member, now, timeZone) => {
    const waiting = await countWaiting(db, member, dayOf(now, timeZone))
    const newest = await newestPrayers(db, { search: '', where: visibleTo(member.roles), most: 5 })
    return {
      stats: [{ label: t('Prayer'), value: shownCount(waiting.received), href: `${address}?show=received` }],
      waiting: [
        ...waitingTask(
          waiting.received,
          (values) =>
            t(
              '{count, plural, one {# prayer request to pray for} other {{shown} prayer requests to pray for}}',
              values,
            ),
          `${address}?show=received`,
        ),
        ...waitingTask(
          waiting.mine,
          (values) =>
            t(
              '{count, plural, one {# prayer request assigned to you} other {{shown} prayer requests assigned to you}}',
              values,
            ),
          `${address}?show=mine`,
        ),
        ...waitingTask(
          waiting.due,
          (values) =>
            t('{count, plural, one {# prayer follow-up due} other {{shown} prayer follow-ups due}}', values),
          `${address}?show=due`,
        ),
        ...waitingTask(
          waiting.wall,
          (values) =>
            t(
              '{count, plural, one {# prayer request to review for the Paper Wall} other {{shown} prayer requests to review for the Paper Wall}}',
              values,
            ),
          `${address}?show=wall`,
        ),
      ],
      tables: [
        {
          title: t('Prayer Request Table'),
          href: address,
          columns: [t('Reference'), t('Name'), t('Who can read it'), t('Status'), t('Received')],
          rows: newest.map((row) => ({
            href: prayerAddress(row.id),
            cells: [
              row.reference,
              row.name,
              t(readersNames[row.readers]),
              t(stateNames[row.state]),
              { at: row.created.toISOString() },
            ],
          })),
        },
      ],
    }
  },
}
