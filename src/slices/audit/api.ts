import { roleNames } from '#core/api/access.ts'
import { on, type ServedEndpoint } from '#core/api/endpoint-handler.ts'
import type { CsvColumn } from '#core/text/csv.ts'
import { onExport } from '#core/text/csv-export.ts'
import { exportActs, linesPerPage, listActs } from './contract.ts'
import { type AuditRow, allLines, choices, linesOf } from './store.ts'

const csvColumns: readonly CsvColumn<AuditRow>[] = [
  ['When', (row) => row.at, 'moment'],
  ['Who', (row) => row.actor],
  ['Role', (row) => roleNames[row.role]],
  ['Act', (row) => row.act],
  ['Note', (row) => row.note],
  ['Call', (row) => row.path],
]

export const auditApi: ServedEndpoint[] = [
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

  onExport(exportActs, 'audit', csvColumns, (filter, { db, organisation }) =>
    allLines(db, filter, organisation.timeZone),
  ),
]
