import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Role, roles } from '#core/api/access.ts'
import { notify } from '#core/mail/notify.ts'
import { posts } from '#slices/blog/contract.ts'
import { register } from '#slices/membership/contract.ts'
import { openTestApp, someone, type TestApp } from '../../testing/app.ts'
import { notifications, openNotification, readAllNotifications, unreadNotifications } from './contract.ts'

let app: TestApp
let ids: number[]
beforeAll(async () => {
  app = await openTestApp()
  const people = roles.map((role) => ({
    username: role,
    username_key: role,
    email: null,
    password_hash: 'x',
    roles: [role],
  }))
  const rows = await app.db.insertInto('member').values(people).returning('id').execute()
  ids = rows.map(({ id }) => id)
})
afterAll(() => app.close())

const as = (role: Role) => app.as(someone(role, ids[roles.indexOf(role)]))
const titles = async (role: Role) =>
  (await as(role).call(notifications, {})).items.map(({ title, unread }) => `${unread ? '* ' : ''}${title}`)
const unread = async (role: Role) => (await as(role).call(unreadNotifications, {})).unread
const sendNotice = (needs: 'people' | 'content' | 'pastoral', title: string) =>
  notify(app.db, { needs, title, href: '/admin/blogs/1' })

test('GET /staff/notifications and GET /staff/notifications/unread show each role its own, newest first', async () => {
  await sendNotice('content', 'One')
  await sendNotice('pastoral', 'Whispered')
  await sendNotice('content', 'Two')
  expect(await titles('editor')).toEqual(['* Two', '* One'])
  expect(await titles('pastoral')).toEqual(['* Whispered'])
  expect(await titles('owner')).toEqual(['* Two', '* Whispered', '* One'])
  expect(await titles('shop')).toEqual([])
  expect([await unread('editor'), await unread('owner'), await unread('shop')]).toEqual([2, 3, 0])
})

test('POST /staff/notifications/{id}/open marks one as read for this user only, and returns its link', async () => {
  const [newest, oldest] = (await as('editor').call(notifications, {})).items
  if (!newest || !oldest) throw new Error('There should be two.')
  for (let time = 0; time < 2; time += 1)
    expect(await as('editor').call(openNotification, { id: oldest.id })).toEqual({ href: '/admin/blogs/1' })
  expect(await titles('editor')).toEqual(['* Two', 'One'])
  expect(await unread('owner')).toBe(3)
  for (const id of [oldest.id, 999_999])
    await expect(as('finance').call(openNotification, { id })).rejects.toMatchObject({ status: 404 })
})

test('POST /staff/notifications/read marks seen notifications as read, but not later ones', async () => {
  const [newest] = (await as('editor').call(notifications, {})).items
  await as('editor').call(readAllNotifications, { up_to: newest?.id ?? 0 })
  expect(await titles('editor')).toEqual(['Two', 'One'])
  // A mark from the future does not swallow what is still to come.
  await as('editor').call(readAllNotifications, { up_to: 2_000_000_000 })
  await sendNotice('content', 'Three')
  expect(await titles('editor')).toEqual(['* Three', 'Two', 'One'])
  // An older mark does not take a newer one back.
  await as('editor').call(readAllNotifications, { up_to: 1 })
  expect(await unread('editor')).toBe(1)
})

test('people aren’t notified of what happened before they joined', async () => {
  const late = new Date(Date.now() + 60_000)
  await app.db.updateTable('member').set({ created: late }).where('username', '=', 'moderator').execute()
  await app.db.updateTable('member').set({ created: late }).where('username', '=', 'administrator').execute()
  expect(await unread('administrator')).toBe(0)
  expect((await titles('administrator')).length).toBeGreaterThan(0)
})

test('marking notifications as read isn’t audited', async () => {
  await as('editor').call(readAllNotifications, { up_to: 1 })
  const { rows } = await sql<{ path: string }>`select path from audit`.execute(app.db)
  expect(rows.filter(({ path }) => path.includes('notifications'))).toEqual([])
})

test('staff who manage members are notified of a new one, without anything private', async () => {
  await app.call(register, {
    username: 'Chiamaka',
    password: 'a long quiet evening',
    email: 'c@private.example',
  })
  const [newest] = (await as('owner').call(notifications, {})).items
  expect(newest).toMatchObject({ title: 'Chiamaka created an account', unread: true })
  expect(newest?.href).toMatch(/^\/admin\/members\/\d+$/)
  expect(JSON.stringify(newest)).not.toContain('private')
  expect(await titles('editor')).not.toContain('* Chiamaka has joined')
})

test('a post published on schedule notifies the editors, once', async () => {
  const draft = { title: 'Easter fire', author: 'A', image: '/art/card-dawn-dove-test.svg', body: 'B' }
  const at = new Date(Date.now() + 1000).toISOString()
  const { id } = await as('editor').call(posts.create, { draft, publication: { state: 'scheduled', at } })
  const titlesOf = async () =>
    (await as('editor').call(notifications, {})).items.filter(({ title }) => title.includes('Easter fire'))
  await expect
    .poll(titlesOf)
    .toMatchObject([{ title: '“Easter fire” was published', href: `/admin/blogs/${id}`, unread: true }])
})
