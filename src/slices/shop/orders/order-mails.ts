import type { Db } from '#core/data/db.ts'
import type { Mail } from '#core/mail/mail.ts'
import { hello } from '#core/mail/mail-template.ts'
import { t } from '#core/text/messages.ts'
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
  action: { label: t('See the order'), href: orderAddress(siteUrl, order.token) },
  // Anybody with the link can open the order.
  secret: true as const,
})

const listed = ({ lines, currency }: Order) =>
  lines.map(
    ({ name, quantity, price }) => `${quantity} × ${name}: ${formatMoney(price * quantity, currency)}`,
  )

const where = (order: Order) =>
  order.delivery === 'pickup'
    ? t('We’ll email you when it’s ready to pick up at {branch}.', { branch: order.branch })
    : t('We’ll ship it to the address you gave us, and email you when it’s on its way.')

/** The confirmation with the receipt. */
export function orderMail(order: Order, siteUrl: string): Written {
  const sum = formatMoney(order.total, order.currency)
  return {
    subject: t('Your order {number}: {sum}', { number: order.number, sum }),
    title: t('Thank you for your order'),
    paragraphs: [
      hello,
      t('Your payment of {sum} has arrived. This is what you ordered:', { sum }),
      ...listed(order),
      order.shipping > 0
        ? t('Shipping: {shipping}', { shipping: formatMoney(order.shipping, order.currency) })
        : order.delivery === 'ship'
          ? t('Shipping is free.')
          : t('Pickup is free.'),
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
      ? t('We’re refunding your order {number}', { number: order.number })
      : t('Your order {number} was not placed', { number: order.number }),
    title: t('Someone else was faster'),
    paragraphs: [
      hello,
      t('We’re sorry. Someone else paid before you, and we no longer have {soldOut}.', {
        soldOut: order.soldOut,
      }),
      charged
        ? t(
            'We’re refunding all of your {sum} to the card or account you paid with. It can take five to ten business days to show there.',
            { sum },
          )
        : t('You haven’t been charged.'),
      t(
        'If you’d still like the rest of your order, please order it again. Reply to this email if you need help.',
      ),
    ],
    ...seeIt(order, siteUrl),
  }
}

export function packedMail(order: Order, siteUrl: string): Written {
  return {
    subject: t('Your order {number} is ready', { number: order.number }),
    title: t('You can come and get it'),
    paragraphs: [
      hello,
      t('Your order waits for you at {branch}. Please bring its number, {number}.', {
        branch: order.branch,
        number: order.number,
      }),
    ],
    ...seeIt(order, siteUrl),
  }
}

export function shippedMail(order: Order, siteUrl: string): Written {
  const { trackingNumber, carrier } = order
  return {
    subject: t('Your order {number} is on its way', { number: order.number }),
    title: t('Your parcel is on its way'),
    paragraphs: [
      hello,
      `We have sent your order${carrier ? t(' with {carrier}', { carrier }) : ''}.`,
      ...(trackingNumber ? [t('Its tracking number is {trackingNumber}.', { trackingNumber })] : []),
      ...listed(order),
    ],
    ...seeIt(order, siteUrl),
  }
}

/** `paid`: there is money to refund. */
export function cancelledMail(order: Order, paid: boolean, siteUrl: string): Written {
  return {
    subject: t('Your order {number} was cancelled', { number: order.number }),
    title: t('Your order was cancelled'),
    paragraphs: [
      hello,
      `We have cancelled your order ${order.number}. ${paid ? t('Your money is on its way back to the card or account that you paid with.') : t('Nothing was taken from your card.')}`,
      t('If you did not expect this, please answer this email or call us.'),
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
    subject: t('{sum} was given back to you', { sum }),
    title: t('Your money is on its way back'),
    paragraphs: [
      hello,
      surplus
        ? t('Your order {number} was paid twice. We have given the second payment of {sum} back.', {
            number: order.number,
            sum,
          })
        : `We have given ${amount < order.total ? t('{sum} of the {total}', { sum, total: formatMoney(order.total, currency) }) : t('the {sum}', { sum })} of your order ${order.number} back to you.`,
      t(
        'It goes to the card or account that you paid with. Until it shows there, five to ten working days can pass.',
      ),
    ],
    ...seeIt(order, siteUrl),
  }
}
