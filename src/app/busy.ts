import type { Context } from 'hono'
import { apiBase } from '#core/api/call.ts'
import { busyPage, busyPolicy } from '#shell/pages/busy-page.ts'
import { busyText } from '#shell/pages/busy-texts.ts'

/** Says that it is too much right now, to people as a page and to programs as a problem. */
export function refuseBusy(c: Context, status: 429 | 503, seconds: number): Response {
  const headers = { 'Retry-After': String(seconds), 'Cache-Control': 'no-store' }
  const { path } = c.req
  const isPage = !path.endsWith('.data') && (!path.startsWith(`${apiBase}/`) || path === `${apiBase}/docs`)
  if (!isPage) return c.json({ detail: busyText }, status, headers)
  return c.html(busyPage(seconds), status, { ...headers, 'Content-Security-Policy': busyPolicy })
}
