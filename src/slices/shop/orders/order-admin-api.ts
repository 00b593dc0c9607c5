import { memberOf } from '#core/api/access.ts'
import { type Context, on, type ServedEndpoint } from '#core/api/endpoint-handler.ts'
import { notFound, Problem } from '#core/api/problems.ts'
import { change } from '#core/security/audit.ts'
import type { CsvColumn } from '#core/text/csv.ts'
import { onExport } from '#core/text/csv-export.ts'
import { msg, t } from '#core/text/messages.ts'
import { plainMoney } from '#core/text/money.ts'
import { receivedBy } from '#payments/offline/record-offline.ts'
import { refundableOf, refundPart } from '#payments/refunds/refund.ts'
import { countryName } from '#ui/fields/phone-number.ts'
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
  [msg('Pickup at'), (row) => row.branch],
  [msg('Items'), (row) => row.things],
  [msg('Subtotal'), (row) => plainMoney(row.subtotal)],
  [msg('Shipping'), (row) => plainMoney(row.shipping)],
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

/** Locks the order and checks the transition. A second press finds it in that state already. */
async function toMove({ db, note }: Context, id: number, to: OrderState) {
  const order = orNotFound(await lockOrder(db, id))
  note(t('order {number}', { number: order.number }), [
    change(msg('status'), t(orderStateNames[order.state]), t(orderStateNames[to])),
  ])
  if (order.state === to) return { order, moves: false }
  if (!nextFor(order.state, order.delivery).includes(to)) {
    const params = { status: t(orderStateNames[order.state]), next: t(orderStateNames[to]) }
    throw new Problem(
      409,
      t('The status of this order is “{status},” so it can’t be changed to “{next}.”', params),
      undefined,
      { code: 'wrong_status', params },
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
        const params = { items: namesOf(missing) }
        throw new Problem(409, t('Not in stock: {items}.', params), undefined, {
          code: 'not_enough_stock',
          params,
        })
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
      const isByHand = (await receivedBy(db, order.payable_id)) !== undefined
      const paid = !isPaid ? null : isByHand ? 'by hand' : 'online'
      if (isPaid) await cancelPaid(context, order, reason, by)
      else await giveUpUnpaid(payments, db, order, 'cancelled', by, reason)
      await writeToBuyer(db, context, id, (template, siteUrl) => cancelledMail(template, paid, siteUrl))
    }
    return orNotFound(await findOrderDetail(db, id))
  }),

  on(refundOrder, async ({ id, amount, reason, restock }, { db, payments, caller, note }) => {
    const order = orNotFound(await lockOrder(db, id))
    const by = memberOf(caller).username
    if (!(await putBack(db, id, restock, by))) {
      const message = 'You can’t return more items to stock than this order took out.'
      throw new Problem(409, message, { restock: message })
    }
    const refunded = await refundPart(payments, db, order.payable_id, { amount, reason, by })
    await db
      .insertInto('order_step')
      .values({
        order_id: id,
        state: order.state,
        by,
        note: t('Refunded {amount}: {reason}', { amount: refunded, reason }),
      })
      .execute()
    note(t('{amount} of order {number}', { amount: refunded, number: order.number }))
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
