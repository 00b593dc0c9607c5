import { type Selectable, sql } from 'kysely'
import { roleNames } from '#core/api/access.ts'
import { on, type ServedEndpoint } from '#core/api/endpoint-handler.ts'
import type { Db, Tables } from '#core/data/db.ts'
import { readAllRows } from '#core/data/list-sql.ts'
import type { CsvColumn } from '#core/text/csv.ts'
import { onExport } from '#core/text/csv-export.ts'
import { startOfDay } from '#core/time/time.ts'
import { exportActs, type Filter, linesPerPage, listActs } from './contract.ts'

export type AuditRow = Selectable<Tables['audit']>

function conditions({ person, act, from, to }: Filter, timeZone: string) {
  const all = [sql`true`]
  if (person !== undefined) all.push(sql`actor_id = ${person}`)
  if (act !== undefined) all.push(sql`act = ${act}`)
  if (from !== undefined) all.push(sql`at >= ${startOfDay(from, timeZone)}`)
  if (to !== undefined) all.push(sql`at < ${startOfDay(to, timeZone, 1)}`)
  return sql<boolean>`${sql.join(all, sql` and `)}`
}

/** Newest first; `before` is the line after which to go on. Each filter has an index in this order. */
export function linesOf(db: Db, filter: Filter, timeZone: string, limit: number, before?: number) {
  const lines = db
    .selectFrom('audit')
    .selectAll()
    .where(conditions(filter, timeZone))
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
  if (before === undefined) return lines
  return lines.where(sql<boolean>`(at, id) < ((select at from audit where id = ${before}), ${before})`)
}

const allLines = (db: Db, filter: Filter, timeZone: string) =>
  readAllRows<AuditRow>(db, {
    columns: sql`*`,
    from: sql`audit`,
    where: conditions(filter, timeZone),
    key: sql`id`,
    order: sql`at desc, id desc`,
  })

/** Who and which acts the record knows: one step of the index for each, however long the record is. */
async function choices(db: Db) {
  const people = await sql<{ id: number; name: string }>`
    with recursive known as (
      (select actor_id, actor from audit order by actor_id, at desc, id desc limit 1)
      union all
      select next.* from known, lateral (
        select actor_id, actor from audit where actor_id > known.actor_id
        order by actor_id, at desc, id desc limit 1
      ) next
    )
    select actor_id as id, actor as name from known order by lower(actor), actor_id`.execute(db)
  const acts = await sql<{ act: string }>`
    with recursive known as (
      (select act from audit order by act limit 1)
      union all
      select (select act from audit where act > known.act order by act limit 1) from known where act is not null
    )
    select act from known where act is not null`.execute(db)
  return { people: people.rows, acts: acts.rows.map(({ act }) => act) }
}

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
