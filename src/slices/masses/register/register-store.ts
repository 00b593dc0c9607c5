import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#core/data/db.ts'
import { countedPage, countUpTo, mapAllRows, readAllRows } from '#core/data/list-sql.ts'
import { hasWords, matchesSearch, type Search } from '#core/data/text-search.ts'
import { startOfDay } from '#core/time/time.ts'
import type { CalendarMass } from './calendar-contract.ts'
import {
  type MassDetail,
  maxCounted,
  maxInBook,
  type RegisterLine,
  type RegisterQuery,
} from './register-contract.ts'
import '../tables.ts'

type ListRow = Omit<RegisterLine, 'accepted'> & { accepted: Date }

const columns = sql`r.id, r.number, r.reference, r.name, r.wished::text as wished, r.shared, r.state,
  c.day::text as day, p.name as celebrant, e.accepted_at as accepted`
// Left joins, which PostgreSQL skips in queries that use nothing of them.
const from = sql`mass_request r left join mass_entry e on e.request_id = r.id
  left join mass_celebration c on c.id = r.celebration_id left join mass_celebrant p on p.id = c.celebrant_id`

const key = sql`r.id`
const entered = sql`r.number is not null`

/** Full-text search, or by the number in the register. */
function searchOf(question: string): Search {
  const number = /^\d{1,9}$/.test(question) ? Number(question) : null
  const has = sql`(${hasWords(sql`r.words`, question)} or r.number = ${number})`
  return {
    newest: orders['-number'],
    has,
    indexed: has,
  }
}

const isOpen = sql`r.state in ('accepted', 'scheduled')`
/** A subquery per row: a join would read the days of all Masses. */
const isDue = (today: string) =>
  sql`${isOpen} and coalesce((select day from mass_celebration where id = r.celebration_id), r.wished) <= ${today}::date`

const views = (today: string) =>
  ({
    open: isOpen,
    due: isDue(today),
    scheduled: sql`r.state = 'scheduled'`,
    celebrated: sql`r.state = 'celebrated'`,
    transferred: sql`r.state = 'transferred'`,
    ended: sql`r.state in ('refunded', 'withdrawn')`,
  }) as const satisfies Record<NonNullable<RegisterQuery['view']>, unknown>

function conditions(query: RegisterQuery, today: string): RawBuilder<unknown> {
  const all = [entered]
  if (query.view) all.push(views(today)[query.view])
  if (query.celebrant) all.push(sql`c.celebrant_id = ${query.celebrant}`)
  if (query.from) all.push(sql`r.wished >= ${query.from}::date`)
  if (query.to) all.push(sql`r.wished <= ${query.to}::date`)
  return sql.join(all, sql` and `)
}

const orders = {
  '-number': sql`r.number desc`,
  number: sql`r.number`,
  wished: sql`r.wished, r.id`,
  '-wished': sql`r.wished desc, r.id desc`,
} as const satisfies Record<RegisterQuery['sort'], unknown>

const lineOf = ({ accepted, ...row }: ListRow): RegisterLine => ({ ...row, accepted: accepted.toISOString() })

const listOf = (query: RegisterQuery, today: string) => ({
  columns,
  from,
  where: conditions(query, today),
  key,
  order: orders[query.sort],
  most: maxCounted,
  search: query.search !== '' && searchOf(query.search),
})

export async function findMasses(
  db: Db,
  query: RegisterQuery & { page: number; page_size: number },
  today: string,
) {
  const { items, total } = await countedPage<ListRow>(db, query, listOf(query, today))
  return { items: items.map(lineOf), total }
}

export const allMasses = async (db: Db, query: RegisterQuery, today: string) =>
  mapAllRows(await readAllRows<ListRow>(db, listOf(query, today)), lineOf)

/** For the admin search, and the newest for the dashboard. */
export async function newestMasses(db: Db, search: string, limit: number): Promise<RegisterLine[]> {
  const { rows } = await sql<ListRow>`
    select ${columns} from ${from}
    where ${search ? matchesSearch({ ...searchOf(search), from, key, where: entered }, limit) : entered}
    order by ${orders['-number']} limit ${limit}`.execute(db)
  return rows.map(lineOf)
}

export async function countMasses(db: Db, today: string) {
  const scheduled = (day: RawBuilder<unknown>) =>
    countUpTo(sql`mass_request r join mass_celebration c on c.id = r.celebration_id
      where r.state = 'scheduled' and ${day}`)
  const { rows } = await sql<{ today: number; late: number; unassigned: number }>`
    select ${scheduled(sql`c.day = ${today}::date`)} as today,
      ${scheduled(sql`c.day < ${today}::date`)} as late,
      ${countUpTo(sql`mass_request where state = 'accepted'`)} as unassigned`.execute(db)
  return rows[0] ?? { today: 0, late: 0, unassigned: 0 }
}

type Line = MassDetail['lines'][number]

export async function linesOf(db: Db, numbers: readonly number[]): Promise<Map<number, Line[]>> {
  const { rows } = await sql<Omit<Line, 'at'> & { number: number; at: Date }>`
    select number, what, day::text as day, celebrant, note, by, at from mass_line
    where number = any(${[...numbers]}::int[]) order by id`.execute(db)
  const lines = new Map<number, Line[]>()
  for (const { number, at, ...line } of rows) {
    const all = lines.get(number) ?? []
    all.push({ ...line, at: at.toISOString() })
    lines.set(number, all)
  }
  return lines
}

export async function findMassDetail(db: Db, id: number): Promise<MassDetail | undefined> {
  const { rows } = await sql<
    ListRow & {
      mobile_number: string
      email: string
      recording: string | null
      transferred_to: string
      entered_by: string
      sealed: boolean
      celebration_id: number | null
    }
  >`
    select ${columns}, r.mobile_number, r.email, c.recording, r.transferred_to, r.entered_by, e.intention <> '' as sealed, r.celebration_id
    from ${from} where r.id = ${id} and ${entered}`.execute(db)
  const [row] = rows
  if (!row) return undefined
  const { mobile_number, recording, transferred_to, entered_by, celebration_id, ...rest } = row
  const together = await sql<MassDetail['together'][number]>`
    select r.id, r.number, r.name from mass_request r
    where r.celebration_id = ${celebration_id} and r.id <> ${id} order by r.number`.execute(db)
  return {
    ...lineOf(rest),
    email: rest.email,
    sealed: rest.sealed,
    mobileNumber: mobile_number,
    recording: recording ?? '',
    transferredTo: transferred_to,
    enteredBy: entered_by,
    together: together.rows,
    lines: (await linesOf(db, [row.number])).get(row.number) ?? [],
  }
}

export type SealedEntry = {
  number: number
  key: string
  requester: string
  /** The first intention and its corrections, sealed. */
  intention: string
  corrections: { intention: string; by: string; at: string }[]
  wished: string
  accepted: Date
  offering: number | null
  currency: string
}

const sealedColumns = sql`e.number, r.key, e.requester, e.intention, e.wished::text as wished,
  e.accepted_at as accepted, e.offering, e.currency,
  coalesce((
    select json_agg(json_build_object('intention', l.intention, 'by', l.by, 'at', l.at) order by l.id)
    from mass_line l where l.number = e.number and l.intention <> ''
  ), '[]'::json) as corrections`

export async function sealedEntry(db: Db, requestId: number): Promise<SealedEntry | undefined> {
  const { rows } = await sql<SealedEntry>`
    select ${sealedColumns} from mass_entry e join mass_request r on r.id = e.request_id
    where r.id = ${requestId}`.execute(db)
  return rows[0]
}

/** Reads one more than the limit, so that the caller sees whether there are more. */
export async function sealedEntries(
  db: Db,
  { from: first, to: last }: { from?: string | undefined; to?: string | undefined },
  timeZone: string,
): Promise<SealedEntry[]> {
  const all = [sql`true`]
  if (first) all.push(sql`e.accepted_at >= ${startOfDay(first, timeZone)}`)
  if (last) all.push(sql`e.accepted_at < ${startOfDay(last, timeZone, 1)}`)
  const { rows } = await sql<SealedEntry>`
    select ${sealedColumns} from mass_entry e join mass_request r on r.id = e.request_id
    where ${sql.join(all, sql` and `)} order by e.number limit ${maxInBook + 1}`.execute(db)
  return rows
}

export type CalendarRow = CalendarMass & { day: string; wish: boolean }

/** From the first day of a month to the first of the next. */
export async function calendarOf(db: Db, first: string, next: string): Promise<CalendarRow[]> {
  const { rows } = await sql<CalendarRow>`
    select c.day::text as day, false as wish, r.id, r.number, r.name, p.name as celebrant,
      c.celebrated_at is not null as celebrated, r.shared
    from mass_celebration c join mass_celebrant p on p.id = c.celebrant_id
    join mass_request r on r.celebration_id = c.id
    where c.day >= ${first}::date and c.day < ${next}::date
    union all (
      select r.wished::text, true, r.id, r.number, r.name, null, false, r.shared
      from mass_request r
      where r.state = 'accepted' and r.wished >= ${first}::date and r.wished < ${next}::date
      order by r.wished, r.id limit 500
    ) order by day, number`.execute(db)
  return rows
}
