import cluster from 'node:cluster'
import { createServer, type Server } from 'node:http'
import { join } from 'node:path'
import { codeOf, reason } from '#core/data/data-folder.ts'
import { collectWhenIdle } from '#core/observability/idle-memory.ts'
import { createLog } from '#core/observability/log.ts'
import { readSettings, type Settings } from '#core/settings/settings.ts'
import { StartError } from '#core/settings/start-error.ts'
import { withMessages } from '#core/text/message-scope.ts'
import { t } from '#core/text/messages.ts'
import { siteMessages } from '#core/text/translation.ts'
import type { App, Parts } from './compose.ts'
import type { HttpParts } from './http.ts'
import type { PagesBuild } from './pages.ts'
import { onStopSignals } from './stop-signals.ts'
import { waitingRoom } from './waiting-room.ts'
import { isLaterWorker, reportReady, superviseWorkers } from './workers.ts'

/** Starts the server, which runs until it is stopped. */
export async function start(parts: Omit<Parts, 'log' | 'site'> & { dev?: boolean; log?: Parts['log'] }) {
  const { settings, dev = false } = parts
  const log = parts.log ?? createLog(settings.logLevel)
  const { listener, open } = waitingRoom()
  let answer = listener
  const server = createServer({ maxHeaderSize: 16 * 1024 }, (request, response) => answer(request, response))
  limit(server)
  // The port first: if it is taken, nothing has been touched yet. A worker that joins others shares theirs when it is ready.
  if (!isLaterWorker()) await listen(server, settings)
  let app: App | undefined
  try {
    const loading = import('./compose.ts')
    const vite = dev ? await devServer(server) : null
    // Not awaited here: the pages load while the database opens.
    const site = vite ? Promise.resolve(vite.site) : builtPages()
    site.catch(() => {}) // compose tells it, unless something else fails before
    const { compose } = await loading
    app = await compose({ ...parts, log, site })
    const visit = app.listener
    answer = vite
      ? (request, response) => vite.first(request, response, () => visit(request, response))
      : visit
    open(answer)
    if (isLaterWorker()) await listen(server, settings)
  } catch (error) {
    server.close()
    server.closeAllConnections()
    throw error
  }
  return { app, server, log, stop: () => stop(server, app) }
}

/** Time for slow phones to send a form, but not for those who only hold the line. */
function limit(server: Server) {
  server.headersTimeout = 15_000
  server.requestTimeout = 60_000
  server.keepAliveTimeout = 65_000
  server.maxRequestsPerSocket = 10_000
}

async function listen(server: Server, { host, port }: Settings): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  server.once('error', reject).listen(port, host, resolve)
  await promise.catch((error: unknown) => {
    if (codeOf(error) === 'EADDRINUSE') {
      throw new StartError(
        t('Port {port} is in use. Stop the other program, or choose another port, such as PORT=3001.', {
          port: String(port),
        }),
      )
    }
    throw new StartError(
      t('Can’t listen on {address}: {reason}', { address: `${host}:${port}`, reason: reason(error) }),
    )
  })
}

async function builtPages(): Promise<NonNullable<HttpParts['site']>> {
  const file = join(import.meta.dirname, '../../build/server/index.js')
  const made: unknown = await import(file).catch((error: unknown) => reason(error))
  if (isPagesBuild(made)) return { build: made, mode: 'production' }
  throw new StartError(
    t('The pages haven’t been built ({reason}). Run npm start to build them.', { reason: String(made) }),
  )
}

const isPagesBuild = (made: unknown): made is PagesBuild =>
  typeof made === 'object' && made !== null && 'entry' in made && 'routes' in made

/** Vite inside the same process: pages change as they are written. */
async function devServer(server: Server) {
  const { createServer: createVite } = await import('vite')
  const vite = await createVite({ server: { middlewareMode: true, hmr: { server } }, appType: 'custom' })
  const build = async () => {
    const made: object = await vite.ssrLoadModule('virtual:react-router/server-build')
    if (!isPagesBuild(made)) throw new Error('Vite did not provide the pages.')
    return made
  }
  return { first: vite.middlewares, site: { build, mode: 'development' as const } }
}

/** Lets running requests end, then the jobs, then the database. */
async function stop(server: Server, app: App | undefined) {
  const closed = new Promise((resolve) => server.close(resolve))
  app?.endStreams()
  // Repeatedly, because a keep-alive connection becomes idle only after its last answer.
  const tidying = setInterval(() => server.closeIdleConnections(), 50)
  const impatient = setTimeout(() => server.closeAllConnections(), 10_000)
  await closed
  clearInterval(tidying)
  clearTimeout(impatient)
  await app?.close()
}

/** Starts with what the operator set, in the language of the site. */
function main(flags: readonly string[]) {
  const settings = readSettings(process.env)
  return withMessages(siteMessages(settings), () => run(settings, flags))
}

async function run(settings: Settings, flags: readonly string[]) {
  const dev = flags.includes('--dev')
  const say = (line: string) => process.stdout.write(`${line}\n`)
  if (flags.includes('--seed-only')) {
    const { compose } = await import('./compose.ts')
    const app = await compose({ settings, log: createLog('warn'), progress: say })
    await app.close()
    return
  }
  if (settings.workers > 1 && cluster.isPrimary && !dev)
    process.exit(await superviseWorkers(settings.workers, say))
  const isSilent = isLaterWorker()
  const running = await start({ settings, dev, ...(!isSilent && { progress: say }) })
  // In development Vite's own listener would end the process before we are done.
  onStopSignals(() =>
    running.stop().then(
      () => process.exit(0),
      () => process.exit(1),
    ),
  )
  collectWhenIdle()
  if (isSilent) return
  // Last, because the parent process may stop us as soon as it reads this.
  const { siteUrl } = settings
  const { ownerLink, sendsMail, lacksPayments } = running.app
  say(`\n  ${t('Narthex is running at {siteUrl}', { siteUrl })}\n`)
  if (ownerLink)
    say(
      `  ${t('The site has no owner yet. Create one with this one-time link: {link}', { link: ownerLink })}\n`,
    )
  if (!sendsMail)
    say(
      `  ${t('Email isn’t set up. Enter a mail server at {siteUrl}/admin/settings/email. Until then, emails wait at {siteUrl}/admin/mail.', { siteUrl })}\n`,
    )
  if (lacksPayments)
    say(
      `  ${t('Payments aren’t set up, so none are accepted. Set them up at {siteUrl}/admin/settings/payments.', { siteUrl })}\n`,
    )
  reportReady()
}

if (import.meta.main) {
  Promise.try(main, process.argv.slice(2)).catch((error: unknown) => {
    const text =
      error instanceof StartError ? error.message : error instanceof Error ? error.stack : String(error)
    process.stderr.write(`${text}\n`)
    process.exit(1)
  })
}
