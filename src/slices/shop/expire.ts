import { z } from 'zod'
import { logFailure } from '#core/failure-log.ts'
import { job, type Worker, worker } from '#core/jobs.ts'
import type { PaymentHouse } from '#core/payments/house.ts'
import { giveUpUnpaid } from './give-up.ts'
import { heldFor } from './order-contract.ts'
import { lockOrder, openPaymentsOf } from './order-store.ts'
import { settleOrder } from './settle-order.ts'

export const expireOrder = job('expire-order', z.object({ id: z.int() }), { limit: 5, delay: 30 })
const sweepOrders = job('sweep-orders', z.object({}))

const minute = 60_000
/** A provider that does not answer for so long keeps things from other buyers no longer. */
const patience = 2 * heldFor * minute

/** What nobody paid in time is there for others again; the sweep finds what a lost job left. */
export const orderWorkers = (house: PaymentHouse): Worker[] => [
  worker(expireOrder, ({ id }) => expire(house, id)),
  worker(sweepOrders, () => expireAll(house), '*/10 * * * *'),
]

async function expireAll(house: PaymentHouse, now = new Date()): Promise<void> {
  const late = await house.db
    .selectFrom('shop_order')
    .select('id')
    .where('state', '=', 'pending_payment')
    .where('reserved_until', '<=', now)
    .orderBy('reserved_until')
    .limit(500)
    .execute()
  for (const { id } of late) {
    await expire(house, id, now).catch((error: unknown) => logFailure(house.log, error, 'expiring an order'))
  }
}

async function expire(house: PaymentHouse, id: number, now = new Date()): Promise<void> {
  const { db } = house
  const order = await db.selectFrom('shop_order').selectAll().where('id', '=', id).executeTakeFirst()
  if (order?.state !== 'pending_payment' || order.reserved_until > now) return
  // What was paid in the last minute, and not told yet, is not given away.
  await settleOrder(house, order).catch((error: unknown) => {
    if (now.getTime() - order.reserved_until.getTime() < patience) throw error
  })
  await db.transaction().execute(async (trx) => {
    const current = await lockOrder(trx, id)
    if (current?.state !== 'pending_payment') return
    const open = await openPaymentsOf(trx, current.payable_id)
    const isOnItsWay = open.some(({ state }) => state === 'processing')
    if (isOnItsWay && now.getTime() - current.created.getTime() < 24 * 60 * minute) {
      const until = new Date(now.getTime() + heldFor * minute)
      await trx.updateTable('shop_order').set({ reserved_until: until }).where('id', '=', id).execute()
      await house.jobs.send(trx, expireOrder, { id }, until)
      return
    }
    await giveUpUnpaid(house, trx, current, 'expired', 'The house', `Not paid within ${heldFor} minutes`)
  })
}
