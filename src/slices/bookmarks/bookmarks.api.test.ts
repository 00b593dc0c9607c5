import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Role } from '#core/api/access.ts'
import { Problem } from '#core/api/problems.ts'
import { openTestApp, someone, type TestApp } from '../../testing/app.ts'
import { addBookmark, bookmarks, maxBookmarks, removeBookmark } from './contract.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

let people = 0
async function staffMember(role: Role) {
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
const shelf = async ({ call }: Awaited<ReturnType<typeof staffMember>>) =>
  (await call(bookmarks, {})).items.map(({ href, title }) => `${href} ${title}`)

test('POST /staff/bookmarks saves a page, and GET /staff/bookmarks lists the user’s own, newest first', async () => {
  const [editor, other] = [await staffMember('editor'), await staffMember('editor')]
  await editor.call(addBookmark, { href: '/admin/blogs/7', title: 'One' })
  await editor.call(addBookmark, { href: '/admin/blogs?state=draft', title: 'Drafts' })
  expect(await shelf(editor)).toEqual(['/admin/blogs?state=draft Drafts', '/admin/blogs/7 One'])
  expect(await shelf(other)).toEqual([])
})

test('POST /staff/bookmarks normalizes URL and title, and saving again changes only the title', async () => {
  const editor = await staffMember('editor')
  await editor.call(addBookmark, { href: '/admin/blogs/', title: ' <b>One</b>\n\u202Etwo ' })
  await editor.call(addBookmark, { href: '/admin/blogs#top', title: `${'🕊'.repeat(300)}` })
  expect(await shelf(editor)).toEqual([`/admin/blogs ${'🕊'.repeat(200)}`])
})

test('POST /staff/bookmarks rejects pages outside the admin area and of other roles', async () => {
  const editor = await staffMember('editor')
  const status = async (href: string, title = 'T') => {
    const refused = await editor.call(addBookmark, { href, title }).catch((error: unknown) => error)
    return refused instanceof Problem ? refused.status : refused
  }
  for (const href of ['/blogs', 'javascript:alert(1)', '//evil.example', '/admin/../blogs', ''])
    expect(await status(href), href).toBe(400)
  for (const href of ['/admin/prayer-request', '/admin/donations/3', '/admin/nowhere'])
    expect(await status(href), href).toBe(403)
  expect(await status('/admin/blogs', ' \n\u200B')).toBe(400)
  expect(await shelf(editor)).toEqual([])
})

test('GET /staff/bookmarks hides what the role may no longer open', async () => {
  const priest = await staffMember('pastoral')
  await priest.call(addBookmark, { href: '/admin/prayer-request', title: 'Requests' })
  const demoted = { id: priest.id, ...app.as(someone('editor', priest.id)) }
  expect(await shelf(demoted)).toEqual([])
  expect(await shelf(priest)).toHaveLength(1)
})

test('DELETE /staff/bookmarks removes one, and repeating it changes nothing', async () => {
  const editor = await staffMember('editor')
  await editor.call(addBookmark, { href: '/admin/blogs/7', title: 'One' })
  for (let time = 0; time < 2; time += 1) await editor.call(removeBookmark, { href: '/admin/blogs/7/' })
  expect(await shelf(editor)).toEqual([])
})

test('nobody can exceed the maximum, however many requests arrive at once', async () => {
  const editor = await staffMember('editor')
  await sql`
    insert into bookmark (member_id, href, title)
    select ${editor.id}, '/admin/blogs/' || n, 'T' from generate_series(1, ${maxBookmarks - 2}::int) n`.execute(
    app.db,
  )
  const tries = await Promise.all(
    Array.from({ length: 8 }, (_, n) =>
      editor.call(addBookmark, { href: `/admin/blogs?search=${n}`, title: 'T' }).then(
        () => 'kept',
        (error: unknown) => (error instanceof Problem ? error.status : error),
      ),
    ),
  )
  expect(tries.filter((each) => each === 'kept')).toHaveLength(2)
  expect(tries.filter((each) => each === 409)).toHaveLength(6)
  expect(await shelf(editor)).toHaveLength(maxBookmarks)
})
