// Starts the servers under test, each on a free port with an empty data folder of its own, and removes them after.
import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { Role } from '#core/api/access.ts'
import { freePort } from '../../scripts/free-port.ts'
import { compileCache } from '../../src/testing/databases/compile-cache.ts'
import { openMailbox } from './mailbox.ts'
import { staffOfEachRole } from './staff.ts'

/** The password of every account that the tests use. */
export const testPassword = 'a long quiet evening'

const root = fileURLToPath(new URL('../../', import.meta.url))
const logs = join(root, 'test-results')

type Server = { url: string; process: ChildProcess; log: string }
type Accounts = readonly [name: string, role: Role][]

const visitorAccounts: Accounts = [...staffOfEachRole, ['Parishioner', 'member']]
/** Whom that server takes everybody for; no owner, since the owner's link is tried there. */
const staffAccounts: Accounts = [['Test', 'administrator']]

/** Playwright calls it once before the tests, and what it returns once after them. */
export default async function startServers() {
  const folder = mkdtempSync(join(tmpdir(), 'narthex-e2e-'))
  mkdirSync(logs, { recursive: true })
  const servers: Server[] = []
  process.env.E2E_READY_HOUSE = join(folder, 'ready')
  const mailbox = await openMailbox(join(folder, 'mails'))
  const stop = async () => {
    await Promise.all(servers.map(stopServer))
    await mailbox.close()
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
  // Once: making a database from nothing is most of the work.
  const empty = join(folder, 'empty')
  process.env.E2E_EMPTY_HOUSE = empty
  const made = run(empty, 'e2e/support/make-accounts.ts')
  const begun = await Promise.allSettled([
    open('visitor', 'e2e/support/visitor-server.ts', visitorAccounts, { SMTP_URL: mailbox.url }).then(
      (url) => {
        process.env.E2E_VISITOR_URL = url
      },
    ),
    open('staff', 'e2e/support/staff-server.ts', staffAccounts).then((url) => {
      process.env.E2E_STAFF_URL = url
    }),
  ])
  const failed = begun.find((each) => each.status === 'rejected')
  if (!failed) return stop
  await stop()
  throw failed.reason

  async function open(name: string, program: string, accounts: Accounts, more: Record<string, string> = {}) {
    await made
    cpSync(empty, join(folder, name), { recursive: true })
    await makeAccounts(join(folder, name), accounts)
    // A site made ready, for the test that opens one more. What a server has open cannot be copied.
    if (name === 'staff') cpSync(join(folder, name), join(folder, 'ready'), { recursive: true })
    const server = await spawnServer(name, program, folder, more)
    servers.push(server)
    await ready(server)
    return server.url
  }
}

/** The first as an owner would make it, from a shell; the others in one run, which is quicker. */
async function makeAccounts(dataDir: string, [first, ...others]: Accounts) {
  if (first) await run(dataDir, 'scripts/admin.ts', 'create', first[0], '--role', first[1])
  const named = others.map(([name, role]) => `${name}=${role}`)
  if (named.length > 0) await run(dataDir, 'e2e/support/make-accounts.ts', ...named)
}

function run(dataDir: string, ...args: string[]) {
  const env = {
    PATH: process.env.PATH,
    HOME: process.env.HOME,
    DATA_DIR: dataDir,
    ADMIN_PASSWORD: testPassword,
    ...compileCache,
  }
  // What ends so soon is done before making its code faster pays.
  return promisify(execFile)(process.execPath, ['--liftoff-only', ...args], { cwd: root, env })
}

async function spawnServer(
  name: string,
  program: string,
  folder: string,
  more: Record<string, string> = {},
): Promise<Server> {
  const port = await freePort()
  const url = `http://localhost:${port}`
  const log = join(logs, `${name}-server.log`)
  const output = openSync(log, 'w')
  const child = spawn(process.execPath, ['--no-experimental-webstorage', program], {
    cwd: root,
    // Nothing of the developer's own settings: a DATABASE_URL of theirs must not reach the tests.
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      NODE_ENV: 'production',
      ...compileCache,
      PORT: String(port),
      DATA_DIR: join(folder, name),
      SITE_URL: url,
      LOG_LEVEL: 'info',
      // Lets a test come from an address of its own.
      TRUST_PROXY: '1',
      ...more,
    },
    stdio: ['ignore', output, output],
  })
  return { url, process: child, log }
}

async function ready({ url, process: child, log }: Server) {
  // Patient: a machine that is busy with other work takes its time.
  const deadline = Date.now() + 240_000
  while (Date.now() < deadline && child.exitCode === null && child.signalCode === null) {
    const answer = await fetch(`${url}/readyz`).catch(() => null)
    if (answer?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`A server under test did not start:\n${readFileSync(log, 'utf8').trim()}`)
}

async function stopServer({ process: child }: Server) {
  if (child.exitCode !== null || child.signalCode !== null) return
  const stopped = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGTERM')
  const patience = setTimeout(() => child.kill('SIGKILL'), 15_000)
  await stopped
  clearTimeout(patience)
}
