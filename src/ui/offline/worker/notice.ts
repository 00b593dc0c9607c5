import { timeOf } from './page-copies.ts'

/** Why a stored copy is shown. */
export type Reason = 'offline' | 'slow'

/**
 * The stored page with a line that says from when it is. The words come from the offline page, which the server writes
 * in the ministry's language. React skips elements in the body that it doesn't know.
 */
export async function withNotice(copy: Response, reason: Reason, offlinePage: string): Promise<Response> {
  const headers = new Headers(copy.headers)
  if (!headers.get('content-type')?.startsWith('text/html')) return copy
  const notice = noticeFor(offlinePage, reason, timeOf(copy))
  const html = (await copy.text()).replace(/<body[^>]*>/, (body) => body + notice)
  return new Response(html, { status: 200, headers })
}

export function noticeFor(offlinePage: string, reason: Reason, at: number): string {
  const language = /<html lang="([\w-]+)"/.exec(offlinePage)?.[1] ?? 'en-US'
  const words = offlinePage.split(`data-${reason}="`)[1]?.split('"')[0]
  if (words === undefined) return ''
  const when = new Intl.DateTimeFormat(language, {
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  }).format(at)
  const text = words.replace('{when}', () => when.replace(/[\u2009\u202f]/g, ' '))
  return `<offline-notice role="status">${text}</offline-notice>`
}
