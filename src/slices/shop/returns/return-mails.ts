import type { Mail } from '#core/mail/mail.ts'
import { hello } from '#core/mail/mail-template.ts'
import { msg, t } from '#core/text/messages.ts'
import type { Order } from '../orders/order-contract.ts'
import type { ReturnState } from './return-rules.ts'

type Words = { subject: string; title: string; first: string; last: string }

const words: Record<ReturnState, Words> = {
  requested: {
    subject: msg('We received your return request for order {number}'),
    title: msg('We received your return request'),
    first: msg('We received your request to return items from order {number}.'),
    last: msg('We’ll review it and email you the next steps. Please don’t send anything back yet.'),
  },
  approved: {
    subject: msg('Your return for order {number} is approved'),
    title: msg('You can send your items back'),
    first: msg('We approved your return for order {number}.'),
    last: msg(
      'Please pack the items well and put your order number in the package. We’ll email you when they arrive.',
    ),
  },
  declined: {
    subject: msg('About your return request for order {number}'),
    title: msg('We can’t accept this return'),
    first: msg('We’re sorry, but we can’t accept your return for order {number}.'),
    last: msg('If you have a question, just reply to this email.'),
  },
  received: {
    subject: msg('We received your return for order {number}'),
    title: msg('Your return has arrived'),
    first: msg('The items you sent back from order {number} have arrived. Thank you.'),
    last: msg('If you’re due a refund, we’ll email you about it separately.'),
  },
}

/** Emails about a return request, with staff's note. */
export const returnMail =
  (state: ReturnState, note: string) =>
  ({ number, token }: Order, siteUrl: string): Omit<Mail, 'to'> => {
    const { subject, title, first, last } = words[state]
    return {
      subject: t(subject, { number }),
      title: t(title),
      paragraphs: [hello, t(first, { number }), ...(note ? [note] : []), t(last)],
      action: { label: t('View order'), href: `${siteUrl}/shop/order/${token}` },
      // Anyone with the link can open the order.
      secret: true,
    }
  }
