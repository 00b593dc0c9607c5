import { csvFile, mostRows } from '#core/csv.ts'
import { roleNames } from '#core/roles.ts'
import { on, type Served } from '#core/served.ts'
import { exportActs, linesPerPage, listActs } from './contract.ts'
import { choices, linesOf } from './store.ts'

export const auditApi: Served[] = [
  on(listActs, async ({ before, ...filter }, { db, organisation }) => {
    const rows = await linesOf(db, filter, organisation.timeZone, linesPerPage + 1, before).execute()
    const items = rows.slice(0, linesPerPage).map(({ id, at, actor_id, ...row }) => ({
      ...row,
      id: Number(id),
      at: at.toISOString(),
      actorId: actor_id,
    }))
    return { items, more: rows.length > linesPerPage, ...(await choices(db)) }
  }),

  on(exportActs, async (filter, { db, now, note, organisation }) => {
    const rows = await linesOf(db, filter, organisation.timeZone, mostRows + 1).execute()
    note(`${Math.min(rows.length, mostRows)} lines`)
    return csvFile(
      'audit',
      [
        ['When', (row) => row.at],
        ['Who', (row) => row.actor],
        ['Role', (row) => roleNames[row.role]],
        ['Act', (row) => row.act],
        ['Note', (row) => row.note],
        ['Call', (row) => row.path],
      ],
      rows,
      now,
    )
  }),
]
