import type { LoaderFunctionArgs } from 'react-router'
import { letterHeaders } from '#core/mail/mail-headers.ts'
import { callIn, idIn, servicesIn } from '#core/pages/page-services.ts'
import { readIssueMail } from '../issues/issue-contract.ts'

/** Only the mail's HTML, which the page of the issue shows in an iframe. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const mail = await callIn(context)(readIssueMail, { id: idIn(params) })
  const html = mail.html.replace('<head>', '<head><base target="_blank">')
  const pictures = `img-src 'self' ${new URL(servicesIn(context).siteUrl).origin}; `
  return new Response(html, {
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      ...letterHeaders,
      'content-security-policy': `${pictures}${letterHeaders['content-security-policy']}`,
    },
  })
}
