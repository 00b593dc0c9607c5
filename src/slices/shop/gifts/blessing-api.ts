import { on, type ServedEndpoint } from '#core/api/endpoint-handler.ts'
import { notFound, Problem } from '#core/api/problems.ts'
import { hello } from '#core/mail/mail-template.ts'
import { msg, t } from '#core/text/messages.ts'
import { formatDate } from '#core/time/format-date.ts'
import { dayOf } from '#core/time/time.ts'
import { findOrderDetail } from '../orders/order-admin-store.ts'
import type { Order } from '../orders/order-contract.ts'
import { seeOrder, type Written, writeToBuyer } from '../orders/order-mails.ts'
import { lockOrder } from '../orders/order-store.ts'
import { blessOrder } from './blessing-contract.ts'

const blessable: readonly Order['state'][] = ['paid', 'packed', 'shipped', 'delivered']

const notBlessed = msg(
  'This order can’t be marked as blessed: the customer didn’t ask for a blessing or hasn’t paid.',
)
const tooLate = msg('Choose today or an earlier date.')

const blessedMail = (order: Order, by: string, siteUrl: string): Written => ({
  subject: t('Your order {number} was blessed', { number: order.number }),
  title: t('Your items have been blessed'),
  paragraphs: [
    hello,
    t('{priest} blessed the items in your order {number} on {date}, as you requested.', {
      priest: by,
      number: order.number,
      date: formatDate(order.blessedOn, 'long'),
    }),
    t('May they be a source of grace for you and those you love.'),
  ],
  ...seeOrder(order, siteUrl),
})

/** Blessings that buyers asked for. */
export const blessingApi: ServedEndpoint[] = [
  on(blessOrder, async ({ id, blessedOn, blessedBy }, context) => {
    const { db, now, note, organisation } = context
    const order = await lockOrder(db, id)
    if (!order) throw notFound('We couldn’t find this order.')
    if (!order.blessing || !blessable.includes(order.state)) throw new Problem(409, notBlessed)
    if (blessedOn > dayOf(now, organisation.timeZone)) throw new Problem(400, tooLate, { blessedOn: tooLate })
    note(t('order {number}', { number: order.number }))
    await db
      .updateTable('shop_order')
      .set({ blessed_on: blessedOn, blessed_by: blessedBy })
      .where('id', '=', id)
      .execute()
    // Correcting the date later doesn't send another email.
    if (order.blessed_on === '') {
      const step = { order_id: id, state: order.state, by: blessedBy, note: t('Blessed') }
      await db.insertInto('order_step').values(step).execute()
      await writeToBuyer(db, context, id, (template, siteUrl) => blessedMail(template, blessedBy, siteUrl))
    }
    const detail = await findOrderDetail(db, id)
    if (!detail) throw notFound('We couldn’t find this order.')
    return detail
  }),
]
