import { afterEach, expect, test, vi } from 'vitest'
import { afterAnswer, attempt } from './send-waiting.ts'
import type { WaitingRequest } from './waiting-store.ts'

const request: WaitingRequest = {
  id: 'a1b2',
  kind: 'prayer',
  written: 0,
  by: null,
  path: '/api/prayer-request',
  body: '{"prayerRequest":"For my mother"}',
  typed: '{}',
  state: 'waiting',
  reason: null,
  answer: null,
}
const received = { message: 'Thank you', reference: 'PR-1', token: 't' }
const solve = async (challenge: string) => `${challenge} solved`

afterEach(() => vi.unstubAllGlobals())

function server(...answers: (() => Promise<Response>)[]) {
  const fetch = vi.fn<(path: string, init: RequestInit) => Promise<Response>>(
    () => answers.shift()?.() ?? Promise.reject(new TypeError('Failed to fetch')),
  )
  vi.stubGlobal('fetch', fetch)
  return fetch
}
const sentHeaders = (fetch: ReturnType<typeof server>) =>
  fetch.mock.calls.map(([, init]) => new Headers(init.headers))

test('a request whose response was lost is retried with the same key', async () => {
  const lost = () => Promise.reject(new TypeError('Failed to fetch'))
  const fetch = server(lost, async () => Response.json(received))
  expect(await attempt(request, false, solve)).toBeNull()
  expect(await attempt(request, false, solve)).toMatchObject({ state: 'sent', answer: { reference: 'PR-1' } })
  expect(sentHeaders(fetch).map((headers) => headers.get('idempotency-key'))).toEqual(['a1b2', 'a1b2'])
})

test('an incomplete response counts as lost', async () => {
  server(async () => new Response('{"refer', { status: 201 }))
  expect(await attempt(request, false, solve)).toBeNull()
})

test('the text is deleted once it has been received', () => {
  expect(afterAnswer(request, 201, received)).toMatchObject({ state: 'sent', body: '', typed: null })
})

test('it’s sent without cookies, unless its writer is logged in', async () => {
  const fetch = server(
    async () => Response.json(received),
    async () => Response.json(received),
  )
  await attempt(request, false, solve)
  await attempt(request, true, solve)
  expect(fetch.mock.calls.map(([, { credentials }]) => credentials)).toEqual(['omit', 'same-origin'])
})

test('a rejection returns field errors', () => {
  const answer = { detail: 'Invalid', errors: { date: 'Choose a later date.', name: 'Enter your name.' } }
  expect(afterAnswer(request, 400, answer)).toMatchObject({
    state: 'refused',
    reason: 'Choose a later date. Enter your name.',
  })
  expect(afterAnswer(request, 409, { detail: 'The year is full.' })).toMatchObject({
    reason: 'The year is full.',
  })
})

test.each([401, 408, 429, 500, 502, 503, 504])('after status %i it’s retried', (status) => {
  expect(afterAnswer(request, status, { detail: 'Later' })).toBeNull()
})

test('a captive portal’s page isn’t treated as success', () => {
  expect(afterAnswer(request, 200, { welcome: 'Log in to the network' })).toBeNull()
})

test('a busy server’s challenge is solved', async () => {
  const fetch = server(
    async () => Response.json({ detail: 'Busy', challenge: 'c' }, { status: 429 }),
    async () => Response.json(received),
  )
  expect(await attempt(request, false, solve)).toMatchObject({ state: 'sent' })
  expect(sentHeaders(fetch)[1]?.get('proof-of-work')).toBe('c solved')
})
