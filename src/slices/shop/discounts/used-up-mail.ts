import { hello } from '#core/mail/mail-template.ts'
import { t } from '#core/text/messages.ts'
import { formatMoney } from '#core/text/money.ts'
import type { Order } from '../orders/order-contract.ts'
import { seeOrder, type Written } from '../orders/order-mails.ts'

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
