import { join } from 'node:path'
import type { Caller } from '#core/api/access.ts'
import { descriptionApi } from '#core/api/openapi.ts'
import { requestId, type Visit } from '#core/api/request.ts'
import { serveEndpoints } from '#core/api/serve-endpoints.ts'
import { createPageCache, invalidateOnChange } from '#core/cache/page-cache.ts'
import { collectionWorkers } from '#core/collections/collection-api.ts'
import { dailySumWorkers } from '#core/data/daily-sums.ts'
import { openDataFolder, secretKey } from '#core/data/data-folder.ts'
import { type Database, type Db, openDatabase } from '#core/data/db.ts'
import { diskReserve, freeSpace, spaceNeeded } from '#core/data/disk-space.ts'
import { tidyWorkers } from '#core/data/tidy-embedded.ts'
import { backupFindings, publicFindings } from '#core/doctor/machine.ts'
import { jobQueue, type Pace, type Queue } from '#core/jobs/jobs.ts'
import { createMails, mailWorkers } from '#core/mail/mail.ts'
import { mailTrial } from '#core/mail/smtp.ts'
import type { Log } from '#core/observability/log.ts'
import { logFailure } from '#core/observability/log.ts'
import { readiness } from '#core/observability/operations.ts'
import { openRealtimeHub } from '#core/realtime/hub.ts'
import { trackPresence } from '#core/realtime/presence.ts'
import { realtimeWorkers } from '#core/realtime/publish.ts'
import { withLook } from '#core/settings/organisation.ts'
import type { Settings } from '#core/settings/settings.ts'
import { underSlug } from '#core/settings/site-slug.ts'
import { mediaOn } from '#core/storage/media.ts'
import { openStorage } from '#core/storage/open-storage.ts'
import { storageTrial } from '#core/storage/storage-trial.ts'
import { t } from '#core/text/messages.ts'
import { nextMidnight } from '#core/time/time.ts'
import { sandboxProvider } from '#payments/providers/sandbox/sandbox.ts'
import { followingProviders, isUndecided, type Places, paymentSetup } from '#payments/setup/connections.ts'
import { closeRetiredSandbox, paymentWorkers } from '#payments/workers.ts'
import { findLook } from '#slices/branding/store.ts'
import { receiptThread } from '#slices/giving/receipts/receipt-thread.ts'
import { ownerLink } from '#slices/membership/accounts/links.ts'
import { identify } from '#slices/membership/sessions/sessions.ts'
import { showsPicture } from '#slices/newsletter/issues/issue-store.ts'
import { previewing, served } from './api.ts'
import { callers } from './callers.ts'
import { followedSettings, knowing } from './followed-settings.ts'
import { type Http, type HttpParts, http } from './http.ts'
import { maintenanceOf } from './maintenance.ts'
import { prepareDatabase } from './seed.ts'
import { all, collections, paymentHandlers } from './slices.ts'

export type App = Http & {
  /** The way to the first account, while there is none. */
  ownerLink: string | null
  /** A mail server is set up. */
  sendsMail: boolean
  /** Others can reach the site, and nobody has chosen how it accepts payments. */
  lacksPayments: boolean
  /** Ends the live streams, which would never end by themselves. */
  endStreams: () => void
  close: () => Promise<void>
}

export type Parts = {
  settings: Settings
  log: Log
  site?: Promise<HttpParts['site']>
  /** The caller of a request; tests replace the session lookup. */
  identify?: (visit: Visit) => Promise<Caller>
  database?: Database
  /** Bytes free on the disk of a folder; tests fill it up. */
  free?: typeof freeSpace
  progress?: (step: string) => void
  /** How often the jobs look for work; tests are in a hurry. */
  pace?: Pace
  /** Where the payment providers are; tests have fakes of them. */
  places?: Places
}

const clientFolder = join(import.meta.dirname, '../../build/client')

/** Puts the program together: database, jobs, API and pages. */
export async function compose(parts: Parts): Promise<App> {
  const { settings, log, site, progress = () => {} } = parts
  openDataFolder(settings.dataDir)
  const secret = secretKey(settings.dataDir, settings.secretKey)
  const storage = await openStorage(settings, (cause) =>
    logFailure(log, cause, 'the storage of pictures', { cause }),
  )
  progress(t('Opening the database...'))
  const database = parts.database ?? (await openDatabase(settings, diskReserve(settings.dataDir)))
  let sitePages: HttpParts['site']
  try {
    sitePages = await site
    await prepareDatabase(database, settings, secret, storage, progress)
  } catch (error) {
    await database.close()
    throw error
  }
  const { db } = database
  let queue: Queue | undefined
  const followed = followedSettings({
    db,
    settings,
    secret,
    places: parts.places,
    onNewZone: (zone) => {
      pageCache.clear()
      queue?.moveTo(zone).catch((error: unknown) => logFailure(log, error, 'job queue'))
    },
  })
  const { organisation, messages, mailSettings, connections, opening, upToDate } = followed
  const pageCache = createPageCache((now) => nextMidnight(now, organisation.latest().timeZone))
  // Read again at once: the daily jobs follow the time zone even if nobody visits the site meanwhile.
  const changes = await invalidateOnChange(database, pageCache, followed.tables, () => {
    upToDate().catch(() => undefined)
  })
  const channels = all((slice) => slice.channels)
  const hub = await openRealtimeHub(database, channels)
  const company = trackPresence(db, hub, channels)
  const { timeZone } = await upToDate()
  queue = jobQueue(database, log, timeZone, parts.pace)
  const { jobs, start, stop } = queue
  const mail = createMails(jobs, mailSettings.latest, organisation.latest)
  const { siteUrl } = settings
  const providers = followingProviders(connections, sandboxProvider({ db, jobs, secret, siteUrl }))
  const payments = {
    db,
    jobs,
    mail,
    log,
    secret,
    siteUrl,
    organisation: organisation.latest,
    providers,
    paymentHandlers,
  }
  const maintenance = maintenanceOf({ database, settings, secret, storage, log })
  const workers = [
    ...maintenance.workers,
    ...collectionWorkers(db, collections),
    ...realtimeWorkers(db),
    ...dailySumWorkers(db),
    ...tidyWorkers(database),
    ...mailWorkers(db, mailSettings, siteUrl, organisation.latest),
    ...all((slice) =>
      slice.workers?.({
        db,
        settings,
        storage,
        payments,
        mailSettings,
        organisation: organisation.latest,
      }),
    ),
    ...paymentWorkers(payments, async (path, init) => api.request(path, init)),
  ]
  await start(workers.map((each) => knowing(upToDate, messages, each)))
  // Until somebody has chosen, the sandbox may still be what they choose.
  if (!isUndecided(connections.latest())) await closeRetiredSandbox(payments)

  const unexpected = (error: unknown, request: Request) => {
    // A disconnected client aborts its upload and its response.
    if (request.signal.aborted) return
    logFailure(log, error, 'unexpected', { path: new URL(request.url).pathname, id: requestId(request) })
  }
  const calls = [...served, ...underSlug(served, settings.siteSlug)]
  const description = descriptionApi(calls, siteUrl)
  const endpoints = [...calls, ...description].map((each) => each.endpoint)
  const services = (db: Db) => ({
    db,
    jobs,
    mail,
    mailTrial: mailTrial(mailSettings.latest, organisation.latest),
    storageTrial: storageTrial(storage, settings),
    backupStatus: () => backupFindings(settings),
    addressStatus: () => publicFindings(settings),
    payments,
    paymentSetup: paymentSetup(settings.payments, parts.places),
    media: mediaOn(storage),
    storage,
    maxFileBytes: settings.maxFileBytes,
    secret,
    siteUrl,
    siteAddresses: () => web.siteAddresses(),
    organisation: upToDate,
    messages: messages.now,
    trustProxy: settings.trustProxy,
    identify: parts.identify ?? ((visit) => identify({ db, secret }, visit)),
    caughtUp: changes.caughtUp,
    unexpected,
  })
  const api = serveEndpoints([...calls, ...description], services(db))
  const shown = previewing(db, api, calls, (trx) => ({
    ...services(trx),
    // A query outside of this transaction would wait for it on the embedded database.
    organisation: async () => withLook(organisation.latest(), await findLook(trx, siteUrl)),
    messages: async () => messages.latest(),
  }))

  const receipts = receiptThread()
  let open = true
  const whyNotReady = readiness({
    ping: database.ping,
    free: () => (parts.free ?? freeSpace)(settings.dataDir),
    needed: spaceNeeded(settings),
  })
  await maintenance.listen()
  const web = http({
    settings,
    endpoints,
    reachable: calls.filter(({ whileClosed }) => whileClosed).map((each) => each.endpoint),
    callers: callers({ db, secret, settings, given: parts.identify }),
    log,
    pageCache,
    hub,
    organisation,
    paymentKeys: () => connections.latest().settings,
    opening,
    messages,
    api,
    site: sitePages,
    previewing: shown,
    unexpected,
    db,
    storage,
    receipts,
    mailShowsPicture: (key, image) => showsPicture(db, key, image),
    clientFolder,
    whyNotReady: async () => (open ? whyNotReady() : 'shutting down'),
  })
  return {
    ownerLink: await ownerLink(db, settings.siteUrl),
    ...web,
    sendsMail: mail.canSend,
    lacksPayments: isUndecided(connections.latest()),
    endStreams: hub.endAll,
    close: async () => {
      open = false
      maintenance.stop()
      await stop()
      await receipts.stop()
      hub.endAll()
      await company.close()
      await hub.close()
      await changes.close()
      await database.close()
    },
  }
}
