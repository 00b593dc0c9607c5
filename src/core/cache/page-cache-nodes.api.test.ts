import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { posts } from '#slices/blog/contract.ts'
import { openTestApp, someone, type TestApp } from '../../testing/app.ts'
import { createOn } from '../../testing/databases/database.ts'
import { openGate } from '../../testing/fakes/gate.ts'
import { openPostgres } from '../data/db.ts'
import { listenOn } from '../data/postgres-listen.ts'

const server = process.env.TEST_POSTGRES_URL

describe.runIf(server)('two nodes on one PostgreSQL', () => {
  let url: string
  let gate: Awaited<ReturnType<typeof openGate>>
  let a: TestApp
  let b: TestApp
  beforeEach(async () => {
    url = await createOn(server ?? '')
    gate = await openGate(url)
    // Node A listens for changes through the gate; its queries go straight to the database.
    const { listen, close } = await openPostgres(gate.url)
    const database = await openPostgres(url)
    await close()
    a = await openTestApp({ database: { ...database, listen } })
    b = await openTestApp({ database: await openPostgres(url) })
  })
  afterEach(async () => {
    await a.close()
    await b.close()
    gate.close()
  })

  const write = (app: TestApp, title: string) =>
    app.as(someone('owner')).call(posts.create, {
      draft: { title, author: 'Ada', image: '/art/card-dawn-dove-test.svg', body: 'Words' },
      publication: { state: 'published' },
    })
  const titles = async (app: TestApp) => (await app.call(posts.list, {})).items.map((post) => post.title)

  test('a write on one node invalidates the cached list on the other', async () => {
    await write(b, 'First')
    await expect.poll(() => titles(a)).toEqual(['First'])
    expect((await a.fetch('/api/blog/posts')).headers.get('etag')).not.toBeNull()
    await write(b, 'Second')
    await expect.poll(() => titles(a)).toEqual(['Second', 'First'])
    await write(a, 'Third')
    await expect.poll(() => titles(b)).toEqual(['Third', 'Second', 'First'])
  })

  test('writes made while a node couldn’t listen are shown once it listens again', async () => {
    await write(b, 'First')
    await expect.poll(() => titles(a)).toEqual(['First'])
    gate.shut()
    await expect.poll(gate.turnedAway).toBeGreaterThan(2)
    // Write something that A does not learn of. Since the database answers A's other connections, each failed attempt to
    // listen clears A's cache, so try until a write falls between two attempts; they get rarer.
    let missedTitle = ''
    const isMissed = async () => {
      missedTitle = `Unheard ${gate.turnedAway()}`
      await titles(a)
      await write(b, missedTitle)
      return !(await titles(a)).includes(missedTitle)
    }
    await expect.poll(isMissed).toBe(true)
    gate.open()
    await expect.poll(() => titles(a)).toContain(missedTitle)
    await write(b, 'Heard')
    await expect.poll(() => titles(a)).toContain('Heard')
  })

  test('a node that can’t listen still shows its own writes', async () => {
    gate.shut()
    await expect.poll(gate.turnedAway).toBeGreaterThan(0)
    for (const title of ['First', 'Second']) {
      await write(a, title)
      expect(await titles(a)).toContain(title)
    }
  })

  test('a listening connection that the database closes is reopened', async () => {
    await write(b, 'First')
    await expect.poll(() => titles(a)).toEqual(['First'])
    const client = await openPostgres(url)
    await client.script(`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and query ilike 'listen%' and pid <> pg_backend_pid()`)
    await client.close()
    await write(b, 'Second')
    await expect.poll(() => titles(a)).toEqual(['Second', 'First'])
    await write(b, 'Third')
    await expect.poll(() => titles(a)).toEqual(['Third', 'Second', 'First'])
  })
})

describe.runIf(server)('a listener whose database is down', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
  afterEach(() => void vi.useRealTimers())

  test('retries one attempt at a time with backoff, and stops when closed', async () => {
    const gate = await openGate(server ?? '')
    const missed = vi.fn()
    const answers = vi.fn(async () => false)
    const listener = await listenOn({
      connectionString: gate.url,
      channel: 'table_changed',
      received: () => {},
      missed,
      answers,
    })
    gate.shut()
    for (const [attempt, delay] of [100, 200, 400, 800, 1_600, 3_200, 5_000, 5_000].entries()) {
      await until(() => answers.mock.calls.length === attempt && vi.getTimerCount() === 1)
      vi.advanceTimersByTime(delay - 1)
      expect(vi.getTimerCount()).toBe(1)
      vi.advanceTimersByTime(1)
      await until(() => gate.turnedAway() > attempt)
    }
    await until(() => answers.mock.calls.length === 8 && vi.getTimerCount() === 1)
    expect(gate.turnedAway()).toBe(8)
    // While nobody reaches the database, the cached answers are better than nothing.
    expect(missed).not.toHaveBeenCalled()
    await listener.close()
    vi.advanceTimersByTime(5_000)
    expect(vi.getTimerCount()).toBe(0)
    gate.close()
  })

  /** Without a clock, which stands still here (and which `expect.poll` would push on). */
  async function until(condition: () => boolean) {
    while (!condition()) await new Promise(setImmediate)
  }
})
