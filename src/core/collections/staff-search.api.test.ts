import { afterAll, beforeAll, expect, test } from 'vitest'
import { posts } from '#slices/blog/contract.ts'
import { openTestApp, someone, type TestApp } from '../../testing/app.ts'
import { type Role, roles } from '../api/access.ts'
import { staffSearch } from './staff-search.ts'

let app: TestApp
let editor: ReturnType<TestApp['as']>
beforeAll(async () => {
  app = await openTestApp()
  editor = app.as(someone('editor'))
  await write('A lamp in Lent', 'draft')
  await write('Second lamp')
  await app.db
    .insertInto('member')
    .values({
      username: 'Lampert Okafor',
      username_key: 'lampert',
      email: 'lampert@okafor.example',
      password_hash: 'x',
      roles: ['member'],
    })
    .execute()
})
afterAll(() => app.close())

const write = (title: string, state: 'draft' | 'published' = 'published') =>
  editor.call(posts.create, {
    draft: { title, author: 'Sister Ngozi', image: '/art/card-dawn-dove-test.svg', body: '100% of it.' },
    publication: { state },
  })
const found = async (role: Role, q: string, most?: number) =>
  (await app.as(someone(role)).call(staffSearch, { q, most })).flatMap(({ kind, items }) =>
    items.map(({ title }) => `${kind}: ${title}`),
  )

test('GET /staff/search finds drafts by all words, with links to edit them', async () => {
  expect(await found('editor', 'LENT lamp')).toEqual(['Posts: A lamp in Lent'])
  const [kind] = await editor.call(staffSearch, { q: 'lent' })
  expect(kind?.items).toEqual([
    { title: 'A lamp in Lent', href: expect.stringMatching(/^\/admin\/blogs\/\d+$/), detail: 'Draft' },
  ])
})

test('GET /staff/search shows each role only what it may see', async () => {
  const postsFound = ['Posts: Second lamp', 'Posts: A lamp in Lent']
  const seen: Partial<Record<Role, string[]>> = {}
  for (const role of roles) if (role !== 'member') seen[role] = await found(role, 'lamp')
  expect(seen).toEqual({
    owner: [...postsFound, 'Members: Lampert Okafor', 'People: Lampert Okafor'],
    administrator: [...postsFound, 'Members: Lampert Okafor', 'People: Lampert Okafor'],
    editor: postsFound,
    shop: ['People: Lampert Okafor'],
    finance: ['People: Lampert Okafor'],
    pastoral: ['People: Lampert Okafor'],
    prayer: ['People: Lampert Okafor'],
    moderator: [],
    outreach: ['People: Lampert Okafor'],
  })
})

test('GET /staff/search finds people by their email address', async () => {
  expect(await found('owner', 'OKAFOR.example')).toEqual(['Members: Lampert Okafor'])
})

test('GET /staff/search treats special characters literally, and respects the limit', async () => {
  for (const q of ['_kaf', 'mpert%ok', "'; drop table post; --", '\\', '((((', '{zq,qz}', '%', '!!'])
    expect(await found('owner', q), q).toEqual([])
  expect(await found('editor', 'lamp', 1)).toEqual(['Posts: Second lamp'])
  for (const q of ['', '   ', 'x'.repeat(101)])
    await expect(editor.call(staffSearch, { q })).rejects.toMatchObject({ status: 400 })
})
