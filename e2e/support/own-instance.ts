// A second instance for a test that needs its own: without the demo, and with only the first account.
import { execFile, spawn } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { freePort } from '../../scripts/free-port.ts'
import { compileCache } from '../../src/testing/databases/compile-cache.ts'
import { expect } from './test.ts'

const root = join(import.meta.dirname, '../..')

export type OwnInstance = {
  url: string
  isOwn: RegExp
  /** The link that makes the first owner, as the start has printed it. */
  ownerLink: () => string
  close: () => Promise<void>
}

export async function openOwnInstance({
  accounts = [],
  dev = false,
  isNew = false,
  settings = {},
  prepare = async () => {},
}: {
  /** `NAME=ROLE` */
  accounts?: readonly string[]
  dev?: boolean
  /** Its first start: nobody has an account, and visitors don't see the site yet. */
  isNew?: boolean
  /** More environment variables. */
  settings?: Record<string, string>
  /** Runs before the server starts, with the folder it will work in. */
  prepare?: (folder: string, run: (...args: string[]) => Promise<string>) => Promise<void>
} = {}): Promise<OwnInstance> {
  const folder = mkdtempSync(join(tmpdir(), 'narthex-own-'))
  const { E2E_EMPTY_HOUSE = '', E2E_READY_HOUSE = '' } = process.env
  cpSync(isNew ? E2E_EMPTY_HOUSE : E2E_READY_HOUSE, folder, { recursive: true })
  const { PATH, HOME } = process.env
  const env = {
    PATH,
    HOME,
    ...compileCache,
    DATA_DIR: folder,
    DEMO: '0',
    ...(!isNew && { OPEN: '1' }),
    ...settings,
  }
  const run = async (...args: string[]) => {
    const options = { cwd: root, env: { ...env, ADMIN_PASSWORD: 'a long quiet evening' }, maxBuffer: 1 << 28 }
    return (await promisify(execFile)(process.execPath, ['--liftoff-only', ...args], options)).stdout
  }
  if (accounts.length > 0) await run('e2e/support/make-accounts.ts', ...accounts)
  await prepare(folder, run)
  const port = await freePort()
  const url = `http://localhost:${port}`
  const server = spawn(
    process.execPath,
    // The bundle starts in half the time.
    [
      '--no-experimental-webstorage',
      '--liftoff-only',
      ...(dev ? ['src/app/server.ts', '--dev'] : ['build/server/app.js']),
    ],
    {
      cwd: root,
      env: {
        ...env,
        ...(!dev && { NODE_ENV: 'production' }),
        PORT: String(port),
        SITE_URL: url,
        LOG_LEVEL: 'warn',
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  let printed = ''
  server.stdout.on('data', (text: Buffer) => {
    printed += text
  })
  const close = async () => {
    if (server.exitCode === null && server.signalCode === null) {
      const ended = new Promise((resolve) => server.once('exit', resolve))
      server.kill('SIGTERM')
      await ended
    }
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
  const isReady = () =>
    fetch(`${url}/readyz`).then(
      (answer) => answer.ok,
      () => false,
    )
  try {
    await expect.poll(isReady, { timeout: 120_000 }).toBe(true)
  } catch (error) {
    await close()
    throw error
  }
  return {
    url,
    isOwn: new RegExp(`request to another host: (http|ws)://localhost:${port}/`),
    ownerLink: () => /http\S+\/welcome#\S+/.exec(printed)?.[0] ?? '',
    close,
  }
}
