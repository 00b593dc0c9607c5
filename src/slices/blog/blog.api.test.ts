import { afterAll, beforeAll, expect, test } from 'vitest'
import { Problem } from '#core/api/problems.ts'
import { escapeMarkup } from '#core/text/plain-text.ts'
import { readOrganisation } from '#slices/organisation/contract.ts'
import { openTestApp, someone, type TestApp } from '../../testing/app.ts'
import { listTags, type PostDraft, posts, readNeighbors } from './contract.ts'
import { feed } from './feed.ts'

let app: TestApp
let editor: ReturnType<TestApp['as']>
beforeAll(async () => {
  app = await openTestApp()
  editor = app.as(someone('editor'))
})
afterAll(() => app.close())

const draft = (title: string, body = 'A line.\nAnother line.'): PostDraft => ({
  title,
  author: 'Sister Ngozi',
  image: '/art/card-dawn-dove-test.svg',
  body,
})
const published = (title: string, body?: string) =>
  editor.call(posts.create, { draft: draft(title, body), publication: { state: 'published' } })
const titles = async () => (await app.call(posts.list, { page_size: 100 })).items.map((post) => post.title)

test('GET /blog/posts lists published posts, newest first, in pages of the requested size, with the total', async () => {
  for (const title of ['One', 'Two', 'Three', 'Four']) await published(title)
  const answer = await app.fetch('/api/blog/posts?page_size=3')
  const items: { title: string }[] = await answer.json()
  expect(items.map((post) => post.title)).toEqual(['Four', 'Three', 'Two'])
  expect(answer.headers.get('x-total-count')).toBe('4')
  expect(answer.headers.get('link')).toContain('</api/blog/posts?page_size=3&page=2>; rel="next"')
  const second = await app.call(posts.list, { page: 2, page_size: 3 })
  expect(second.items.map((post) => post.title)).toEqual(['One'])
})

test('GET /blog/posts has exactly the fields of the specification', async () => {
  await published('Fields')
  const [post] = await (await app.fetch('/api/blog/posts/')).json()
  expect(Object.keys(post).sort()).toEqual(['author', 'body', 'created', 'id', 'image', 'title', 'updated'])
})

test('GET /blog/posts rejects an invalid page number, and names the field', async () => {
  for (const page of ['0', '-1', '1.5', 'x', '99999999999999999999']) {
    const answer = await app.fetch(`/api/blog/posts?page=${page}`)
    expect(answer.status).toBe(400)
    expect(Object.keys((await answer.json()).errors)).toEqual(['page'])
  }
  expect((await app.fetch('/api/blog/posts?page_size=101')).status).toBe(400)
})

test('GET /blog/posts/{id} returns a published post, and 404 for any other', async () => {
  const { id } = await published('To be read')
  expect(await app.call(posts.read, { id })).toMatchObject({ id, title: 'To be read' })
  const hidden = await editor.call(posts.create, { draft: draft('Hidden'), publication: { state: 'draft' } })
  for (const other of [hidden.id, 999_999]) {
    await expect(app.call(posts.read, { id: other })).rejects.toMatchObject({ status: 404 })
  }
  expect((await app.fetch('/api/blog/posts/nonsense')).status).toBe(404)
})

test('GET /staff/blog/posts shows drafts too, filtered by state and words', async () => {
  await editor.call(posts.create, { draft: draft('100% unfinished'), publication: { state: 'draft' } })
  const results = await editor.call(posts.listAll, { search: '100% unfin', state: 'draft' })
  expect(results).toMatchObject({ total: 1, items: [{ draft: { title: '100% unfinished' } }] })
  expect((await editor.call(posts.listAll, { search: '100%', state: 'published' })).total).toBe(0)
  expect((await editor.call(posts.listAll, { search: '%' })).total).toBe(0)
})

test('GET /staff/blog/posts counts posts by status and in total, after every change', async () => {
  const totals = async () => {
    const of = async (state?: 'draft' | 'published') => (await editor.call(posts.listAll, { state })).total
    return [await of(), await of('draft'), await of('published')]
  }
  const [all = 0, drafts = 0, shown = 0] = await totals()
  const { id, version } = await editor.call(posts.create, {
    draft: draft('Counted'),
    publication: { state: 'draft' },
  })
  expect(await totals()).toEqual([all + 1, drafts + 1, shown])
  await editor.call(posts.update, {
    id,
    version,
    draft: draft('Counted'),
    publication: { state: 'published' },
  })
  expect(await totals()).toEqual([all + 1, drafts, shown + 1])
  await editor.call(posts.remove, { id })
  expect(await totals()).toEqual([all, drafts, shown])
  await editor.call(posts.restore, { id })
  expect(await totals()).toEqual([all + 1, drafts, shown + 1])
})

test('GET /staff/blog/posts/{id} returns a draft with its version', async () => {
  const { id } = await editor.call(posts.create, { draft: draft('Kept'), publication: { state: 'draft' } })
  const read = await editor.call(posts.readAny, { id })
  expect(read).toMatchObject({ id, version: 1, publication: { state: 'draft' }, draft: { title: 'Kept' } })
})

test('POST /staff/blog/posts returns 201, and reports each empty field', async () => {
  const answer = await editor.fetch('/api/staff/blog/posts', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      draft: { title: ' ', author: '', image: 'https://elsewhere.example/x.png', body: '' },
      publication: { state: 'scheduled' },
    }),
  })
  expect(answer.status).toBe(400)
  expect(await answer.json()).toMatchObject({
    detail: 'Enter a title.',
    errors: {
      'draft.title': 'Enter a title.',
      'draft.author': 'Enter the author.',
      'draft.image': 'Choose a picture.',
      'draft.body': 'Write the post.',
      'publication.at': 'Choose when to publish.',
    },
  })
})

test('POST /staff/blog/posts removes unsafe markup', async () => {
  const body =
    'Fine <strong>words</strong>.<script>alert(1)</script>\n<a href="javascript:alert(1)" onclick="x()">link</a> <img src=x onerror=alert(1)>'
  const { id } = await published('Hostile', body)
  const read = await app.call(posts.read, { id })
  expect(read.body).toBe('<p>Fine <strong>words</strong>.</p>\n<p>link</p>')
})

test('POST /staff/blog/posts accepts rich text and plain lines, which the feed shows with absolute URLs', async () => {
  const rich =
    '<h2>How</h2>\n<p>See <a href="/give">giving</a>.</p>\n<figure data-width="wide"><img src="/art/card-a.svg" alt="A dove"></figure>'
  const { id } = await published('Rich', `${rich}\nPlain`)
  expect((await app.call(posts.read, { id })).body).toBe(`${rich}\n<p>Plain</p>`)
  const organisation = await app.call(readOrganisation, {})
  const xml = feed([await app.call(posts.read, { id })], 'https://ours.example', organisation, {
    path: '/blogs',
    title: 'Blogs',
  })
  expect(xml).toContain(
    escapeMarkup(
      '<h2>How</h2><p>See <a href="https://ours.example/give">giving</a>.</p><figure><img src="https://ours.example/art/card-a.svg" alt="A dove"></figure><p>Plain</p>',
    ),
  )
})

test('POST /staff/blog/posts rejects text with too much formatting, with the error at its field', async () => {
  await expect(published('Tags', '<b>'.repeat(20_000))).rejects.toMatchObject({
    status: 400,
    errors: {
      'draft.body':
        'This text has too much formatting. Remove some of it, or split the text into shorter parts.',
    },
  })
})

test('PUT /staff/blog/posts/{id} changes a post, and rejects overwriting a version that the editor hasn’t seen', async () => {
  const first = await published('First wording')
  const change = { id: first.id, version: first.version, publication: { state: 'published' as const } }
  const changed = await editor.call(posts.update, { ...change, draft: draft('Second wording') })
  expect(changed.version).toBe(first.version + 1)
  expect((await app.call(posts.read, { id: first.id })).title).toBe('Second wording')
  const late = editor.call(posts.update, { ...change, draft: draft('Too late') })
  await expect(late).rejects.toMatchObject({ status: 409 })
  expect((await app.call(posts.read, { id: first.id })).title).toBe('Second wording')
})

test('PUT /staff/blog/posts/{id} lets exactly one of many parallel editors win', async () => {
  const { id, version } = await published('Contested')
  const edits = Array.from({ length: 12 }, (_, editing) =>
    editor
      .call(posts.update, {
        id,
        version,
        draft: draft(`Edit ${editing}`),
        publication: { state: 'published' },
      })
      .then(
        () => 'won',
        (error: unknown) => (error instanceof Problem ? error.status : error),
      ),
  )
  const results = await Promise.all(edits)
  expect(results.filter((result) => result === 'won')).toHaveLength(1)
  expect(results.filter((result) => result === 409)).toHaveLength(11)
})

test('DELETE /staff/blog/posts/{id} deletes a post, and POST /staff/blog/posts/{id}/restore brings it back', async () => {
  const { id } = await published('Gone and back')
  await editor.call(posts.remove, { id })
  expect(await titles()).not.toContain('Gone and back')
  await expect(editor.call(posts.remove, { id })).rejects.toMatchObject({ status: 404 })
  await editor.call(posts.restore, { id })
  expect(await titles()).toContain('Gone and back')
})

test('a scheduled post appears when its time has come, and not before', async () => {
  const soon = Date.now() + 1_500
  const later = new Date(Date.now() + 3_600_000).toISOString()
  await editor.call(posts.create, {
    draft: draft('Soon'),
    publication: { state: 'scheduled', at: new Date(soon).toISOString() },
  })
  await editor.call(posts.create, { draft: draft('Later'), publication: { state: 'scheduled', at: later } })
  // By the clock after the answer: a busy machine may take longer than it has.
  const early = (await titles()).includes('Soon') && Date.now() < soon
  expect(early).toBe(false)
  await expect.poll(titles).toContain('Soon')
  expect(await titles()).not.toContain('Later')
})

test('a write is visible to the next read even though responses are cached', async () => {
  for (let round = 0; round < 10; round += 1) {
    const title = `Round ${round}`
    await published(title)
    expect(await titles()).toContain(title)
  }
})

test('GET /blog/posts/{id}/neighbors returns the published posts right before and after one', async () => {
  const own = await openTestApp()
  const staff = own.as(someone('editor'))
  const make = (title: string, state: 'published' | 'draft') =>
    staff.call(posts.create, { draft: draft(title), publication: { state } })
  const first = await make('First', 'published')
  const unseen = await make('Unseen', 'draft')
  const second = await make('Second', 'published')
  const third = await make('Third', 'published')
  const named = ({ id }: { id: number }, title: string) => ({ id, title })
  expect(await own.call(readNeighbors, { id: second.id })).toEqual({
    previous: named(first, 'First'),
    next: named(third, 'Third'),
  })
  expect(await own.call(readNeighbors, { id: first.id })).toEqual({
    previous: null,
    next: named(second, 'Second'),
  })
  expect(await own.call(readNeighbors, { id: third.id })).toMatchObject({ next: null })
  await expect(own.call(readNeighbors, { id: unseen.id })).rejects.toMatchObject({ status: 404 })
  await own.close()
})

test('GET /blog/tags counts every post even if many are published at once', async () => {
  const own = await openTestApp()
  const staff = own.as(someone('editor'))
  const tagged = (n: number) => ({
    ...draft(`Post ${n}`),
    tags: n % 2 ? ['Alpha', 'Beta'] : ['Beta', 'Alpha'],
  })
  await Promise.all(
    Array.from({ length: 12 }, (_, n) =>
      staff.call(posts.create, { draft: tagged(n), publication: { state: 'published' } }),
    ),
  )
  expect((await own.call(listTags, {})).items.map(({ posts }) => posts)).toEqual([12, 12])
  await own.close()
})
