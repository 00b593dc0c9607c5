import type { Db } from '#core/data/db.ts'
import type { Mail } from '#core/mail/mail.ts'
import { hello } from '#core/mail/mail-template.ts'
import { formatMoney } from '#core/text/money.ts'
import type { PaymentTools, RefundedAmount } from '#payments/handlers.ts'
import type { Order } from './order-contract.ts'
import { aboutOrder, ordersOf } from './order-store.ts'

/** Mails the buyer of an order about its current state, if there is an email address. */
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

type Written = Omit<Mail, 'to'>

const orderAddress = (siteUrl: string, token: string) => `${siteUrl}/shop/order/${token}`

const seeIt = (order: Order, siteUrl: string) => ({
  action: { label: 'See the order', href: orderAddress(siteUrl, order.token) },
  // Anybody with the link can open the order.
  secret: true as const,
})

const listed = ({ lines, currency }: Order) =>
  lines.map(
    ({ name, quantity, price }) => `${quantity} × ${name}: ${formatMoney(price * quantity, currency)}`,
  )

const where = (order: Order) =>
  order.delivery === 'pickup'
    ? `We’ll email you when it’s ready to pick up at ${order.branch}.`
    : 'We’ll ship it to the address you gave us, and email you when it’s on its way.'

/** The confirmation with the receipt. */
export function orderMail(order: Order, siteUrl: string): Written {
  const sum = formatMoney(order.total, order.currency)
  return {
    subject: `Your order ${order.number}: ${sum}`,
    title: 'Thank you for your order',
    paragraphs: [
      hello,
      `Your payment of ${sum} has arrived. This is what you ordered:`,
      ...listed(order),
      order.shipping > 0
        ? `Shipping: ${formatMoney(order.shipping, order.currency)}`
        : order.delivery === 'ship'
          ? 'Shipping is free.'
          : 'Pickup is free.',
      where(order),
    ],
    ...seeIt(order, siteUrl),
  }
}

/** The items were sold out before the payment arrived. */
export function soldOutMail(order: Order, charged: boolean, siteUrl: string): Written {
  const sum = formatMoney(order.total, order.currency)
  return {
    subject: charged
      ? `We’re refunding your order ${order.number}`
      : `Your order ${order.number} was not placed`,
    title: 'Someone else was faster',
    paragraphs: [
      hello,
      `We’re sorry. Someone else paid before you, and we no longer have ${order.soldOut}.`,
      charged
        ? `We’re refunding all of your ${sum} to the card or account you paid with. It can take five to ten business days to show there.`
        : 'You haven’t been charged.',
      'If you’d still like the rest of your order, please order it again. Reply to this email if you need help.',
    ],
    ...seeIt(order, siteUrl),
  }
}

export function packedMail(order: Order, siteUrl: string): Written {
  return {
    subject: `Your order ${order.number} is ready`,
    title: 'You can come and get it',
    paragraphs: [
      hello,
      `Your order waits for you at ${order.branch}. Please bring its number, ${order.number}.`,
    ],
    ...seeIt(order, siteUrl),
  }
}

export function shippedMail(order: Order, siteUrl: string): Written {
  const { trackingNumber, carrier } = order
  return {
    subject: `Your order ${order.number} is on its way`,
    title: 'Your parcel is on its way',
    paragraphs: [
      hello,
      `We have sent your order${carrier ? ` with ${carrier}` : ''}.`,
      ...(trackingNumber ? [`Its tracking number is ${trackingNumber}.`] : []),
      ...listed(order),
    ],
    ...seeIt(order, siteUrl),
  }
}

/** `paid`: there is money to refund. */
export function cancelledMail(order: Order, paid: boolean, siteUrl: string): Written {
  return {
    subject: `Your order ${order.number} was cancelled`,
    title: 'Your order was cancelled',
    paragraphs: [
      hello,
      `We have cancelled your order ${order.number}. ${paid ? 'Your money is on its way back to the card or account that you paid with.' : 'Nothing was taken from your card.'}`,
      'If you did not expect this, please answer this email or call us.',
    ],
    ...seeIt(order, siteUrl),
  }
}

export function refundMail(
  order: Order,
  { amount, currency, surplus }: RefundedAmount,
  siteUrl: string,
): Written {
  const sum = formatMoney(amount, currency)
  return {
    subject: `${sum} was given back to you`,
    title: 'Your money is on its way back',
    paragraphs: [
      hello,
      surplus
        ? `Your order ${order.number} was paid twice. We have given the second payment of ${sum} back.`
        : `We have given ${amount < order.total ? `${sum} of the ${formatMoney(order.total, currency)}` : `the ${sum}`} of your order ${order.number} back to you.`,
      'It goes to the card or account that you paid with. Until it shows there, five to ten working days can pass.',
    ],
    ...seeIt(order, siteUrl),
  }
}
