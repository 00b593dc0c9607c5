import type { LoaderFunctionArgs } from 'react-router'
import { mailPreviewHeaders } from '#core/mail/mail-template.ts'
import { callIn, idIn, servicesIn } from '#core/pages/page-services.ts'
import { readIssueMail } from '../issues/issue-contract.ts'

/** Only the mail's HTML, which the page of the issue shows in an iframe. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const mail = await callIn(context)(readIssueMail, { id: idIn(params) })
  const html = mail.html.replace('<head>', '<head><base target="_blank">')
  return new Response(html, {
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      ...mailPreviewHeaders(servicesIn(context).siteUrl),
    },
  })
}
