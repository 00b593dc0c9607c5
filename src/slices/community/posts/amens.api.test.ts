import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../testing/app.ts'
import { communityIn } from '../../../testing/fixtures/community.ts'
import { listPraises } from '../contract.ts'
import { channels } from '../post.ts'
import { publishAmens } from './amens.ts'

let app: TestApp
let people: ReturnType<typeof communityIn>
let id: number
beforeAll(async () => {
  app = await openTestApp()
  people = communityIn(app)
  const known = await people.known('Ngozi')
  id = (await known.write({ kind: 'praise', body: 'Thank you Jesus!' })).id
})
afterAll(() => app.close())

const countOf = async () => (await people.rowOf(id)).amens
const lastPublished = async () =>
  (
    await sql<{ data: unknown }>`select data from live_event where channel = ${channels.praise.name}
      order by number desc limit 1`.execute(app.db)
  ).rows[0]?.data

test('negative control: without the row’s key, parallel Amens of one person count more than once', async () => {
  const naive = async () => {
    const { rows } = await sql`select from community_amen where post_id = ${id} and person = 'naive'`.execute(
      app.db,
    )
    if (rows.length === 0) {
      await sql`update community_post set amens = amens + 1 where id = ${id}`.execute(app.db)
    }
  }
  await Promise.all(Array.from({ length: 10 }, naive))
  expect(await countOf()).toBeGreaterThan(1)
  await people.set(id, { amens: 0 })
})

test('POST /community/posts/{id}/amen counts fifty parallel Amens of one person once', async () => {
  const guest = people.guest()
  const answers = await Promise.all(Array.from({ length: 50 }, () => guest.post(`/posts/${id}/amen`)))
  const refused = answers.filter(({ status }) => status !== 200 && status !== 429)
  expect(refused).toEqual([])
  expect(await countOf()).toBe(1)
})

test('POST /community/posts/{id}/amen counts two hundred people, and publishes them in a few events', async () => {
  const before = await people.told(channels.praise.name)
  const guests = Array.from({ length: 200 }, () => people.guest())
  for (let from = 0; from < guests.length; from += 50) {
    await Promise.all(guests.slice(from, from + 50).map((guest) => guest.post(`/posts/${id}/amen`)))
  }
  expect(await countOf()).toBe(201)
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from community_amen where post_id = ${id}`.execute(app.db)
  expect(rows[0]?.count).toBe(201)
  await publishAmens(app.db, id)
  expect(await lastPublished()).toEqual({ what: 'amens', id, amens: 201 })
  expect((await people.told(channels.praise.name)) - before).toBeLessThan(100)
})

test('an Amen doesn’t clear cached pages, but editing a post does', async () => {
  const cachedPraise = async () => (await app.call(listPraises, {})).items[0]
  const before = await cachedPraise()
  await people.guest().post(`/posts/${id}/amen`)
  expect(await cachedPraise()).toEqual(before)
  await people.set(id, { name: 'Ngozi O.' })
  await expect.poll(async () => (await cachedPraise())?.name).toBe('Ngozi O.')
})

test('POST /community/posts/{id}/amen limits Amens per network address and post', async () => {
  const from = { 'X-Forwarded-For': '10.200.0.7' }
  const answers = await Promise.all(
    Array.from({ length: 45 }, () => people.guest().post(`/posts/${id}/amen`, {}, from)),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(40)
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(5)
})

test('POST /community/posts/{id}/amen requires JSON and a published post', async () => {
  expect((await app.fetch(`/api/community/posts/${id}/amen`, { method: 'POST' })).status).toBe(415)
  expect((await people.guest().post('/posts/999999/amen')).status).toBe(404)
})

test('POST /community/posts/{id}/amen counts a guest without a key once per network address and post', async () => {
  const before = await countOf()
  const sayFrom = async (address: string) => {
    const answer = await people
      .guest()
      .post(`/posts/${id}/amen`, { key: undefined }, { 'X-Forwarded-For': address })
    expect(answer.status).toBe(200)
  }
  await sayFrom('203.0.113.40')
  await sayFrom('203.0.113.40')
  await sayFrom('203.0.113.41')
  expect(await countOf()).toBe(before + 2)
})
