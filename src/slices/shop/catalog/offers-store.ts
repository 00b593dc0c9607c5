import { sql } from 'kysely'
import type { Db } from '#core/data/db.ts'
import type { Offer } from '../cart/reprice.ts'

const isPublic = sql`p.state = 'published' and p.deleted_at is null`

const offer = sql`p.id, p.name, p.image, p.sale_price as price, p.price as full_price, s.available`

/** What is sold of some products; those that are not are left out. */
export async function offersOf(db: Db, ids: readonly number[]): Promise<Offer[]> {
  const { rows } = await sql<Offer>`
    select ${offer} from product p join stock s on s.product_id = p.id
    where p.id = any(${ids}::int[]) and ${isPublic}`.execute(db)
  return rows
}

/** With what an order holds that is not paid yet, for the buyer who takes its things into another. */
export async function offersBeside(db: Db, ids: readonly number[], order: string): Promise<Offer[]> {
  const { rows: held } = await sql<{ product_id: number; quantity: number }>`
    select r.product_id, r.quantity from shop_order o
    join order_line l on l.order_id = o.id join reservation r on r.line_id = l.id
    where o.token = ${order} and o.state = 'pending_payment'`.execute(db)
  const own = new Map(held.map(({ product_id, quantity }) => [product_id, quantity]))
  return (await offersOf(db, ids)).map((each) => ({
    ...each,
    available: each.available + (own.get(each.id) ?? 0),
  }))
}

/** What is sold, held until the transaction ends: nobody else sells them meanwhile. In one order, so that no two wait for each other in a circle. */
export async function lockOffers(trx: Db, ids: readonly number[]): Promise<Offer[]> {
  const { rows } = await sql<Offer>`
    select ${offer} from product p join stock s on s.product_id = p.id
    where p.id = any(${ids}::int[]) and ${isPublic}
    order by p.id for update of s`.execute(trx)
  return rows
}
