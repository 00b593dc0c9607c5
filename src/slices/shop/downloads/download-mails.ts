import type { Mail } from '#core/mail/mail.ts'
import { hello } from '#core/mail/mail-template.ts'
import { t } from '#core/text/messages.ts'
import type { Order } from '../orders/order-contract.ts'
import { type Download, downloadPage } from './download-contract.ts'

const isOpen = ({ refusal }: Download) => refusal === null

/** A line with the link for everything that was bought. The links lead to pages: looking at them counts nothing. */
export const downloadLines = ({ downloads }: Order, siteUrl: string): string[] => {
  const open = downloads.filter(isOpen)
  if (open.length === 0) return []
  return [
    t('You can download your files here. These links keep working, so keep this email:'),
    ...open.map(({ product, token }) =>
      t('{product}: {link}', { product, link: `${siteUrl}${downloadPage(token)}` }),
    ),
  ]
}

/** The links again, when staff send them. */
export function downloadsMail(order: Order, siteUrl: string): Omit<Mail, 'to'> {
  return {
    subject: t('Your downloads from order {number}', { number: order.number }),
    title: t('Your downloads'),
    paragraphs: [hello, ...downloadLines(order, siteUrl)],
    action: { label: t('View order'), href: `${siteUrl}/shop/order/${order.token}` },
    afterword: t('Trouble with a file? Just reply to this email.'),
    // Anybody with the links can download the files.
    secret: true,
  }
}
