import type { Context } from '#core/api/endpoint-handler.ts'
import { Problem } from '#core/api/problems.ts'
import type { Db } from '#core/data/db.ts'
import { fill } from '#core/text/say.ts'
import { freeReservation } from '../orders/expire.ts'
import { heldUntil, lockOrder, type OrderRow } from '../orders/order-store.ts'
import { buyerOf, lockBuyer, releaseEarlier, reserve, reserveInTurn, reserveUntil } from './reserve.ts'
import { free, linesOf, missingOf, namesOf } from './shelf-moves.ts'

/**
 * Right before somebody pays: everything in the order is there, or nothing is charged. What the caps allow is
 * reserved for another ten minutes; what was reserved stays so.
 */
export async function holdOrder(context: Context, { id, email }: OrderRow): Promise<string | null> {
  const { db, jobs, now } = context
  const buyer = buyerOf(context, email)
  const hold = async (trx: Db) => {
    await lockBuyer(trx, buyer)
    const order = await lockOrder(trx, id)
    if (order?.state !== 'pending_payment') {
      throw new Problem(409, 'This order was already paid, or it is closed. Please start again.')
    }
    const before = await heldUntil(trx, id)
    const lines = await linesOf(trx, id)
    await releaseEarlier(
      trx,
      buyer,
      lines.map(({ product_id }) => product_id),
    )
    await free(trx, id)
    const missing = await missingOf(trx, lines)
    if (missing.length > 0) {
      const sold = fill(
        'Someone else was faster, and we no longer have {items}. You haven’t been charged. Go back to change your order.',
        { items: namesOf(missing) },
      )
      throw new Problem(409, sold)
    }
    const wanted = lines.map(({ id: line_id, product_id, quantity }) => ({ line_id, product_id, quantity }))
    const until = await reserve(trx, wanted, buyer, now)
    if (until) await jobs.send(trx, freeReservation, { id }, until)
    else if (before !== null && new Date(before) > now)
      await reserveUntil(trx, wanted, buyer, new Date(before))
    return heldUntil(trx, id)
  }
  return reserveInTurn(() => db.transaction().execute(hold))
}
