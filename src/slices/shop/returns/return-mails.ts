import type { Mail } from '#core/mail/mail.ts'
import { hello } from '#core/mail/mail-template.ts'
import { msg, t } from '#core/text/messages.ts'
import type { Order } from '../orders/order-contract.ts'
import type { ReturnState } from './return-rules.ts'

const words: Record<ReturnState, { subject: string; title: string; text: string }> = {
  requested: {
    subject: msg('We received your return request for order {number}'),
    title: msg('We received your return request'),
    text: msg('We’ll review it and email you the next steps. Please don’t send anything back yet.'),
  },
  approved: {
    subject: msg('Your return for order {number} is approved'),
    title: msg('You can send it back'),
    text: msg(
      'Pack the items well and put your order number in the package. We’ll email you when they arrive.',
    ),
  },
  declined: {
    subject: msg('About your return request for order {number}'),
    title: msg('We can’t accept this return'),
    text: msg('We’re sorry. If you have a question, just reply to this email.'),
  },
  received: {
    subject: msg('We received your return for order {number}'),
    title: msg('Your return has arrived'),
    text: msg('Thank you for sending it back. If we refund you, we’ll send a separate email.'),
  },
}

/** Emails about a return request, with staff's note. */
export const returnMail =
  (state: ReturnState, note: string) =>
  (order: Order, siteUrl: string): Omit<Mail, 'to'> => ({
    subject: t(words[state].subject, { number: order.number }),
    title: t(words[state].title),
    paragraphs: [hello, t(words[state].text), ...(note ? [note] : [])],
    action: { label: t('View order'), href: `${siteUrl}/shop/order/${order.token}` },
    // Anyone with the link can open the order.
    secret: true,
  })
