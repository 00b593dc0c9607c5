import { sql } from 'kysely'
import { type DashboardSection, waitingTask } from '#core/collections/dashboard-api.ts'
import type { Searchable } from '#core/collections/staff-search-api.ts'
import type { Db } from '#core/data/db.ts'
import { countUpTo } from '#core/data/list-sql.ts'
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
  pending: {
    area: address,
    count: async (db, _, now) => {
      const { pending, another, open } = await waitingIn(db, now)
      return pending + another + open
    },
  },
  load: async (db, _, now) => {
    const { pending, another, open } = await waitingIn(db, now)
    const newest = await newestOpen(db, 5)
    return {
      waiting: [
        ...waitingTask(
          pending,
          (values) =>
            t(
              '{count, plural, one {# consultation to answer} other {{shown} consultations to answer}}',
              values,
            ),
          `${address}?status=pending`,
        ),
        ...waitingTask(
          another,
          (values) =>
            t(
              '{count, plural, one {# person asked for another consultation time} other {{shown} people asked for another consultation time}}',
              values,
            ),
          `${address}?status=accepted`,
        ),
        ...waitingTask(
          open,
          (values) =>
            t(
              '{count, plural, one {# past consultation to mark as attended or missed} other {{shown} past consultations to mark as attended or missed}}',
              values,
            ),
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

export async function openConsultations(db: Db) {
  const { rows } = await sql<{ count: number }>`
    select ${countUpTo(sql`consultation where state in ('pending', 'accepted')`)} as count`.execute(db)
  return waitingTask(
    rows[0]?.count ?? 0,
    (values) => t('{count, plural, one {# open consultation} other {{shown} open consultations}}', values),
    address,
  )
}
