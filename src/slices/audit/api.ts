import { type Selectable, sql } from 'kysely'
import { namesOf } from '#core/api/access.ts'
import { on, type ServedEndpoint } from '#core/api/endpoint-handler.ts'
import type { Db, Tables } from '#core/data/db.ts'
import { readAllRows } from '#core/data/list-sql.ts'
import type { CsvColumn } from '#core/text/csv.ts'
import { onExport } from '#core/text/csv-export.ts'
import { msg } from '#core/text/messages.ts'
import { startOfDay } from '#core/time/time.ts'
import { exportActs, type Filter, type Line, linesPerPage, listActs } from './contract.ts'
import { areaName, auditSentence, changeText } from './sentence.ts'

export type AuditRow = Selectable<Tables['audit']>

function conditions({ person, area, act, from, to }: Filter, timeZone: string) {
  const all = [sql`true`]
  if (person !== undefined) all.push(sql`actor_id = ${person}`)
  if (area !== undefined) all.push(sql`area = ${area}`)
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
  const [areas, acts] = [await valuesOf(db, 'area'), await valuesOf(db, 'act')]
  return { people: people.rows, areas, acts }
}

/** The values of a column that has an index, each once. */
async function valuesOf(db: Db, column: 'area' | 'act'): Promise<string[]> {
  const name = sql.ref(column)
  const { rows } = await sql<{ value: string }>`
    with recursive known as (
      (select ${name} as value from audit where ${name} is not null order by ${name} limit 1)
      union all
      select (select ${name} from audit where ${name} > known.value order by ${name} limit 1) from known
      where value is not null
    )
    select value from known where value is not null`.execute(db)
  return rows.map(({ value }) => value)
}

const lineOf = ({ id, at, actor_id, note, changes, ...row }: AuditRow): Line => ({
  ...row,
  id: Number(id),
  at: at.toISOString(),
  actorId: actor_id,
  item: note,
  changes: changes ?? [],
})

const csvColumns: readonly CsvColumn<AuditRow>[] = [
  [msg('When'), (row) => row.at, 'moment'],
  [msg('Who'), (row) => row.actor],
  [msg('Roles'), (row) => namesOf(row.roles)],
  [msg('Area'), (row) => (row.area ? areaName(row.area) : '')],
  [msg('What'), (row) => auditSentence(lineOf(row))],
  [msg('Changes'), (row) => lineOf(row).changes.map(changeText).join('; ')],
  [msg('Request'), (row) => row.path],
]

export const auditApi: ServedEndpoint[] = [
  on(listActs, async ({ before, ...filter }, { db, organisation }) => {
    const rows = await linesOf(db, filter, organisation.timeZone, linesPerPage + 1, before).execute()
    const items = rows.slice(0, linesPerPage).map(lineOf)
    return { items, more: rows.length > linesPerPage, ...(await choices(db)) }
  }),

  onExport(exportActs, 'audit', csvColumns, (filter, { db, organisation }) =>
    allLines(db, filter, organisation.timeZone),
  ),
]
