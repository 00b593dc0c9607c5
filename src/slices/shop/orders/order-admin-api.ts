import { memberOf } from '#core/api/access.ts'
import { type Context, on, type ServedEndpoint } from '#core/api/endpoint-handler.ts'
import { notFound, Problem } from '#core/api/problems.ts'
import type { CsvColumn } from '#core/text/csv.ts'
import { onExport } from '#core/text/csv-export.ts'
import { msg, t } from '#core/text/messages.ts'
import { plainMoney } from '#core/text/money.ts'
import { countryName } from '#ui/fields/phone-number.ts'
import { refundLines } from '../returns/refund-lines.ts'
import { orderStateNames } from '../rules.ts'
import { linesOf } from '../stock/shelf-moves.ts'
import { cancelLocked } from './cancel-order.ts'
import {
  cancelOrder,
  clearNeedsLook,
  deliverOrder,
  exportOrders,
  listOrders,
  packOrder,
  readOrderDetail,
  refundOrder,
  shipOrder,
} from './order-admin-contract.ts'
import { allOrders, type ExportRow, findOrderDetail, findOrders, rowOf } from './order-admin-store.ts'
import type { OrderState } from './order-contract.ts'
import { checkMove, noteMove, orderMoves } from './order-moves.ts'
import { lockOrder, moveOrder } from './order-store.ts'

const csvColumns: readonly CsvColumn<ExportRow>[] = [
  [msg('Number'), (row) => row.number],
  [msg('Ordered'), (row) => row.created, 'moment'],
  [msg('Paid'), (row) => row.paid_at, 'moment'],
  [msg('Status'), (row) => t(orderStateNames[row.state])],
  [msg('Name'), (row) => `${row.first_name} ${row.last_name}`.trim()],
  [msg('Email'), (row) => row.email],
  [msg('Phone'), (row) => row.phone_number],
  [msg('Address'), (row) => row.address],
  [msg('Address line 2'), (row) => row.address2],
  [msg('District or LGA'), (row) => row.district],
  [msg('Postal code'), (row) => row.postal_code],
  [msg('City'), (row) => row.city],
  [msg('State'), (row) => row.region],
  [msg('Country'), (row) => row.country && countryName(row.country)],
  [msg('Pickup location'), (row) => row.branch],
  [msg('Items'), (row) => row.things],
  [msg('Subtotal'), (row) => plainMoney(row.subtotal)],
  [msg('Discount'), (row) => plainMoney(row.discount)],
  [msg('Discount code'), (row) => row.discount_code],
  [msg('Shipping'), (row) => plainMoney(row.shipping)],
  [msg('Tax'), (row) => plainMoney(row.tax)],
  [msg('Total'), (row) => plainMoney(row.total)],
  [msg('Refunded'), (row) => plainMoney(row.refunded)],
  [msg('Currency'), (row) => row.currency],
  [msg('Carrier'), (row) => row.carrier],
  [msg('Tracking number'), (row) => row.tracking_number],
]

function orNotFound<T>(order: T | undefined): T {
  if (order === undefined) throw notFound('We couldn’t find this order.')
  return order
}

/** Locks the order and checks the transition. After a second press, it's already in that state. */
async function toMove(context: Context, id: number, to: OrderState) {
  const order = orNotFound(await lockOrder(context.db, id))
  noteMove(context, order, to)
  return { order, moves: checkMove(order, to) }
}

/** Orders for the staff who pack and ship. */
export const orderAdminApi: ServedEndpoint[] = [
  on(listOrders, async (query, { db, organisation }) => {
    const { items, total } = await findOrders(db, query, organisation.timeZone)
    return { items: items.map(rowOf), total }
  }),

  onExport(exportOrders, 'orders', csvColumns, (query, { db, organisation }) =>
    allOrders(db, query, organisation.timeZone),
  ),

  on(readOrderDetail, async ({ id }, { db }) => orNotFound(await findOrderDetail(db, id))),

  on(packOrder, async ({ id, ...sent }, context) => {
    const { order, moves } = await toMove(context, id, 'packed')
    if (moves) await orderMoves.packed(context, order, sent)
    return orNotFound(await findOrderDetail(context.db, id))
  }),

  on(shipOrder, async ({ id, ...sent }, context) => {
    const { order, moves } = await toMove(context, id, 'shipped')
    if (moves) await orderMoves.shipped(context, order, sent)
    return orNotFound(await findOrderDetail(context.db, id))
  }),

  on(deliverOrder, async ({ id, ...sent }, context) => {
    const { order, moves } = await toMove(context, id, 'delivered')
    if (moves) await orderMoves.delivered(context, order, sent)
    return orNotFound(await findOrderDetail(context.db, id))
  }),

  on(cancelOrder, async ({ id, reason }, context) => {
    const { db, caller } = context
    const { order, moves } = await toMove(context, id, 'cancelled')
    if (moves) await cancelLocked(context, db, order, { reason, by: memberOf(caller).username, asked: false })
    return orNotFound(await findOrderDetail(db, id))
  }),

  on(refundOrder, async ({ id, shipping: withShipping, ...input }, context) => {
    const { db, caller, note } = context
    const order = orNotFound(await lockOrder(db, id))
    const by = memberOf(caller).username
    const amount = await refundLines(context, db, order, { ...input, withShipping, by })
    note(t('{amount} of order {number}', { amount, number: order.number }))
    return orNotFound(await findOrderDetail(db, id))
  }),

  on(clearNeedsLook, async ({ id, note: comment }, { db, caller, note }) => {
    const order = orNotFound(await lockOrder(db, id))
    const isOpen =
      order.state === 'paid' && (await linesOf(db, id)).some(({ sold, quantity }) => sold < quantity)
    if (isOpen)
      throw new Problem(409, 'Some items are still missing. Pack the order, or cancel and refund it.')
    if (order.needs_look !== null) {
      const by = memberOf(caller).username
      await moveOrder(db, order, order.state, by, {
        needs_look: null,
        note: comment || t('Marked as resolved'),
      })
    }
    note(t('order {number}', { number: order.number }))
    return orNotFound(await findOrderDetail(db, id))
  }),
]
