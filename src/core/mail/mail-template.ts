import type { Organisation } from '../settings/organisation.ts'
import { locale, msg, reworded } from '../text/messages.ts'
import { escapeMarkup as escaped } from '../text/plain-text.ts'

/** What a mail says; `renderMail` lays it out as HTML and as plain text. */
export type MailContent = {
  title: string
  paragraphs: readonly string[]
  action?: { label: string; href: string }
  /** Small print under the line. */
  afterword?: string
}

/**
 * How mails begin that go to an address from a form. Nobody has shown that the address is theirs, so nothing that was
 * typed beside it goes there, not even a name: a stranger could write to anybody through us.
 */
export const hello = msg('Hello,')

export function renderMail(of: MailContent, from: Organisation): { html: string; text: string } {
  const content = { ...of, paragraphs: of.paragraphs.map(reworded) }
  return { html: htmlOf(content, from), text: textOf(content, from) }
}

function textOf({ title, paragraphs, action, afterword }: MailContent, from: Organisation) {
  const parts = [
    title,
    ...paragraphs,
    action && `${action.label}:\n${action.href}`,
    '-- ',
    afterword,
    senderOf(from).join('\n'),
  ]
  return `${parts.filter(Boolean).join('\n\n')}\n`
}

const senderOf = ({ name, telephone, email }: Organisation) => [name, telephone, email].filter(Boolean)

/** Of the default look, or the ministry's own. */
const colorsOf = ({ look }: Organisation) =>
  look?.colors ?? { night: '#141736', paper: '#fbf7ef', ink: '#1b1e3c', accent: '#e9b44c' }

/** Beside the name, which alone remains where pictures are not shown. */
const logoOf = ({ look }: Organisation) =>
  look?.logo
    ? `<img src="${escaped(look.logo.forMail)}" alt="" height="48" style="height:48px;max-width:240px;vertical-align:middle;margin-right:14px;border:0">`
    : ''

const text =
  "font-family:Inter,'Segoe UI',Roboto,Helvetica,Arial,sans-serif;font-size:17px;line-height:1.6;word-break:break-word"
export const displayFont = "font-family:Fraunces,Georgia,'Times New Roman',serif"

const htmlOf = ({ title, paragraphs, action, afterword }: MailContent, from: Organisation) =>
  mailLayout(from, title, {
    content: `${mailTitle(title)}
${paragraphs.map((paragraph) => `<p style="margin:0 0 16px">${withLinks(paragraph)}</p>`).join('\n')}
${action ? `${mailButton(action, from)}\n${spelledOut(action.href)}` : ''}`,
    footer: `${afterword ? `<p style="margin:0 0 12px">${escaped(afterword)}</p>` : ''}
<p style="margin:0">${senderOf(from).map(escaped).join('<br>')}</p>`,
  })

const linkTo = (address: string) =>
  `<a href="${escaped(address)}" style="color:inherit">${escaped(address)}</a>`

/** Addresses in a sentence become links here, because mail programs may take its punctuation for a part of them. */
const withLinks = (paragraph: string) =>
  paragraph
    .split(/(https?:\/\/\S+)/)
    .map((part, index) => {
      if (index % 2 === 0) return escaped(part)
      const address = part.replace(/[.,:;!?)’”]$/, '')
      return `${linkTo(address)}${escaped(part.slice(address.length))}`
    })
    .join('')

export const mailTitle = (title: string) =>
  `<h1 style="margin:0 0 16px;${displayFont};font-size:26px;line-height:1.25;font-weight:600">${escaped(title)}</h1>`

/**
 * The layout of every mail, around markup that is safe. Tables and inline styles, since that is what mail programs
 * understand. `above` stands under the name of the site, from edge to edge; `preheader` is only for the list of mails.
 */
export const mailLayout = (
  from: Organisation,
  title: string,
  {
    preheader = '',
    above = '',
    content,
    footer,
  }: Record<'content' | 'footer', string> & Partial<Record<'preheader' | 'above', string>>,
) => {
  const { night, paper, ink, accent } = colorsOf(from)
  return `<!doctype html>
<html lang="${locale()}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><title>${escaped(title)}</title></head>
<body style="margin:0;padding:0;background:${paper}">${preheader}
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:${paper}"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px">
<tr><td style="background:${night};border-bottom:4px solid ${accent};border-radius:12px 12px 0 0;padding:20px 28px;${displayFont};font-size:20px;font-weight:600;color:#fbf7ef">${logoOf(from)}${escaped(from.name)}</td></tr>
${above}<tr><td style="background:#ffffff;border-radius:0 0 12px 12px;padding:28px;${text};color:${ink}">
${content}
</td></tr>
<tr><td style="padding:20px 28px;${text};font-size:14px;color:#55597a">
${footer}
</td></tr></table></td></tr></table></body></html>`
}

export const mailButton = ({ label, href }: { label: string; href: string }, from: Organisation) =>
  `<p style="margin:24px 0"><a href="${escaped(href)}" style="display:inline-block;background:${colorsOf(from).night};color:#ffffff;text-decoration:none;font-weight:600;padding:14px 24px;border-radius:10px">${escaped(label)}</a></p>`

/** A link too: a key can end in a hyphen, which mail programs don't take for a part of an address. */
const spelledOut = (href: string) =>
  `<p style="margin:0;font-size:14px;color:#55597a;word-break:break-all">${linkTo(href)}</p>`

/**
 * For a mail shown in a frame on our own pages: inline styles and our own pictures work, and links open in a window of
 * their own. Nothing else does.
 */
export const mailPreviewHeaders = (siteUrl: string) => ({
  'content-security-policy': `default-src 'none'; img-src 'self' ${new URL(siteUrl).origin}; style-src 'unsafe-inline'; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox`,
  'x-frame-options': 'SAMEORIGIN',
})
