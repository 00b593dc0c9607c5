import { afterEach, beforeEach, expect, test } from 'vitest'
import { addresses, search } from '#slices/search/contract.ts'
import { openTestApp, someone, type TestApp } from '../../testing/app.ts'
import {
  listTags,
  type PostDraft,
  posts,
  readAuthor,
  readLinks,
  readTag,
  relatedPosts,
  renameTag,
} from './contract.ts'

let app: TestApp
let editor: ReturnType<TestApp['as']>
beforeEach(async () => {
  app = await openTestApp()
  editor = app.as(someone('editor'))
})
afterEach(() => app.close())

const draft = (title: string, more: Partial<PostDraft> = {}): PostDraft => ({
  title,
  author: 'Sister Ngọzi',
  image: '/art/card-dawn-dove-test.svg',
  body: 'A line.',
  ...more,
})
type State = 'published' | 'draft' | 'scheduled'
const later = () => new Date(Date.now() + 3_600_000).toISOString()
const publicationOf = (state: State) =>
  state === 'scheduled' ? ({ state, at: later() } as const) : ({ state } as const)
const write = (title: string, more: Partial<PostDraft> = {}, state: State = 'published') =>
  editor.call(posts.create, { draft: draft(title, more), publication: publicationOf(state) })
const hidden = ['draft', 'scheduled'] as const
const tags = async () => (await app.call(listTags, {})).items
const titlesOf = (items: readonly { title: string }[]) => items.map(({ title }) => title)

test('POST /staff/blog/posts stores tags in order, without duplicates', async () => {
  const { id } = await write('One', {
    tags: [' Holy Spirit ', 'holy spirit', 'Novéna', 'novena', 'Mother’s Day'],
  })
  expect(await app.call(readLinks, { id })).toEqual({
    author: { slug: 'sister-ngozi', name: 'Sister Ngọzi' },
    tags: [
      { slug: 'holy-spirit', name: 'Holy Spirit', posts: 1 },
      { slug: 'novena', name: 'Novéna', posts: 1 },
      { slug: 'mothers-day', name: 'Mother’s Day', posts: 1 },
    ],
  })
  const read = await editor.call(posts.readAny, { id })
  expect(read.draft.tags).toEqual(['Holy Spirit', 'Novéna', 'Mother’s Day'])
})

test.each<[string, string[], string]>([
  ['too many', Array.from({ length: 11 }, (_, n) => `Tag ${n}`), 'draft.tags'],
  ['a long one', ['Fine', 'x'.repeat(41)], 'draft.tags.1'],
  ['one of signs alone', ['…!'], 'draft.tags.0'],
  ['two in one', ['One, two'], 'draft.tags.0'],
])('POST /staff/blog/posts rejects %s with a field error', async (_, names, field) => {
  await expect(write('One', { tags: names })).rejects.toMatchObject({
    status: 400,
    errors: { [field]: expect.any(String) },
  })
})

test('PUT /staff/blog/posts/{id} without tags leaves them as they are, and an empty list removes them', async () => {
  const { id, version } = await write('One', { tags: ['Rosary'] })
  const change = { id, publication: { state: 'published' as const } }
  await editor.call(posts.update, { ...change, version, draft: draft('Two') })
  expect(await tags()).toEqual([{ slug: 'rosary', name: 'Rosary', posts: 1 }])
  await editor.call(posts.update, { ...change, version: version + 1, draft: draft('Two', { tags: [] }) })
  expect(await tags()).toEqual([])
})

test('GET /blog/posts filters by tag or author, newest first, published posts only', async () => {
  await write('Old', { tags: ['Rosary', 'Family'] })
  await write('Other', { tags: ['Family'], author: 'Deacon Raymond' })
  await write('New', { tags: ['rosary'] })
  for (const state of hidden) await write(`Hidden ${state}`, { tags: ['Rosary'] }, state)
  const list = async (filter: { tag?: string; author?: string }) => {
    const { items, total } = await app.call(posts.list, filter)
    return [total, ...titlesOf(items)]
  }
  expect(await list({ tag: 'rosary' })).toEqual([2, 'New', 'Old'])
  expect(await list({ tag: 'family', author: 'deacon-raymond' })).toEqual([1, 'Other'])
  expect(await list({ author: 'sister-ngozi' })).toEqual([2, 'New', 'Old'])
  expect(await list({ tag: "x' or true --" })).toEqual([0])
  expect((await app.fetch(`/api/blog/posts?tag=${'x'.repeat(201)}`)).status).toBe(400)
  const [first] = await (await app.fetch('/api/blog/posts?tag=rosary&page_size=1')).json()
  expect(Object.keys(first).sort()).toEqual(['author', 'body', 'created', 'id', 'image', 'title', 'updated'])
})

test('GET /blog/tags counts published posts, the most used first, after every change', async () => {
  await write('One', { tags: ['Rosary', 'family'] })
  const two = await write('Two', { tags: ['Family'] })
  for (const state of hidden) await write(`Hidden ${state}`, { tags: ['Secret', 'Rosary'] }, state)
  const family = { slug: 'family', name: 'Family', posts: 2 }
  const rosary = { slug: 'rosary', name: 'Rosary', posts: 1 }
  expect(await tags()).toEqual([family, rosary])
  await editor.call(posts.remove, { id: two.id })
  expect(await tags()).toEqual([{ ...family, posts: 1 }, rosary])
  await editor.call(posts.restore, { id: two.id })
  expect(await tags()).toEqual([family, rosary])
  await editor.call(posts.update, {
    id: two.id,
    version: two.version,
    draft: draft('Two', { tags: ['FAMILY', 'New'] }),
    publication: { state: 'published' },
  })
  expect(await tags()).toEqual([
    { ...family, name: 'FAMILY' },
    { slug: 'new', name: 'New', posts: 1 },
    rosary,
  ])
  await editor.call(posts.update, {
    id: two.id,
    version: two.version + 1,
    draft: draft('Two', { tags: ['FAMILY', 'New'] }),
    publication: { state: 'draft' },
  })
  expect(await tags()).toEqual([{ ...family, name: 'FAMILY', posts: 1 }, rosary])
})

test('GET /blog/tags/{slug} and GET /blog/authors/{slug} exist as long as a post is published', async () => {
  const { id } = await write('One', { tags: ['Rosary'], author: 'Ụchenna Ọbịechina' })
  for (const state of hidden) await write('Hidden', { tags: ['Secret'], author: 'Nobody' }, state)
  expect(await app.call(readTag, { slug: 'rosary' })).toEqual({ slug: 'rosary', name: 'Rosary', posts: 1 })
  const author = { slug: 'uchenna-obiechina', name: 'Ụchenna Ọbịechina', posts: 1 }
  expect(await app.call(readAuthor, { slug: author.slug })).toEqual(author)
  await expect(app.call(readTag, { slug: 'secret' })).rejects.toMatchObject({ status: 404 })
  await expect(app.call(readAuthor, { slug: 'nobody' })).rejects.toMatchObject({ status: 404 })
  await editor.call(posts.remove, { id })
  await expect(app.call(readTag, { slug: 'rosary' })).rejects.toMatchObject({ status: 404 })
  await expect(app.call(readAuthor, { slug: author.slug })).rejects.toMatchObject({ status: 404 })
})

test('GET /blog/posts/{id}/links works for published posts only', async () => {
  for (const state of hidden) {
    const { id } = await write('Hidden', { tags: ['Secret'] }, state)
    await expect(app.call(readLinks, { id })).rejects.toMatchObject({ status: 404 })
  }
})

test('GET /blog/posts/{id}/related finds shared tags first, then similar words, and only public posts', async () => {
  const { id } = await write('Lighting a candle', {
    tags: ['Advent', 'Family'],
    body: 'The wreath stood by the window. A wreath needs four candles.',
  })
  expect(await app.call(relatedPosts, { id })).toEqual([])
  await write('Winter wreath', { body: 'We made a wreath of pine for the window.' })
  await write('Spelling', { body: 'Nothing of the kind: accountancy, briefly.' })
  await write('One tag', { tags: ['family'], body: 'Supper.' })
  await write('Two tags', { tags: ['family', 'advent'], body: 'Breakfast.' })
  for (const state of hidden) await write(`Wreath ${state}`, { tags: ['Advent', 'Family'] }, state)
  const gone = await write('Wreath gone', { tags: ['Advent', 'Family'] })
  await editor.call(posts.remove, { id: gone.id })
  const related = await app.call(relatedPosts, { id })
  expect(titlesOf(related)).toEqual(['Two tags', 'One tag', 'Winter wreath'])
  expect(Object.keys(related[0] ?? {}).sort()).toEqual(['author', 'id', 'image', 'title'])
  const secret = await write('Hidden', { tags: ['Advent'] }, 'draft')
  await expect(app.call(relatedPosts, { id: secret.id })).rejects.toMatchObject({ status: 404 })
})

test('GET /search finds a post by its tags, and the page of a tag, which is in the sitemap', async () => {
  const { id } = await write('Ten beads', { tags: ['Rosary', 'Far from home'] })
  await write('Hidden', { tags: ['Secretary'] }, 'draft')
  const found = async (q: string) => (await app.call(search, { q })).items.map(({ href }) => href).sort()
  expect(await found('rosary')).toEqual([`/blog/${id}`, '/blogs/tag/rosary'])
  expect(await found('secretary')).toEqual([])
  const listed = async () => (await app.call(addresses, {})).items.map(({ href }) => href)
  expect(await listed()).toContain('/blogs/tag/far-from-home')
  await editor.call(posts.remove, { id })
  expect(await found('rosary')).toEqual([])
  expect(await listed()).not.toContain('/blogs/tag/far-from-home')
})

test('PUT /staff/blog/tags/{slug} renames a tag in all posts, including drafts, and merges it with an existing one', async () => {
  const both = await write('Both', { tags: ['Advent', 'Rosary beads', 'rosary', 'Family'] })
  const one = await write('One', { tags: ['rosary beads'] })
  const hidden = await write('Hidden', { tags: ['Rosary beads', 'Lent'] }, 'draft')
  const other = await write('Other', { tags: ['Lent'] })
  await editor.call(renameTag, { slug: 'rosary-beads', name: ' Rosary ' })
  const read = ({ id }: { id: number }) => editor.call(posts.readAny, { id })
  expect((await read(both)).draft.tags).toEqual(['Advent', 'Rosary', 'Family'])
  expect((await read(one)).draft.tags).toEqual(['Rosary'])
  expect((await read(hidden)).draft.tags).toEqual(['Rosary', 'Lent'])
  expect(await read(other)).toEqual(other)
  // Who has one of them open is told, and no date changes.
  expect(await read(one)).toMatchObject({ version: one.version + 1, updated: one.updated })
  expect(await app.call(readTag, { slug: 'rosary' })).toEqual({ slug: 'rosary', name: 'Rosary', posts: 2 })
  await expect(app.call(readTag, { slug: 'rosary-beads' })).rejects.toMatchObject({ status: 404 })
})

test('PUT /staff/blog/tags/{slug} corrects a spelling, and rejects unknown tags and invalid names', async () => {
  await write('One', { tags: ['holy spirit'] })
  await editor.call(renameTag, { slug: 'holy-spirit', name: 'Holy Spirit' })
  expect((await app.call(readTag, { slug: 'holy-spirit' })).name).toBe('Holy Spirit')
  await expect(editor.call(renameTag, { slug: 'nothing', name: 'X' })).rejects.toMatchObject({ status: 404 })
  await expect(editor.call(renameTag, { slug: 'holy-spirit', name: '!' })).rejects.toMatchObject({
    errors: { name: 'A tag needs letters or numbers.' },
  })
  const member = app.as(someone('member'))
  await expect(member.call(renameTag, { slug: 'holy-spirit', name: 'X' })).rejects.toMatchObject({
    status: 403,
  })
})
