import type { LoaderFunctionArgs } from 'react-router'
import { mailPreviewHeaders } from '#core/mail/mail-template.ts'
import { callIn, idIn, servicesIn } from '#core/pages/page-services.ts'
import { readIssueMail } from '../issues/issue-contract.ts'

/** The letter alone, as a mail program would show it; the page of the issue holds it in a frame. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const letter = await callIn(context)(readIssueMail, { id: idIn(params) })
  const html = letter.html.replace('<head>', '<head><base target="_blank">')
  const pictures = `img-src 'self' ${new URL(servicesIn(context).siteUrl).origin}; `
  return new Response(html, {
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      ...mailPreviewHeaders,
      'content-security-policy': `${pictures}${mailPreviewHeaders['content-security-policy']}`,
    },
  })
}
