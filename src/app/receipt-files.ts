import type { HttpBindings } from '@hono/node-server'
import { Hono } from 'hono'
import { z } from 'zod'
import { callThrough } from '#core/api/call.ts'
import { Problem } from '#core/api/problems.ts'
import { cost, type RenderQueue } from '#core/cache/render-queue.ts'
import { noContentPolicy } from '#core/security/security-headers.ts'
import type { Current, CurrentOrganisation } from '#core/settings/current.ts'
import type { FileStorage } from '#core/storage/storage.ts'
import { withMessages } from '#core/text/message-scope.ts'
import type { Messages } from '#core/text/messages.ts'
import { readGift } from '#slices/giving/contract.ts'
import { ReceiptsBusyError, type ReceiptThread } from '#slices/giving/receipts/receipt-thread.ts'
import { logoPng } from './brand-files.ts'
import { type Api, visitorHeaders } from './pages.ts'
import { refuseBusy } from './unavailable-pages.ts'

type Parts = {
  api: Api
  organisation: CurrentOrganisation
  messages: Current<Messages>
  receipts: ReceiptThread
  queue: RenderQueue
  storage: FileStorage
}

/** /give/receipt/{token}.pdf, for gifts that have arrived. Personal, so it is never cached. */
export function receiptFiles({ api, organisation, messages, receipts, queue, storage }: Parts) {
  const app = new Hono<{ Bindings: HttpBindings }>()
  app.get('/give/receipt/:file{[0-9a-f-]{36}\\.pdf}', async (c, next) => {
    const token = z.uuid().safeParse(c.req.param('file').slice(0, -'.pdf'.length))
    if (!token.success) return next()
    const call = callThrough(async (path, init) =>
      api(path, { ...init, headers: visitorHeaders(c.req.raw, init.headers) }, c.env),
    )
    const gift = await call(readGift, { token: token.data }).catch((error: unknown) => {
      if (error instanceof Problem && error.status === 404) return null
      throw error
    })
    // The page for what was not found.
    if (!gift?.receiptNumber) return next()
    const name = `receipt-${gift.receiptNumber}.pdf`
    return queue.run(c, cost.page, async () => {
      try {
        const [by, words] = await Promise.all([organisation.now(), messages.now()])
        const image = by.look?.logo?.image
        // A receipt without the logo is better than none.
        const logo = image === undefined ? null : await logoPng(storage, image).catch(() => null)
        const pdf = await withMessages(words, () => receipts.make(gift, by, logo))
        return c.body(pdf, 200, {
          'Content-Type': 'application/pdf',
          'Content-Disposition': `inline; filename="${name}"`,
          'Cache-Control': 'no-store',
          'Content-Security-Policy': noContentPolicy,
          'X-Robots-Tag': 'noindex',
        })
      } catch (error) {
        if (error instanceof ReceiptsBusyError) return refuseBusy(organisation)(c, 503, 10)
        throw error
      }
    })
  })
  return app
}
