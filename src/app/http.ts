import type { IncomingMessage, RequestListener } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { compress } from 'hono/compress'
import { apiBase } from '#core/api/call.ts'
import type { Endpoint } from '#core/api/endpoint.ts'
import type { Context } from '#core/api/endpoint-handler.ts'
import { isThisMachine, requestId, requestIdFrom } from '#core/api/request.ts'
import { retryHeaders, unavailable } from '#core/api/unavailable.ts'
import { cacheFirst } from '#core/cache/cache-first.ts'
import type { PageCache } from '#core/cache/page-cache.ts'
import { cost, renderQueue } from '#core/cache/render-queue.ts'
import { type CacheVariables, serveCached, targetOf } from '#core/cache/serve-cached.ts'
import { type AdminAreas, adminAreas, areasWithin } from '#core/collections/admin-areas.ts'
import type { Db } from '#core/data/db.ts'
import type { Log } from '#core/observability/log.ts'
import { createMetrics } from '#core/observability/metrics.ts'
import { operations } from '#core/observability/operations.ts'
import type { RealtimeHub } from '#core/realtime/hub.ts'
import { realtimeFirst } from '#core/realtime/stream.ts'
import { noContentPolicy, securityHeaders } from '#core/security/security-headers.ts'
import type { Current, CurrentOrganisation } from '#core/settings/current.ts'
import type { Organisation } from '#core/settings/organisation.ts'
import type { PaymentKeys } from '#core/settings/payment-settings.ts'
import { isOn, staffSections } from '#core/settings/sections.ts'
import type { Settings } from '#core/settings/settings.ts'
import type { FileStorage } from '#core/storage/storage.ts'
import type { Messages } from '#core/text/messages.ts'
import { t } from '#core/text/messages.ts'
import { paymentOrigins } from '#payments/providers.ts'
import type { ReceiptThread } from '#slices/giving/receipts/receipt-thread.ts'
import { type Opening, setupAddress } from '#slices/setup/contract.ts'
import { brandFiles } from './brand-files.ts'
import { cachedAddresses, rootsOf, routeTable } from './cached-addresses.ts'
import type { callers } from './callers.ts'
import { downloadFiles } from './downloads/download-files.ts'
import { art, assets, namedFiles, uploads } from './files.ts'
import { closedGate } from './gates/closed-gate.ts'
import { sectionGate } from './gates/section-gate.ts'
import { mailFiles } from './mail-files.ts'
import { type PagesParts, pages } from './pages.ts'
import { receiptFiles } from './receipt-files.ts'
import { areas, slices } from './slices.ts'
import { refuseBusy, unavailableAnswer, unavailablePages } from './unavailable-pages.ts'

export type HttpParts = {
  settings: Settings
  endpoints: readonly Endpoint[]
  /** The calls that visitors may use while the site is closed. */
  reachable: readonly Endpoint[]
  callers: ReturnType<typeof callers>
  log: Log
  pageCache: PageCache
  hub: RealtimeHub
  organisation: CurrentOrganisation
  /** The providers that pages may talk to, as of the last reading of the organisation. */
  paymentKeys: () => PaymentKeys
  opening: Current<Opening>
  messages: Current<Messages>
  /** The API's own app, also called in process by the pages. */
  api: Hono<CacheVariables>
  /** Without it only the API is served. */
  site: Pick<PagesParts, 'build' | 'mode'> | undefined
  previewing: PagesParts['previewing']
  unexpected: PagesParts['unexpected']
  db: Db
  storage: FileStorage
  receipts: ReceiptThread
  /** Whether an issue of the newsletter shows a picture. */
  mailShowsPicture: (key: string, image: string) => Promise<boolean>
  clientFolder: string
  whyNotReady: () => Promise<string | null>
}

export type Http = {
  fetch: Hono['fetch']
  /** The same for a Node server: cached answers and realtime streams take a shorter path. */
  listener: RequestListener
  siteAddresses: Context['siteAddresses']
}

const sectionOfChannel = new Map(
  slices.flatMap(({ section, channels = [] }) => channels.map(({ name }) => [name, section?.name])),
)

/** nginx's status for a client that closed the connection before it was answered. */
const clientLeft = 499
/** The reference of the API is a page that lives among the API's own addresses. */
const docs = [`${apiBase}/docs`, `${apiBase}/docs.data`]

/** All request handlers, in the order in which they are tried. */
export function http(parts: HttpParts): Http {
  const { settings, log, pageCache, hub, api, site, unexpected } = parts
  const metrics = createMetrics(pageCache, () => hub.size)
  const isSecure = settings.siteUrl.startsWith('https:')
  const [withoutPopups, withPopups] = [securityHeaders(isSecure), securityHeaders(isSecure, true)]
  const fixedHeaders = () => (parts.paymentKeys().paypal ? withPopups : withoutPopups)
  // Only the path is logged: a query may hold private data.
  const isNoted = log.isLevelEnabled('info')
  const note = (id: string, method: string, url: string, status: number, ms: number) => {
    if (isNoted) log.info({ id, method, path: url.split('?')[0], status, ms })
  }
  // In development the routes change as they are written, and no page is cached.
  const routes = site && typeof site.build !== 'function' ? site.build.routes : null
  const resolve = cachedAddresses(routes, parts.endpoints)
  const queue = renderQueue({
    trustProxy: settings.trustProxy,
    staffId: parts.callers.staffId,
    refuse: refuseBusy(parts.organisation),
    // On a developer's own machine there is only one visitor.
    isUnlimited: (address) => !settings.public && isThisMachine(address),
  })
  const app = new Hono<CacheVariables>({ strict: false })

  app.use(async (c, next) => {
    const start = performance.now()
    const id = requestId(c.req.raw)
    await next()
    for (const [name, value] of Object.entries(fixedHeaders())) {
      // The preview of a mail is shown in a frame of ours, and sets this header itself.
      if (!c.res.headers.has(name)) c.res.headers.set(name, value)
    }
    c.res.headers.set('x-request-id', id)
    const ms = performance.now() - start
    // The visitor has disconnected, so this does not count as an error.
    const status = c.req.raw.signal.aborted ? clientLeft : c.res.status
    metrics.answered(c.req.method, status, ms / 1000)
    note(id, c.req.method, c.req.path, status, Math.round(ms))
  })
  app.route('/', operations({ metrics, settings, whyNotReady: parts.whyNotReady }))
  app.route('/', assets(parts.clientFolder))
  app.route('/', uploads(parts.storage))
  app.route('/', mailFiles({ storage: parts.storage, shows: parts.mailShowsPicture }))
  const callApi: PagesParts['api'] = async (path, init, from) => api.request(path, init, from)
  const { organisation, messages, receipts, storage } = parts
  app.route('/', receiptFiles({ api: callApi, organisation, messages, receipts, queue, storage }))
  app.route('/', downloadFiles({ db: parts.db, storage, trustProxy: settings.trustProxy }))
  app.use(sectionGate(organisation))
  app.use(closedGate({ ...parts, rolesOf: parts.callers.rolesOf }))
  app.use(serveCached({ pageCache, resolve, counted: metrics.cacheLookup }))
  // Files that are not pages load nothing, even if opened directly.
  app.use(async (c, next) => {
    await next()
    const isPage = c.res.headers.get('content-type')?.startsWith('text/html')
    if (!isPage && !c.res.headers.has('content-security-policy'))
      c.header('content-security-policy', noContentPolicy)
  })
  app.use(unavailablePages(parts.organisation))
  app.route('/', art())
  app.route('/', namedFiles(parts.organisation, parts.messages))
  app.route('/', brandFiles(parts))
  app.get(`${apiBase}/*`, async (c, next) => {
    const { kind } = resolve(targetOf(c.req.url))
    if (docs.includes(c.req.path) || (kind !== 'cached' && kind !== 'open')) return next()
    return queue.run(c, cost.endpoint, async () => {
      await next()
      return c.res
    })
  })
  app.use('/api/staff/*', compress())
  app.use('/admin/*', compress())
  app.use('/account/*', compress())
  app.use(routeTable, compress())
  if (site) {
    const sitePages = pages({
      messages: parts.messages,
      areas: () => areasNow(organisation.latest(), parts.opening.latest()),
      ...site,
      pageCache,
      queue,
      api: callApi,
      previewing: parts.previewing,
      siteUrl: settings.siteUrl,
      trustProxy: settings.trustProxy,
      elsewhere: () => paymentOrigins(parts.paymentKeys()),
      unexpected,
    })
    for (const path of docs) app.route(path, sitePages)
    app.route('/', api)
    app.route('/', sitePages)
  } else app.route('/', api)

  app.onError((error, c) => {
    unexpected(error, c.req.raw)
    const problem = unavailable(error)
    if (problem && c.req.header('accept')?.includes('text/html'))
      return unavailableAnswer(c, parts.organisation)
    const status = problem ? 503 : 500
    const headers = { 'Cache-Control': 'no-store', ...retryHeaders(status) }
    return c.text(problem?.message ?? t('Something went wrong.'), status, headers)
  })
  const answered = (method: string, url: string, id: string, status: number) => {
    metrics.cacheLookup(true)
    note(id, method, url, status, 0)
  }
  const live = {
    hub,
    isOff: (name: string) => !isOn(organisation.latest().sections, sectionOfChannel.get(name)),
    trustProxy: settings.trustProxy,
    fixedHeaders: withoutPopups,
    answered: ({ method = '', url = '', headers }: IncomingMessage, status: number) =>
      note(requestIdFrom(String(headers['x-request-id'] ?? '')), method, url, status, 0),
  }
  return {
    siteAddresses: async () => {
      const build = typeof site?.build === 'function' ? await site.build() : site?.build
      return rootsOf(
        build?.routes ?? {},
        app.routes.map(({ path }) => path),
      )
    },
    fetch: app.fetch,
    listener: cacheFirst(
      { pageCache, resolve, fixedHeaders, answered },
      realtimeFirst(live, getRequestListener(app.fetch)),
    ),
  }
}

/** The admin area as it is now: without sections that are off. The setup guide is listed until it's finished. */
function areasNow(organisation: Organisation, { isGuideDone }: Opening): AdminAreas {
  const { all, actions, settings } = areasWithin(areas, staffSections(organisation))
  const shown = all.map((area) =>
    area.href === setupAddress && isGuideDone ? { ...area, group: null } : area,
  )
  return adminAreas([{ areas: shown, actions, settings }])
}
