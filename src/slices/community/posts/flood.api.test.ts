// Hundreds or thousands of posts by machines, with many names and addresses, while two people write.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, someone, type TestApp } from '../../../testing/app.ts'
import { communityIn } from '../../../testing/fixtures/community.ts'
import { size } from '../../../testing/size.ts'
import { listNotes, listPraises, writePost } from '../contract.ts'
import { write } from './write.ts'

const many = size.flood
const atOnce = 50

let app: TestApp
let people: ReturnType<typeof communityIn>
beforeAll(async () => {
  app = await openTestApp()
  people = communityIn(app)
})
afterAll(() => app.close())

const spam = [
  'Make money from home today, God has a plan for your finances, ask me how now',
  'My doctor was amazed by this one holy oil, write to me and I send you a bottle',
  'Visit winners . example . com and receive your blessing in less than ten minutes',
  'PRAISE!!! Get your visa without any interview at www.visa-quick.example.com today',
  'Join our group t.me/fastcash, hundreds of believers are rich already, be the next',
]
const spamFor = (number: number) => ({
  kind: number % 3 === 0 ? 'praise' : 'note',
  name: `Lucky ${number}`,
  body: `${spam[number % spam.length]} ${number}`,
})

type Sender = Pick<ReturnType<typeof people.guest>, 'post'>

async function flood(senders: readonly Sender[], from: number, to: number) {
  const statuses: number[] = []
  for (let start = from; start < to; start += atOnce) {
    const batch = Array.from({ length: Math.min(atOnce, to - start) }, async (_, index) => {
      const sender = senders[(start + index) % senders.length] ?? people.guest()
      return (await sender.post('/posts', { post: spamFor(start + index) })).status
    })
    statuses.push(...(await Promise.all(batch)))
  }
  return statuses
}

test('POST /community/posts under a flood publishes no spam, and known members get through', {
  timeout: 300_000,
}, async () => {
  const known = await people.known('Ngozi')
  const unknown = await people.member('Obi')
  const fresh = await Promise.all(Array.from({ length: 20 }, (_, index) => people.member(`Fresh ${index}`)))
  // Every third sender has an account; each of the others a new key and a new address.
  const senders: Sender[] = Array.from({ length: many }, (_, index) => {
    const own = index % 3 === 0 ? fresh[(index / 3) % fresh.length] : undefined
    return own ?? people.guest()
  })
  const before = await flood(senders, 0, many / 2)
  const his = await known.write({ kind: 'note', body: 'For the peace of our town.' })
  const new_ = await unknown.write({ kind: 'note', body: 'For my sister’s exam.' })
  const after = await flood(senders, many / 2, many)

  const statuses = new Set([...before, ...after])
  expect([...statuses].filter((status) => status !== 201 && status !== 429)).toEqual([])
  expect(statuses).toContain(201)
  const notes = await app.call(listNotes, { page_size: 100 })
  const praises = await app.call(listPraises, {})
  const shown = [...notes.items, ...praises.items].map(({ body }) => body)
  expect(shown).toEqual(['For the peace of our town.', 'For my father.'])
  expect(his.state).toBe('shown')

  expect(new_.state).toBe('waiting')
  const queue = await app.db
    .selectFrom('community_post')
    .select('id')
    .where('state', 'in', ['waiting', 'hidden'])
    .orderBy('turn')
    .orderBy('created')
    .orderBy('id')
    .execute()
  expect(queue.length).toBeGreaterThan(100)
  const place = queue.findIndex(({ id }) => id === new_.id)
  expect(place).toBeGreaterThanOrEqual(0)
  expect(place).toBeLessThan(20)
})

test('negative control: without the guard, the same spam would be public', async () => {
  const visit = { userAgent: '', header: () => undefined, cookie: () => undefined, leaveCookie: () => {} }
  const { db, secret } = app
  const organisation = await people.organisation()
  const context = { db, secret, organisation, jobs: { send: async () => {} }, now: new Date() }
  const spammer = { ...someone('member', (await people.member('Spammer')).id), username: 'Spammer' }
  const input = writePost.input.parse({ post: spamFor(3) })
  const never = { now: async () => null, nextTurn: async () => null }
  const caller = { ...context, caller: spammer, visit: { ...visit, address: '10.9.9.9' } }
  expect((await write(input, caller, never)).state).toBe('waiting')
  expect((await write(input, caller, never, () => [])).state).toBe('shown')
})
