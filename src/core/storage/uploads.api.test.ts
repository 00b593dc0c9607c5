import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../testing/app.ts'
import { blackPng, compressedText, newPicture } from '../../testing/fixtures/pictures.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())
// So that nobody is asked for arithmetic first.
beforeEach(() => sql`delete from attempt`.execute(app.db))

let addresses = 0
const newAddress = () => {
  addresses += 1
  return `2001:db8:${addresses.toString(16)}::1`
}

const send = (address: string, init: RequestInit, headers: Record<string, string> = {}) =>
  app.fetch('/api/community/pictures', {
    method: 'POST',
    headers: { 'Content-Type': 'image/png', 'X-Forwarded-For': address, ...headers },
    ...init,
  })
const upload = (bytes: Uint8Array, address = newAddress()) =>
  send(address, { body: new Blob([new Uint8Array(bytes)]) }, { 'Content-Length': String(bytes.length) })

/** A body of unknown length that begins and does not end, until it breaks off. */
function slowUpload(address: string) {
  const read = Promise.withResolvers<void>()
  const end = Promise.withResolvers<void>()
  let isRead = false
  const body = new ReadableStream<Uint8Array>(
    {
      pull: async () => {
        isRead = true
        read.resolve()
        await end.promise
        throw new Error('broken off')
      },
    },
    { highWaterMark: 0 },
  )
  const halfDuplex: RequestInit & { duplex: 'half' } = { body, duplex: 'half' }
  const answer = send(address, halfDuplex)
  return { answer, read: read.promise, isRead: () => isRead, breakOff: () => end.resolve() }
}

test.each([
  ['an upright strip', { width: 1, height: 5_000_000 }],
  ['a lying strip', { width: 5_000_000, height: 1 }],
  ['a strip wider than WebP can be', { width: 65_536, height: 20 }],
  ['a picture without a width', { width: 0, height: 20 }],
  ['a deep interlaced picture', { width: 4200, height: 4200, depth: 16, interlaced: true }],
] as const)('POST /community/pictures rejects %s with 400', async (_, picture) => {
  const answer = await upload(await blackPng(picture))
  expect(answer.status).toBe(400)
  expect((await answer.json()).detail).toMatch(/Make it smaller|make it smaller|damaged/)
})

test.each([
  [1, 20_000],
  [20_000, 1],
  [3, 3],
  [1, 1],
])('POST /community/pictures accepts %i × %i pixels', async (width, height) => {
  expect((await upload(await blackPng({ width, height }))).status).toBe(201)
})

test('POST /community/pictures strips compressed text that would expand to gigabytes', async () => {
  const texts = Array<Buffer>(300).fill(compressedText('Comment', 7_900_000))
  const before = process.memoryUsage.rss()
  expect((await upload(await blackPng({ width: 60, height: 30, extra: texts }))).status).toBe(201)
  // All of them together would take 2.3 GB.
  expect(process.memoryUsage.rss() - before).toBeLessThan(500_000_000)
})

test('POST /community/pictures limits each address before reading the body, and leaves room for others', async () => {
  const [busy, other] = [newAddress(), newAddress()]
  const slow = slowUpload(busy)
  await slow.read
  const refused = slowUpload(busy)
  const answer = await refused.answer
  expect(answer.status).toBe(429)
  expect(answer.headers.get('retry-after')).toBe('5')
  expect(await answer.json()).toMatchObject({ detail: expect.stringContaining('try again in a few seconds') })
  expect(refused.isRead()).toBe(false)
  expect((await upload(await newPicture(), other)).status).toBe(201)
  slow.breakOff()
  expect((await slow.answer).ok).toBe(false)
  expect((await upload(await newPicture(), busy)).status).toBe(201)
})

test('POST /community/pictures returns 503 while uploads use all available memory', async () => {
  const slow = Array.from({ length: 3 }, () => slowUpload(newAddress()))
  await Promise.all(slow.map(({ read }) => read))
  const answer = await upload(await newPicture())
  expect(answer.status).toBe(503)
  expect(answer.headers.get('retry-after')).toBe('5')
  for (const { breakOff } of slow) breakOff()
  await Promise.all(slow.map((each) => each.answer))
  expect((await upload(await newPicture())).status).toBe(201)
})
