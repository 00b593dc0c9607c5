import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, someone, type TestApp } from '../../testing/app.ts'
import { listStories, mixes, type StoryDraft, stories, storiesPerPage } from './contract.ts'

let app: TestApp
let editor: ReturnType<TestApp['as']>
const draft = (content_title: string): StoryDraft => ({
  content_title,
  video_content_url: 'https://www.youtube.com/watch?v=abc123',
  poster: '/art/card-sea-star-test.svg',
})
const written = (title: string, state: 'draft' | 'published' = 'published') =>
  editor.call(stories.create, { draft: draft(title), publication: { state } })

beforeAll(async () => {
  app = await openTestApp()
  editor = app.as(someone('editor'))
  for (let number = 1; number <= 12; number += 1) await written(`Story ${number}`)
})
afterAll(() => app.close())

const titlesOf = async (mix: number) => {
  const pages = await Promise.all(
    [1, 2, 3].map((page) => app.call(listStories, { page, page_size: storiesPerPage, mix })),
  )
  return pages.flatMap(({ items }) => items.map((story) => story.content_title))
}

test('GET /children_corner returns pages of the requested size, every story once, in a stable order', async () => {
  const answer = await app.fetch(`/api/children_corner?page_size=${storiesPerPage}`)
  expect(await answer.json()).toHaveLength(storiesPerPage)
  expect(answer.headers.get('x-total-count')).toBe('12')
  const titles = await titlesOf(0)
  expect(new Set(titles).size).toBe(12)
  expect(await titlesOf(0)).toEqual(titles)
})

test('GET /children_corner is shuffled, with the same stories in every order', async () => {
  const orders = await Promise.all([0, 1, 2].map(titlesOf))
  const written = Array.from({ length: 12 }, (_, index) => `Story ${index + 1}`)
  expect(new Set([...orders, written, written.toReversed()].map(String)).size).toBe(5)
  for (const order of orders) expect(order.toSorted()).toEqual(written.toSorted())
  expect((await app.fetch(`/api/children_corner?mix=${mixes}`)).status).toBe(400)
})

test('GET /children_corner doesn’t change the order of the others when a story is added', async () => {
  const before = await titlesOf(0)
  const { id } = await written('One more')
  expect((await titlesOf(0)).filter((title) => title !== 'One more')).toEqual(before)
  await editor.call(stories.remove, { id })
  expect(await titlesOf(0)).toEqual(before)
})

test('GET /children_corner shuffles the newest three hundred', async () => {
  const many = await openTestApp()
  await many.database.session(async (run) => {
    await run(`insert into children_story (content_title, video_content_url, poster, state, publish_at)
      select 'Story ' || n, 'https://www.youtube.com/watch?v=abc123', '', 'published', now()
      from generate_series(1, 310) as n`)
  })
  const { total } = await many.call(listStories, { page: 1, mix: 0 })
  const pages = await Promise.all(
    Array.from({ length: 60 }, (_, at) => many.call(listStories, { page: at + 1, mix: 0 })),
  )
  const titles = pages.flatMap(({ items }) => items.map((story) => story.content_title))
  expect([total, new Set(titles).size]).toEqual([300, 300])
  expect(titles).not.toContain('Story 10')
  expect(titles).toContain('Story 11')
  await many.close()
})

test('GET /children_corner/{id} returns a published story with its fields, and no drafts', async () => {
  const { id } = await written('To be watched')
  const story = await (await app.fetch(`/api/children_corner/${id}/`)).json()
  expect(story).toEqual({ id, ...draft('To be watched') })
  const hidden = await written('Hidden', 'draft')
  expect((await app.fetch(`/api/children_corner/${hidden.id}`)).status).toBe(404)
  for (const each of [id, hidden.id]) await editor.call(stories.remove, { id: each })
})

test('GET /staff/children_corner includes drafts, and searches their words', async () => {
  const { id } = await written('The lost sheep', 'draft')
  const { items } = await editor.call(stories.listAll, { search: 'lost sh', state: 'draft' })
  expect(items.map((item) => item.draft.content_title)).toEqual(['The lost sheep'])
  await editor.call(stories.remove, { id })
})

test('POST /staff/children_corner rejects a player that would track the child, and each empty field', async () => {
  const refused = async (invalid: StoryDraft) => {
    const answer = await editor.fetch('/api/staff/children_corner', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ draft: invalid, publication: { state: 'published' } }),
    })
    expect(answer.status).toBe(400)
    return (await answer.json()).errors
  }
  expect(await refused({ content_title: ' ', video_content_url: '', poster: '' })).toEqual({
    'draft.content_title': 'Enter a title.',
    'draft.video_content_url': 'Enter the link to the video.',
    'draft.poster': 'Choose a picture.',
  })
  for (const video_content_url of ['https://www.tiktok.com/@hgpm/video/7301', 'javascript:alert(1)']) {
    expect(await refused({ ...draft('Followed'), video_content_url })).toEqual({
      'draft.video_content_url': expect.stringContaining('YouTube or Vimeo'),
    })
  }
})

test('PUT /staff/children_corner/{id} changes a story immediately, and only the version that was read', async () => {
  const { id, version } = await written('Before')
  const read = await editor.call(stories.readAny, { id })
  expect(read).toMatchObject({ version, draft: { content_title: 'Before' } })
  const change = { id, version, draft: draft('After'), publication: { state: 'published' } } as const
  await editor.call(stories.update, change)
  expect((await app.call(stories.read, { id })).content_title).toBe('After')
  await expect(editor.call(stories.update, change)).rejects.toMatchObject({ status: 409 })
  await editor.call(stories.remove, { id })
})

test('GET /staff/children_corner/{id} and DELETE /staff/children_corner/{id} return 404 for an unknown story', async () => {
  await expect(editor.call(stories.readAny, { id: 999_999 })).rejects.toMatchObject({ status: 404 })
  await expect(editor.call(stories.remove, { id: 999_999 })).rejects.toMatchObject({ status: 404 })
})

test('POST /staff/children_corner/{id}/restore restores a deleted story', async () => {
  const { id } = await written('Gone and back')
  await editor.call(stories.remove, { id })
  await expect(app.call(stories.read, { id })).rejects.toMatchObject({ status: 404 })
  await editor.call(stories.restore, { id })
  expect(await app.call(stories.read, { id })).toMatchObject({ content_title: 'Gone and back' })
  await editor.call(stories.remove, { id })
})

test('search finds a story with its own URL, which opens its player', async () => {
  const { id } = await written('Sparrow on the organ')
  const results = await (await app.fetch('/api/search?q=sparrow')).json()
  expect(results).toMatchObject([{ title: 'Sparrow on the organ', href: `/children-coner/${id}` }])
})
