import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#core/data/db.ts'
import { countedPage, readAllRows } from '#core/data/list-sql.ts'
import { byWords, matchesSearch } from '#core/data/text-search.ts'
import { startOfDay } from '#core/time/time.ts'
import { paymentHistory } from '#payments/ledger/history.ts'
import { refundedSum } from '#payments/refunds/refund.ts'
import { mayMove, nextFor } from '../rules.ts'
import { maxCounted, type OrderDetail, type OrderRow, type OrdersQuery } from './order-admin-contract.ts'
import { aboutOrder, ordersOf } from './order-store.ts'

type ListRow = Omit<OrderRow, 'created' | 'needsLook' | 'name'> & {
  first_name: string
  last_name: string
  needs_look: string | null
  created: Date
}

export const rowOf = ({ first_name, last_name, needs_look, created, ...row }: ListRow): OrderRow => ({
  ...row,
  name: `${first_name} ${last_name}`.trim(),
  needsLook: needs_look,
  created: created.toISOString(),
})

/** Must match the condition of its index. */
const awaitsBlessing = sql`o.blessing and o.blessed_on = '' and o.state in ('paid', 'packed', 'shipped', 'delivered')`

const columns = sql`o.id, o.number, o.first_name, o.last_name, o.email, o.city, o.country, o.delivery, o.total,
  o.currency, o.state, o.needs_look, o.created, o.gift, (${awaitsBlessing}) as "toBless",
  (select coalesce(sum(l.quantity), 0)::int from order_line l where l.order_id = o.id) as items`

const key = sql`o.id`
const from = sql`shop_order o`

function conditions(
  { state, delivery, look, bless, from: first, to }: OrdersQuery,
  timeZone: string,
): RawBuilder<unknown> {
  const all = [sql`true`]
  if (state) all.push(sql`o.state = ${state}`)
  if (delivery) all.push(sql`o.delivery = ${delivery}`)
  if (look) all.push(sql`o.needs_look is not null`)
  if (bless) all.push(awaitsBlessing)
  if (first) all.push(sql`o.created >= ${startOfDay(first, timeZone)}`)
  if (to) all.push(sql`o.created < ${startOfDay(to, timeZone, 1)}`)
  return sql.join(all, sql` and `)
}

const orders = {
  '-date': sql`o.created desc, o.id desc`,
  date: sql`o.created, o.id`,
  '-total': sql`o.total desc, o.id desc`,
  total: sql`o.total, o.id`,
} as const satisfies Record<OrdersQuery['sort'], unknown>

const searchOf = (question: string) => byWords(sql`o.words`, question, orders['-date'])

const listOf = (query: OrdersQuery, timeZone: string) => ({
  columns,
  from,
  where: conditions(query, timeZone),
  key,
  order: orders[query.sort],
  most: maxCounted,
  search: query.search !== '' && searchOf(query.search),
})

export const findOrders = (
  db: Db,
  query: OrdersQuery & { page: number; page_size: number },
  timeZone: string,
) => countedPage<ListRow>(db, query, listOf(query, timeZone))

export type ExportRow = ListRow & {
  paid_at: Date | null
  things: string
  subtotal: number
  discount: number
  discount_code: string
  shipping: number
  tax: number
  refunded: number
  phone_number: string
  address: string
  address2: string
  district: string
  postal_code: string
  region: string
  branch: string
  carrier: string
  tracking_number: string
}

export const allOrders = (db: Db, query: OrdersQuery, timeZone: string) =>
  readAllRows<ExportRow>(db, {
    ...listOf(query, timeZone),
    columns: sql`${columns}, o.paid_at, o.subtotal, o.discount, o.discount_code, o.shipping, o.tax, o.phone_number, o.address,
      o.address2, o.district, o.postal_code, o.region, o.branch,
      o.carrier, o.tracking_number, ${refundedSum(sql`o.payable_id`)} as refunded,
      (select string_agg(l.quantity || ' × ' || l.name, '; ' order by l.id) from order_line l where l.order_id = o.id)
        as things`,
  })

export async function newestOrders(db: Db, search: string, limit: number) {
  const { rows } = await sql<ListRow>`
    select ${columns} from ${from}
    where ${search ? matchesSearch({ ...searchOf(search), from, key, where: sql`true` }, limit) : sql`o.paid_at is not null`}
    order by ${orders['-date']} limit ${limit}`.execute(db)
  return rows
}

/** An order with everything staff can see; undefined if there is none. */
export async function findOrderDetail(db: Db, id: number): Promise<OrderDetail | undefined> {
  const row = await db
    .selectFrom('shop_order')
    .leftJoin('member_profile', 'member_profile.id', 'shop_order.member_id')
    .selectAll('shop_order')
    .select('member_profile.username')
    .where('shop_order.id', '=', id)
    .executeTakeFirst()
  if (!row) return undefined
  const [order] = await ordersOf(db, [row])
  if (!order) return undefined
  const lines = await db
    .selectFrom('order_line')
    .selectAll()
    .where('order_id', '=', id)
    .orderBy('id')
    .execute()
  const steps = await db
    .selectFrom('order_step')
    .select(['state', 'by', 'note', 'at'])
    .where('order_id', '=', id)
    .orderBy('id')
    .execute()
  return {
    ...order,
    id,
    member:
      row.member_id !== null && row.username !== null ? { id: row.member_id, username: row.username } : null,
    needsLook: row.needs_look,
    shippingRefunded: row.shipping_refunded,
    enteredBy: row.entered_by,
    blessedBy: row.blessed_by,
    mayPay: mayMove(row.state, 'paid'),
    next: nextFor(row.state, row.delivery),
    lines: lines.map(({ order_id: _, full_price, ...line }) => ({ ...line, fullPrice: full_price })),
    steps: steps.map((step) => ({ ...step, at: step.at.toISOString() })),
    ...(await paymentHistory(db, row.payable_id, [aboutOrder(id)])),
  }
}
