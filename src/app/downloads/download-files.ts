import { type Context, Hono } from 'hono'
import { limit, rateLimit } from '#core/api/limit.ts'
import { Problem } from '#core/api/problems.ts'
import { addressOf } from '#core/api/request.ts'
import type { Db } from '#core/data/db.ts'
import { noContentPolicy } from '#core/security/security-headers.ts'
import { type ByteRange, readPrivate, wholeOf } from '#core/storage/private-file.ts'
import type { FileStorage } from '#core/storage/storage.ts'
import { StorageProblem } from '#core/storage/storage.ts'
import { t } from '#core/text/messages.ts'
import { downloadPage } from '#slices/shop/downloads/download-contract.ts'
import { attachment, downloadName } from '#slices/shop/downloads/file-type.ts'
import { fileOfTicket, type OpenFile, openDownload, previewOf } from '#slices/shop/downloads/open-download.ts'

type Parts = { db: Db; storage: FileStorage; trustProxy: boolean }

const uuid = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}'

/**
 * What was bought, and previews. A link counts a download and leads to the download's own address, where pausing,
 * resuming and seeking aren't counted.
 */
export function downloadFiles({ db, storage, trustProxy }: Parts) {
  const app = new Hono()
  // Players and download managers ask for many ranges of a file.
  const requests = rateLimit(240, 4)

  app.get(`/shop/download/:token{${uuid}}/:file{[1-9][0-9]{0,8}\\.[a-z0-9]{2,5}}`, async (c, next) => {
    // Whoever only looks ahead or checks the link isn't downloading yet.
    if (c.req.raw.method === 'HEAD' || isPrefetch(c)) return c.body(null, 204, uncached)
    const address = addressOf(c, trustProxy)
    const { token, file } = c.req.param()
    await limit(db, [{ key: `download ${address}`, most: 120, seconds: 600 }])
    const resumes = /^bytes=(?!0-)/.test(c.req.header('range') ?? '')
    const opened = await openDownload(db, {
      token,
      file: Number.parseInt(file, 10),
      resumes,
      now: new Date(),
    })
    if (!opened) return next()
    const to = opened === 'refused' ? downloadPage(token) : `/shop/file/${opened.ticket}`
    return c.body(null, 303, { ...uncached, Location: to })
  })

  app.get(`/shop/file/:ticket{${uuid}}`, async (c, next) => {
    const allowed = requests.spend(addressOf(c, trustProxy), 1)
    if (!allowed.allowed) return tooMany(c, allowed.seconds)
    const file = await fileOfTicket(db, c.req.param('ticket'), new Date())
    if (!file) return next()
    return send(c, storage, file, {
      ...uncached,
      'Content-Disposition': attachment(downloadName(file.title, file.type)),
    })
  })

  app.get('/shop/preview/:file{[1-9][0-9]{0,8}-[0-9a-f]{12}\\.mp3}', async (c, next) => {
    const allowed = requests.spend(addressOf(c, trustProxy), 1)
    if (!allowed.allowed) return tooMany(c, allowed.seconds)
    const [file = '', name = ''] = c.req.param('file').split(/[-.]/)
    const preview = await previewOf(db, Number(file), name)
    if (!preview) return next()
    return send(c, storage, preview, { 'Cache-Control': 'public, max-age=86400' })
  })

  app.onError((error, c) => {
    if (error instanceof StorageProblem)
      return c.text(error.message, 503, { ...uncached, 'Retry-After': '10' })
    if (error instanceof Problem && error.status === 429) return tooMany(c, error.retryAfter ?? 60)
    throw error
  })
  return app
}

const uncached = { 'Cache-Control': 'private, no-store', 'X-Robots-Tag': 'noindex' }

const isPrefetch = (c: Context) =>
  /prefetch/.test(`${c.req.header('sec-purpose') ?? ''} ${c.req.header('purpose') ?? ''}`)

const tooMany = (c: Context, seconds: number) =>
  c.text(t('Too many requests. Please try again in a few minutes.'), 429, {
    ...uncached,
    'Retry-After': String(seconds),
  })

/** A file or the range that the client asks for, read as fast as the client takes it. */
function send(c: Context, storage: FileStorage, file: OpenFile, headers: Record<string, string>): Response {
  const tag = `"${file.id}-${file.bytes}"`
  const all = {
    ...headers,
    'Content-Type': file.type,
    'Accept-Ranges': 'bytes',
    ETag: tag,
    'X-Content-Type-Options': 'nosniff',
    'Content-Security-Policy': noContentPolicy,
  }
  const ifRange = c.req.header('if-range')
  const range = rangeIn(ifRange && ifRange !== tag ? undefined : c.req.header('range'), file.bytes)
  if (range === 'unsatisfiable')
    return c.body(null, 416, { ...all, 'Content-Range': `bytes */${file.bytes}` })
  const sent: ByteRange = range ?? wholeOf(file)
  const withLength = {
    ...all,
    'Content-Length': String(sent.last - sent.first + 1),
    ...(range && { 'Content-Range': ['bytes', `${sent.first}-${sent.last}/${file.bytes}`].join(' ') }),
  }
  const body = c.req.raw.method === 'HEAD' ? null : readPrivate(storage, file, sent)
  return new Response(body, { status: range ? 206 : 200, headers: withLength })
}

/**
 * The range of a `Range` header. Undefined where the whole is to be sent: without a header, with one that isn't
 * understood, or with several ranges at once.
 */
export function rangeIn(header: string | undefined, bytes: number): ByteRange | 'unsatisfiable' | undefined {
  const match = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '')
  if (!match) return undefined
  const [, from = '', to = ''] = match
  if (from === '' && to === '') return undefined
  if (from === '') {
    const length = Number(to)
    return length === 0 ? 'unsatisfiable' : { first: Math.max(0, bytes - length), last: bytes - 1 }
  }
  const first = Number(from)
  const last = to === '' ? bytes - 1 : Math.min(Number(to), bytes - 1)
  if (to !== '' && Number(to) < first) return undefined
  return first >= bytes ? 'unsatisfiable' : { first, last }
}
