import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, someone, type TestApp } from '../../testing/app.ts'
import type { Role } from '../api/access.ts'
import { dropUnsavedCopy, keepUnsavedCopy, maxCopies, readUnsavedCopy } from './unsaved-copies.ts'
import { copiesOf, purgeUnsavedCopies } from './unsaved-copies-api.ts'

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

const name = 'post-12'

test('PUT /staff/unsaved/{name} stores the latest copy, and GET /staff/unsaved/{name} returns it to its writer only', async () => {
  const [one, other] = [await somebody('editor'), await somebody('owner')]
  expect(await one.call(readUnsavedCopy, { name })).toEqual({ content: '', at: null })
  await one.call(keepUnsavedCopy, { name, content: 'First' })
  const { at } = await one.call(keepUnsavedCopy, { name, content: 'Second' })
  expect(await one.call(readUnsavedCopy, { name })).toEqual({ content: 'Second', at })
  expect(await other.call(readUnsavedCopy, { name })).toEqual({ content: '', at: null })
  await other.call(dropUnsavedCopy, { name })
  expect((await one.call(readUnsavedCopy, { name })).content).toBe('Second')
})

test('DELETE /staff/unsaved/{name} discards it', async () => {
  const one = await somebody('editor')
  await one.call(keepUnsavedCopy, { name, content: 'First' })
  await one.call(dropUnsavedCopy, { name })
  expect((await one.call(readUnsavedCopy, { name })).content).toBe('')
})

test('PUT /staff/unsaved/{name} rejects unknown names, members and long texts, and limits the number', async () => {
  const one = await somebody('editor')
  for (const bad of ['post', 'post-', 'post-1x', 'Post-1', '../x-1', `${'a'.repeat(41)}-1`])
    await expect(one.call(keepUnsavedCopy, { name: bad, content: 'x' }), bad).rejects.toMatchObject({
      status: 404,
    })
  const content = 'x'.repeat(240_001)
  await expect(one.call(keepUnsavedCopy, { name, content })).rejects.toMatchObject({ status: 400 })
  const member = await somebody('member')
  await expect(member.call(keepUnsavedCopy, { name, content: 'x' })).rejects.toMatchObject({ status: 403 })
  for (let id = 1; id <= maxCopies + 1; id += 1)
    await one.call(keepUnsavedCopy, { name: `post-${id}`, content: 'x' })
  expect(await copiesOf(app.db, one.id)).toHaveLength(maxCopies)
  expect((await one.call(readUnsavedCopy, { name: `post-${maxCopies + 1}` })).content).toBe('x')
})

test('a copy is deleted after 30 days, or with its writer', async () => {
  const one = await somebody('editor')
  const kept = () => copiesOf(app.db, one.id)
  await one.call(keepUnsavedCopy, { name: 'post-1', content: 'old' })
  await sql`update unsaved_copy set at = now() - interval '31 days' where member_id = ${one.id}`.execute(
    app.db,
  )
  await one.call(keepUnsavedCopy, { name: 'post-2', content: 'new' })
  await purgeUnsavedCopies(app.db, new Date())
  expect(await kept()).toMatchObject([{ name: 'post-2' }])
  await app.db.deleteFrom('member').where('id', '=', one.id).execute()
  expect(await kept()).toEqual([])
})
