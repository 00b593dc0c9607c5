import { sql } from 'kysely'
import pLimit from 'p-limit'
import type { Context } from '#core/api/endpoint-handler.ts'
import { Problem } from '#core/api/problems.ts'
import type { Db } from '#core/data/db.ts'
import { addressHash } from '#core/security/address-hash.ts'
import { t } from '#core/text/messages.ts'
import { findReservedUntil, lockOrder, type OrderRow } from '../orders/order-store.ts'
import { mayReserve, reservationEnd } from './reservation-rules.ts'
import { free, linesOf, missingOf, namesOf } from './shelf-moves.ts'

/** The owner of a reservation: the email in lower case, and a keyed hash of the network address. */
export type Buyer = { email: string; address: string }

export const buyerOf = ({ secret, visit }: Pick<Context, 'secret' | 'visit'>, email: string): Buyer => ({
  email: email.toLowerCase(),
  address: addressHash(secret, visit.address),
})

/** Buyers of the same variant wait for one lock. In a rush, they queue here instead of using up database connections. */
export const reserveInTurn = pLimit(4)

/** Serializes reservations of one email or network address. Taken before any other lock. */
export async function lockBuyer(trx: Db, { email, address }: Buyer): Promise<void> {
  await sql`
    select pg_advisory_xact_lock(hashtext('reservation email'), hashtext(${email})),
      pg_advisory_xact_lock(hashtext('reservation address'), hashtext(${address}))`.execute(trx)
}

/** Stock, and what is reserved from the buyer's network address. */
export type Shelf = {
  available: ReadonlyMap<number, number>
  stock: ReadonlyMap<number, { onHand: number; reserved: number }>
  sameAddress: readonly { variant: number; quantity: number }[]
}

/** The same as the database's `shelf_of` has it. */
export type SeenShelf = {
  stock: { variant: number; available: number; reserved: number }[]
  own: { variant: number; quantity: number; isEarlier: boolean; isSameAddress: boolean }[]
}

export const shelfOf = ({ stock, own }: SeenShelf): Shelf => ({
  available: new Map(stock.map(({ variant, available }) => [variant, available])),
  stock: new Map(
    stock.map(({ variant, available, reserved }) => [variant, { reserved, onHand: available + reserved }]),
  ),
  sameAddress: own.filter(({ isSameAddress }) => isSameAddress),
})

/** Only the stock of these variants. */
export const shelfWith = (shelf: SeenShelf, variants: readonly number[]): SeenShelf => ({
  ...shelf,
  stock: shelf.stock.filter(({ variant }) => variants.includes(variant)),
})

/** Whether the same email has reserved something in an earlier order. */
export const hasEarlier = ({ own }: SeenShelf): boolean => own.some(({ isEarlier }) => isEarlier)

/**
 * Locks the buyer and the stock of these variants. Earlier reservations of the same email are released: only the newest
 * counts.
 */
export async function lockShelf(trx: Db, buyer: Buyer, variants: readonly number[]): Promise<Shelf> {
  const { rows } = await sql<{ shelf: SeenShelf }>`
    select hold_shelf(${buyer.email}, ${buyer.address}, ${variants}::int[]) as shelf`.execute(trx)
  const shelf = rows[0]?.shelf ?? { stock: [], own: [] }
  if (!hasEarlier(shelf)) return shelfOf(shelf)
  await trx.deleteFrom('reservation').where('email', '=', buyer.email).execute()
  return lockShelf(trx, buyer, variants)
}

type Line = { line_id: number; variant_id: number; quantity: number }

/** Until when an order's items can be reserved; null if the caps forbid it. */
export function reservableUntil(
  lines: readonly Omit<Line, 'line_id'>[],
  { stock, sameAddress }: Pick<Shelf, 'stock' | 'sameAddress'>,
  now: Date,
): Date | null {
  const units = lines.map(({ variant_id, quantity }) => ({ variant: variant_id, quantity }))
  return mayReserve(units, stock, sameAddress) ? reservationEnd(now) : null
}

/** Ignores the caps: for items that were already reserved, or a buyer who is about to be charged. */
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

/**
 * Right before the payment: all items must be available, or nothing is charged. Reserves them for another ten minutes
 * if the caps allow it; an existing reservation stays.
 */
export async function reserveForPayment(context: Context, { id, email }: OrderRow): Promise<string | null> {
  const { db, now } = context
  const buyer = buyerOf(context, email)
  const reserveLines = async (trx: Db) => {
    await lockBuyer(trx, buyer)
    const order = await lockOrder(trx, id)
    if (order?.state !== 'pending_payment') {
      throw new Problem(
        409,
        'This order is already paid or closed. Check your email for a confirmation before you order again.',
      )
    }
    const before = await findReservedUntil(trx, id)
    const lines = await linesOf(trx, id)
    const variants = lines.map(({ variant_id }) => variant_id)
    await lockShelf(trx, buyer, variants)
    await free(trx, id)
    const missing = await missingOf(trx, lines)
    if (missing.length > 0) {
      const params = { items: namesOf(missing) }
      const sold = t(
        'Someone else paid first, and we can no longer supply these items: {items}. You haven’t been charged. Go back to change your order.',
        params,
      )
      throw new Problem(409, sold, undefined, { code: 'sold_out', params })
    }
    const items = lines.map(({ id: line_id, variant_id, quantity }) => ({ line_id, variant_id, quantity }))
    const stillReserved = before !== null && new Date(before) > now ? new Date(before) : null
    const until = reservableUntil(items, await lockShelf(trx, buyer, variants), now) ?? stillReserved
    if (until) await reserveUntil(trx, items, buyer, until)
    return findReservedUntil(trx, id)
  }
  return reserveInTurn(() => db.transaction().execute(reserveLines))
}
