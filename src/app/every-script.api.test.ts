import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { address, pathParameters } from '#core/api/endpoint.ts'
import { createMember } from '#slices/membership/api.ts'
import { openTestApp, someone, type TestApp } from '../testing/app.ts'
import { valueFor } from '../testing/fixtures/make-value.ts'
import { randomFrom } from '../testing/fixtures/random.ts'
import { everyScript, longLink, unbroken, upTo } from '../testing/fixtures/scripts.ts'
import { served } from './api.ts'

let app: TestApp
let owner: ReturnType<TestApp['as']>
beforeAll(async () => {
  app = await openTestApp({ demo: true })
  const { id } = await createMember(app.db, { username: 'Ngozi', password: 'a long quiet evening' }, [
    'owner',
  ])
  owner = app.as(someone('owner', id))
})
afterAll(() => app.close())

let visitors = 0
const sent = (body: unknown, method = 'POST'): RequestInit => ({
  method,
  headers: {
    'Content-Type': 'application/json',
    'X-Forwarded-For': `10.8.${visitors >> 8}.${visitors++ & 255}`,
  },
  body: JSON.stringify(body),
})

type Fill = (maxLength: number) => string

const forms: [string, (text: Fill, name: Fill) => object][] = [
  [
    '/feedback',
    (text, name) => ({ full_name: name(100), contact_info: `a${visitors}@example.org`, message: text(5000) }),
  ],
  ['/community/posts', (text, name) => ({ post: { kind: 'note', name: name(60), body: text(1000) } })],
  ['/community/posts', (text, name) => ({ post: { kind: 'praise', name: name(60), body: text(280) } })],
  [
    '/community/posts',
    (text, name) => ({
      post: { kind: 'story', name: name(60), title: text(120), body: text(10_000), consent: true },
    }),
  ],
  [
    '/consultation/prayer_request',
    (text, name) => ({ name: name(100), gender: 'female', prayerRequest: text(5000) }),
  ],
  [
    '/consultation/consultation',
    (text, name) => ({
      name: name(100),
      country: text(60),
      mobileNumber: '+234 803 555 0117',
      email: `b${visitors}@example.org`,
      resonToSeeFada: text(5000),
    }),
  ],
  [
    '/consultation/mass-request',
    (text, name) => ({
      name: name(100),
      date: new Date(Date.now() + 60 * 86_400_000).toISOString().slice(0, 10),
      mobileNumber: '+234 803 555 0117',
      reasonForMassRequest: text(2000),
      withoutOffering: true,
    }),
  ],
]
const texts = [...Object.entries(unbroken), ['link', longLink]] as const

test.each(
  forms.flatMap(([path, body]) => texts.map(([script, text]) => [path, script, body, text] as const)),
)('POST %s accepts text without spaces: %s', async (path, _, body, text) => {
  const key = (visitors + 1).toString(16).padStart(32, '0')
  // A name is shown to others, and no name has a link.
  const inName = (maxLength: number) => (text === longLink ? 'Adaeze' : upTo(maxLength, text))
  const fields = body((maxLength) => upTo(maxLength, text), inName)
  const answer = await app.fetch(`/api${path}`, sent({ key, ...fields }))
  expect([answer.status, await answer.json()]).toEqual([201, expect.anything()])
})

/** All but the switch of the sections: the calls of those that are off aren't there. */
const written = served.filter(
  ({ endpoint: { method, upload, path } }) =>
    (method === 'POST' || method === 'PUT') && !upload && path !== '/staff/settings/sections',
)

test('no endpoint that writes fails for text in any script', async () => {
  const random = randomFrom(1)
  const answers: { status: number; name: string }[] = []
  for (const [turn, { endpoint }] of written.entries()) {
    const { method, path, input } = endpoint
    const text = (maxLength: number) => everyScript(Math.min(maxLength, 25_000), turn)
    const schema = z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' })
    const value = z.record(z.string(), z.unknown()).parse(valueFor(schema, { random, text, optional: 1 }))
    const inPath = pathParameters(path).map((name) => [name, value[name] ?? 1] as const)
    const filled = address(path, { ...value, ...Object.fromEntries(inPath) })
    const { status } = await owner.fetch(`/api${filled.path}`, sent(filled.rest, method))
    answers.push({ status, name: `${method} ${path}` })
  }
  expect(answers.filter(({ status }) => status >= 500)).toEqual([])
  // Most are not only refused: what was made up is good enough to be written.
  expect(answers.filter(({ status }) => status < 300).length).toBeGreaterThan(100)
})
