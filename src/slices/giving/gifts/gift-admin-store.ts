import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#core/data/db.ts'
import { countedPage, readAllRows } from '#core/data/list-sql.ts'
import { byWords, matchesSearch } from '#core/data/text-search.ts'
import { startOfDay } from '#core/time/time.ts'
import type { Rhythm } from '#payments/provider.ts'
import { refundedOf } from '#payments/refunds/refunded.ts'
import type { PayableState } from '#payments/rules.ts'
import { giftState, payableStateOf } from '../rules.ts'
import { type GiftLine, mostCounted, type Wanted } from './gift-admin-contract.ts'

export type GiftRow = {
  id: number
  name: string
  email: string
  purpose: string
  amount: number
  currency: string
  rhythm: Rhythm | null
  state: PayableState
  created: Date
  receipt_number: string | null
}

export const lineOf = ({ receipt_number, created, state, ...row }: GiftRow): GiftLine => ({
  ...row,
  state: giftState(state),
  created: created.toISOString(),
  receiptNumber: receipt_number,
})

const columns = sql`g.id, g.name, g.email, g.purpose, g.amount, g.currency, s.rhythm, g.state, g.created,
  g.receipt_number`

const key = sql`g.id`
const from = sql`gift g left join subscription s on s.id = g.subscription_id`

function conditions(
  { state, purpose, kind, from: first, to }: Wanted,
  timeZone: string,
): RawBuilder<unknown> {
  const all = [sql`true`]
  if (state) all.push(sql`g.state = ${payableStateOf(state)}`)
  if (purpose) all.push(sql`g.purpose_id = ${purpose}`)
  if (kind) all.push(kind === 'once' ? sql`g.subscription_id is null` : sql`g.subscription_id is not null`)
  if (first) all.push(sql`g.created >= ${startOfDay(first, timeZone)}`)
  if (to) all.push(sql`g.created < ${startOfDay(to, timeZone, 1)}`)
  return sql.join(all, sql` and `)
}

const orders = {
  '-date': sql`g.created desc, g.id desc`,
  date: sql`g.created, g.id`,
  '-amount': sql`g.amount desc, g.id desc`,
  amount: sql`g.amount, g.id`,
} as const satisfies Record<Wanted['sort'], unknown>

const gifts = { from: sql`gift g`, key }
const searchOf = (question: string) => byWords(sql`g.words`, question, orders['-date'])

const listOf = (wanted: Wanted, timeZone: string) => ({
  columns,
  from,
  where: conditions(wanted, timeZone),
  key,
  order: orders[wanted.sort],
  most: mostCounted,
  search: wanted.search !== '' && searchOf(wanted.search),
})

export const findGifts = (db: Db, wanted: Wanted & { page: number; page_size: number }, timeZone: string) =>
  countedPage<GiftRow>(db, wanted, listOf(wanted, timeZone))

export type ExportRow = GiftRow & { fee_cover: number; settled_at: Date | null; refunded: number }

export const allGifts = (db: Db, wanted: Wanted, timeZone: string) =>
  readAllRows<ExportRow>(db, {
    ...listOf(wanted, timeZone),
    columns: sql`${columns}, g.fee_cover, ${refundedOf(sql`g.payable_id`)} as refunded,
      (select settled_at from payable where id = g.payable_id) as settled_at`,
  })

export async function newestGifts(db: Db, search: string, most: number): Promise<GiftRow[]> {
  const { rows } = await sql<GiftRow>`
    select ${columns} from ${from}
    where ${
      search
        ? matchesSearch({ ...searchOf(search), ...gifts, where: sql`true` }, most)
        : sql`g.state in ('paid', 'partially_refunded', 'refunded', 'disputed')`
    }
    order by ${orders['-date']} limit ${most}`.execute(db)
  return rows
}
