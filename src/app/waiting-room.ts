import type { RequestListener } from 'node:http'

/** Milliseconds that visitors wait at most; then they are asked to come again. */
const patience = 10_000

/**
 * Who comes while the server is starting waits for it, instead of reading an error after every update. Those who only
 * ask how it is, and would send visitors elsewhere, are told at once.
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
        response.writeHead(503, { 'retry-after': '2' }).end('Starting. Please try again in a moment.')
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
