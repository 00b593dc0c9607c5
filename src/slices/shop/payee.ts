import type { Db } from '#core/db.ts'
import { notify } from '#core/notify.ts'
import type { Payee } from '#core/payments/house.ts'
import { orderLetter, refundLetter } from './order-letters.ts'
import { writeToBuyer } from './order-mail.ts'
import { lockOrderByPayable, moveOrder, type OrderRow } from './order-store.ts'
import { mayMove } from './rules.ts'
import { allOf, free, lockShelves, type Missing, productsOf, sell } from './shelf-moves.ts'

const house = 'The house'

/** What happens to orders when money moves. */
export const orderPayee: Payee = {
  paid: async (trx, payable, tools) => {
    const order = await lockOrderByPayable(trx, payable.id)
    // Given up by the buyer or by staff before the money came: it goes back.
    if (!order || !mayMove(order.state, 'paid')) return 'return'
    const missing = await sell(trx, order.id, 'The buyer')
    const needs_look = missing.length > 0 ? tooLate(missing) : null
    const paid_at = payable.settled_at ?? new Date()
    await moveOrder(trx, order, 'paid', 'The buyer', { paid_at, needs_look, note: needs_look ?? '' })
    await writeToBuyer(trx, tools, order.id, (letter, siteUrl) => orderLetter(letter, missing, siteUrl))
    const title = needs_look ? `Order ${order.number} needs a look` : `New order ${order.number}`
    await notify(trx, { needs: 'shop', title, href: `/admin/store/orders/${order.id}` })
    return 'keep'
  },

  changed: async (trx, payable) => {
    const order = await lockOrderByPayable(trx, payable.id)
    if (!order) return
    if (payable.state === 'refunded' && mayMove(order.state, 'refunded')) {
      await moveOrder(trx, order, 'refunded', house, { needs_look: await notPutBack(trx, order) })
    }
    if (payable.state === 'disputed')
      await look(trx, order, 'The buyer has disputed the payment with the bank.')
    // The bank has sent a refund back, or decided for us.
    if (payable.state === 'paid' && order.state === 'refunded') {
      await look(trx, order, 'The money that was given back has come to us again.')
    }
  },

  refunded: async (trx, payable, refund, tools) => {
    const order = await lockOrderByPayable(trx, payable.id)
    if (!order) return
    await writeToBuyer(trx, tools, order.id, (letter, siteUrl) => refundLetter(letter, refund, siteUrl))
  },

  released: async (trx, payable) => {
    const order = await lockOrderByPayable(trx, payable.id)
    if (order?.state !== 'pending_payment') return
    await lockShelves(trx, await productsOf(trx, order.id))
    await free(trx, order.id)
    await moveOrder(trx, order, 'expired', house, { note: 'The payment was given up' })
  },

  desk: async (db, payables) => {
    const rows = await db
      .selectFrom('shop_order')
      .select(['id', 'payable_id'])
      .where('payable_id', 'in', payables)
      .execute()
    return new Map(rows.map(({ id, payable_id }) => [payable_id, `/admin/store/orders/${id}`]))
  },
}

const tooLate = (missing: readonly Missing[]) =>
  `Paid after its things were free again, and no longer there: ${missing
    .map(({ name, quantity }) => `${quantity} × ${name}`)
    .join(', ')}. Fill up the stock and pack it, or cancel it and give the money back.`

/** Money that was given back at the provider's own desk brings no goods back. */
async function notPutBack(trx: Db, { id, state }: OrderRow): Promise<string | null> {
  const hasLeft = state === 'shipped' || state === 'delivered'
  if (hasLeft || (await allOf(trx, id)).length === 0) return null
  return 'All money was given back, but its things are not in the stock again.'
}

async function look(trx: Db, { id, number }: OrderRow, needs_look: string): Promise<void> {
  await trx.updateTable('shop_order').set({ needs_look }).where('id', '=', id).execute()
  await notify(trx, {
    needs: 'shop',
    title: `Order ${number} needs a look`,
    href: `/admin/store/orders/${id}`,
  })
}
