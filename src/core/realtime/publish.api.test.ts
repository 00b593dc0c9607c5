// Runs on PostgreSQL.
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
const say = (db: Db, id: number) => db.transaction().execute((trx) => publish(trx, channel, gone(id)))
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
    const ear = await listenTo(`${server.url}${address}${query}`, headers)
    open.push(ear)
    return ear
  }
  const now = () => positionOf(app.db, channel)
  /** Tries until it is not sent off: the server hears of a line that was closed in its own time. */
  const heldStream = async (again: () => ReturnType<typeof listen>): ReturnType<typeof listen> => {
    const ear = await again()
    await expect.poll(ear.retry).toBeGreaterThan(0)
    return ear.retry() < 15_000 ? ear : heldStream(again)
  }

  test('tells every listener each event once, with its number', async () => {
    const from = await now()
    const ears = await Promise.all(upTo(1, 5).map(() => listen(`?after=${from}`)))
    expect(ears[0]?.headers).toMatchObject({
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
    })
    await say(app.db, 71)
    await say(app.db, 72)
    for (const { heard } of ears) {
      await expect
        .poll(() => heard)
        .toEqual([
          { id: from + 1, event: 'message', data: gone(71) },
          { id: from + 2, event: 'message', data: gone(72) },
        ])
    }
  })

  test('whoever lost the line again and again misses nothing and hears nothing twice', async () => {
    const from = await now()
    const events = 120
    const told = Promise.all(
      upTo(1, events).map((n) =>
        app.db
          .transaction()
          .execute(async (trx) => {
            await publish(trx, channel, gone(n))
            // What is taken back is not told, and leaves no gap.
            if (n % 5 === 0) throw new Error('taken back')
          })
          .catch(() => {}),
      ),
    )
    const last = from + events - events / 5
    const heard: number[] = []
    const without: number[] = []
    while (heard.at(-1) !== last) {
      const at = heard.at(-1) ?? from
      const [ear, forgetful] = [await listen('', { 'last-event-id': String(at) }), await listen()]
      await expect.poll(() => ear.ids().length).toBeGreaterThan(0)
      ear.close()
      forgetful.close()
      heard.push(...ear.ids())
      without.push(...forgetful.ids())
    }
    await told
    expect(heard).toEqual(upTo(from + 1, last))
    // One that does not say where it was misses what was told meanwhile.
    expect(new Set(without).size).toBeLessThan(heard.length)
  })

  test('whoever missed too much, or comes from another time, is told to load anew, once', async () => {
    for (let n = 0; n < 3; n += 1) await say(app.db, n)
    const last = await now()
    await sql`update live_event set created = 'epoch' where number < ${last}`.execute(app.db)
    await deleteOldEvents(app.db)
    for (const at of [0, last + 1000]) {
      const fresh = await listen('', { 'last-event-id': String(at) })
      await expect.poll(() => fresh.heard).toEqual([{ id: last, event: 'reset', data: {} }])
      fresh.close()
    }
    const ear = await listen(`?after=${last}`)
    await say(app.db, 9)
    await expect.poll(ear.ids).toEqual([last + 1])
  })

  test('what was told and then overwritten is not told again as it was', async () => {
    const from = await now()
    const first = await listen(`?after=${from}`)
    await say(app.db, 4711)
    await expect.poll(first.ids).toEqual([from + 1])
    await sql`update live_event set data = ${gone(1)} where data ->> 'id' = '4711'`.execute(app.db)
    await say(app.db, 2)
    await expect.poll(first.ids).toEqual([from + 1, from + 2])
    const late = await listen(`?after=${from}`)
    await expect.poll(() => late.heard.map(({ data }) => data)).toEqual([gone(1), gone(2)])
  })

  test('refuses what is no channel, and other sites', async () => {
    expect((await listenTo(`${server.url}/api/live/nothing`)).status).toBe(404)
    expect((await listen('', { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
    const from = await now()
    const ear = await listen('?after=nonsense', { 'last-event-id': '99999999999999' })
    // It hears what is told once it has joined, and nothing says when that is.
    const sayAndHear = async () => {
      await say(app.db, 1)
      return ear.ids()[0]
    }
    await expect.poll(sayAndHear).toBeGreaterThan(from)
  })

  test('of one address 60 streams stay open on a channel; the next is told what it missed and comes back', async () => {
    const from = await now()
    const here = { 'x-forwarded-for': '198.51.100.7' }
    const held = await Promise.all(upTo(1, 60).map(() => listen(`?after=${from}`, here)))
    await say(app.db, 1)
    await expect.poll(() => held[0]?.ids()).toEqual([from + 1])
    const next = await listen(`?after=${from}`, here)
    await next.ended
    expect(next.status).toBe(200)
    expect(next.ids()).toEqual([from + 1])
    expect(next.retry()).toBeGreaterThanOrEqual(15_000)
    const elsewhere = await listen(`?after=${from}`, { 'x-forwarded-for': '198.51.100.8' })
    await say(app.db, 2)
    for (const ear of [...held, elsewhere]) await expect.poll(ear.ids).toEqual([from + 1, from + 2])
    held[0]?.close()
    await held[0]?.ended
    const inItsPlace = await heldStream(() => listen(`?after=${from + 2}`, here))
    await say(app.db, 3)
    await expect.poll(inItsPlace.ids).toEqual([from + 3])
  })

  test('all addresses of one IPv6 network are one address, and hold 200 streams on all channels together', async () => {
    const names = [channel.name, channels.praise.name, channels.chat.name, 'sermon']
    let host = 0
    const stream = (name: string) => {
      host += 1
      const headers = { 'x-forwarded-for': `2001:db8:7:7::${host.toString(16)}` }
      return listenTo(`${server.url}/api/live/${name}`, headers)
    }
    const ears = await Promise.all(upTo(0, 199).map((n) => stream(names[Math.floor(n / 60)] ?? '')))
    open.push(...ears)
    for (const { retry } of ears) await expect.poll(retry).toBeLessThanOrEqual(5000)
    const next = await stream('sermon')
    await next.ended
    expect(next.retry()).toBeGreaterThanOrEqual(15_000)
  })

  test('streams end when the house closes, so that it can', async () => {
    const other = await openTestApp()
    const its = await serve(other)
    const ear = await listenTo(`${its.url}${address}`)
    await other.close()
    await ear.ended
    its.close()
  })
})

const postgres = process.env.TEST_POSTGRES_URL

describe.runIf(postgres)('two nodes on one PostgreSQL', () => {
  let houses: TestApp[]
  let servers: Awaited<ReturnType<typeof serve>>[]
  let gate: Awaited<ReturnType<typeof openGate>>
  beforeEach(async () => {
    const url = await createOn(postgres ?? '')
    gate = await openGate(url)
    const through = await openPostgres(gate.url)
    const database = await openPostgres(url)
    await through.close()
    houses = [
      await openTestApp({ database: { ...database, listen: through.listen } }),
      await openTestApp({ database: await openPostgres(url) }),
    ]
    servers = await Promise.all(houses.map(serve))
  })
  afterEach(async () => {
    for (const server of servers) server.close()
    for (const app of houses) await app.close()
    gate.close()
  })

  test('what happens on one is told on the other, and who moves between them misses nothing', async () => {
    const [a, b] = houses
    if (!a || !b) throw new Error('There are two.')
    const [atA, atB] = await Promise.all(servers.map(({ url }) => listenTo(`${url}${address}?after=0`)))
    await say(a.db, 1)
    await say(b.db, 2)
    await expect.poll(() => atA?.ids()).toEqual([1, 2])
    await expect.poll(() => atB?.ids()).toEqual([1, 2])
    atA?.close()
    await say(a.db, 3)
    const moved = await listenTo(`${servers[1]?.url}${address}`, { 'last-event-id': '2' })
    await expect.poll(moved.ids).toEqual([3])
    moved.close()
    atB?.close()
  })

  test('a node that was deaf for a while tells the rest once it hears again', async () => {
    const [, b] = houses
    if (!b) throw new Error('There are two.')
    const ear = await listenTo(`${servers[0]?.url}${address}?after=0`)
    await say(b.db, 1)
    await expect.poll(ear.ids).toEqual([1])
    // What was changed is forgotten by the node, and read anew for whoever comes.
    await sql`update live_event set data = ${gone(7)}`.execute(b.db)
    await say(b.db, 2)
    await expect.poll(ear.ids).toEqual([1, 2])
    gate.shut()
    await expect.poll(gate.turnedAway).toBeGreaterThan(4)
    await say(b.db, 3)
    expect(ear.ids()).toEqual([1, 2])
    const late = await listenTo(`${servers[0]?.url}${address}?after=0`)
    await expect.poll(late.ids).toEqual([1, 2])
    gate.open()
    for (const { ids } of [ear, late]) await expect.poll(ids).toEqual([1, 2, 3])
    ear.close()
    late.close()
  })
})
