import { sql } from 'kysely'
import pLimit from 'p-limit'
import type { Context } from '#core/api/endpoint-handler.ts'
import type { Db } from '#core/data/db.ts'
import { addressHash } from '#core/security/address-hash.ts'
import { mayReserve, reservedFor } from './reservation-rules.ts'
import { lockShelves } from './shelf-moves.ts'

/** Whom a reservation belongs to: the email in lower case, and a keyed hash of the network address. */
export type Buyer = { email: string; address: string }

export const buyerOf = ({ secret, visit }: Pick<Context, 'secret' | 'visit'>, email: string): Buyer => ({
  email: email.toLowerCase(),
  address: addressHash(secret, visit.address),
})

/** Buyers of the same product wait for one lock. In a rush they wait here, and the site keeps its connections. */
export const reserveInTurn = pLimit(4)

/** What one email or one address reserves at the same moment is counted one after the other. Before any other lock. */
export async function lockBuyer(trx: Db, { email, address }: Buyer): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('reservation email'), hashtext(${email}))`.execute(trx)
  await sql`select pg_advisory_xact_lock(hashtext('reservation address'), hashtext(${address}))`.execute(trx)
}

/**
 * Locks the shelves of these products, and lets go of what the same email has reserved before: each has one open
 * reservation, and the newest counts.
 */
export async function releaseEarlier(trx: Db, { email }: Buyer, products: readonly number[]): Promise<void> {
  const earlier = await trx
    .selectFrom('reservation')
    .select('product_id')
    .where('email', '=', email)
    .execute()
  await lockShelves(trx, [...products, ...earlier.map(({ product_id }) => product_id)])
  await trx.deleteFrom('reservation').where('email', '=', email).execute()
}

export const reservationEnd = (now: Date) => new Date(now.getTime() + reservedFor * 60_000)

export type Line = { line_id: number; product_id: number; quantity: number }

/**
 * Reserves all lines of an order, or none where the caps forbid it; answers until when. The buyer and the shelves are
 * locked already, and everything is there.
 */
export async function reserve(
  trx: Db,
  lines: readonly Line[],
  buyer: Buyer,
  now: Date,
): Promise<Date | null> {
  const products = lines.map(({ product_id }) => product_id)
  const stock = await trx
    .selectFrom('stock')
    .select(['product_id', 'available', 'reserved'])
    .where('product_id', 'in', products)
    .execute()
  const sameAddress = await trx
    .selectFrom('reservation')
    .select(['product_id as product', 'quantity'])
    .where('address', '=', buyer.address)
    .execute()
  const allowed = mayReserve(
    lines.map(({ product_id, quantity }) => ({ product: product_id, quantity })),
    new Map(
      stock.map(({ product_id, available, reserved }) => [
        product_id,
        { onHand: available + reserved, reserved },
      ]),
    ),
    sameAddress,
  )
  if (!allowed) return null
  const until = reservationEnd(now)
  await reserveUntil(trx, lines, buyer, until)
  return until
}

/** Without asking the caps: for what was reserved before, or for a buyer who is charged next. */
export async function reserveUntil(
  trx: Db,
  lines: readonly Line[],
  buyer: Buyer,
  until: Date,
): Promise<void> {
  await trx
    .insertInto('reservation')
    .values(lines.map((line) => ({ ...line, ...buyer, until })))
    .execute()
}
