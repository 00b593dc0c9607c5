import { type DashboardSection, pointsIn, totalOf, waitingFor } from '#core/collections/dashboard-api.ts'
import type { Searchable } from '#core/collections/staff-search-api.ts'
import { countByStep } from '#core/data/daily-sums.ts'
import { nameOf } from './registrations/registrations-contract.ts'
import { newestRegistrations, peopleWaiting } from './registrations/registrations-store.ts'
import { standingNames } from './registrations/standing-names.ts'
import { currentConvention } from './store.ts'

const address = '/admin/convention'

/** Registrations in the staff search. */
export const registrationSearch: Searchable = {
  needs: 'outreach',
  kind: 'Convention',
  find: async (db, search, limit) =>
    (await newestRegistrations(db, { search }, limit)).map((row) => ({
      title: `${nameOf(row)}, ${row.reference}`,
      href: `${address}/${row.id}`,
      detail: `${row.title}, ${row.location}: ${standingNames[row.standing]}`,
    })),
}

export const conventionDashboardSection: DashboardSection = {
  needs: 'outreach',
  load: async (db) => {
    const convention = await currentConvention(db)
    if (!convention) return {}
    const { edition, cities } = convention
    const newest = await newestRegistrations(db, { edition: edition.id }, 5)
    return {
      stats: cities.map(({ name, taken, capacity }) => ({
        label: `${edition.title}, ${name}`,
        value: `${taken} of ${capacity}`,
        href: address,
      })),
      waiting: waitingFor(
        await peopleWaiting(db, edition.id),
        '1 person waits for a place at the convention',
        (count) => `${count} people wait for a place at the convention`,
        `${address}?standing=waiting&sort=turn`,
      ),
      tables: [
        {
          title: 'Newest registrations',
          href: address,
          columns: ['Name', 'People', 'Where', 'State', 'Registered'],
          rows: newest.map((row) => ({
            href: `${address}/${row.id}`,
            cells: [
              nameOf(row),
              String(row.party),
              row.location,
              standingNames[row.standing],
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
        title: 'Registrations',
        said: people === 1 ? '1 person registered' : `${people.toLocaleString('en')} people registered`,
        noun: 'People',
        currency: null,
        href: address,
        points,
      },
    ]
  },
}
