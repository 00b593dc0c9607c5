import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { posts } from '#slices/blog/contract.ts'
import { addBookmark } from '#slices/bookmarks/contract.ts'
import { openTestApp, someone, type TestApp } from '../../testing/app.ts'
import { type Role, roles } from '../api/access.ts'
import { notify } from '../mail/notify.ts'
import { dashboard, pendingWork } from './dashboard.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
  await app.db
    .insertInto('member')
    .values({ username: 'Ngozi', username_key: 'ngozi', email: null, password_hash: 'x', roles: ['owner'] })
    .execute()
})
afterAll(() => app.close())

const seenBy = (role: Role) => app.as(someone(role)).call(dashboard, {})

test('GET /staff/dashboard has real figures and open tasks', async () => {
  const owner = app.as(someone('owner'))
  const draft = { title: 'T', author: 'A', image: '/art/card-dawn-dove-test.svg', body: 'B' }
  const at = new Date(Date.now() + 3_600_000).toISOString()
  await owner.call(posts.create, { draft, publication: { state: 'draft' } })
  await owner.call(posts.create, { draft, publication: { state: 'scheduled', at } })
  await owner.call(posts.create, { draft, publication: { state: 'published' } })
  await owner.call(addBookmark, { href: '/admin/blogs', title: 'Blogs' })
  await notify(app.db, { needs: 'people', title: 'News', href: '/admin/profile' })
  const seen = await seenBy('owner')
  expect(seen.stats.map(({ label, value }) => [label, value])).toEqual([
    ['Bookmark', '1'],
    ['Member ID', '00001'],
    ['Prayer', '0'],
    ['Masses today', '0'],
    ['Newsletter subscribers', '0'],
    ['Members', '1'],
    ['Posts', '1'],
    ['Testimonies', '0'],
    ['Products', '0'],
  ])
  const nothing = [{ currency: 'USD', amount: 0, before: 0 }]
  expect(seen.cards.map(({ label, sums }) => [label, sums])).toEqual([
    ['Wallet', nothing],
    ['Donations', nothing],
    ['Purchases', nothing],
  ])
  // What will be published by itself needs nobody.
  expect(seen.waiting.map(({ text }) => text)).toEqual(['1 unread notification', '1 draft in Posts'])
  expect(seen.tables).toMatchObject([
    { title: 'Recent gifts', rows: [] },
    { title: 'Recent orders', rows: [] },
    { title: 'Top Consultations', rows: [] },
    { title: 'Prayer Request Table', rows: [] },
    { title: 'Newest members', rows: [{ cells: ['Ngozi', 'Owner', {}] }] },
  ])
})

test('GET /staff/dashboard shows each role only its own figures', async () => {
  const labels = new Map<Role, string[]>()
  for (const role of roles.filter((each) => each !== 'member')) {
    const { cards, stats, tables } = await seenBy(role)
    labels.set(role, [
      ...cards.map(({ label }) => label),
      ...stats.map(({ label }) => label),
      ...tables.map(({ title }) => title),
    ])
  }
  const own = ['Bookmark', 'Member ID']
  const money = ['Wallet', 'Donations']
  const shop = 'Purchases'
  const content = ['Posts', 'Testimonies']
  const prayers = 'Prayer Request Table'
  const consultations = 'Top Consultations'
  const letters = 'Newsletter subscribers'
  const newest = ['Recent gifts', 'Recent orders']
  expect(Object.fromEntries(labels)).toEqual({
    owner: [
      ...money,
      shop,
      ...own,
      'Prayer',
      'Masses today',
      letters,
      'Members',
      ...content,
      'Products',
      ...newest,
      consultations,
      prayers,
      'Newest members',
    ],
    administrator: [
      ...money,
      shop,
      ...own,
      letters,
      'Members',
      ...content,
      'Products',
      ...newest,
      'Newest members',
    ],
    editor: [...own, ...content],
    shop: [shop, ...own, 'Products', 'Recent orders'],
    finance: [...money, ...own, 'Recent gifts'],
    pastoral: [...own, 'Prayer', 'Masses today', consultations, prayers],
    prayer: [...own, 'Prayer', prayers],
    moderator: own,
    outreach: [...own, letters],
  })
})

test('GET /staff/pending counts open tasks in each area the caller may open', async () => {
  await sql`
    insert into mail (recipient, subject, html, text, secret, state)
    values ('a@example.org', 'A', '', '', false, 'failed'), ('b@example.org', 'B', '', '', false, 'failed')`.execute(
    app.db,
  )
  const seen = async (...roles: Role[]) => (await app.as(someone(roles)).call(pendingWork, {})).items
  expect(await seen('administrator')).toContainEqual({ area: '/admin/mail', count: 2 })
  expect((await seen('editor', 'finance')).map(({ area }) => area)).not.toContain('/admin/mail')
  for (const { count } of await seen('owner')) expect(count).toBeGreaterThan(0)
})
