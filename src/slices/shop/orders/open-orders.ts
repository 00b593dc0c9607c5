import { z } from 'zod'
import type { Db } from '#core/data/db.ts'
import { job, type Worker, worker } from '#core/jobs/jobs.ts'
import { logFailure } from '#core/observability/log.ts'
import { t } from '#core/text/messages.ts'
import type { PaymentServices } from '#payments/handlers.ts'
import { settleBegun } from '#payments/settle/settle.ts'
import { cancelAtProvider } from '#payments/start.ts'
import { giveBackUse } from '../discounts/discount-store.ts'
import { openFor, reservationEnd } from '../stock/reservation-rules.ts'
import { free, lockShelves, renewReservation, variantsOf } from '../stock/shelf-moves.ts'
import { findReservedUntil, lockOrder, moveOrder, type OrderRow, openPaymentsOf } from './order-store.ts'

/** Settles the payments of an order with the provider. */
export async function settleOrder(services: PaymentServices, { payable_id }: OrderRow): Promise<void> {
  const payments = await services.db
    .selectFrom('payment')
    .select(['provider', 'reference'])
    .where('payable_id', '=', payable_id)
    .orderBy('id', 'desc')
    .limit(5)
    .execute()
  for (const payment of payments) await settleBegun(services, payment)
}

/** Releases an unpaid order's items and cancels its payment. The caller holds the order's lock. */
export async function giveUpUnpaid(
  services: PaymentServices,
  trx: Db,
  order: OrderRow,
  to: 'expired' | 'cancelled',
  by: string,
  note = '',
): Promise<void> {
  await lockShelves(trx, await variantsOf(trx, order.id))
  await free(trx, order.id)
  await giveBackUse(trx, order)
  await moveOrder(trx, order, to, by, { note })
  for (const { id } of await openPaymentsOf(trx, order.payable_id)) await cancelAtProvider(services, trx, id)
}

const sweepOrders = job('sweep-orders', z.object({}))

const minute = 60_000
/** If the provider hasn't responded for this long, the items are released anyway. */
const patience = 20 * minute
/** How long we wait for a payment that is processing at a bank. */
const maxProcessingTime = 24 * 60 * minute

/** Every minute, releases what wasn't paid in time: two lookups by index, instead of two jobs for each order. */
export const orderWorkers = (services: PaymentServices): Worker[] => [
  worker(sweepOrders, () => sweep(services), '* * * * *'),
  // Earlier versions send these for each order, and an older node may still run during an update. The sweep replaces them.
  ...['expire-order', 'free-reservation'].map((name) => worker(job(name, z.object({})), async () => {})),
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

/** After ten minutes the reservation ends. The order can still be paid while there is enough stock. */
async function endReservation(services: PaymentServices, id: number, now = new Date()): Promise<void> {
  const order = await services.db.selectFrom('shop_order').selectAll().where('id', '=', id).executeTakeFirst()
  const until = await findReservedUntil(services.db, id)
  if (order?.state !== 'pending_payment' || until === null || new Date(until) > now) return
  await settleFirst(services, order, now.getTime() - Date.parse(until))
  await services.db.transaction().execute(async (trx) => {
    const current = await lockOrder(trx, id)
    // The buyer may have pressed Pay in the meantime, which renews the reservation.
    if (current?.state !== 'pending_payment' || (await findReservedUntil(trx, id)) !== until) return
    await lockShelves(trx, await variantsOf(trx, id))
    if (await isBeingPaid(trx, current, now)) await renewReservation(trx, id, reservationEnd(now))
    else await free(trx, id)
  })
}

async function expire(services: PaymentServices, id: number, now = new Date()): Promise<void> {
  const { db } = services
  const order = await db.selectFrom('shop_order').selectAll().where('id', '=', id).executeTakeFirst()
  if (order?.state !== 'pending_payment' || order.open_until > now) return
  await settleFirst(services, order, now.getTime() - order.open_until.getTime())
  await db.transaction().execute(async (trx) => {
    const current = await lockOrder(trx, id)
    if (current?.state !== 'pending_payment') return
    if (await isBeingPaid(trx, current, now)) {
      const open_until = new Date(now.getTime() + openFor * minute)
      await trx.updateTable('shop_order').set({ open_until }).where('id', '=', id).execute()
      return
    }
    await giveUpUnpaid(services, trx, current, 'expired', t('System'), t('Not paid in time'))
  })
}

/** Settles first, in case it was just paid and the event hasn't arrived yet. */
async function settleFirst(services: PaymentServices, order: OrderRow, late: number): Promise<void> {
  await settleOrder(services, order).catch((error: unknown) => {
    if (late < patience) throw error
  })
}

async function isBeingPaid(trx: Db, { payable_id, created }: OrderRow, now: Date): Promise<boolean> {
  const open = await openPaymentsOf(trx, payable_id)
  const isProcessing = open.some(({ state }) => state === 'processing')
  return isProcessing && now.getTime() - created.getTime() < maxProcessingTime
}
