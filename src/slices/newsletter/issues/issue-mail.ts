import { displayFont, mailButton, mailLayout, mailTitle } from '#core/mail/mail-template.ts'
import type { Organisation } from '#core/settings/organisation.ts'
import { t } from '#core/text/messages.ts'
import { escapeMarkup as escaped, plainText } from '#core/text/plain-text.ts'
import { type Block, blocksOf } from '../blocks.ts'
import { unsubscribePath } from '../contract.ts'

export type Written = { key: string; subject: string; preheader: string; picture: string; body: string }
type Place = { organisation: Organisation; siteUrl: string }
type Made = { html: string; text: string }

/** An issue rendered once; copies differ only by the unsubscribe link. */
export function issueMail(issue: Written, place: Place): (readerKey: string) => Made {
  const { organisation, siteUrl } = place
  const blocks = blocksOf(issue.body)
  const words = {
    stop: t('Unsubscribe'),
    why: t('You’re receiving this email because you subscribed at {siteUrl}.', { siteUrl }),
  }
  const { name, address, telephone, email } = organisation
  const sender = [...(address.length > 0 ? address : [name]), telephone, email].filter(Boolean)
  const html = (stop: string) =>
    mailLayout(organisation, issue.subject, {
      preheader: hidden(issue.preheader),
      above: `<tr><td style="background:#ffffff;font-size:0">${pictureTag(place, issue.key, issue.picture, '')}</td></tr>`,
      content: [mailTitle(issue.subject), ...blocks.map((block) => blockHtml(block, place, issue.key))].join(
        '\n',
      ),
      footer: `<p style="margin:0 0 12px">${escaped(words.why)} <a href="${escaped(stop)}" style="color:#55597a">${words.stop}</a></p>
<p style="margin:0">${sender.map(escaped).join('<br>')}</p>`,
    })
  const text = (stop: string) =>
    `${[
      issue.subject,
      ...blocks.map((block) => blockText(block, siteUrl)),
      `${words.why}\n${words.stop}:\n${stop}`,
      '-- ',
      sender.join('\n'),
    ]
      .filter((part) => part !== '')
      .join('\n\n')}\n`
  return (readerKey) => {
    const stop = `${siteUrl}/newsletter/unsubscribe#${readerKey}`
    return { html: html(stop), text: text(stop) }
  }
}

/** Headers of bulk mail, including one-click unsubscribe (RFC 8058, RFC 2919). */
export function listHeaders({ organisation, siteUrl }: Place, readerKey: string): Record<string, string> {
  const listName = organisation.name.replace(/[^\w .,'-]/g, '')
  return {
    'List-Unsubscribe': `<${siteUrl}/api${unsubscribePath.replace('{key}', readerKey)}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    'List-Id': `${listName} <newsletter.${new URL(siteUrl).hostname}>`,
    Precedence: 'bulk',
  }
}

/** The address of a picture in a format every mail program shows. */
const mailPictureUrl = ({ siteUrl }: Place, key: string, image: string) =>
  `${siteUrl}/newsletter/picture/${key}${image.replace(/\.\w+$/, '.jpg')}`

const pictureTag = (place: Place, key: string, image: string, alt: string) =>
  `<img src="${escaped(mailPictureUrl(place, key, image))}" alt="${escaped(alt)}" width="560" style="display:block;width:100%;height:auto;border:0">`

/** The preview text: shown in the list of mails, hidden in the mail. */
const hidden = (preheader: string) =>
  preheader &&
  `<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${escaped(preheader)}</div>`

const absolute = (markup: string, siteUrl: string) => markup.replaceAll('href="/', `href="${siteUrl}/`)

function blockHtml(block: Block, place: Place, key: string): string {
  const { siteUrl } = place
  switch (block.kind) {
    case 'heading':
      return `<h2 style="margin:28px 0 12px;${displayFont};font-size:21px;line-height:1.3;font-weight:600">${absolute(block.markup, siteUrl)}</h2>`
    case 'picture':
      return `<div style="margin:20px 0;font-size:14px;color:#55597a">${pictureTag(place, key, block.image, block.alt)}</div>`
    case 'button':
      return mailButton({ label: block.label, href: absoluteHref(block.href, siteUrl) }, place.organisation)
    case 'paragraph':
      return `<p style="margin:0 0 16px">${absolute(block.markup, siteUrl)}</p>`
  }
}

const absoluteHref = (href: string, siteUrl: string) => (href.startsWith('/') ? `${siteUrl}${href}` : href)

function blockText(block: Block, siteUrl: string): string {
  switch (block.kind) {
    case 'heading':
      return plainText(block.markup).toUpperCase()
    case 'picture':
      return block.alt && `[${block.alt}]`
    case 'button':
      return `${block.label}:\n${absoluteHref(block.href, siteUrl)}`
    case 'paragraph':
      return plainText(linksSpelledOut(block.markup, siteUrl))
  }
}

/** In plain text, links are followed by their address. */
const linksSpelledOut = (markup: string, siteUrl: string) =>
  markup.replace(
    /<a href="([^"<>]*)"[^<>]*>((?:[^<]|<(?!\/?a[ >]))*)<\/a>/g,
    (_, href: string, words: string) => `${words} (${absoluteHref(href, siteUrl)})`,
  )
