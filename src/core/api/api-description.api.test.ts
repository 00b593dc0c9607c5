import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../testing/app.ts'
import { describeApi, listCalls } from './api-description.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

test('GET /openapi.json describes every endpoint, including itself, at the site’s URL', async () => {
  const description = await app.call(describeApi, {})
  expect(Object.keys(description.paths)).toEqual(expect.arrayContaining(['/blog/posts', '/openapi.json']))
  expect(description.servers).toEqual([{ url: 'http://localhost:3000/api' }])
})

test('GET /openapi.json is cached', async () => {
  const first = await app.fetch('/api/openapi.json')
  const etag = first.headers.get('etag') ?? ''
  expect((await app.fetch('/api/openapi.json', { headers: { 'If-None-Match': etag } })).status).toBe(304)
})

test('GET /openapi-calls lists the endpoints of one group, or of the first if the group is unknown', async () => {
  const { groups, shown, calls, title } = await app.call(listCalls, { of: 'blog' })
  expect(title).toBe((await app.call(describeApi, {})).info.title)
  expect(groups).toEqual(expect.arrayContaining(['blog', 'general']))
  expect(shown).toBe('blog')
  expect(calls).toContainEqual(expect.objectContaining({ method: 'get', path: '/blog/posts' }))
  expect(calls.every(({ path }) => path.startsWith('/blog/'))).toBe(true)
  const stories = await app.call(listCalls, { of: 'children_corner' })
  expect(stories.calls.map(({ path }) => path)).toEqual(
    expect.arrayContaining(['/children_corner', '/children_corner/{id}']),
  )
  expect(await app.call(listCalls, { of: 'nothing' })).toMatchObject({ shown: groups[0] })
})
