import type { Db } from '#core/data/db.ts'
import type { Mail } from '#core/mail/mail.ts'
import { hello } from '#core/mail/mail-template.ts'
import { t } from '#core/text/messages.ts'
import { formatMoney } from '#core/text/money.ts'
import { formatDate } from '#core/time/format-date.ts'
import type { PaymentTools, RefundedAmount } from '#payments/handlers.ts'
import { isOffline } from '#payments/provider.ts'
import { downloadLines } from '../downloads/download-mails.ts'
import { giftLines } from '../gifts/gift-lines.ts'
import { costLines } from '../pricing/cost-rows.ts'
import type { Order } from './order-contract.ts'
import { aboutOrder, ordersOf } from './order-store.ts'

/** Emails the buyer about the order's current state, if there is an email address. */
export async function writeToBuyer(
  trx: Db,
  { mail, siteUrl }: Pick<PaymentTools, 'mail' | 'siteUrl'>,
  orderId: number,
  template: (order: Order, siteUrl: string) => Omit<Mail, 'to'>,
): Promise<void> {
  const row = await trx
    .selectFrom('shop_order')
    .selectAll()
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  const [order] = await ordersOf(trx, [row])
  if (!order?.email) return
  await mail.send(trx, { to: order.email, ...template(order, siteUrl), about: aboutOrder(orderId) })
}

export type Written = Omit<Mail, 'to'>

const orderAddress = (siteUrl: string, token: string) => `${siteUrl}/shop/order/${token}`

export const seeOrder = (order: Order, siteUrl: string) => ({
  action: { label: t('View order'), href: orderAddress(siteUrl, order.token) },
  // Anyone with the link can open the order.
  secret: true as const,
})

const listed = ({ lines, currency }: Order) =>
  lines.map(({ name, quantity, price }) =>
    t('{quantity} × {name}: {amount}', { quantity, name, amount: formatMoney(price * quantity, currency) }),
  )

const where = (order: Order) =>
  order.delivery === 'download'
    ? ''
    : order.delivery === 'pickup'
      ? t('We’ll email you when your order is ready to pick up at {branch}.', { branch: order.branch })
      : order.delivery === 'local'
        ? t('We’ll bring your order to the address you gave us, and email you when it’s on its way.')
        : t('We’ll ship your order to the address you gave us, and email you when it’s on its way.')

/** The confirmation with the receipt. */
export function orderMail(order: Order, siteUrl: string): Written {
  const sum = formatMoney(order.total, order.currency)
  return {
    subject: t('Order {number} confirmed', { number: order.number }),
    title: t('Thank you for your order'),
    paragraphs: [
      hello,
      order.total === 0
        ? t('Your discount covers the whole order, so there’s nothing to pay. Here’s what you ordered:')
        : t('We received your payment of {amount}. Here’s what you ordered:', { amount: sum }),
      ...listed(order),
      ...costLines(order),
      ...giftLines(order),
      ...downloadLines(order, siteUrl),
      where(order),
    ].filter(Boolean),
    ...seeOrder(order, siteUrl),
  }
}

/** For an order entered by staff: the payment link and the last day to pay. */
export function payLinkMail(order: Order, lastDay: string, siteUrl: string): Written {
  return {
    subject: t('Your order {number}: how to pay', { number: order.number }),
    title: t('Your order is waiting for your payment'),
    paragraphs: [
      hello,
      t('Thank you for your order. The total is {amount}.', {
        amount: formatMoney(order.total, order.currency),
      }),
      ...listed(order),
      ...costLines(order),
      t(
        'Please pay by {date}, either online at the link below or in person. After that, your order will expire. We can’t set items aside until you’ve paid, so it’s best not to wait.',
        { date: formatDate(lastDay, 'long') },
      ),
    ],
    action: { label: t('Pay for your order'), href: orderAddress(siteUrl, order.token) },
    afterword: t('Not you? You can ignore this email.'),
    secret: true,
  }
}

/** The items were sold out before the payment arrived. */
export function soldOutMail(order: Order, charged: boolean, siteUrl: string): Written {
  const sum = formatMoney(order.total, order.currency)
  return {
    subject: charged
      ? t('We’re refunding your order {number}', { number: order.number })
      : t('Your order {number} wasn’t placed', { number: order.number }),
    title: t('We couldn’t fill your order'),
    paragraphs: [
      hello,
      t('We’re sorry. Someone else paid first, and we can no longer supply these items: {items}.', {
        items: order.soldOut,
      }),
      charged
        ? t(
            'We’re refunding your full payment of {amount} to the card or account you paid with. It can take five to ten business days to arrive.',
            { amount: sum },
          )
        : t('You haven’t been charged.'),
      t('You’re welcome to order again. Reply to this email if you need help.'),
    ],
    ...seeOrder(order, siteUrl),
  }
}

export function packedMail(order: Order, siteUrl: string): Written {
  return {
    subject: t('Your order {number} is ready for pickup', { number: order.number }),
    title: t('Your order is ready'),
    paragraphs: [
      hello,
      t('Your order is ready for pickup at {location}. Please bring your order number, {number}.', {
        location: order.branch,
        number: order.number,
      }),
    ],
    ...seeOrder(order, siteUrl),
  }
}

export function shippedMail(order: Order, siteUrl: string): Written {
  const { trackingNumber, carrier, delivery } = order
  return {
    subject: t('Your order {number} is on its way', { number: order.number }),
    title: t('Your order is on its way'),
    paragraphs: [
      hello,
      delivery === 'local'
        ? t('We’re bringing your order to the address you gave us.')
        : carrier
          ? t('We’ve shipped your order with {carrier}.', { carrier })
          : t('We’ve shipped your order.'),
      ...(trackingNumber ? [t('Your tracking number is {trackingNumber}.', { trackingNumber })] : []),
      ...listed(order),
    ],
    ...seeOrder(order, siteUrl),
  }
}

export type Cancellation = {
  /** How the money to refund was received, or null if there is none. */
  paid: 'online' | 'by hand' | null
  /** Whether the buyer did it. */
  asked: boolean
}

export function cancelledMail(order: Order, { paid, asked }: Cancellation, siteUrl: string): Written {
  const { number } = order
  return {
    subject: t('Your order {number} was canceled', { number }),
    title: t('Your order was canceled'),
    paragraphs: [
      hello,
      asked
        ? t('We canceled your order {number}, as you asked.', { number })
        : t('We canceled your order {number}.', { number }),
      paid === 'online'
        ? t(
            'We’re refunding your payment to the card or account you paid with. It can take five to ten business days to arrive.',
          )
        : paid === 'by hand'
          ? t('We’ll refund your payment in cash, by check or by bank transfer.')
          : t('You haven’t been charged.'),
      t('Weren’t expecting this? Just reply to this email.'),
    ],
    ...seeOrder(order, siteUrl),
  }
}

export function refundMail(
  order: Order,
  { amount, currency, surplus, provider }: RefundedAmount,
  siteUrl: string,
): Written {
  const sum = formatMoney(amount, currency)
  return {
    subject: t('Your refund of {amount}', { amount: sum }),
    title: t('Your refund is on its way'),
    paragraphs: [
      hello,
      surplus
        ? t('Your order {number} was paid twice, so we refunded the second payment of {amount}.', {
            number: order.number,
            amount: sum,
          })
        : amount < order.total
          ? t('We refunded {amount} of the {total} you paid for order {number}.', {
              amount: sum,
              total: formatMoney(order.total, currency),
              number: order.number,
            })
          : t('We refunded the {amount} you paid for order {number}.', { amount: sum, number: order.number }),
      isOffline(provider)
        ? t('You’ll get the money in cash, by check or by bank transfer.')
        : t(
            'The money goes back to the card or account you paid with. It can take five to ten business days to arrive.',
          ),
    ],
    ...seeOrder(order, siteUrl),
  }
}

/** The payment arrived after the order's discount code had been used up. */
export const usedUpMail = (order: Order, charged: boolean, siteUrl: string): Written => ({
  subject: charged
    ? t('We’re refunding your order {number}', { number: order.number })
    : t('Your order {number} wasn’t placed', { number: order.number }),
  title: t('Your discount code is no longer available'),
  paragraphs: [
    hello,
    t('We’re sorry. Your payment arrived late, and the code {code} had reached its limit by then.', {
      code: order.discountCode,
    }),
    charged
      ? t(
          'We’re refunding your full payment of {amount} to the card or account you paid with. It can take five to ten business days to arrive.',
          { amount: formatMoney(order.total, order.currency) },
        )
      : t('You haven’t been charged.'),
    t('You’re welcome to order again without the code. Reply to this email if you need help.'),
  ],
  ...seeOrder(order, siteUrl),
})
