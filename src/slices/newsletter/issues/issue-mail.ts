import { mailPicture, mailRichText } from '#core/mail/mail-rich-text.ts'
import { mailLayout, mailTitle } from '#core/mail/mail-template.ts'
import type { Organisation } from '#core/settings/organisation.ts'
import { t } from '#core/text/messages.ts'
import { escapeMarkup as escaped } from '#core/text/plain-text.ts'
import { unsubscribePath } from '../contract.ts'

export type Written = { key: string; subject: string; preheader: string; picture: string; body: string }
type Place = { organisation: Organisation; siteUrl: string }
type Made = { html: string; text: string }

/** An issue rendered once; copies differ only by the unsubscribe link. */
export function issueMail(issue: Written, place: Place): (readerKey: string) => Made {
  const { organisation, siteUrl } = place
  const pictureUrl = (image: string) => mailPictureUrl(place, issue.key, image)
  const body = mailRichText(issue.body, { ...place, pictureUrl })
  const words = {
    stop: t('Unsubscribe'),
    why: t('You’re receiving this email because you subscribed to the {name} newsletter ({siteUrl}).', {
      name: organisation.name,
      siteUrl,
    }),
  }
  const { name, address, telephone, email } = organisation
  const sender = [...(address.length > 0 ? address : [name]), telephone, email].filter(Boolean)
  const html = (stop: string) =>
    mailLayout(organisation, issue.subject, {
      preheader: hidden(issue.preheader),
      above: `<tr><td style="background:#ffffff;font-size:0">${mailPicture(pictureUrl(issue.picture), '')}</td></tr>`,
      content: `${mailTitle(issue.subject)}\n${body.html}`,
      footer: `<p style="margin:0 0 12px">${escaped(words.why)} <a href="${escaped(stop)}" style="color:#55597a">${words.stop}</a></p>
<p style="margin:0">${sender.map(escaped).join('<br>')}</p>`,
    })
  const text = (stop: string) =>
    `${[issue.subject, body.text, `${words.why}\n${words.stop}:\n${stop}`, '-- ', sender.join('\n')]
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

/** The preview text: shown in the list of mails, hidden in the mail. */
const hidden = (preheader: string) =>
  preheader &&
  `<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${escaped(preheader)}</div>`
