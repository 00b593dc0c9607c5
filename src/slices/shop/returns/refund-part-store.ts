import { sql } from 'kysely'
import type { Db } from '#core/data/db.ts'
import type { OrderRow } from '../orders/order-store.ts'
import { divideRefund, type Part, type Purpose } from './refund-parts.ts'

type Refunded = Part & { state: 'requested' | 'succeeded' }

/** What the refunds of an order were for, those under way included. */
export async function refundedParts(trx: Db, payableId: number): Promise<Refunded[]> {
  const { rows } = await sql<Refunded>`
    select p.line_id as line, p.quantity, p.amount, p.tax, r.state
    from capture c join refund r on r.capture_id = c.id join order_refund_part p on p.refund_id = r.id
    where c.payable_id = ${payableId} and not c.surplus and r.state <> 'failed'`.execute(trx)
  return rows
}

/** Writes down what a refund is for, unless that is known already. The caller holds the order's lock. */
export async function writeParts(
  trx: Db,
  order: OrderRow,
  refund: { id: number; amount: number },
  purpose: Purpose,
): Promise<void> {
  const known = await trx
    .selectFrom('order_refund_part')
    .select('refund_id')
    .where('refund_id', '=', refund.id)
    .limit(1)
    .executeTakeFirst()
  if (known) return
  const lines = await trx
    .selectFrom('order_line')
    .select(['id', 'price', 'quantity', 'refunded', 'discount', 'tax'])
    .where('order_id', '=', order.id)
    .orderBy('id')
    .execute()
  const { shipping, tax, tax_included: taxIncluded, shipping_refunded: shippingRefunded } = order
  const parts = divideRefund(
    { lines, shipping, tax, taxIncluded, shippingRefunded },
    await refundedParts(trx, order.payable_id),
    refund.amount,
    purpose,
  )
  if (parts.length === 0) return
  await trx
    .insertInto('order_refund_part')
    .values(parts.map(({ line, ...part }) => ({ refund_id: refund.id, line_id: line, ...part })))
    .execute()
}
