import { sql } from 'kysely'
import type { Db } from '#core/data/db.ts'
import { notify } from '#core/mail/notify.ts'
import { t } from '#core/text/messages.ts'
import { type PaymentHandler, type PaymentTools, payableView } from '#payments/handlers.ts'
import { receivedBy } from '#payments/offline/record-offline.ts'
import { giveBackUse, hasUse, takeUse } from './discounts/discount-store.ts'
import { grantDownloads } from './downloads/download-store.ts'
import { orderMail, refundMail, soldOutMail, usedUpMail, writeToBuyer } from './orders/order-mails.ts'
import { lockOrderByPayable, moveOrder, type OrderRow, stateBeforeRefund } from './orders/order-store.ts'
import { bookTax } from './pricing/tax-ledger.ts'
import { writeParts } from './returns/refund-part-store.ts'
import { mayMove } from './rules.ts'
import { reservationEnd } from './stock/reservation-rules.ts'
import { reserveUntil } from './stock/reserve.ts'
import {
  allOf,
  free,
  linesOf,
  lockShelves,
  type Missing,
  missingOf,
  namesOf,
  sell,
  variantsOf,
} from './stock/shelf-moves.ts'

/** What happens to orders when money moves. */
export const orderPaymentHandler: PaymentHandler = {
  paid: async (trx, payable, tools) => {
    const order = await lockOrderByPayable(trx, payable.id)
    // The order was cancelled before the money arrived, so it's refunded.
    if (!order || !mayMove(order.state, 'paid')) return 'return'
    const by = (await receivedBy(trx, payable.id)) ?? t('Customer')
    // It expired and gave back its code, which has been used up since.
    if (!(await takeUse(trx, order))) {
      await closeUsedUp(trx, order, tools, { charged: true })
      return 'return'
    }
    const missing = await sell(trx, order.id, by)
    if (missing.length > 0) {
      await closeSoldOut(trx, order, missing, tools, { charged: payable.amount > 0 })
      return 'return'
    }
    const paid_at = payable.settled_at ?? new Date()
    await moveOrder(trx, order, 'paid', by, { paid_at })
    await grantDownloads(trx, order.id, paid_at)
    if (order.delivery === 'download') await moveOrder(trx, order, 'delivered', t('System'))
    await writeToBuyer(trx, tools, order.id, orderMail)
    await notify(trx, {
      needs: 'shop',
      title: t('New order {number}', { number: order.number }),
      href: `/admin/store/orders/${order.id}`,
    })
    return 'keep'
  },

  beforeCharge: async (trx, payable, tools) => {
    const order = await lockOrderByPayable(trx, payable.id)
    if (!order || !mayMove(order.state, 'paid')) return 'refuse'
    if (!(await hasUse(trx, order))) {
      await closeUsedUp(trx, order, tools, { charged: false })
      return 'refuse'
    }
    const lines = await linesOf(trx, order.id)
    await lockShelves(
      trx,
      lines.map(({ variant_id }) => variant_id),
    )
    await free(trx, order.id)
    const missing = await missingOf(trx, lines)
    if (missing.length > 0) {
      await closeSoldOut(trx, order, missing, tools, { charged: false })
      return 'refuse'
    }
    const items = lines.map(({ id: line_id, variant_id, quantity }) => ({ line_id, variant_id, quantity }))
    const buyer = { email: order.email.toLowerCase(), address: '' }
    if (order.state === 'pending_payment') {
      await reserveUntil(trx, items, buyer, reservationEnd(new Date()))
    }
    return 'charge'
  },

  changed: async (trx, payable) => {
    const order = await lockOrderByPayable(trx, payable.id)
    if (!order) return
    if (payable.state === 'refunded' && mayMove(order.state, 'refunded')) {
      await moveOrder(trx, order, 'refunded', t('System'), { needs_look: await notPutBack(trx, order) })
    }
    if (payable.state === 'disputed')
      await look(trx, order, t('The customer disputed the payment with their bank.'))
    // A refund bounced, or a dispute was decided in our favor.
    if (order.state === 'refunded' && (payable.state === 'paid' || payable.state === 'partially_refunded')) {
      const note = t('The refunded money came back to us.')
      await moveOrder(trx, order, await stateBeforeRefund(trx, order.id), t('System'), { note })
      await look(trx, order, note)
    }
  },

  refunded: async (trx, payable, refund, tools) => {
    const order = await lockOrderByPayable(trx, payable.id)
    if (!order) return
    // Staff choose the lines of a refund; one that was made otherwise is for the whole order.
    if (!refund.surplus) await writeParts(trx, order, refund, { lines: [], withShipping: false })
    // Buyers whose order was sold out were already notified of the refund.
    if (order.sold_out !== '' && !refund.surplus) return
    await writeToBuyer(trx, tools, order.id, (template, siteUrl) => refundMail(template, refund, siteUrl))
  },

  released: async (trx, payable) => {
    const order = await lockOrderByPayable(trx, payable.id)
    if (order?.state !== 'pending_payment') return
    await lockShelves(trx, await variantsOf(trx, order.id))
    await free(trx, order.id)
    await giveBackUse(trx, order)
    await moveOrder(trx, order, 'expired', t('System'), { note: t('The payment was abandoned') })
  },

  booked: async (trx, payable) => {
    const order = await lockOrderByPayable(trx, payable.id)
    if (order) await bookTax(trx, order)
  },

  view: payableView(
    'shop_order',
    '/admin/store/orders',
    'shop',
    sql`trim(first_name || ' ' || last_name) as name, number as reference`,
  ),
}

/** Someone else paid first: closes the order and tells the buyer whether money is refunded. */
async function closeSoldOut(
  trx: Db,
  order: OrderRow,
  missing: readonly Missing[],
  tools: PaymentTools,
  { charged }: { charged: boolean },
): Promise<void> {
  const sold_out = namesOf(missing)
  const note = t('Sold out before the payment arrived: {items}', { items: sold_out })
  await giveBackUse(trx, order)
  await moveOrder(trx, order, 'cancelled', t('System'), { sold_out, note })
  await writeToBuyer(trx, tools, order.id, (template, siteUrl) => soldOutMail(template, charged, siteUrl))
  if (!charged) return
  await notify(trx, {
    needs: 'shop',
    title: t('Order {number} was paid after its items sold out. The payment is being refunded.', {
      number: order.number,
    }),
    href: `/admin/store/orders/${order.id}`,
  })
}

/** The payment was late and the discount code has been used up, so the order can't be sold at that price. */
async function closeUsedUp(
  trx: Db,
  order: OrderRow,
  tools: PaymentTools,
  { charged }: { charged: boolean },
): Promise<void> {
  const note = t('The code {code} was used up before the payment arrived', { code: order.discount_code })
  await moveOrder(trx, order, 'cancelled', t('System'), { note })
  await writeToBuyer(trx, tools, order.id, (template, siteUrl) => usedUpMail(template, charged, siteUrl))
}

/** A refund made in the provider's dashboard doesn't return items to stock. */
async function notPutBack(trx: Db, { id, state }: OrderRow): Promise<string | null> {
  const hasLeft = state === 'shipped' || state === 'delivered'
  if (hasLeft || (await allOf(trx, id)).length === 0) return null
  return t('The payment was fully refunded, but the items weren’t returned to stock.')
}

async function look(trx: Db, { id, number }: OrderRow, needs_look: string): Promise<void> {
  await trx.updateTable('shop_order').set({ needs_look }).where('id', '=', id).execute()
  await notify(trx, {
    needs: 'shop',
    title: t('Order {number} needs attention', { number }),
    href: `/admin/store/orders/${id}`,
  })
}
