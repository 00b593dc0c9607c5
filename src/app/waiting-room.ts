import type { RequestListener } from 'node:http'
import { t } from '#core/text/messages.ts'

/** How long visitors wait at most (ms); then they get an error page that asks them to try again. */
const patience = 10_000

/**
 * Requests that arrive while the server is starting wait for it, instead of failing after every update. Health checks,
 * which would send visitors to another instance, are answered at once.
 */
export function waitingRoom(maxWait = patience): {
  listener: RequestListener
  open: (app: RequestListener) => void
} {
  const { promise: opened, resolve: open } = Promise.withResolvers<RequestListener>()
  return {
    open,
    listener: (request, response) => {
      const refuse = () =>
        response
          .writeHead(503, { 'retry-after': '2' })
          .end(t('The site is starting. Please try again in a moment.'))
      if (request.url === '/healthz' || request.url === '/readyz') return void refuse()
      const timer = setTimeout(refuse, maxWait)
      response.once('close', () => clearTimeout(timer))
      void opened.then((app) => {
        clearTimeout(timer)
        if (!response.headersSent && !response.destroyed) app(request, response)
      })
    },
  }
}
