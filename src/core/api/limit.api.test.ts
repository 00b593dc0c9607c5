import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../testing/app.ts'
import { forgive, limit, uncount } from './limit.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const hour = 3600
let names = 0
const newKey = (what: string) => {
  names += 1
  return `${what} ${names}`
}
/** How many of so many tries at once are let through. */
const passed = async (tries: number, limits: Parameters<typeof limit>[1]) => {
  const answers = await Promise.allSettled(Array.from({ length: tries }, () => limit(app.db, limits)))
  return answers.filter(({ status }) => status === 'fulfilled').length
}
const countOf = async (key: string) =>
  (await sql<{ count: number }>`select count from attempt where key = ${key}`.execute(app.db)).rows[0]
    ?.count ?? 0

test('a global limit counts only what passed the narrow one', async () => {
  const [one, other, site] = [newKey('address'), newKey('address'), newKey('site')]
  const from = (key: string) => [
    { key, most: 5, seconds: hour },
    { key: site, most: 10, seconds: hour },
  ]
  expect(await passed(61, from(one))).toBe(5)
  expect(await countOf(site)).toBe(5)
  expect(await passed(5, from(other))).toBe(5)
})

test('an attempt rejected by the global limit doesn’t use up the narrow one', async () => {
  const [address, site] = [newKey('address'), newKey('site')]
  const wide = { key: site, most: 2, seconds: hour }
  expect(await passed(4, [wide])).toBe(2)
  const limits = [{ key: address, most: 3, seconds: hour }, wide]
  expect(await passed(8, limits)).toBe(0)
  await forgive(app.db, [site])
  expect(await passed(8, limits)).toBe(2)
  expect(await countOf(address)).toBe(2)
})

test('exactly the allowed number of parallel attempts pass, in any order of limits', async () => {
  const keys = [newKey('z'), newKey('a'), newKey('m')]
  const limits = keys.map((key) => ({ key, most: 7, seconds: hour }))
  const [forward, backward] = await Promise.all([passed(20, limits), passed(20, limits.toReversed())])
  expect(forward + backward).toBe(7)
  for (const key of keys) expect(await countOf(key)).toBe(7)
})

test('negative control: reading the count before writing it lets more through', async () => {
  const key = newKey('control')
  const naive = async () => {
    if ((await countOf(key)) >= 7) return false
    await sql`
      insert into attempt as a (key, until) values (${key}, now() + interval '1 hour')
      on conflict (key) do update set count = a.count + 1`.execute(app.db)
    return true
  }
  const answers = await Promise.all(Array.from({ length: 40 }, naive))
  expect(answers.filter(Boolean).length).toBeGreaterThan(7)
})

test('a rejection says how long to wait', async () => {
  const key = newKey('wait')
  const limits = [{ key, most: 1, seconds: 90 }]
  await limit(app.db, limits)
  const refused = await limit(app.db, limits).catch((error: unknown) => error)
  expect(refused).toMatchObject({ status: 429, retryAfter: expect.any(Number) })
  const { retryAfter } = Object(refused)
  expect(retryAfter).toBeGreaterThan(0)
  expect(retryAfter).toBeLessThanOrEqual(90)
})

test('a clock that went ahead and came back leaves nobody blocked', async () => {
  const key = newKey('clock')
  const limits = [{ key, most: 1, seconds: hour }]
  await limit(app.db, limits)
  await sql`update attempt set until = now() + interval '30 days' where key = ${key}`.execute(app.db)
  await limit(app.db, limits)
  await expect(limit(app.db, limits)).rejects.toMatchObject({ status: 429 })
})

test('counts expire with their window', async () => {
  const key = newKey('window')
  const limits = [{ key, most: 1, seconds: hour }]
  await limit(app.db, limits)
  await sql`update attempt set until = now() - interval '1 second' where key = ${key}`.execute(app.db)
  await limit(app.db, limits)
  expect(await countOf(key)).toBe(1)
})

test('an attempt that turns out to be legitimate is no longer counted', async () => {
  const key = newKey('honest')
  const limits = [{ key, most: 1, seconds: hour }]
  await limit(app.db, limits)
  await uncount(app.db, [key])
  await limit(app.db, limits)
  expect(await countOf(key)).toBe(1)
})
