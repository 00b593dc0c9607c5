import type { HttpBindings } from '@hono/node-server'
import { type Context, Hono } from 'hono'
import { z } from 'zod'
import { type Call, callThrough } from '#core/api/call.ts'
import { Problem } from '#core/api/problems.ts'
import { cost, type RenderQueue } from '#core/cache/render-queue.ts'
import { noContentPolicy } from '#core/security/security-headers.ts'
import type { Current, CurrentOrganisation } from '#core/settings/current.ts'
import type { FileStorage } from '#core/storage/storage.ts'
import { withMessages } from '#core/text/message-scope.ts'
import type { Messages } from '#core/text/messages.ts'
import { readGift } from '#slices/giving/contract.ts'
import { readInKindReceipt } from '#slices/giving/offline/offline-contract.ts'
import { readIssuer } from '#slices/giving/receipts/receipt-settings.ts'
import { ReceiptsBusyError, type ReceiptThread } from '#slices/giving/receipts/receipt-thread.ts'
import type { ReceiptTask } from '#slices/giving/receipts/receipt-worker.ts'
import { readStatement, statementPages } from '#slices/giving/statements/statement-contract.ts'
import { readTributeCard } from '#slices/giving/tributes/tribute-contract.ts'
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

/** Receipts, cards for families, statements and all statements of a year as PDF files. Personal, so they are never cached. */
export function receiptFiles({ api, organisation, messages, receipts, queue, storage }: Parts) {
  const app = new Hono<{ Bindings: HttpBindings }>()
  type Request = Context<{ Bindings: HttpBindings }>

  const callAs = (c: Request) =>
    callThrough(async (path, init) =>
      api(path, { ...init, headers: visitorHeaders(c.req.raw, init.headers) }, c.env),
    )
  const headersOf = (name: string) => ({
    'Content-Type': 'application/pdf',
    'Content-Disposition': `inline; filename="${name}"`,
    'Cache-Control': 'no-store',
    'Content-Security-Policy': noContentPolicy,
    'X-Robots-Tag': 'noindex',
  })
  const letterhead = async (call: Call) => {
    const by = await organisation.now()
    const image = by.look?.logo?.image
    // A receipt without the logo is better than none.
    const logo = image === undefined ? null : await logoPng(storage, image).catch(() => null)
    return { organisation: by, issuer: await call(readIssuer, {}), logo }
  }
  const sendPdf = (c: Request, name: string, of: ReceiptTask['of']) =>
    queue.run(c, cost.page, async () => {
      try {
        const { organisation: by, issuer, logo } = await letterhead(callAs(c))
        const pdf = await withMessages(await messages.now(), () => receipts.make(of, by, issuer, logo))
        return c.body(pdf, 200, headersOf(name))
      } catch (error) {
        if (error instanceof ReceiptsBusyError) return refuseBusy(organisation)(c, 503, 10)
        throw error
      }
    })

  app.get('/give/receipt/:file{[0-9a-f-]{36}\\.pdf}', async (c, next) => {
    const token = tokenIn(c.req.param('file'))
    if (!token) return next()
    const call = callAs(c)
    const gift = (await found(call(readGift, { token }))) ?? (await found(call(readInKindReceipt, { token })))
    // The page for what was not found.
    if (!gift?.receiptNumber) return next()
    return sendPdf(c, `receipt-${gift.receiptNumber}.pdf`, gift)
  })

  app.get('/give/statement/:file{[0-9a-f-]{36}\\.pdf}', async (c, next) => {
    const token = tokenIn(c.req.param('file'))
    const statement = token && (await found(callAs(c)(readStatement, { token })))
    return statement ? sendPdf(c, `statement-${statement.year}.pdf`, statement) : next()
  })

  app.get('/admin/donations/cards/:file{[0-9]{1,9}\\.pdf}', async (c, next) => {
    const id = Number.parseInt(c.req.param('file'), 10)
    // As below.
    const card = await callAs(c)(readTributeCard, { id }).catch(() => null)
    return card ? sendPdf(c, `card-${id}.pdf`, card) : next()
  })

  app.get('/admin/donations/statements/:file{[0-9]{4}\\.pdf}', async (c, next) => {
    const year = Number(c.req.param('file').slice(0, 4))
    const call = callAs(c)
    // Without the permission, this is a page like any other: it leads to the login, or says so.
    const first = await call(statementPages, { year }).catch(() => null)
    if (!first || first.length === 0) return next()
    async function* pages() {
      for (let page = first ?? []; page.length > 0; ) {
        yield page
        page = await call(statementPages, { year, after: page.at(-1)?.id ?? 0 })
      }
    }
    const of = await letterhead(call)
    // Most sites make this file once a year, so its library is loaded only then.
    const { statementsPdf } = await import('#slices/giving/statements/statements-file.ts')
    const file = await withMessages(await messages.now(), async () => statementsPdf(year, pages(), of))
    return c.body(file, 200, headersOf(`statements-${year}.pdf`))
  })
  return app
}

const tokenIn = (file: string) => z.uuid().safeParse(file.slice(0, -'.pdf'.length)).data

const found = <T>(asked: Promise<T>): Promise<T | null> =>
  asked.catch((error: unknown) => {
    if (error instanceof Problem && error.status === 404) return null
    throw error
  })
