import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, someone, type TestApp } from '../../testing/app.ts'
import type { Role } from '../api/access.ts'
import { listFilters, maxFilters, removeFilter, renameFilter, saveFilter } from './saved-filters.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

let people = 0
async function somebody(role: Role) {
  people += 1
  const { id } = await app.db
    .insertInto('member')
    .values({
      username: `P${people}`,
      username_key: `p${people}`,
      email: null,
      password_hash: 'x',
      roles: [role],
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, ...app.as(someone(role, id)) }
}
const orders = '/admin/store/orders'

test('POST /staff/filters saves a normalized filter, and GET /staff/filters lists the user’s own', async () => {
  const [one, other] = [await somebody('shop'), await somebody('shop')]
  const given = {
    path: orders,
    name: ' To pack ',
    query: '?state=paid&page=3&search=&open=7&from=2026-01-01',
  }
  const saved = await one.call(saveFilter, given)
  expect(saved).toMatchObject({ path: orders, name: 'To pack', query: 'from=2026-01-01&state=paid' })
  expect((await one.call(listFilters, {})).items).toEqual([saved])
  expect((await other.call(listFilters, {})).items).toEqual([])
  await expect(one.call(saveFilter, { ...given, name: 'To pack' })).rejects.toMatchObject({
    status: 409,
    errors: { name: 'You already have a filter with this name on this list.' },
  })
})

test('POST /staff/filters rejects unknown lists, lists of other roles, and empty filters', async () => {
  const shop = await somebody('shop')
  const status = (path: string, query = 'state=x', name = 'N') =>
    shop.call(saveFilter, { path, query, name }).then(
      () => 201,
      (error: { status: number }) => error.status,
    )
  for (const path of ['/blogs', 'javascript:x', '//evil.example', '/admin/../x', '/admin'])
    expect(await status(path), path).toBe(400)
  expect(await status('/admin/prayer-request')).toBe(403)
  expect(await status(orders, '?page=2')).toBe(400)
  expect(await status(orders, 'state=x', ' ')).toBe(400)
  expect(await status(orders, `search=${'x'.repeat(600)}`)).toBe(400)
})

test('POST /staff/filters enforces the maximum, even for parallel requests', async () => {
  const shop = await somebody('shop')
  await sql`
    insert into saved_filter (member_id, path, query, name)
    select ${shop.id}, ${orders}, 'a=1', 'F' || n from generate_series(1, ${maxFilters - 2}::int) n`.execute(
    app.db,
  )
  const tries = await Promise.allSettled(
    ['A', 'B', 'C', 'D'].map((name) => shop.call(saveFilter, { path: orders, query: 'a=1', name })),
  )
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
  expect((await shop.call(listFilters, {})).items).toHaveLength(maxFilters)
})

test('PUT /staff/filters/{id} and DELETE /staff/filters/{id} affect only the user’s own', async () => {
  const [mine, other] = [await somebody('shop'), await somebody('owner')]
  const { id } = await mine.call(saveFilter, { path: orders, query: 'a=1', name: 'One' })
  await mine.call(saveFilter, { path: orders, query: 'a=2', name: 'Two' })
  expect(await mine.call(renameFilter, { id, name: 'First' })).toMatchObject({ id, name: 'First' })
  await expect(mine.call(renameFilter, { id, name: 'Two' })).rejects.toMatchObject({ status: 409 })
  await expect(other.call(renameFilter, { id, name: 'X' })).rejects.toMatchObject({ status: 404 })
  await expect(other.call(removeFilter, { id })).rejects.toMatchObject({ status: 404 })
  await mine.call(removeFilter, { id })
  expect((await mine.call(listFilters, {})).items.map(({ name }) => name)).toEqual(['Two'])
})

test('GET /staff/filters hides what the role may no longer open', async () => {
  const shop = await somebody('shop')
  await shop.call(saveFilter, { path: orders, query: 'a=1', name: 'One' })
  expect((await app.as(someone('editor', shop.id)).call(listFilters, {})).items).toEqual([])
})
