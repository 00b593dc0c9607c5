import { sql } from 'kysely'
import type { Db } from '#core/data/db.ts'
import { countedPage, type List, readAllRows } from '#core/data/list-sql.ts'
import { byWords } from '#core/data/text-search.ts'
import { maxCounted } from '../contract.ts'
import { type ItemKind, itemKinds, type LineState, type LinesQuery, matchDays } from './bank-contract.ts'
import { bookItems, type ItemRow, isNear, isSame, itemColumns } from './item-sql.ts'
import '../tables.ts'

export type LineRow = {
  id: number
  day: string
  description: string
  reference: string
  amount: number
  currency: string
  state: LineState
  note: string
  settled_by: string
}

const columns = sql`l.id, l.day::text as day, l.description, l.reference, l.amount, l.currency, l.state,
  coalesce(l.aside_note, '') as note, coalesce(l.settled_by, '') as settled_by`
const newest = sql`l.day desc, l.id desc`

function conditions({ state, direction, from, to }: LinesQuery) {
  const all = [sql`true`]
  if (state) all.push(sql`l.state = ${state}`)
  if (direction) all.push(direction === 'in' ? sql`l.amount > 0` : sql`l.amount < 0`)
  if (from) all.push(sql`l.day >= ${from}::date`)
  if (to) all.push(sql`l.day <= ${to}::date`)
  return sql.join(all, sql` and `)
}

const listOf = (query: LinesQuery): List => ({
  columns,
  from: sql`bank_line l`,
  where: conditions(query),
  key: sql`l.id`,
  order: query.state ? newest : sql`(l.state <> 'open'), ${newest}`,
  most: maxCounted,
  search: query.search !== '' && byWords(sql`l.words`, query.search, newest),
})

export const findLines = (db: Db, query: LinesQuery & { page: number; page_size: number }) =>
  countedPage<LineRow>(db, query, listOf(query))

export type ExportedLine = LineRow & { kind: ItemKind | null }

export const allLines = (db: Db, query: LinesQuery) =>
  readAllRows<ExportedLine>(db, {
    ...listOf(query),
    columns: sql`${columns}, case when l.payout_id is not null then 'payout' when l.deposit_id is not null then 'deposit'
      when l.capture_id is not null then 'transfer' when l.refund_id is not null then 'refund' end as kind`,
  })

export type SuggestionRow = ItemRow & { line: number; near: boolean; rivals: number }

/** For each open line what has its amount, the nearest day first. `rivals`: how many open lines it could be. */
export async function suggestionsFor(db: Db, lines: readonly number[]): Promise<SuggestionRow[]> {
  const { rows } = await sql<SuggestionRow>`
    select l.id as line, ${itemColumns}, i.near, (
      select count(*) from bank_line o where o.state = 'open' and o.amount = i.amount and o.currency = i.currency
        and o.day between i.day - ${matchDays}::int and i.day + ${matchDays}::int
    )::int as rivals
    from bank_line l cross join lateral (
      select i.*, ${isNear} as near from (${bookItems}) i where ${isSame}
      order by abs(i.day - l.day), i.kind, i.id limit 5
    ) i
    where l.id = any(${[...lines]}::int[]) and l.state = 'open'
    order by l.id, abs(i.day - l.day), i.kind, i.id`.execute(db)
  return rows
}

/** What these lines are matched with. */
export async function matchesOf(db: Db, lines: readonly number[]): Promise<(ItemRow & { line: number })[]> {
  const { rows } = await sql<ItemRow & { line: number }>`
    select i.line_id as line, ${itemColumns} from (${bookItems}) i where i.line_id = any(${[...lines]}::int[])`.execute(
    db,
  )
  return rows
}

type Between = { from?: string | undefined; to?: string | undefined }

const between = (day: ReturnType<typeof sql>, { from, to }: Between) =>
  sql`${day} >= ${from ?? '1900-01-01'}::date and ${day} <= ${to ?? '2199-12-31'}::date`

export async function countLines(db: Db, days: Between): Promise<{ lines: number; open: number }> {
  const { rows } = await sql<{ lines: number; open: number }>`
    select count(*)::int as lines, (count(*) filter (where state = 'open'))::int as open
    from bank_line l where ${between(sql`l.day`, days)}`.execute(db)
  return rows[0] ?? { lines: 0, open: 0 }
}

/** What isn't on any bank line. A transfer that was entered by mistake doesn't count as missing. */
const missing = (days: Between) => sql`
  select * from (${bookItems}) every where every.line_id is null and not every.is_undone
    and ${between(sql`every.day`, days)}`

export async function missingItems(db: Db, days: Between) {
  const { rows: counts } = await sql<{ kind: ItemKind; count: number }>`
    select i.kind, count(*)::int as count from (${missing(days)}) i group by i.kind`.execute(db)
  const { rows: items } = await sql<ItemRow>`
    select ${itemColumns} from (${missing(days)}) i order by i.day, i.kind, i.id limit 200`.execute(db)
  const count = (kind: ItemKind) => counts.find((each) => each.kind === kind)?.count ?? 0
  const [payout, deposit, transfer, refund] = itemKinds.map(count)
  return {
    unmatched: { payout: payout ?? 0, deposit: deposit ?? 0, transfer: transfer ?? 0, refund: refund ?? 0 },
    items,
  }
}
