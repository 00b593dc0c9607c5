import { sql } from 'kysely'
import pLimit from 'p-limit'
import type { Context } from '#core/api/endpoint-handler.ts'
import { Problem } from '#core/api/problems.ts'
import type { Db } from '#core/data/db.ts'
import { addressHash } from '#core/security/address-hash.ts'
import { t } from '#core/text/messages.ts'
import { freeReservation } from '../orders/open-orders.ts'
import { findReservedUntil, lockOrder, type OrderRow } from '../orders/order-store.ts'
import { mayReserve, reservedFor } from './reservation-rules.ts'
import { free, linesOf, lockShelves, missingOf, namesOf } from './shelf-moves.ts'

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
  await sql`select pg_advisory_xact_lock(hashtext('reservation email'), hashtext(${email}))`.execute(trx)
  await sql`select pg_advisory_xact_lock(hashtext('reservation address'), hashtext(${address}))`.execute(trx)
}

/**
 * Locks the stock of these variants and releases earlier reservations of the same email: only the newest counts.
 */
export async function releaseEarlier(trx: Db, { email }: Buyer, variants: readonly number[]): Promise<void> {
  const earlier = await trx
    .selectFrom('reservation')
    .select('variant_id')
    .where('email', '=', email)
    .execute()
  await lockShelves(trx, [...variants, ...earlier.map(({ variant_id }) => variant_id)])
  await trx.deleteFrom('reservation').where('email', '=', email).execute()
}

export const reservationEnd = (now: Date) => new Date(now.getTime() + reservedFor * 60_000)

type Line = { line_id: number; variant_id: number; quantity: number }

/**
 * Reserves all lines of an order, or none if the caps forbid it. Returns when the reservation ends. The caller holds the
 * locks of buyer and stock and has checked the stock.
 */
export async function reserve(
  trx: Db,
  lines: readonly Line[],
  buyer: Buyer,
  now: Date,
): Promise<Date | null> {
  const variants = lines.map(({ variant_id }) => variant_id)
  const stock = await trx
    .selectFrom('stock')
    .select(['variant_id', 'available', 'reserved'])
    .where('variant_id', 'in', variants)
    .execute()
  const sameAddress = await trx
    .selectFrom('reservation')
    .select(['variant_id as variant', 'quantity'])
    .where('address', '=', buyer.address)
    .execute()
  const allowed = mayReserve(
    lines.map(({ variant_id, quantity }) => ({ variant: variant_id, quantity })),
    new Map(
      stock.map(({ variant_id, available, reserved }) => [
        variant_id,
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
  const { db, jobs, now } = context
  const buyer = buyerOf(context, email)
  const reserveLines = async (trx: Db) => {
    await lockBuyer(trx, buyer)
    const order = await lockOrder(trx, id)
    if (order?.state !== 'pending_payment') {
      throw new Problem(409, 'This order was already paid or is closed. Please start again.')
    }
    const before = await findReservedUntil(trx, id)
    const lines = await linesOf(trx, id)
    await releaseEarlier(
      trx,
      buyer,
      lines.map(({ variant_id }) => variant_id),
    )
    await free(trx, id)
    const missing = await missingOf(trx, lines)
    if (missing.length > 0) {
      const params = { items: namesOf(missing) }
      const sold = t(
        'Someone else paid first, and we no longer have {items}. You haven’t been charged. Go back to change your order.',
        params,
      )
      throw new Problem(409, sold, undefined, { code: 'sold_out', params })
    }
    const items = lines.map(({ id: line_id, variant_id, quantity }) => ({ line_id, variant_id, quantity }))
    const until = await reserve(trx, items, buyer, now)
    if (until) await jobs.send(trx, freeReservation, { id }, until)
    else if (before !== null && new Date(before) > now)
      await reserveUntil(trx, items, buyer, new Date(before))
    return findReservedUntil(trx, id)
  }
  return reserveInTurn(() => db.transaction().execute(reserveLines))
}
