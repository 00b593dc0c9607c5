import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { openTestApp, someone, type TestApp } from '../testing/app.ts'
import { valueFor } from '../testing/fixtures/make-value.ts'
import { randomFrom } from '../testing/fixtures/random.ts'
import { served } from './api.ts'

let app: TestApp
let owner: ReturnType<TestApp['as']>
beforeAll(async () => {
  app = await openTestApp({ demo: true })
  owner = app.as(someone('owner'))
})
afterAll(() => app.close())

const Written = z.object({ draft: z.record(z.string(), z.unknown()) }).loose()

/** Writes a new item that is sound but for one field. */
async function write(path: string, field: string, text: string) {
  const { endpoint } =
    served.find((each) => each.endpoint.method === 'POST' && each.endpoint.path === path) ?? {}
  const schema = z.toJSONSchema(endpoint?.input ?? z.object({}), { io: 'input' })
  const choices = { random: randomFrom(1), text: () => 'Words', optional: 1 }
  const body = Written.parse(valueFor(schema, choices))
  const publication = 'publication' in body ? { publication: { state: 'draft' } } : {}
  // A product without options and with no time limit to its discount.
  const plainly = 'variants' in body.draft ? { variants: undefined, saleStarts: '', saleEnds: '' } : {}
  const toEverybody = 'segment' in body.draft ? { segment: null } : {}
  return owner.fetch(`/api${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      ...body,
      ...publication,
      draft: { ...body.draft, ...toEverybody, ...plainly, [field]: text },
    }),
  })
}

const fields: [string, string, string][] = [
  ['/staff/blog/posts', 'body', 'Write the post.'],
  ['/staff/programs/events', 'description', 'Describe the event.'],
  ['/staff/store/store', 'description', 'Enter a description.'],
  ['/staff/newsletter/issues', 'body', 'Enter the content.'],
]

test.each(fields)(
  'POST %s: %s with nothing left after cleaning is rejected at its field',
  async (path, field, message) => {
    expect((await write(path, field, '<p>Some <b>words</b></p>')).status).toBe(201)
    for (const markup of [
      '<script>alert(1)</script>',
      '<p><br-></p>',
      '<style>a{}</style> ',
      '<!-- none -->',
    ]) {
      const answer = await write(path, field, markup)
      expect([answer.status, await answer.json()]).toMatchObject([
        400,
        { detail: message, errors: { [`draft.${field}`]: message } },
      ])
    }
  },
)

test.each<[string, string, number]>([
  ['/staff/blog/posts', 'body', 100_000],
  ['/staff/programs/events', 'description', 20_000],
  ['/staff/store/store', 'description', 20_000],
  ['/staff/newsletter/issues', 'body', 50_000],
  ['/staff/sermon/past_teachings', 'body', 100_000],
])('POST %s: %s that escaping makes too long is rejected at its field', async (path, field, maxLength) => {
  // Each takes five places, and the tags of the paragraph seven.
  expect((await write(path, field, '&'.repeat(maxLength / 5 - 2))).status).toBe(201)
  const answer = await write(path, field, '&'.repeat(maxLength / 5 - 1))
  expect(answer.status).toBe(400)
  expect(Object.keys((await answer.json()).errors)).toEqual([`draft.${field}`])
})

test('POST /staff/children_corner without its video is rejected at its field', async () => {
  const draft = { content_title: 'Jonah', poster: '/art/card-dawn-dove-test.svg' }
  for (const video_content_url of [undefined, null, 7, '']) {
    const answer = await owner.fetch('/api/staff/children_corner', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ draft: { ...draft, video_content_url }, publication: { state: 'draft' } }),
    })
    expect(answer.status).toBe(400)
    expect(Object.keys((await answer.json()).errors)).toEqual(['draft.video_content_url'])
  }
})
