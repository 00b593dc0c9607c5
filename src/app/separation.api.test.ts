// Money and pastoral care are kept apart: whoever prays sees no money, and whoever counts money learns of no request. Asked
// of every call that the role may make. The screens have nothing else: a page gets its data through these calls alone.
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkAccess, type Member, type Role } from '#core/api/access.ts'
import { apiBase } from '#core/api/call.ts'
import { recordConsultation } from '#slices/consultations/requests/by-hand-contract.ts'
import { handPurposes, recordGift } from '#slices/giving/offline/offline-contract.ts'
import { recordPrayer } from '#slices/prayers/requests/by-hand-contract.ts'
import { openTestApp, someone, type TestApp } from '../testing/app.ts'
import { served } from './api.ts'

let app: TestApp
const people = new Map<Role, Member>()
/** Found as minor units and as people write them. */
const money = ['743119', '7,431.19', '7431.19']
/** Known from pastoral requests alone. */
const asker = 'Zebediah'
let references: string[] = []

beforeAll(async () => {
  app = await openTestApp()
  for (const role of ['owner', 'finance', 'prayer'] as const) {
    const { id } = await app.db
      .insertInto('member')
      .values({ username: role, username_key: role, password_hash: '', roles: [role] })
      .returning('id')
      .executeTakeFirstOrThrow()
    people.set(role, someone(role, id))
  }
  const owner = as('owner')
  const [purpose] = await owner.call(handPurposes, {})
  await owner.call(recordGift, {
    ...{ name: 'Ada Obi', email: 'ada@example.org', amount: '7431.19', method: 'cash', receipt: 'email' },
    receivedOn: Temporal.Now.plainDateISO('America/Los_Angeles').toString(),
    purpose: purpose?.id ?? 0,
  })
  const called = { cameBy: 'phone', consent: true, wantsMail: true } as const
  const who = (name: string) => ({ ...called, name, email: `${name.toLowerCase()}@example.org` })
  // One who gives and asks, and one who only asks.
  references = []
  for (const name of ['Ada', asker]) {
    const prayer = await owner.call(recordPrayer, {
      ...who(name),
      prayerRequest: 'For us',
      readers: 'priest',
    })
    const meeting = await owner.call(recordConsultation, {
      ...{ ...who(name), gender: 'male', resonToSeeFada: 'To talk' },
    })
    references.push(prayer.reference, meeting.reference)
  }
})
afterAll(() => app.close())

const as = (role: Role) => app.as(people.get(role) ?? someone(role))

async function everyAnswer(role: Role, search: string) {
  const caller = people.get(role) ?? someone(role)
  const { rows } = await sql<{ last: number }>`select max(id) as last from person`.execute(app.db)
  const ids = Array.from({ length: rows[0]?.last ?? 0 }, (_, index) => index + 1)
  const answers: { call: string; text: string }[] = []
  for (const { endpoint } of served) {
    const { method, path, access } = endpoint
    if (method !== 'GET' || !path.startsWith('/staff/')) continue
    if (checkAccess(access, caller) !== 'allowed') continue
    for (const id of path.includes('{') ? ids : [1]) {
      // The kinds of activity are words, everything else that an address names is a number.
      const address = path.replace('{kind}', 'gift').replace(/\{\w+\}/g, String(id))
      const answer = await as(role).fetch(`${apiBase}${address}?search=${search}&q=${search}&page_size=50`)
      answers.push({ call: `GET ${path} as ${role}`, text: await answer.text() })
    }
  }
  return answers
}

const found = (answers: readonly { call: string; text: string }[], words: readonly string[]) => [
  ...new Set(answers.filter(({ text }) => words.some((word) => text.includes(word))).map(({ call }) => call)),
]

test('control: the owner sees both', async () => {
  const answers = await everyAnswer('owner', '')
  expect(found(answers, money)).toContain('GET /staff/people/{id}/activity as owner')
  expect(found(answers, references)).toContain('GET /staff/prayers as owner')
  expect(found(answers, [asker])).toContain('GET /staff/people as owner')
})

test.each(['', 'ada', 'obi'])(
  'a prayer volunteer sees no money in any response (search “%s”)',
  async (search) => {
    expect(found(await everyAnswer('prayer', search), money)).toEqual([])
  },
)

test.each(['', 'ada', asker])('a treasurer sees no pastoral request (search “%s”)', async (search) => {
  const answers = await everyAnswer('finance', search)
  expect(found(answers, references)).toEqual([])
  expect(found(answers, [asker])).toEqual([])
  expect(found(answers, ['"consultation"', '"private_prayer"', '"kind":"prayer"'])).toEqual([])
})
