import { memberOf } from '#core/api/access.ts'
import { type Context, on, type ServedEndpoint } from '#core/api/endpoint-handler.ts'
import { notFound, Problem } from '#core/api/problems.ts'
import type { CsvColumn } from '#core/text/csv.ts'
import { onExport } from '#core/text/csv-export.ts'
import { plainMoney } from '#core/text/money.ts'
import { refundableOf, refundPart } from '#payments/refunds/refund.ts'
import { nextFor, orderStateNames } from '../rules.ts'
import { allOf, linesOf, namesOf, putBack, sell } from '../stock/shelf-moves.ts'
import { giveUpUnpaid } from './open-orders.ts'
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
import { cancelledMail, packedMail, shippedMail, writeToBuyer } from './order-mails.ts'
import { lockOrder, moveOrder, type OrderRow } from './order-store.ts'

const csvColumns: readonly CsvColumn<ExportRow>[] = [
  ['Number', (row) => row.number],
  ['Ordered', (row) => row.created, 'moment'],
  ['Paid', (row) => row.paid_at, 'moment'],
  ['Status', (row) => orderStateNames[row.state]],
  ['Name', (row) => `${row.first_name} ${row.last_name}`.trim()],
  ['Email', (row) => row.email],
  ['Phone', (row) => row.phone_number],
  ['Address', (row) => row.address],
  ['Postal code', (row) => row.postal_code],
  ['City', (row) => row.city],
  ['State', (row) => row.region],
  ['Country', (row) => row.country],
  ['Pickup at', (row) => row.branch],
  ['Items', (row) => row.things],
  ['Subtotal', (row) => plainMoney(row.subtotal)],
  ['Shipping', (row) => plainMoney(row.shipping)],
  ['Total', (row) => plainMoney(row.total)],
  ['Refunded', (row) => plainMoney(row.refunded)],
  ['Currency', (row) => row.currency],
  ['Carrier', (row) => row.carrier],
  ['Tracking number', (row) => row.tracking_number],
]

function orNotFound<T>(order: T | undefined): T {
  if (order === undefined) throw notFound('This order')
  return order
}

/** Locks the order and checks the transition. A second press finds it in that state already. */
async function toMove({ db, note }: Context, id: number, to: OrderState) {
  const order = orNotFound(await lockOrder(db, id))
  note(`${order.number}: ${orderStateNames[to].toLowerCase()}`)
  if (order.state === to) return { order, moves: false }
  if (!nextFor(order.state, order.delivery).includes(to)) {
    throw new Problem(
      409,
      `This order is ${orderStateNames[order.state].toLowerCase()}. It cannot be ${orderStateNames[to].toLowerCase()} now.`,
    )
  }
  return { order, moves: true }
}

async function cancelPaid(context: Context, order: OrderRow, reason: string, by: string) {
  const { db, payments } = context
  await putBack(db, order.id, await allOf(db, order.id), by)
  await moveOrder(db, order, 'cancelled', by, { note: reason, needs_look: null })
  const { refundable } = await refundableOf(db, order.payable_id)
  if (refundable > 0) await refundPart(payments, db, order.payable_id, { amount: refundable, reason, by })
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

  on(packOrder, async ({ id, note }, context) => {
    const { db, caller } = context
    const { order, moves } = await toMove(context, id, 'packed')
    if (moves) {
      const by = memberOf(caller).username
      const missing = await sell(db, id, by)
      if (missing.length > 0) {
        throw new Problem(409, `Not in stock: ${namesOf(missing)}.`)
      }
      await moveOrder(db, order, 'packed', by, { note, needs_look: null })
      if (order.delivery === 'pickup') await writeToBuyer(db, context, id, packedMail)
    }
    return orNotFound(await findOrderDetail(db, id))
  }),

  on(shipOrder, async ({ id, trackingNumber, carrier, note }, context) => {
    const { db, caller } = context
    const { order, moves } = await toMove(context, id, 'shipped')
    if (moves) {
      const sent = { tracking_number: trackingNumber, carrier, note }
      await moveOrder(db, order, 'shipped', memberOf(caller).username, sent)
      await writeToBuyer(db, context, id, shippedMail)
    }
    return orNotFound(await findOrderDetail(db, id))
  }),

  on(deliverOrder, async ({ id, note }, context) => {
    const { order, moves } = await toMove(context, id, 'delivered')
    if (moves) await moveOrder(context.db, order, 'delivered', memberOf(context.caller).username, { note })
    return orNotFound(await findOrderDetail(context.db, id))
  }),

  on(cancelOrder, async ({ id, reason }, context) => {
    const { db, payments, caller } = context
    const { order, moves } = await toMove(context, id, 'cancelled')
    if (moves) {
      const by = memberOf(caller).username
      const isPaid = order.state !== 'pending_payment'
      if (isPaid) await cancelPaid(context, order, reason, by)
      else await giveUpUnpaid(payments, db, order, 'cancelled', by, reason)
      await writeToBuyer(db, context, id, (template, siteUrl) => cancelledMail(template, isPaid, siteUrl))
    }
    return orNotFound(await findOrderDetail(db, id))
  }),

  on(refundOrder, async ({ id, amount, reason, restock }, { db, payments, caller, note }) => {
    const order = orNotFound(await lockOrder(db, id))
    const by = memberOf(caller).username
    if (!(await putBack(db, id, restock, by))) {
      const message = 'No more can be put back than was taken out for this order.'
      throw new Problem(409, message, { restock: message })
    }
    const refunded = await refundPart(payments, db, order.payable_id, { amount, reason, by })
    await db
      .insertInto('order_step')
      .values({ order_id: id, state: order.state, by, note: `${refunded} given back: ${reason}` })
      .execute()
    note(`${refunded} of ${order.number}`)
    return orNotFound(await findOrderDetail(db, id))
  }),

  on(clearNeedsLook, async ({ id, note: comment }, { db, caller, note }) => {
    const order = orNotFound(await lockOrder(db, id))
    const isOpen =
      order.state === 'paid' && (await linesOf(db, id)).some(({ sold, quantity }) => sold < quantity)
    if (isOpen)
      throw new Problem(409, 'Something is still missing. Pack it, or cancel it and give the money back.')
    if (order.needs_look !== null) {
      const by = memberOf(caller).username
      await moveOrder(db, order, order.state, by, { needs_look: null, note: comment || 'Looked at' })
    }
    note(order.number)
    return orNotFound(await findOrderDetail(db, id))
  }),
]
