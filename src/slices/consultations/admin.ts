import { type DashboardSection, waitingFor } from '#core/collections/dashboard-api.ts'
import type { Searchable } from '#core/collections/staff-search-api.ts'
import { msg, t } from '#core/text/messages.ts'
import { stateNames } from './rules.ts'
import { listRows, newestOpen, waitingIn } from './store.ts'

const address = '/admin/consultation'

/** Consultations in the staff search: by name or reference, never by their content. */
export const consultationSearch: Searchable = {
  needs: 'pastoral',
  kind: msg('Consultations'),
  find: async (db, search, limit) =>
    (await listRows(db, { search, page: 1, page_size: limit })).items.map(({ reference, name, state }) => ({
      title: `${reference}, ${name}`,
      href: `${address}?search=${reference}`,
      detail: t(stateNames[state]),
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
          t('1 consultation to answer'),
          (count) => t('{count} consultations to answer', { count }),
          `${address}?status=pending`,
        ),
        ...waitingFor(
          another,
          t('1 person asked for another consultation time'),
          (count) => t('{count} people asked for another consultation time', { count }),
          `${address}?status=accepted`,
        ),
        ...waitingFor(
          open,
          t('1 past consultation to mark as attended or missed'),
          (count) => t('{count} past consultations to mark as attended or missed', { count }),
          `${address}?status=accepted`,
        ),
      ],
      tables: [
        {
          title: t('Top Consultations'),
          href: address,
          columns: [t('Name'), t('Country'), t('Status'), t('Received')],
          rows: newest.map((row) => ({
            href: `${address}?search=${row.reference}`,
            cells: [row.name, row.country, t(stateNames[row.state]), { at: row.created.toISOString() }],
          })),
        },
      ],
    }
  },
}
