import type { Context } from '#core/api/endpoint-handler.ts'
import type { Db } from '#core/data/db.ts'
import { receivedBy } from '#payments/offline/record-offline.ts'
import { refundableOf, refundPart } from '#payments/refunds/refund.ts'
import { writeParts } from '../returns/refund-part-store.ts'
import { allOf, putBack } from '../stock/shelf-moves.ts'
import { giveUpUnpaid } from './open-orders.ts'
import { cancelledMail, writeToBuyer } from './order-mails.ts'
import { moveOrder, type OrderRow } from './order-store.ts'

/** Cancels an order: returns its items to stock, refunds its payment and emails the buyer. The caller holds its lock. */
export async function cancelLocked(
  context: Pick<Context, 'payments' | 'mail' | 'siteUrl'>,
  trx: Db,
  order: OrderRow,
  { reason, by, asked }: { reason: string; by: string; asked: boolean },
): Promise<void> {
  const isPaid = order.state !== 'pending_payment'
  const isByHand = (await receivedBy(trx, order.payable_id)) !== undefined
  const paid = !isPaid || order.total === 0 ? null : isByHand ? 'by hand' : 'online'
  if (isPaid) await cancelPaid(context, trx, order, reason, by)
  else await giveUpUnpaid(context.payments, trx, order, 'cancelled', by, reason)
  await writeToBuyer(trx, context, order.id, (template, siteUrl) =>
    cancelledMail(template, { paid, asked }, siteUrl),
  )
}

async function cancelPaid(
  { payments }: Pick<Context, 'payments'>,
  trx: Db,
  order: OrderRow,
  reason: string,
  by: string,
) {
  await putBack(trx, order.id, await allOf(trx, order.id), by)
  await moveOrder(trx, order, 'cancelled', by, { note: reason, needs_look: null })
  const { refundable } = await refundableOf(trx, order.payable_id)
  if (refundable === 0) return
  const { id } = await refundPart(payments, trx, order.payable_id, { amount: refundable, reason, by })
  const lines = await trx
    .selectFrom('order_line')
    .select(['id as line', 'quantity'])
    .where('order_id', '=', order.id)
    .execute()
  await writeParts(trx, order, { id, amount: refundable }, { lines, withShipping: true })
}
