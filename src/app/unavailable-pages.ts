import type { Context, MiddlewareHandler } from 'hono'
import { retryHeaders } from '#core/api/unavailable.ts'
import type { CurrentOrganisation } from '#core/settings/current-organisation.ts'
import { standalonePolicy, unavailablePage } from '#shell/pages/standalone-page.ts'

/** A page that needs no data, no script and no other file but the icon. */
export const unavailableAnswer = (c: Context, { latest }: CurrentOrganisation) =>
  c.html(unavailablePage(latest().name), 503, {
    'Cache-Control': 'no-store',
    'Content-Security-Policy': standalonePolicy,
    ...retryHeaders(503),
  })

/** A page whose data could not be read would be rendered without the ministry's name, menu and season. */
export const unavailablePages =
  (organisation: CurrentOrganisation): MiddlewareHandler =>
  async (c, next) => {
    await next()
    const { status, headers } = c.res
    if (status !== 503) return
    if (headers.get('content-type')?.startsWith('text/html')) {
      c.res = undefined
      c.res = await unavailableAnswer(c, organisation)
    } else if (!headers.has('retry-after'))
      for (const [name, value] of Object.entries(retryHeaders(503))) headers.set(name, value)
  }
