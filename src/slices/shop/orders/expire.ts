import { z } from 'zod'
import type { Db } from '#core/data/db.ts'
import { job, type Worker, worker } from '#core/jobs/jobs.ts'
import { logFailure } from '#core/observability/log.ts'
import type { PaymentServices } from '#payments/handlers.ts'
import { openFor, reservedFor } from '../stock/reservation-rules.ts'
import { free, lockShelves, productsOf } from '../stock/shelf-moves.ts'
import { giveUpUnpaid } from './give-up.ts'
import { heldUntil, lockOrder, type OrderRow, openPaymentsOf } from './order-store.ts'
import { settleOrder } from './settle-order.ts'

export const expireOrder = job('expire-order', z.object({ id: z.int() }), { limit: 5, delay: 30 })
export const freeReservation = job('free-reservation', z.object({ id: z.int() }), { limit: 5, delay: 30 })
const sweepOrders = job('sweep-orders', z.object({}))

const minute = 60_000
/** A provider that does not answer for so long keeps items from other buyers no longer. */
const patience = 20 * minute
/** Money that is on its way from a bank is waited for that long. */
const longestProcessing = 24 * 60 * minute

/** What nobody paid in time is there for others again; the sweep finds what a lost job left. */
export const orderWorkers = (services: PaymentServices): Worker[] => [
  worker(freeReservation, ({ id }) => endReservation(services, id)),
  worker(expireOrder, ({ id }) => expire(services, id)),
  worker(sweepOrders, () => sweep(services), '*/10 * * * *'),
]

async function sweep(services: PaymentServices, now = new Date()): Promise<void> {
  const over = await services.db
    .selectFrom('reservation as r')
    .innerJoin('order_line as l', 'l.id', 'r.line_id')
    .select('l.order_id as id')
    .distinct()
    .where('r.until', '<=', now)
    .limit(500)
    .execute()
  const late = await services.db
    .selectFrom('shop_order')
    .select('id')
    .where('state', '=', 'pending_payment')
    .where('open_until', '<=', now)
    .orderBy('open_until')
    .limit(500)
    .execute()
  for (const { id } of over) await one(services, endReservation(services, id, now))
  for (const { id } of late) await one(services, expire(services, id, now))
}

const one = ({ log }: PaymentServices, work: Promise<void>) =>
  work.catch((error: unknown) => logFailure(log, error, 'ending an unpaid order'))

/** After ten minutes others can buy what was reserved. The order itself can still be paid while there is enough. */
async function endReservation(services: PaymentServices, id: number, now = new Date()): Promise<void> {
  const order = await services.db.selectFrom('shop_order').selectAll().where('id', '=', id).executeTakeFirst()
  const until = await heldUntil(services.db, id)
  if (order?.state !== 'pending_payment' || until === null || new Date(until) > now) return
  await askFirst(services, order, now.getTime() - Date.parse(until))
  await services.db.transaction().execute(async (trx) => {
    const current = await lockOrder(trx, id)
    // The buyer may have pressed Pay meanwhile, which reserves everything anew.
    if (current?.state !== 'pending_payment' || (await heldUntil(trx, id)) !== until) return
    if (await isOnItsWay(trx, current, now)) {
      await services.jobs.send(trx, freeReservation, { id }, new Date(now.getTime() + reservedFor * minute))
      return
    }
    await lockShelves(trx, await productsOf(trx, id))
    await free(trx, id)
  })
}

async function expire(services: PaymentServices, id: number, now = new Date()): Promise<void> {
  const { db } = services
  const order = await db.selectFrom('shop_order').selectAll().where('id', '=', id).executeTakeFirst()
  if (order?.state !== 'pending_payment' || order.open_until > now) return
  await askFirst(services, order, now.getTime() - order.open_until.getTime())
  await db.transaction().execute(async (trx) => {
    const current = await lockOrder(trx, id)
    if (current?.state !== 'pending_payment') return
    if (await isOnItsWay(trx, current, now)) {
      const open_until = new Date(now.getTime() + openFor * minute)
      await trx.updateTable('shop_order').set({ open_until }).where('id', '=', id).execute()
      await services.jobs.send(trx, expireOrder, { id }, open_until)
      return
    }
    await giveUpUnpaid(services, trx, current, 'expired', 'The house', `Not paid within ${openFor} minutes`)
  })
}

/** What was paid in the last minute, and not told yet, is not given away. */
async function askFirst(services: PaymentServices, order: OrderRow, late: number): Promise<void> {
  await settleOrder(services, order).catch((error: unknown) => {
    if (late < patience) throw error
  })
}

async function isOnItsWay(trx: Db, { payable_id, created }: OrderRow, now: Date): Promise<boolean> {
  const open = await openPaymentsOf(trx, payable_id)
  const isProcessing = open.some(({ state }) => state === 'processing')
  return isProcessing && now.getTime() - created.getTime() < longestProcessing
}
