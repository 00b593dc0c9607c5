import { type DashboardSection, waitingFor } from '#core/collections/dashboard-api.ts'
import type { Searchable } from '#core/collections/staff-search-api.ts'
import { dayOf } from '#core/time/time.ts'
import { registerNames } from './labels.ts'
import { countMasses, newestMasses } from './register/register-store.ts'

const address = '/admin/masses'

/** Searches by number, reference and name; never by intention. */
export const massSearch: Searchable = {
  needs: 'pastoral',
  kind: 'Masses',
  find: async (db, search, limit) =>
    (await newestMasses(db, search, limit)).map(({ id, number, reference, name, state }) => ({
      title: [`Number ${number}`, reference, name].filter(Boolean).join(', '),
      href: `${address}/${id}`,
      detail: registerNames[state],
    })),
}

export const massesDashboard: DashboardSection = {
  needs: 'pastoral',
  load: async (db, _, now, timeZone) => {
    const { today, late, unassigned } = await countMasses(db, dayOf(now, timeZone))
    return {
      stats: [{ label: 'Masses today', value: String(today), href: `${address}?view=due` }],
      waiting: [
        ...waitingFor(
          today + late,
          '1 Mass is to be offered today, or its day has passed',
          (count) => `${count} Masses are to be offered today, or their day has passed`,
          `${address}?view=due`,
        ),
        ...waitingFor(
          unassigned,
          '1 Mass has no day and no celebrant yet',
          (count) => `${count} Masses have no day and no celebrant yet`,
          `${address}?view=open`,
        ),
      ],
    }
  },
}
