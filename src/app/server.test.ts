import { type ChildProcess, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { cpSync, existsSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { callThrough } from '#core/api/call.ts'
import { lockDataFolder } from '#core/data/data-folder.ts'
import { openEmbedded } from '#core/data/db.ts'
import { posts } from '#slices/blog/contract.ts'
import { freePort } from '../../scripts/free-port.ts'
import { ensureBuilt } from '../testing/built-site.ts'
import { compileCache } from '../testing/databases/compile-cache.ts'

const project = join(import.meta.dirname, '../..')
/** What `npm start` runs. It starts in half the time of its sources. */
const bundle = 'build/server/app.js'
const root = mkdtempSync(join(tmpdir(), 'narthex-server-'))
const template = join(root, 'template')
/** The home page as the first visitor got it, and as the second. */
const home: { html: string; policy: string }[] = []
const children: ChildProcess[] = []

/** A data folder that a first start has filled. */
function usedFolder() {
  const folder = mkdtempSync(join(root, 'data-'))
  cpSync(template, folder, { recursive: true })
  return folder
}

beforeAll(async () => {
  ensureBuilt()
  const first = await opened({ DATA_DIR: template, OPEN: '1' })
  for (let visit = 0; visit < 2; visit += 1) {
    const answer = await fetch(`http://127.0.0.1:${first.port}/`)
    home.push({ html: await answer.text(), policy: answer.headers.get('content-security-policy') ?? '' })
  }
  first.child.kill('SIGTERM')
  expect(await first.exitCode).toBe(0)
}, 300_000)
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
})
afterAll(() => rmSync(root, { recursive: true, force: true, maxRetries: 5 }))

/** A start that fails: its exit code and its message to the operator. */
async function failedStart(settings: Record<string, string>) {
  const { exitCode, output } = run({
    PORT: String(await freePort()),
    DATA_DIR: join(root, 'unused'),
    ...settings,
  })
  return { exitCode: await exitCode, lines: output.stderr.trimEnd().split('\n') }
}

test('the bundle is ASCII, so that V8 needs one byte for each character', () => {
  const files = globSync('build/server/*.js', { cwd: project })
  expect(files).toContain(bundle)
  expect(files.filter((file) => /[^\0-\x7f]/.test(readFileSync(join(project, file), 'utf8')))).toEqual([])
})

test('a wrong setting stops startup with one line, before anything is changed', async () => {
  const { exitCode, lines } = await failedStart({ DEMO: 'maybe' })
  expect(exitCode).toBe(1)
  expect(lines).toEqual(['Invalid setting: DEMO should be 0 or 1'])
  expect(existsSync(join(root, 'unused'))).toBe(false)
})

test('a port in use stops startup with one line, before anything is changed', async () => {
  const other = createServer()
  await once(other.listen(0, '127.0.0.1'), 'listening')
  const address = other.address()
  const port = typeof address === 'object' ? String(address?.port) : ''
  const { exitCode, lines } = await failedStart({ PORT: port })
  other.close()
  expect(exitCode).toBe(1)
  expect(lines).toEqual([
    `Port ${port} is in use. Stop the other program, or choose another port, such as PORT=3001.`,
  ])
  expect(existsSync(join(root, 'unused'))).toBe(false)
})

test('an unreachable PostgreSQL stops startup with one line that says why, without the password', async () => {
  const url = `postgres://narthex:hush@localhost:${await freePort()}/narthex`
  const { exitCode, lines } = await failedStart({ DATABASE_URL: url, DATA_DIR: join(root, 'for-postgres') })
  expect(exitCode).toBe(1)
  expect(lines).toEqual([
    expect.stringMatching(/^Can’t connect to PostgreSQL at DATABASE_URL: .*ECONNREFUSED/),
  ])
  expect(lines.join()).not.toContain('hush')
})

test('a data folder in use stops startup with one line that names the other process', async () => {
  const folder = usedFolder()
  const lock = lockDataFolder(folder)
  const { exitCode, lines } = await failedStart({ DATA_DIR: folder })
  lock.release()
  expect(exitCode).toBe(1)
  expect(lines).toEqual([
    `The data folder ${folder} is in use by process ${process.pid}. Stop that process first.`,
  ])
})

test('a migration that was changed after it ran stops startup with one line, and releases the data folder', async () => {
  const folder = usedFolder()
  const database = await openEmbedded(folder)
  await database.script(`update migration set checksum = 'other' where name like '0001%'`)
  await database.close()
  const { exitCode, lines } = await failedStart({ DATA_DIR: folder })
  expect(exitCode).toBe(1)
  expect(lines).toEqual([expect.stringMatching(/^Migration 0001-foundation\.sql has changed since it ran\./)])
  expect(existsSync(join(folder, 'lock'))).toBe(false)
})

test('on SIGTERM, running requests finish, new ones are rejected, and the data folder is released', async () => {
  const folder = usedFolder()
  const { child, port, exitCode, output } = await opened({ DATA_DIR: folder })
  const slow = connect(port, '127.0.0.1')
  const answer = Array.fromAsync<Buffer>(slow)
  slow.write('GET /api/about_us/organisation HTTP/1.1\r\nHost: localhost\r\n')
  // Once this later one is answered, the half of the slow one has arrived too.
  expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200)
  child.kill('SIGTERM')
  await expect.poll(() => refuses(port)).toBe(true)
  slow.write('\r\n')
  expect(Buffer.concat(await answer).toString()).toMatch(/^HTTP\/1\.1 200 OK[\s\S]+"telephone":/)
  expect(await exitCode).toBe(0)
  expect(output.stderr).toBe('')
  expect(existsSync(join(folder, 'lock'))).toBe(false)
  lockDataFolder(folder).release()
})

test('after SIGKILL, everything that was acknowledged is saved', async () => {
  const folder = usedFolder()
  const port = await freePort()
  // The same program, but every caller is staff.
  const first = run({ PORT: String(port), DATA_DIR: folder }, 'e2e/support/staff-server.ts')
  await expect.poll(() => statusOf(`http://127.0.0.1:${port}/readyz`), { timeout: 40_000 }).toBe(200)
  const titles = ['One', 'Two', 'Three', 'Four', 'Five']
  for (const title of titles) {
    await callOn(port)(posts.create, {
      draft: { title, author: 'Ada', image: '/art/card-dawn-dove-test.svg', body: 'Words' },
      publication: { state: 'published' },
    })
  }
  first.child.kill('SIGKILL')
  await first.exitCode
  const second = await opened({ DATA_DIR: folder })
  const { items } = await callOn(second.port)(posts.list, { page_size: 5 })
  expect(items.map((post) => post.title)).toEqual(titles.toReversed())
}, 90_000)

test('a page allows exactly its own inline scripts, and no nonce is left in it', () => {
  expect(home).toHaveLength(2)
  for (const { html, policy } of home) {
    // Structured data for search engines is no script, and needs no nonce.
    const inline = [...html.matchAll(/<script(?![^>]*(?:\bsrc=|ld\+json))[^>]*>([\s\S]+?)<\/script>/g)].map(
      ([, text = '']) => text,
    )
    const hashes = inline.map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`)
    const allowed = /script-src 'self'([^;]*);/.exec(policy)?.[1]?.trim().split(' ')
    expect(hashes.length).toBeGreaterThan(1)
    expect(new Set(allowed)).toEqual(new Set(hashes))
    expect(html).not.toContain('nonce')
  }
})

test('a page defers its code, except for a few inline lines', () => {
  for (const { html } of home) {
    expect(html).toContain('<link rel="held" href="/assets/entry.client')
    expect(html).toContain('<script type="held"')
    expect(html).not.toContain('modulepreload"')
    expect(html.match(/<script type="module"[^>]*>/g)).toEqual([
      expect.stringContaining('src="/assets/start-'),
    ])
  }
})

const statusOf = (url: string) =>
  fetch(url).then(
    (answer) => answer.status,
    () => null,
  )
const callOn = (port: number) => callThrough((path, init) => fetch(`http://127.0.0.1:${port}${path}`, init))

/** The real program, with nothing of the developer's own settings. */
function run(settings: Record<string, string>, program = bundle) {
  const { PATH, HOME } = process.env
  const child = spawn(process.execPath, ['--no-experimental-webstorage', '--liftoff-only', program], {
    cwd: project,
    env: { PATH, HOME, NODE_ENV: 'production', DEMO: '0', ...compileCache, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  children.push(child)
  const output = { stdout: '', stderr: '' }
  child.stdout.on('data', (text) => {
    output.stdout += text
  })
  child.stderr.on('data', (text) => {
    output.stderr += text
  })
  const exitCode = new Promise<number | null>((resolve) => child.once('close', resolve))
  return { child, output, exitCode }
}

async function opened(settings: Record<string, string>) {
  const port = await freePort()
  const running = run({ PORT: String(port), ...settings })
  const { child, output, exitCode } = running
  const isOpen = new Promise<void>((resolve) => {
    child.stdout.on('data', () => {
      if (output.stdout.includes('Narthex is running')) resolve()
    })
  })
  const ended = exitCode.then((code) => {
    throw new Error(`It did not start (${code}): ${output.stderr}`)
  })
  await Promise.race([isOpen, ended])
  ended.catch(() => {})
  return { ...running, port }
}

async function refuses(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1')
  const result = await Promise.race([
    once(socket, 'connect').then(() => false),
    new Promise<boolean>((resolve) => socket.once('error', () => resolve(true))),
  ])
  socket.destroy()
  return result
}
