import type { Context } from '#core/api/endpoint-handler.ts'
import { Problem } from '#core/api/problems.ts'
import type { Db } from '#core/data/db.ts'
import { msg, t } from '#core/text/messages.ts'
import { refundPart } from '#payments/refunds/refund.ts'
import type { OrderRow } from '../orders/order-store.ts'
import { putBack } from '../stock/shelf-moves.ts'
import { writeParts } from './refund-part-store.ts'
import { type Chosen, mayRefund, refundAmount } from './refund-rules.ts'

export type RefundRequest = {
  /** The lines that the refund is for. */
  lines: readonly Chosen[]
  withShipping: boolean
  /** What goes back into stock. */
  restock: readonly Chosen[]
  /** Undefined to refund what the lines cost. */
  amount?: number | undefined
  reason: string
  by: string
}

const refuse = (field: string, message: string) => new Problem(409, message, { [field]: message })

/** Refunds lines of an order and returns items to stock. The caller holds the order's lock. Returns the amount as text. */
export async function refundLines(
  { payments }: Pick<Context, 'payments'>,
  trx: Db,
  order: OrderRow,
  { lines, withShipping, restock, amount, reason, by }: RefundRequest,
): Promise<string> {
  const own = await trx
    .selectFrom('order_line')
    .select(['id', 'price', 'quantity', 'refunded', 'discount', 'tax'])
    .where('order_id', '=', order.id)
    .execute()
  if (!mayRefund(own, lines)) throw refuse('lines', msg('You can’t refund more items than were ordered.'))
  if (!(await putBack(trx, order.id, restock, by)))
    throw refuse('restock', msg('You can’t return more items to stock than this order took out.'))
  const { shipping, tax, tax_included: taxIncluded, shipping_refunded: shippingRefunded } = order
  const computed = refundAmount({ lines: own, shipping, tax, taxIncluded, shippingRefunded }, lines, {
    withShipping,
  })
  const sum = amount ?? computed
  if (sum === 0) throw refuse('amount', msg('Choose what to refund, or enter an amount.'))
  const { id, text: refunded } = await refundPart(payments, trx, order.payable_id, {
    amount: sum,
    reason,
    by,
  })
  // Without chosen lines, it's for what comes back, or else for the whole order.
  await writeParts(
    trx,
    order,
    { id, amount: sum },
    { lines: lines.length > 0 ? lines : restock, withShipping },
  )
  await trx
    .insertInto('order_step')
    .values({
      order_id: order.id,
      state: order.state,
      by,
      note: t('Refunded {amount}: {reason}', { amount: refunded, reason }),
    })
    .execute()
  return refunded
}
