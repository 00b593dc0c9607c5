import type { Mail } from '#core/mail/mail.ts'
import { hello } from '#core/mail/mail-template.ts'
import { t } from '#core/text/messages.ts'
import type { Order } from '../orders/order-contract.ts'
import { type Download, downloadPage } from './download-contract.ts'

const isOpen = ({ refusal }: Download) => refusal === null

/** A line with a link for each product. The links open pages, so mail scanners don't count as downloads. */
export const downloadLines = ({ downloads }: Order, siteUrl: string): string[] => {
  const open = downloads.filter(isOpen)
  if (open.length === 0) return []
  return [
    t(
      '{links, plural, one {{files, plural, one {Keep this email so you can find your file again. Here’s the link:} other {Keep this email so you can find your files again. Here’s the link:}}} other {Keep this email so you can find your files again. Here are the links:}}',
      { links: open.length, files: open.reduce((sum, { files }) => sum + files.length, 0) },
    ),
    ...open.map(({ product, token }) =>
      t('{product}: {link}', { product, link: `${siteUrl}${downloadPage(token)}` }),
    ),
  ]
}

/** Sent when staff email the links again. */
export function downloadsMail(order: Order, siteUrl: string): Omit<Mail, 'to'> {
  return {
    subject: t('Your downloads from order {number}', { number: order.number }),
    title: t('Your downloads'),
    paragraphs: [hello, ...downloadLines(order, siteUrl)],
    action: { label: t('View order'), href: `${siteUrl}/shop/order/${order.token}` },
    afterword: t('Trouble with a file? Just reply to this email.'),
    // Anyone with the links can download the files.
    secret: true,
  }
}
