import { data, type LoaderFunctionArgs } from 'react-router'
import { mailPreviewHeaders } from '#core/mail/mail-template.ts'
import { callIn, idIn, servicesIn } from '#core/pages/page-services.ts'
import { msg } from '#core/text/messages.ts'
import { readMail } from './contract.ts'

/** Only the mail's HTML, which the page of the mail shows in an iframe. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const { content } = await callIn(context)(readMail, { id: idIn(params) })
  if (content.kind !== 'open') throw data({ detail: msg('This email can’t be shown.') }, { status: 404 })
  const html = content.html.replace('<head>', '<head><base target="_blank">')
  return new Response(html, {
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      ...mailPreviewHeaders(servicesIn(context).siteUrl),
    },
  })
}
