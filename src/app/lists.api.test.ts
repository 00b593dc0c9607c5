import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../testing/app.ts'

let app: TestApp

beforeAll(async () => {
  app = await openTestApp({ demo: true })
})
afterAll(() => app.close())

/** The specification's lists, as a client that was written to it alone reads them. */
const lists = [
  '/blog/posts',
  '/children_corner',
  '/about_us/ministry_branches',
  '/about_us/hgpm_leaders',
  '/store/store',
  '/sermon/past_teachings',
  '/programs/video-testimonies',
  '/programs/testimonies',
  '/resources/gallery',
  '/ads',
  '/notifications/ministry-policy',
]

test.each(lists)('GET %s without parameters returns the whole of an ordinary list', async (path) => {
  const answer = await app.fetch(`/api${path}`)
  const total = Number(answer.headers.get('x-total-count'))
  expect(total).toBeGreaterThan(0)
  expect(await answer.json()).toHaveLength(Math.min(total, 100))
})

test.each(lists)('GET %s supports paging', async (path) => {
  const answer = await app.fetch(`/api${path}?page_size=1`)
  expect(await answer.json()).toHaveLength(1)
})
