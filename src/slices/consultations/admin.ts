import { type DashboardSection, waitingFor } from '#core/collections/dashboard-api.ts'
import type { Searchable } from '#core/collections/staff-search-api.ts'
import { stateNames } from './rules.ts'
import { listRows, newestOpen, waitingIn } from './store.ts'

const address = '/admin/consultation'

/** Consultations in the staff search: by name or reference, never by their content. */
export const consultationSearch: Searchable = {
  needs: 'pastoral',
  kind: 'Consultations',
  find: async (db, search, limit) =>
    (await listRows(db, { search, page: 1, page_size: limit })).items.map(({ reference, name, state }) => ({
      title: `${reference}, ${name}`,
      href: `${address}?search=${reference}`,
      detail: stateNames[state],
    })),
}

export const consultationsDashboardSection: DashboardSection = {
  needs: 'pastoral',
  load: async (db, _, now) => {
    const { pending, another, open } = await waitingIn(db, now)
    const newest = await newestOpen(db, 5)
    return {
      waiting: [
        ...waitingFor(
          pending,
          '1 consultation waits for an answer',
          (count) => `${count} consultations wait for an answer`,
          `${address}?status=pending`,
        ),
        ...waitingFor(
          another,
          '1 person asks for another time',
          (count) => `${count} people ask for another time`,
          `${address}?status=accepted`,
        ),
        ...waitingFor(
          open,
          'Of 1 consultation it is not said how it went',
          (count) => `Of ${count} consultations it is not said how they went`,
          `${address}?status=accepted`,
        ),
      ],
      tables: [
        {
          title: 'Top Consultations',
          href: address,
          columns: ['Name', 'Country', 'State', 'Asked'],
          rows: newest.map((row) => ({
            href: `${address}?search=${row.reference}`,
            cells: [row.name, row.country, stateNames[row.state], { at: row.created.toISOString() }],
          })),
        },
      ],
    }
  },
}
