import { sql } from 'kysely'
import { type DashboardSection, waitingTask } from '#core/collections/dashboard-api.ts'
import type { Searchable } from '#core/collections/staff-search-api.ts'
import type { Db } from '#core/data/db.ts'
import { countUpTo } from '#core/data/list-sql.ts'
import { msg, t } from '#core/text/messages.ts'
import { dayOf } from '#core/time/time.ts'
import { registerNames } from './labels.ts'
import { countMasses, newestMasses } from './register/register-store.ts'

const address = '/admin/masses'

/** Searches by number, reference and name; never by intention. */
export const massSearch: Searchable = {
  needs: 'pastoral',
  kind: msg('Masses'),
  find: async (db, search, limit) =>
    (await newestMasses(db, search, limit)).map(({ id, number, reference, name, state }) => ({
      title: [t('Mass {number}', { number }), reference, name].filter(Boolean).join(', '),
      href: `${address}/${id}`,
      detail: t(registerNames[state]),
    })),
}

export const massesDashboard: DashboardSection = {
  needs: 'pastoral',
  pending: {
    area: address,
    count: async (db, _, now, timeZone) => {
      const { today, late, unassigned } = await countMasses(db, dayOf(now, timeZone))
      return today + late + unassigned
    },
  },
  load: async (db, _, now, timeZone) => {
    const { today, late, unassigned } = await countMasses(db, dayOf(now, timeZone))
    return {
      stats: [{ label: t('Masses today'), value: String(today), href: `${address}?view=due` }],
      waiting: [
        ...waitingTask(
          today + late,
          (values) =>
            t(
              '{count, plural, one {# Mass is due today or overdue} other {{shown} Masses are due today or overdue}}',
              values,
            ),
          `${address}?view=due`,
        ),
        ...waitingTask(
          unassigned,
          (values) =>
            t(
              '{count, plural, one {# Mass needs a date and a celebrant} other {{shown} Masses need a date and a celebrant}}',
              values,
            ),
          `${address}?view=open`,
        ),
      ],
    }
  },
}

export async function openMasses(db: Db) {
  const { rows } = await sql<{ count: number }>`
    select ${countUpTo(sql`mass_request where state in ('accepted', 'scheduled')`)} as count`.execute(db)
  return waitingTask(
    rows[0]?.count ?? 0,
    (values) => t('{count, plural, one {# Mass to celebrate} other {{shown} Masses to celebrate}}', values),
    address,
  )
}
