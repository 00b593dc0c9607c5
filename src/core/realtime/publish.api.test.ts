import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { channels } from '#slices/community/post.ts'
import { openTestApp, type TestApp } from '../../testing/app.ts'
import { createOn } from '../../testing/databases/database.ts'
import { openGate } from '../../testing/fakes/gate.ts'
import { listenTo, serve } from '../../testing/fixtures/live.ts'
import { type Db, openPostgres } from '../data/db.ts'
import { deleteOldEvents, positionOf, publish } from './publish.ts'

const channel = channels.note
const address = `/api/live/${channel.name}`
const gone = (id: number) => ({ what: 'gone', id }) as const
const publishEvent = (db: Db, id: number) =>
  db.transaction().execute((trx) => publish(trx, channel, gone(id)))
const upTo = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, n) => first + n)

describe('GET /api/live/{channel}', () => {
  let app: TestApp
  let server: Awaited<ReturnType<typeof serve>>
  let open: { close: () => void }[] = []
  beforeAll(async () => {
    app = await openTestApp()
    server = await serve(app)
  })
  afterEach(() => {
    for (const each of open) each.close()
    open = []
  })
  afterAll(async () => {
    server.close()
    await app.close()
  })
  const listen = async (query = '', headers: Record<string, string> = {}) => {
    const listener = await listenTo(`${server.url}${address}${query}`, headers)
    open.push(listener)
    return listener
  }
  const now = () => positionOf(app.db, channel)
  /** Retries until the stream stays open: the server learns of a closed connection only after a while. */
  const lastingStream = async (again: () => ReturnType<typeof listen>): ReturnType<typeof listen> => {
    const listener = await again()
    await expect.poll(listener.retry).toBeGreaterThan(0)
    return listener.retry() < 15_000 ? listener : lastingStream(again)
  }

  test('delivers each event once to every listener, with its number', async () => {
    const from = await now()
    const listeners = await Promise.all(upTo(1, 5).map(() => listen(`?after=${from}`)))
    expect(listeners[0]?.headers).toMatchObject({
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
    })
    await publishEvent(app.db, 71)
    await publishEvent(app.db, 72)
    for (const { received } of listeners) {
      await expect
        .poll(() => received)
        .toEqual([
          { id: from + 1, event: 'message', data: gone(71) },
          { id: from + 2, event: 'message', data: gone(72) },
        ])
    }
  })

  test('a listener that loses its connection again and again misses nothing and receives nothing twice', async () => {
    const from = await now()
    const events = 120
    const published = Promise.all(
      upTo(1, events).map((n) =>
        app.db
          .transaction()
          .execute(async (trx) => {
            await publish(trx, channel, gone(n))
            // An event that is rolled back is not delivered, and leaves no gap.
            if (n % 5 === 0) throw new Error('rolled back')
          })
          .catch(() => {}),
      ),
    )
    const last = from + events - events / 5
    const received: number[] = []
    const without: number[] = []
    while (received.at(-1) !== last) {
      const at = received.at(-1) ?? from
      const [listener, withoutPosition] = [await listen('', { 'last-event-id': String(at) }), await listen()]
      await expect.poll(() => listener.ids().length).toBeGreaterThan(0)
      listener.close()
      withoutPosition.close()
      received.push(...listener.ids())
      without.push(...withoutPosition.ids())
    }
    await published
    expect(received).toEqual(upTo(from + 1, last))
    // A listener that sends no position misses what was published meanwhile.
    expect(new Set(without).size).toBeLessThan(received.length)
  })

  test('a listener that missed too much, or has an unknown position, gets one reset event', async () => {
    for (let n = 0; n < 3; n += 1) await publishEvent(app.db, n)
    const last = await now()
    await sql`update live_event set created = 'epoch' where number < ${last}`.execute(app.db)
    await deleteOldEvents(app.db)
    for (const at of [0, last + 1000]) {
      const fresh = await listen('', { 'last-event-id': String(at) })
      await expect.poll(() => fresh.received).toEqual([{ id: last, event: 'reset', data: {} }])
      fresh.close()
    }
    const listener = await listen(`?after=${last}`)
    await publishEvent(app.db, 9)
    await expect.poll(listener.ids).toEqual([last + 1])
  })

  test('an overwritten event isn’t delivered again with its old content', async () => {
    const from = await now()
    const first = await listen(`?after=${from}`)
    await publishEvent(app.db, 4711)
    await expect.poll(first.ids).toEqual([from + 1])
    await sql`update live_event set data = ${gone(1)} where data ->> 'id' = '4711'`.execute(app.db)
    await publishEvent(app.db, 2)
    await expect.poll(first.ids).toEqual([from + 1, from + 2])
    const late = await listen(`?after=${from}`)
    await expect.poll(() => late.received.map(({ data }) => data)).toEqual([gone(1), gone(2)])
  })

  test('rejects unknown channels and other sites', async () => {
    expect((await listenTo(`${server.url}/api/live/nothing`)).status).toBe(404)
    expect((await listen('', { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
    const from = await now()
    const listener = await listen('?after=nonsense', { 'last-event-id': '99999999999999' })
    // It receives what is published after it has joined, and nothing says when that is.
    const publishAndRead = async () => {
      await publishEvent(app.db, 1)
      return listener.ids()[0]
    }
    await expect.poll(publishAndRead).toBeGreaterThan(from)
  })

  test('60 streams of one address stay open on a channel; the next gets what it missed, ends and retries', async () => {
    const from = await now()
    const here = { 'x-forwarded-for': '198.51.100.7' }
    const lasting = await Promise.all(upTo(1, 60).map(() => listen(`?after=${from}`, here)))
    await publishEvent(app.db, 1)
    await expect.poll(() => lasting[0]?.ids()).toEqual([from + 1])
    const next = await listen(`?after=${from}`, here)
    await next.ended
    expect(next.status).toBe(200)
    expect(next.ids()).toEqual([from + 1])
    expect(next.retry()).toBeGreaterThanOrEqual(15_000)
    const elsewhere = await listen(`?after=${from}`, { 'x-forwarded-for': '198.51.100.8' })
    await publishEvent(app.db, 2)
    for (const listener of [...lasting, elsewhere])
      await expect.poll(listener.ids).toEqual([from + 1, from + 2])
    lasting[0]?.close()
    await lasting[0]?.ended
    const inItsPlace = await lastingStream(() => listen(`?after=${from + 2}`, here))
    await publishEvent(app.db, 3)
    await expect.poll(inItsPlace.ids).toEqual([from + 3])
  })

  test('all addresses of one IPv6 network count as one address, with 200 streams on all channels together', async () => {
    const names = [channel.name, channels.praise.name, channels.chat.name, 'sermon']
    let host = 0
    const stream = (name: string) => {
      host += 1
      const headers = { 'x-forwarded-for': `2001:db8:7:7::${host.toString(16)}` }
      return listenTo(`${server.url}/api/live/${name}`, headers)
    }
    const listeners = await Promise.all(upTo(0, 199).map((n) => stream(names[Math.floor(n / 60)] ?? '')))
    open.push(...listeners)
    for (const { retry } of listeners) await expect.poll(retry).toBeLessThanOrEqual(5000)
    const next = await stream('sermon')
    await next.ended
    expect(next.retry()).toBeGreaterThanOrEqual(15_000)
  })

  test('streams end so the app can close', async () => {
    const other = await openTestApp()
    const its = await serve(other)
    const listener = await listenTo(`${its.url}${address}`)
    await other.close()
    await listener.ended
    its.close()
  })
})

const postgres = process.env.TEST_POSTGRES_URL

describe.runIf(postgres)('two nodes on one PostgreSQL', () => {
  let apps: TestApp[]
  let servers: Awaited<ReturnType<typeof serve>>[]
  let gate: Awaited<ReturnType<typeof openGate>>
  beforeEach(async () => {
    const url = await createOn(postgres ?? '')
    gate = await openGate(url)
    const through = await openPostgres(gate.url)
    const database = await openPostgres(url)
    await through.close()
    apps = [
      await openTestApp({ database: { ...database, listen: through.listen } }),
      await openTestApp({ database: await openPostgres(url) }),
    ]
    servers = await Promise.all(apps.map(serve))
  })
  afterEach(async () => {
    for (const server of servers) server.close()
    for (const app of apps) await app.close()
    gate.close()
  })

  test('an event on one node is delivered on the other, and a listener that moves between them misses nothing', async () => {
    const [a, b] = apps
    if (!a || !b) throw new Error('There are two.')
    const [atA, atB] = await Promise.all(servers.map(({ url }) => listenTo(`${url}${address}?after=0`)))
    await publishEvent(a.db, 1)
    await publishEvent(b.db, 2)
    await expect.poll(() => atA?.ids()).toEqual([1, 2])
    await expect.poll(() => atB?.ids()).toEqual([1, 2])
    atA?.close()
    await publishEvent(a.db, 3)
    const moved = await listenTo(`${servers[1]?.url}${address}`, { 'last-event-id': '2' })
    await expect.poll(moved.ids).toEqual([3])
    moved.close()
    atB?.close()
  })

  test('a node that couldn’t listen for a while delivers the rest once it listens again', async () => {
    const [, b] = apps
    if (!b) throw new Error('There are two.')
    const listener = await listenTo(`${servers[0]?.url}${address}?after=0`)
    await publishEvent(b.db, 1)
    await expect.poll(listener.ids).toEqual([1])
    // An overwritten event is dropped from the node's memory, and read again for a new listener.
    await sql`update live_event set data = ${gone(7)}`.execute(b.db)
    await publishEvent(b.db, 2)
    await expect.poll(listener.ids).toEqual([1, 2])
    gate.shut()
    await expect.poll(gate.turnedAway).toBeGreaterThan(4)
    await publishEvent(b.db, 3)
    expect(listener.ids()).toEqual([1, 2])
    const late = await listenTo(`${servers[0]?.url}${address}?after=0`)
    await expect.poll(late.ids).toEqual([1, 2])
    gate.open()
    for (const { ids } of [listener, late]) await expect.poll(ids).toEqual([1, 2, 3])
    listener.close()
    late.close()
  })
})
