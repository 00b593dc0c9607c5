import { sql } from 'kysely'
import type { Db } from '#core/db.ts'
import type { Offer } from './reprice.ts'

const isPublic = sql`p.state = 'published' and p.deleted_at is null`

const offer = sql`p.id, p.name, p.image, p.sale_price as price, p.price as full_price, s.on_hand - s.reserved as available`

/** What is sold of some products; those that are not are left out. */
export async function offersOf(db: Db, ids: readonly number[]): Promise<Offer[]> {
  const { rows } = await sql<Offer>`
    select ${offer} from product p join stock s on s.product_id = p.id
    where p.id = any(${ids}::int[]) and ${isPublic}`.execute(db)
  return rows
}

/** The same, held until the transaction ends: nobody else sells them meanwhile. In one order, so that no two wait for each other in a circle. */
export async function lockOffers(trx: Db, ids: readonly number[]): Promise<Offer[]> {
  const { rows } = await sql<Offer>`
    select ${offer} from product p join stock s on s.product_id = p.id
    where p.id = any(${ids}::int[]) and ${isPublic}
    order by p.id for update of s`.execute(trx)
  return rows
}
