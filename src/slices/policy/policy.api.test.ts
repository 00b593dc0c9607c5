import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, someone, type TestApp } from '../../testing/app.ts'
import { movePolicyEntry, policy } from './contract.ts'

let app: TestApp
let editor: ReturnType<TestApp['as']>
beforeAll(async () => {
  app = await openTestApp()
  editor = app.as(someone('editor'))
})
afterAll(() => app.close())

const written = (title: string, state: 'draft' | 'published' = 'published') =>
  editor.call(policy.create, { draft: { title, body: '1. Rule\r\n- item' }, publication: { state } })
const titles = async () => (await app.call(policy.list, {})).items.map(({ title }) => title)

test('GET /notifications/ministry-policy is an array of id, title and body, oldest first', async () => {
  await written('First')
  await written('Second')
  await written('Unfinished', 'draft')
  const entries = await (await app.fetch('/api/notifications/ministry-policy/')).json()
  expect(entries).toEqual([
    { id: expect.any(Number), title: 'First', body: '1. Rule\n- item' },
    { id: expect.any(Number), title: 'Second', body: '1. Rule\n- item' },
  ])
})

test('GET /notifications/ministry-policy/{id} returns one entry, and 404 for a draft', async () => {
  const { id } = await written('Read me')
  expect(await app.call(policy.read, { id })).toEqual({ id, title: 'Read me', body: '1. Rule\n- item' })
  const draft = await written('Not yet', 'draft')
  await expect(app.call(policy.read, { id: draft.id })).rejects.toMatchObject({ status: 404 })
})

test('GET /staff/notifications/ministry-policy includes drafts, in the page’s order', async () => {
  const all = await editor.call(policy.listAll, {})
  expect(all.items.map(({ draft }) => draft.title).slice(0, 3)).toEqual(['First', 'Second', 'Unfinished'])
  expect((await editor.call(policy.listAll, { search: 'unfin' })).total).toBe(1)
})

test('POST /staff/notifications/ministry-policy rejects an entry without text', async () => {
  const empty = editor.call(policy.create, {
    draft: { title: ' ', body: '' },
    publication: { state: 'draft' },
  })
  await expect(empty).rejects.toMatchObject({
    status: 400,
    errors: { 'draft.title': 'Enter a title.', 'draft.body': 'Write the entry.' },
  })
})

test('PUT /staff/notifications/ministry-policy/{id} changes an entry, and rejects overwriting an unseen version', async () => {
  const { id } = await written('Old')
  const { version } = await editor.call(policy.readAny, { id })
  const change = { id, version, publication: { state: 'published' as const } }
  await editor.call(policy.update, { ...change, draft: { title: 'New', body: 'Words' } })
  const late = editor.call(policy.update, { ...change, draft: { title: 'Late', body: 'Words' } })
  await expect(late).rejects.toMatchObject({ status: 409 })
  expect(await titles()).toContain('New')
})
test('GET /staff/notifications/ministry-policy/{id} returns 404 for an unknown entry', async () => {
  await expect(editor.call(policy.readAny, { id: 999_999 })).rejects.toMatchObject({ status: 404 })
})

test('POST /staff/notifications/ministry-policy/{id}/move changes the order, not the versions', async () => {
  const last = await written('Last')
  const before = await titles()
  await editor.call(movePolicyEntry, { id: last.id, direction: 'up' })
  expect(await titles()).toEqual([...before.slice(0, -2), 'Last', ...before.slice(-2, -1)])
  expect(await editor.call(policy.readAny, { id: last.id })).toMatchObject({ version: last.version })
})

test('DELETE /staff/notifications/ministry-policy/{id} and POST /staff/notifications/ministry-policy/{id}/restore delete an entry and restore it in place', async () => {
  const order = await titles()
  const { items } = await app.call(policy.list, {})
  const id = items[1]?.id ?? 0
  await editor.call(policy.remove, { id })
  expect(await titles()).toEqual(order.toSpliced(1, 1))
  await editor.call(policy.restore, { id })
  expect(await titles()).toEqual(order)
})
