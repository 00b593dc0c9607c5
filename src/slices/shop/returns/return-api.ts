import { randomBytes } from 'node:crypto'
import type { z } from 'zod'
import { type Context, on, type ServedEndpoint } from '#core/api/endpoint-handler.ts'
import { limit } from '#core/api/limit.ts'
import { notFound, Problem } from '#core/api/problems.ts'
import type { Db } from '#core/data/db.ts'
import { notify } from '#core/mail/notify.ts'
import { msg, t } from '#core/text/messages.ts'
import { cancelLocked } from '../orders/cancel-order.ts'
import { settleOrder } from '../orders/open-orders.ts'
import { writeToBuyer } from '../orders/order-mails.ts'
import { lockOrderByToken, type OrderRow, orderByToken, ordersOf } from '../orders/order-store.ts'
import { quantityOf } from './refund-rules.ts'
import { cancelOwnOrder, readOrderOptions, requestReturn, sendReturnPhoto } from './return-contract.ts'
import { returnMail } from './return-mails.ts'
import { contactToCancel, maxPhotos } from './return-rules.ts'
import { cancelOptionOf, moveReturn, optionsOf } from './return-store.ts'

const gone = () => notFound('We couldn’t find this order.')

async function found(db: Db, token: string): Promise<OrderRow> {
  const order = await orderByToken(db, token)
  if (!order) throw gone()
  return order
}

/** The buyer cancels. Settles first, since a payment may have just arrived. */
async function cancelForBuyer(context: Context, token: string): Promise<void> {
  const { db, payments } = context
  await settleOrder(payments, await found(db, token))
  await db.transaction().execute(async (trx) => {
    const order = await lockOrderByToken(trx, token)
    if (!order) throw gone()
    if (order.state === 'cancelled' || order.state === 'refunded') return
    const option = await cancelOptionOf(trx, order)
    if (option === 'closed')
      throw new Problem(409, msg('This order is already packed. Please contact us to change it.'))
    if (option === 'contact') throw new Problem(409, contactToCancel)
    await cancelLocked(context, trx, order, {
      reason: t('Canceled by the customer'),
      by: t('Customer'),
      asked: true,
    })
    if (order.state !== 'paid') return
    await notify(trx, {
      needs: 'shop',
      title: t('The customer canceled order {number}', { number: order.number }),
      href: `/admin/store/orders/${order.id}`,
    })
  })
}

async function keepRequest(
  context: Context,
  trx: Db,
  { token, lines, reason, comment, photos }: z.output<typeof requestReturn.input>,
) {
  const order = await lockOrderByToken(trx, token)
  if (!order) throw gone()
  const { returnBy, returnable } = await optionsOf(trx, order, context.now, context.organisation.timeZone)
  if (returnBy === null) throw new Problem(409, msg('The items in this order can no longer be returned.'))
  const isTooMuch = lines.some(
    ({ line }) => quantityOf(lines, line) > (returnable.find(({ id }) => id === line)?.quantity ?? 0),
  )
  if (isTooMuch) {
    const message = msg('You can’t return more than you bought.')
    throw new Problem(409, message, { lines: message })
  }
  const { id } = await trx
    .insertInto('order_return')
    .values({ order_id: order.id, reason, comment })
    .returning('id')
    .executeTakeFirstOrThrow()
  const own = [...new Set(lines.map(({ line }) => line))]
  await trx
    .insertInto('order_return_line')
    .values(own.map((line_id) => ({ return_id: id, line_id, quantity: quantityOf(lines, line_id) })))
    .execute()
  await attachPhotos(trx, order.id, id, photos)
  await moveReturn(trx, id, 'requested', t('Customer'))
  await writeToBuyer(trx, context, order.id, returnMail('requested', ''))
  await notify(trx, {
    needs: 'shop',
    title: t('Return request for order {number}', { number: order.number }),
    href: `/admin/store/orders/${order.id}`,
  })
}

/** Only photos that were uploaded with this order's link. */
async function attachPhotos(trx: Db, orderId: number, returnId: number, names: readonly string[]) {
  if (names.length === 0) return
  const attached = await trx
    .updateTable('order_return_photo')
    .set({ return_id: returnId })
    .where('name', 'in', names)
    .where('order_id', '=', orderId)
    .where('return_id', 'is', null)
    .returning('name')
    .execute()
  if (attached.length === new Set(names).size) return
  const message = msg('A photo didn’t upload. Please choose it again.')
  throw new Problem(400, message, { photos: message })
}

/** Buyers' actions on their orders, by the order's link. */
export const returnApi: ServedEndpoint[] = [
  on(readOrderOptions, async ({ token }, { db, now, organisation }) =>
    optionsOf(db, await found(db, token), now, organisation.timeZone),
  ),

  on(cancelOwnOrder, async ({ token }, context) => {
    const { db, visit } = context
    await limit(db, [{ key: `cancel ${visit.address}`, most: 20, seconds: 600 }])
    await cancelForBuyer(context, token)
    const [order] = await ordersOf(db, [await found(db, token)])
    if (!order) throw gone()
    return order
  }),

  on(sendReturnPhoto, async ({ token, bytes }, { db, media, visit, now, organisation }) => {
    await limit(db, [
      { key: `return photo ${token}`, most: 4 * maxPhotos, seconds: 3600 },
      { key: `return photo ${visit.address}`, most: 20, seconds: 3600 },
    ])
    const order = await found(db, token)
    const { returnBy } = await optionsOf(db, order, now, organisation.timeZone)
    if (returnBy === null) throw new Problem(409, msg('The items in this order can no longer be returned.'))
    const content = bytes instanceof Blob ? new Uint8Array(await bytes.arrayBuffer()) : bytes
    const drawn = await media.drawLargest(content, { from: 'upload', who: visit.address })
    const name = randomBytes(16).toString('hex')
    await db
      .insertInto('order_return_photo')
      .values({ name, order_id: order.id, return_id: null, bytes: Buffer.from(drawn), created: now })
      .execute()
    return { photo: name }
  }),

  on(requestReturn, async (input, context) => {
    const { db, visit, now, organisation } = context
    await limit(db, [{ key: `return ${visit.address}`, most: 20, seconds: 3600 }])
    await db.transaction().execute((trx) => keepRequest(context, trx, input))
    return optionsOf(db, await found(db, input.token), now, organisation.timeZone)
  }),
]
