import type { Selectable } from 'kysely'
import { sql } from 'kysely'
import { addressLines } from '#core/address/address-lines.ts'
import type { Db, Tables } from '#core/data/db.ts'
import { isTestMoney } from '#payments/handlers.ts'
import '#payments/tables.ts'
import { downloadsOfOrders } from '../downloads/download-store.ts'
import type { Order, OrderState } from './order-contract.ts'

export type OrderRow = Selectable<Tables['shop_order']>

/** The ledger account of all sales. */
export const shopAccount = 'shop income'

/** The key that links mails to an order. */
export const aboutOrder = (id: number) => `order ${id}`

const find = (db: Db) => db.selectFrom('shop_order').selectAll()

export const orderByToken = (db: Db, token: string) => find(db).where('token', '=', token).executeTakeFirst()

const maxOwn = 200

/** Without orders that expired or were cancelled unpaid. */
export const ordersOfMember = (db: Db, memberId: number) =>
  find(db)
    .where('member_id', '=', memberId)
    .where((is) => is.or([is('state', 'not in', ['expired', 'cancelled']), is('paid_at', 'is not', null)]))
    .orderBy('created', 'desc')
    .limit(maxOwn)
    .execute()

export const newestOfMember = (db: Db, memberId: number) =>
  find(db).where('member_id', '=', memberId).orderBy('created', 'desc').limit(1).executeTakeFirst()

/**
 * Locks the payable and then the order until the transaction ends, in the same order as settling does.
 */
async function locked(trx: Db, column: 'payable_id' | 'id' | 'token', value: number | string) {
  const { rows } = await sql`
    select from payable where id = (select payable_id from shop_order where ${sql.ref(column)} = ${value})
    for update`.execute(trx)
  if (rows.length === 0) return undefined
  return find(trx).where(sql.ref(column), '=', value).forUpdate().executeTakeFirst()
}
export const lockOrder = (trx: Db, id: number) => locked(trx, 'id', id)
export const lockOrderByToken = (trx: Db, token: string) => locked(trx, 'token', token)
export const lockOrderByPayable = (trx: Db, payableId: number) => locked(trx, 'payable_id', payableId)

/** Every transition is recorded. */
export async function moveOrder(
  trx: Db,
  order: Pick<OrderRow, 'id'>,
  to: OrderState,
  by: string,
  {
    note = '',
    ...also
  }: Partial<Pick<OrderRow, 'paid_at' | 'needs_look' | 'sold_out' | 'tracking_number' | 'carrier'>> & {
    note?: string
  } = {},
): Promise<void> {
  await trx
    .updateTable('shop_order')
    .set({ ...also, state: to })
    .where('id', '=', order.id)
    .execute()
  await trx.insertInto('order_step').values({ order_id: order.id, state: to, by, note }).execute()
}

/** Where an order was before its payment was refunded. */
export async function stateBeforeRefund(trx: Db, id: number): Promise<OrderState> {
  const { state } = await trx
    .selectFrom('order_step')
    .select('state')
    .where('order_id', '=', id)
    .where('state', '<>', 'refunded')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  return state
}

export const openPaymentsOf = (db: Db, payableId: number) =>
  db
    .selectFrom('payment')
    .select(['id', 'provider', 'reference', 'state'])
    .where('payable_id', '=', payableId)
    .where('state', 'in', ['created', 'requires_action', 'processing', 'failed'])
    .orderBy('id', 'desc')
    .execute()

/** Orders as their buyers see them. */
export async function ordersOf(db: Db, rows: readonly OrderRow[]): Promise<Order[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const lines = await db
    .selectFrom('order_line')
    .selectAll()
    .where('order_id', 'in', ids)
    .orderBy('id')
    .execute()
  const steps = await db
    .selectFrom('order_step')
    .select(['order_id', 'state', 'at'])
    .where('order_id', 'in', ids)
    .orderBy('id')
    .execute()
  const refunded = await refundedOf(db, ids)
  const reserved = await reservedUntil(db, ids)
  const tests = await db
    .selectFrom('shop_order')
    .select('id')
    .where('id', 'in', ids)
    .where(isTestMoney('shop_order.payable_id'))
    .execute()
  const downloads = await downloadsOfOrders(db, ids)
  const testIds = new Set(tests.map(({ id }) => id))
  return rows.map((row) => ({
    token: row.token,
    number: row.number,
    state: row.state,
    created: row.created.toISOString(),
    paid: row.paid_at?.toISOString() ?? null,
    heldUntil: reserved.get(row.id) ?? null,
    soldOut: row.sold_out,
    lines: lines
      .filter(({ order_id }) => order_id === row.id)
      .map(({ product_id, name, image, price, full_price, quantity, discount, tax, returned }) => ({
        product_id,
        name,
        image,
        price,
        fullPrice: full_price,
        quantity,
        discount,
        tax,
        returned,
      })),
    subtotal: row.subtotal,
    discount: row.discount,
    discountCode: row.discount_code,
    shipping: row.shipping,
    tax: row.tax,
    taxIncluded: row.tax_included,
    taxKind: row.tax_kind,
    total: row.total,
    refunded: refunded.get(row.id) ?? 0,
    currency: row.currency,
    first_name: row.first_name,
    last_name: row.last_name,
    email: row.email,
    phone_number: row.phone_number,
    postal_code: row.postal_code,
    city: row.city,
    address: row.address,
    address2: row.address2,
    district: row.district,
    region: row.region,
    country: row.country,
    addressLines: addressLines({ ...row, name: `${row.first_name} ${row.last_name}`.trim() }),
    delivery: row.delivery,
    branch: row.branch,
    trackingNumber: row.tracking_number,
    carrier: row.carrier,
    gift: row.gift,
    giftNote: row.gift_note,
    blessing: row.blessing,
    blessingWished: row.blessing_wished,
    blessedOn: row.blessed_on,
    steps: steps
      .filter(({ order_id }) => order_id === row.id)
      // Staff notes aren't shown to the buyer.
      .filter(({ state }, index, own) => state !== own[index - 1]?.state)
      .map(({ state, at }) => ({ state, at: at.toISOString() })),
    downloads: downloads.get(row.id) ?? [],
    test: testIds.has(row.id),
  }))
}

/** Until when the items of orders are reserved; orders without reservations are left out. */
async function reservedUntil(db: Db, ids: readonly number[]): Promise<Map<number, string>> {
  const rows = await db
    .selectFrom('reservation as r')
    .innerJoin('order_line as l', 'l.id', 'r.line_id')
    .select(['l.order_id', 'r.until'])
    .where('l.order_id', 'in', ids)
    .execute()
  return new Map(rows.map(({ order_id, until }) => [order_id, until.toISOString()]))
}

export const findReservedUntil = async (db: Db, id: number): Promise<string | null> =>
  (await reservedUntil(db, [id])).get(id) ?? null

async function refundedOf(db: Db, ids: readonly number[]): Promise<Map<number, number>> {
  const { rows } = await sql<{ id: number; refunded: number }>`
    select o.id, sum(r.amount)::bigint as refunded
    from shop_order o join capture c on c.payable_id = o.payable_id and not c.surplus
    join refund r on r.capture_id = c.id and r.state = 'succeeded'
    where o.id = any(${ids}::int[]) group by o.id`.execute(db)
  return new Map(rows.map(({ id, refunded }) => [id, refunded]))
}
