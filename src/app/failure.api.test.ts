// Runs on both databases.
// What visitors and operators see while something the site needs is broken, and after it has come back.
import { once } from 'node:events'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { outageOf } from '#core/api/unavailable.ts'
import { openEmbedded, openPostgres } from '#core/data/db.ts'
import { posts } from '#slices/blog/contract.ts'
import { invite } from '#slices/membership/invitations/invitation-contract.ts'
import { openTestApp, someone, type TestApp } from '../testing/app.ts'
import { createOn } from '../testing/databases/database.ts'
import { openGate } from '../testing/fakes/gate.ts'
import { openSmtp } from '../testing/fakes/smtp.ts'
import { isLong } from '../testing/size.ts'

const server = process.env.TEST_POSTGRES_URL

const write = (app: TestApp, title: string) =>
  app.as(someone('owner')).call(posts.create, {
    draft: { title, author: 'Ada', image: '/art/card-dawn-dove-test.svg', body: 'Words' },
    publication: { state: 'published' },
  })
const titles = async (app: TestApp) => (await app.call(posts.list, {})).items.map(({ title }) => title)
const readyz = async (app: TestApp) => {
  const answer = await app.fetch('/readyz')
  return [answer.status, await answer.text()]
}
const silent = [503, "not ready: the database doesn't respond"]
/** Everything that was logged as an error; requests are logged besides. */
const errors = (app: TestApp) =>
  app
    .logged()
    .split('\n')
    .filter((line) => line.includes('"level":50'))

describe.runIf(server)('while PostgreSQL', () => {
  let url: string
  let gate: Awaited<ReturnType<typeof openGate>>
  let app: TestApp
  let smtp: Awaited<ReturnType<typeof openSmtp>>
  beforeEach(async () => {
    url = await createOn(server ?? '', process.env.TEST_POSTGRES_APP)
    gate = await openGate(url)
    smtp = await openSmtp()
    app = await openTestApp({ database: await openPostgres(gate.url), smtpUrl: smtp.url })
    await write(app, 'Before')
    expect(await titles(app)).toEqual(['Before'])
  })
  afterEach(async () => {
    gate.open()
    gate.thaw()
    await app.close()
    gate.close()
    await smtp.close()
  })

  const uncached = () => app.fetch('/api/blog/posts?page=7')

  test('is down, requests get 503 with Retry-After and a plain sentence, and cached pages still work', async () => {
    gate.shut()
    const answer = await uncached()
    expect(answer.status).toBe(503)
    expect(answer.headers.get('retry-after')).toBe('30')
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(await answer.json()).toMatchObject({
      detail: 'We can’t reach our database right now. Please try again in a minute.',
    })
    expect(await readyz(app)).toEqual(silent)
    // Long enough for the listener to have noticed and to have tried in vain.
    await expect.poll(gate.turnedAway).toBeGreaterThan(6)
    expect(await titles(app)).toEqual(['Before'])
  })

  test('is down, hundreds of failures are summarized in a few log lines', async () => {
    gate.shut()
    const answers = await Promise.all(Array.from({ length: isLong ? 1000 : 200 }, uncached))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([503]))
    await expect.poll(() => errors(app).some((line) => line.includes('"suppressed":'))).toBe(true)
    expect(errors(app).length).toBeLessThan(10)
  })

  test('comes back, the site shows others’ writes, runs jobs and is ready', async () => {
    gate.shut()
    await expect.poll(gate.turnedAway).toBeGreaterThan(2)
    const other = await openTestApp({ database: await openPostgres(url) })
    await write(other, 'Meanwhile')
    await other.close()
    expect(await titles(app)).toEqual(['Before'])
    gate.open()
    await expect.poll(() => titles(app)).toEqual(['Meanwhile', 'Before'])
    expect(await readyz(app)).toEqual([200, 'ready'])
    await app.as(someone('owner')).call(invite, { email: 'ada@example.org', roles: ['editor'] })
    await expect.poll(() => smtp.received.flatMap(({ to }) => to)).toEqual(['ada@example.org'])
  })

  test('hangs, waiting requests get 503, and cached pages still work', async () => {
    gate.freeze()
    expect(await readyz(app)).toEqual(silent)
    const [read, written] = await Promise.all([
      uncached(),
      app.as(someone('owner')).fetch('/api/staff/blog/posts', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ draft: {}, publication: { state: 'published' } }),
      }),
    ])
    expect([read.status, written.status]).toEqual([503, 503])
    expect(await titles(app)).toEqual(['Before'])
    gate.thaw()
    await expect.poll(() => readyz(app)).toEqual([200, 'ready'])
    await expect.poll(async () => (await uncached()).status).toBe(200)
  })

  test('hangs, the site can still be stopped', async () => {
    const other = await openTestApp({ database: await openPostgres(gate.url) })
    gate.freeze()
    await other.close()
    expect(await readyz(other)).toEqual([503, 'not ready: shutting down'])
  })

  test('hangs during a request, the request fails instead of waiting', async () => {
    const inside = Promise.withResolvers<void>()
    const call = app.db.transaction().execute(async (trx) => {
      await trx.selectFrom('post').select('id').execute()
      inside.resolve()
      await frozen.promise
      await trx.selectFrom('post').select('title').execute()
    })
    const frozen = Promise.withResolvers<void>()
    await inside.promise
    gate.freeze()
    frozen.resolve()
    expect(outageOf(await call.catch((error: unknown) => error))).toBe('unreachable')
  })
})

describe.runIf(process.env.TEST_EMBEDDED_APP)('on the embedded database', () => {
  test('a full disk is reported to visitors and operators; reading works, and writing resumes once there’s room', async () => {
    let left = 1e9
    const free = async () => left
    const folder = mkdtempSync(join(tmpdir(), 'narthex-full-'))
    cpSync(process.env.TEST_EMBEDDED_APP ?? '', folder, { recursive: true })
    const app = await openTestApp({ database: await openEmbedded(folder, { free }), free })
    await write(app, 'Before')
    left = 3e6
    expect(await readyz(app)).toEqual([503, 'not ready: the disk is full (DATA_DIR has 3 MB left)'])
    const attempt = () =>
      write(app, 'Attempt').then(
        () => 'written',
        (error: unknown) => error,
      )
    await expect.poll(attempt).toMatchObject({
      status: 503,
      message: 'We can’t save anything right now. Please try again in a few minutes.',
    })
    expect((await app.fetch('/api/blog/posts?page=2')).status).toBe(200)
    expect(await titles(app)).toContain('Before')
    left = 1e9
    expect(await readyz(app)).toEqual([200, 'ready'])
    await expect.poll(attempt).toBe('written')
    expect(await titles(app)).toContain('Attempt')
    await app.close()
    rmSync(folder, { recursive: true })
  })
})

test('a visitor who disconnects during an upload isn’t logged as an error', async () => {
  const app = await openTestApp()
  const site = createServer(app.listener).listen(0, '127.0.0.1')
  await once(site, 'listening')
  const address = site.address()
  const port = typeof address === 'object' ? (address?.port ?? 0) : 0
  for (let index = 0; index < 5; index += 1) {
    const socket = connect(port, '127.0.0.1')
    socket.write(
      'POST /api/membership/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{"user',
    )
    // Once this later one is answered, the half of the other has arrived too.
    await fetch(`http://127.0.0.1:${port}/healthz`)
    socket.destroy()
  }
  const lines = () =>
    app
      .logged()
      .split('\n')
      .filter((line) => line.includes('/api/membership/login'))
  await expect.poll(() => lines().length).toBe(5)
  expect(lines().every((line) => line.includes('"status":499'))).toBe(true)
  expect(errors(app)).toEqual([])
  const figures = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
  expect(figures).toContain('http_request_seconds_count{method="POST",status="4xx"} 5')
  expect(figures).not.toContain('5xx')
  site.close()
  site.closeAllConnections()
  await app.close()
})
