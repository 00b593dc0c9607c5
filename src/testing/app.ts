import { mkdtempSync, rmSync } from 'node:fs'
import type { RequestListener } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Role, Roles } from '#core/api/access.ts'
import { type Caller, type Member, visitor } from '#core/api/access.ts'
import { type Call, callThrough } from '#core/api/call.ts'
import type { Visit } from '#core/api/request.ts'
import type { Database, Db } from '#core/data/db.ts'
import { createLog } from '#core/observability/log.ts'
import { readSettings } from '#core/settings/settings.ts'
import type { Places } from '#payments/setup/connections.ts'
import { compose } from '../app/compose.ts'
import type { HttpParts } from '../app/http.ts'
import { openAppDatabase, openTestDatabase, siteToCopy } from './databases/database.ts'
import { writeMinistry } from './fixtures/ministry.ts'

export type TestApp = {
  fetch: (path: string, init?: RequestInit) => Promise<Response>
  call: Call
  /** The same app, as somebody. The calls that a page makes carry its cookies only: send `cookie` with it. */
  as: (caller: Caller) => { fetch: TestApp['fetch']; call: Call; cookie: string }
  database: Database
  db: Db
  /** Its key, for what is signed with it. */
  secret: string
  /** Where its files are. */
  dataDir: string
  /** For a server: live streams are answered there and not by `fetch`. */
  listener: RequestListener
  /** Everything it logged, as text. */
  logged: () => string
  close: () => Promise<void>
}

export const someone = (role: Role | Roles, id = 1): Member => ({
  kind: 'member',
  id,
  username: 'Test',
  roles: typeof role === 'string' ? [role] : role,
  session: null,
  confirmedAt: new Date(),
})

const secret = 'the key of the tests, long enough to be one'

/** Of each worker, whose files share it: writing the demo ministry takes seconds. */
let demoApp: Promise<string> | undefined

/** The real API on a real, empty database, in process. */
export async function openTestApp({
  demo = false,
  empty = false,
  signIn = 'given',
  database,
  smtpUrl,
  free,
  environment = {},
  site,
  places,
}: {
  demo?: boolean
  /** As it is when it's first started. Otherwise it has the demo's name, purposes, rates and hours (fixtures/ministry.ts). */
  empty?: boolean
  /** `given`: `as(caller)` is believed. `real`: only sessions count. */
  signIn?: 'given' | 'real'
  database?: Database
  smtpUrl?: string
  /** What is free on the disk, as the site sees it. */
  free?: () => Promise<number>
  /** Further settings. */
  environment?: Record<string, string>
  /** The built pages; without them there is only the API. */
  site?: HttpParts['site']
  /** Fakes of the payment providers. */
  places?: Places
} = {}): Promise<TestApp> {
  const folder = mkdtempSync(join(tmpdir(), 'narthex-test-'))
  const settings = readSettings({
    DATA_DIR: folder,
    DEMO: demo ? '1' : '0',
    OPEN: '1',
    SECRET_KEY: secret,
    TRUST_PROXY: '1',
    SMTP_URL: smtpUrl,
    ...environment,
  })
  if (demo && !database) {
    demoApp ??= siteToCopy(async (bare) => (await openTestApp({ demo, database: bare })).close())
  }
  const opened =
    database ?? (empty ? await openTestDatabase() : await openAppDatabase(demo ? await demoApp : undefined))
  if (!empty) await writeMinistry(opened)
  const lines: string[] = []
  const log = createLog('info', { write: (line: string) => void lines.push(line) })
  const callers = new Map<string, Caller>()
  const app = await compose({
    settings,
    log,
    database: opened,
    site: Promise.resolve(site),
    pace: { polling: 0.1, retry: 0 },
    ...(free && { free }),
    ...(places && { places }),
    ...(signIn === 'given' && {
      identify: async (visit: Visit) =>
        callers.get(visit.header('x-test-caller') ?? visit.cookie('test-caller') ?? '') ?? visitor,
    }),
  })
  const as = (caller: Caller) => {
    const key = String(callers.size + 1)
    callers.set(key, caller)
    const fetch = async (path: string, init: RequestInit = {}) => {
      const headers = new Headers(init.headers)
      headers.set('x-test-caller', key)
      return app.fetch(new Request(`http://localhost${path}`, { ...init, headers }))
    }
    return { fetch, call: callThrough(fetch), cookie: `test-caller=${key}` }
  }
  return {
    ...as(visitor),
    as,
    database: opened,
    db: opened.db,
    secret,
    dataDir: folder,
    listener: app.listener,
    logged: () => lines.join(''),
    close: async () => {
      await app.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
