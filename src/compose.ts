import { mkdirSync } from 'node:fs'
import type { RequestListener } from 'node:http'
import { join } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { compress } from 'hono/compress'
import { sql } from 'kysely'
import { type Caller, visitor } from '#core/access.ts'
import { describeApi } from '#core/api-description.ts'
import { dropWhatChanges } from '#core/changes.ts'
import { collectionWorkers } from '#core/collection-api.ts'
import { openDataFolder } from '#core/data-folder.ts'
import { type Database, openDatabase } from '#core/db.ts'
import { startJobs } from '#core/jobs.ts'
import { createKept } from '#core/kept.ts'
import { keptFirst } from '#core/kept-first.ts'
import type { Log } from '#core/log.ts'
import { mediaIn } from '#core/media.ts'
import { createMetrics } from '#core/metrics.ts'
import { migrate } from '#core/migrate.ts'
import { openApi } from '#core/openapi.ts'
import { operations } from '#core/operations.ts'
import { organisation } from '#core/organisation.ts'
import { requestId } from '#core/request-id.ts'
import { noContentPolicy, securityHeaders } from '#core/security-headers.ts'
import { serveEndpoints } from '#core/serve-endpoints.ts'
import { type KeptVariables, serveKept } from '#core/serve-kept.ts'
import { on } from '#core/served.ts'
import type { Settings } from '#core/settings.ts'
import { nextMidnight } from '#core/time.ts'
import { collectionTables, served } from './api.ts'
import { art, assets, uploads } from './files.ts'
import { type PagesParts, pages } from './pages.ts'
import { seedDemo } from './seed.ts'

export type House = {
  fetch: Hono['fetch']
  /** The same for a server: kept answers go the short way. */
  listener: RequestListener
  close: () => Promise<void>
}

export type Parts = {
  settings: Settings
  log: Log
  /** Where the built pages come from; without it only the API is served. */
  site?: Pick<PagesParts, 'build' | 'mode'>
  /** Who is asking. Until there is a way to sign in, everybody is a visitor. */
  identify?: (request: Request) => Promise<Caller>
  database?: Database
  progress?: (step: string) => void
}

const clientFolder = join(import.meta.dirname, '../build/client')

/** Puts the house together: database, jobs, API and pages behind one `fetch`. */
export async function compose({
  settings,
  log,
  site,
  identify,
  database: given,
  progress = () => {},
}: Parts): Promise<House> {
  openDataFolder(settings.dataDir)
  progress('Opening the database')
  const database = given ?? (await openDatabase(settings))
  try {
    await prepare(database, settings, progress)
  } catch (error) {
    await database.close()
    throw error
  }
  const { db } = database
  const kept = createKept((now) => nextMidnight(now, organisation.timeZone))
  const changes = await dropWhatChanges(database, kept)
  const { jobs, stop } = await startJobs(
    database,
    collectionWorkers(db, collectionTables),
    log,
    organisation.timeZone,
  )
  const metrics = createMetrics(kept)
  const uploadFolder = join(settings.dataDir, 'uploads')
  mkdirSync(uploadFolder, { recursive: true, mode: 0o700 })

  const unexpected = (error: unknown, request: Request) =>
    log.error(
      { err: error, path: new URL(request.url).pathname, id: requestId(request) },
      'unexpected',
    )

  const described = openApi(
    [...served.map((each) => each.endpoint), describeApi],
    organisation.name,
    settings.siteUrl,
  )
  const api = serveEndpoints([...served, on(describeApi, () => described)], {
    db,
    jobs,
    media: mediaIn(uploadFolder),
    identify: identify ?? (async () => visitor),
    caughtUp: changes.caughtUp,
    unexpected,
  })

  const app = new Hono<KeptVariables>({ strict: false })
  const fixedHeaders = securityHeaders(settings.siteUrl.startsWith('https:'))
  const note = (request: { method: string; url: string; id: string }, status: number, ms: number) => {
    metrics.answered(request.method, status, ms / 1000)
    // Only the path: a query may hold what is nobody's business.
    if (log.isLevelEnabled('info'))
      log.info({ id: request.id, method: request.method, path: request.url.split('?')[0], status, ms })
  }
  app.use(async (c, next) => {
    const start = performance.now()
    const id = requestId(c.req.raw)
    await next()
    for (const [name, value] of Object.entries(fixedHeaders)) c.res.headers.set(name, value)
    c.res.headers.set('x-request-id', id)
    note({ id, method: c.req.method, url: c.req.path }, c.res.status, Math.round(performance.now() - start))
  })
  let open = true
  const isReady = () =>
    open
      ? sql`select 1`.execute(db).then(
          () => true,
          () => false,
        )
      : Promise.resolve(false)
  app.route('/', operations({ metrics, metricsToken: settings.metricsToken, isReady }))
  app.route('/', assets(clientFolder))
  app.route('/', uploads(uploadFolder))
  app.use(serveKept(kept, metrics.kept))
  app.route('/', art())
  app.use('/api/staff/*', compress())
  app.use('/admin/*', compress())
  app.use('/api/*', async (c, next) => {
    await next()
    if (!c.res.headers.has('content-security-policy')) c.header('content-security-policy', noContentPolicy)
  })
  if (site) {
    const rooms = pages({
      ...site,
      api: async (path, init) => api.request(path, init),
      siteUrl: settings.siteUrl,
      unexpected,
    })
    // The reference of the API is a page that lives among the API's own addresses.
    for (const path of ['/api/docs', '/api/docs.data']) app.route(path, rooms)
    app.route('/', api)
    app.route('/', rooms)
  } else app.route('/', api)

  const answered = (request: { method: string; url: string; id: string }, status: number) => {
    metrics.kept(true)
    note(request, status, 0)
  }
  return {
    fetch: app.fetch,
    listener: keptFirst({ kept, fixedHeaders, answered }, getRequestListener(app.fetch)),
    close: async () => {
      open = false
      await stop()
      await changes.close()
      await database.close()
    },
  }
}

async function prepare(database: Database, { demo }: Settings, progress: (step: string) => void) {
  const run = await migrate(database)
  if (run.length > 0)
    progress(`Prepared the database (${run.length} ${run.length === 1 ? 'migration' : 'migrations'})`)
  if (demo && (await seedDemo(database.db, new Date()))) progress('Wrote the demo ministry')
}
