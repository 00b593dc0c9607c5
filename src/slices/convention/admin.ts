import { sql } from 'kysely'
import { type DashboardSection, pointsIn, totalOf, waitingTask } from '#core/collections/dashboard-api.ts'
import type { Searchable } from '#core/collections/staff-search-api.ts'
import { countByStep } from '#core/data/daily-sums.ts'
import type { Db } from '#core/data/db.ts'
import { countUpTo } from '#core/data/list-sql.ts'
import { msg, t } from '#core/text/messages.ts'
import { nameOf } from './registrations/registrations-contract.ts'
import { newestRegistrations, peopleWaiting } from './registrations/registrations-store.ts'
import { standingNames } from './registrations/standing-names.ts'
import { currentConvention } from './store.ts'

const address = '/admin/convention'

/** Registrations in the staff search. */
export const registrationSearch: Searchable = {
  needs: 'outreach',
  kind: msg('Convention'),
  find: async (db, search, limit) =>
    (await newestRegistrations(db, { search }, limit)).map((row) => ({
      title: `${nameOf(row)}, ${row.reference}`,
      href: `${address}/${row.id}`,
      detail: `${row.title}, ${row.location}: ${t(standingNames[row.standing])}`,
    })),
}

export const conventionDashboardSection: DashboardSection = {
  needs: 'outreach',
  pending: {
    area: address,
    count: async (db) => {
      const convention = await currentConvention(db)
      return convention ? peopleWaiting(db, convention.edition.id) : 0
    },
  },
  load: async (db) => {
    const convention = await currentConvention(db)
    if (!convention) return {}
    const { edition, cities } = convention
    const newest = await newestRegistrations(db, { edition: edition.id }, 5)
    return {
      stats: cities.map(({ name, taken, capacity }) => ({
        label: `${edition.title}, ${name}`,
        value: t('{taken, number} of {capacity, number}', { taken, capacity }),
        href: address,
      })),
      waiting: waitingTask(
        await peopleWaiting(db, edition.id),
        (values) =>
          t(
            '{count, plural, one {# person on the convention waiting list} other {{shown} people on the convention waiting list}}',
            values,
          ),
        `${address}?standing=waiting&sort=turn`,
      ),
      tables: [
        {
          title: t('Newest registrations'),
          href: address,
          columns: [t('Name'), t('People'), t('Location'), t('Status'), t('Registered')],
          rows: newest.map((row) => ({
            href: `${address}/${row.id}`,
            cells: [
              nameOf(row),
              String(row.party),
              row.location,
              t(standingNames[row.standing]),
              { at: row.created.toISOString() },
            ],
          })),
        },
      ],
    }
  },
  charts: async (db, range) => {
    const points = pointsIn(range, await countByStep(db, 'convention_registration', range))
    const people = totalOf(points)
    return [
      {
        title: t('Registrations'),
        said: t('{count, plural, one {# person} other {# people}} registered', { count: people }),
        noun: t('People'),
        currency: null,
        href: address,
        points,
      },
    ]
  },
}

export async function openRegistrations(db: Db) {
  const edition = (await currentConvention(db))?.edition.id ?? null
  const { rows } = await sql<{ count: number }>`
    select ${countUpTo(
      sql`convention_registration where edition_id = ${edition}::int and standing in ('placed', 'waiting')`,
    )} as count`.execute(db)
  return waitingTask(
    rows[0]?.count ?? 0,
    (values) =>
      t(
        '{count, plural, one {# registration for the convention} other {{shown} registrations for the convention}}',
        values,
      ),
    address,
  )
}
