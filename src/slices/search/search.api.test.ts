import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { staffSearch } from '#core/collections/staff-search.ts'
import { posts } from '#slices/blog/contract.ts'
import { openTestApp, someone, type TestApp } from '../../testing/app.ts'
import { addresses, maxResults, pageKind, search, searchGroups } from './contract.ts'

let app: TestApp
let editor: ReturnType<TestApp['as']>
beforeAll(async () => {
  app = await openTestApp()
  editor = app.as(someone('editor'))
})
afterAll(() => app.close())

const image = '/art/card-dawn-dove-test.svg'
const write = (title: string, body: string, state: 'published' | 'draft' = 'published') =>
  editor.call(posts.create, { draft: { title, author: 'Ngozi', image, body }, publication: { state } })
const titles = async (q: string) => (await app.call(search, { q })).items.map((item) => item.title)

test('GET /search finds published content by its words, with the passage and a link to it', async () => {
  const { id } = await write('On patience', 'The patient <strong>gardener</strong> waited for rain.')
  await write('A gardener in secret', 'Not yet.', 'draft')
  const results = await app.call(search, { q: 'gardeners' })
  expect(results).toEqual({
    total: 1,
    items: [
      {
        kind: 'Blog',
        title: 'On patience',
        href: `/blog/${id}`,
        image,
        passage: ['The patient ', 'gardener', ' waited for rain.'],
      },
    ],
  })
})

test('GET /search matches the beginnings of words, in any order, and letters without accents', async () => {
  await write('The way of Ụzọmaka', 'He walked to Enugu by night.')
  for (const q of ['enug', 'night walk', 'uzomaka', 'ỤZỌMAKA enugu']) {
    expect(await titles(q)).toEqual(['The way of Ụzọmaka'])
  }
  expect(await titles('enugu absent')).toEqual([])
})

test('GET /search finds words in scripts without spaces, and text after a very long word', async () => {
  const chinese = '我们知道耶稣爱你，他为我们死。'.repeat(300)
  await write('见证', chinese)
  await write('คำพยาน', `พระเจ้าทรงรักโลก${'ก'.repeat(3000)} จบแล้ว`)
  await write('परमेश्वर', 'हिन्दी में गवाही')
  await write('A long link', `See https://www.example.org/${'a'.repeat(2100)} and Okigwe.`)
  expect(await titles('耶稣爱你')).toEqual(['见证'])
  expect(await titles('พระเจ้าทรง')).toEqual(['คำพยาน'])
  expect(await titles('จบแล้ว')).toEqual(['คำพยาน'])
  expect(await titles('हिन्दी')).toEqual(['परमेश्वर'])
  expect(await titles('okigwe')).toEqual(['A long link'])
  const { items } = await app.call(search, { q: '耶稣' })
  const passage = items[0]?.passage.join('') ?? ''
  expect(chinese).toContain(passage)
  expect(passage.length).toBeLessThan(200)
})

test('GET /search puts a match in the title before one in the text', async () => {
  await write('Candles', 'Light one.')
  await write('A quiet evening', 'Bring candles, and again candles.')
  expect(await titles('candles')).toEqual(['Candles', 'A quiet evening'])
})

test('GET /search reflects edits, withdrawals, deletions and restores', async () => {
  const { id, version } = await write('Harvest', 'Yams and maize.')
  const draft = { title: 'Thanksgiving', author: 'Ngozi', image, body: 'Yams and maize.' }
  await editor.call(posts.update, { id, version, draft, publication: { state: 'published' } })
  expect(await titles('yams')).toEqual(['Thanksgiving'])
  await editor.call(posts.remove, { id })
  expect(await titles('yams')).toEqual([])
  await editor.call(posts.restore, { id })
  expect(await titles('yams')).toEqual(['Thanksgiving'])
  await sql`delete from post where id = ${id}`.execute(app.db)
  expect(
    (await sql`select 1 from findable where source = 'post' and id = ${id}`.execute(app.db)).rows,
  ).toEqual([])
})

test.each(["'; drop table post; --", '%', '((((', '<script>', 'zq & | ! xq', ':*', '\\', 'the of and'])(
  'GET /search treats malicious input as words: %s',
  async (q) => {
    expect((await app.call(search, { q })).total).toBe(0)
  },
)

test('GET /search counts only as far as it shows', async () => {
  await sql`
    insert into post (title, author, image, body, state, publish_at)
    select 'Psalm ' || n, 'David', ${image}, 'Sing.', 'published', now() from generate_series(1, 300) n`.execute(
    app.db,
  )
  expect((await app.call(search, { q: 'psalm', page_size: 5 })).total).toBe(maxResults)
  expect((await app.fetch('/api/search?q=')).status).toBe(400)
})

test('GET /search corrects misspelled words to the closest words in use, and shows nothing from drafts', async () => {
  await write('The monstrance', 'Gold and glass.')
  await write('A thurible in secret', 'Not yet.', 'draft')
  expect(await titles('monstrence')).toEqual(['The monstrance'])
  expect(await titles('monstrence glas')).toEqual(['The monstrance'])
  expect(await titles('thuruble')).toEqual([])
  expect((await app.call(searchGroups, { q: 'thuruble' })).meant).toBe('')
  const found = await editor.call(staffSearch, { q: 'thuruble' })
  expect(found.flatMap(({ items }) => items.map(({ title }) => title))).toEqual(['A thurible in secret'])
})

test('the words in use come from published content', async () => {
  const uses = async (word: string) =>
    (
      await sql<{ uses: number; public_uses: number }>`
        select uses, public_uses from search_word where word = ${word}`.execute(app.db)
    ).rows[0]
  const { id, version } = await write(
    'Quokka',
    'A quokka &amp; its <strong>wombat</strong>.<br>Two lines',
    'draft',
  )
  expect(await uses('quokka')).toEqual({ uses: 1, public_uses: 0 })
  const draft = { title: 'Quokka', author: 'Ngozi', image, body: 'Alone.' }
  await editor.call(posts.update, { id, version, draft, publication: { state: 'published' } })
  expect(await uses('quokka')).toEqual({ uses: 1, public_uses: 1 })
  expect(await uses('wombat')).toBeUndefined()
  await editor.call(posts.remove, { id })
  expect(await uses('quokka')).toBeUndefined()
  await editor.call(posts.restore, { id })
  expect(await uses('quokka')).toEqual({ uses: 1, public_uses: 1 })
  const { rows } = await sql<{ lines: string }>`
    select text_lines('<p>One &amp; <em>two</em>.</p><ul><li>Three</li><li>Four<br>five</li></ul>') as lines`.execute(
    app.db,
  )
  expect(rows[0]?.lines).toBe('One & two.\nThree\nFour\nfive')
})

test('GET /search can return one kind of result', async () => {
  await write('Feast of Christ the King', 'Come and give thanks.')
  const { items } = await app.call(search, { q: 'give', kind: 'Blog' })
  expect(items.map(({ title }) => title)).toEqual(['Feast of Christ the King'])
  const [best] = (await app.call(search, { q: 'give' })).items
  expect(best).toMatchObject({ kind: pageKind, title: 'Give', href: '/give' })
})

test('GET /search/addresses lists published items, newest first', async () => {
  const { id } = await write('The very newest', 'For the sitemap.')
  const { items, total } = await app.call(addresses, { page_size: 2 })
  expect(items[0]?.href).toBe(`/blog/${id}`)
  expect(total).toBeGreaterThan(300)
})
