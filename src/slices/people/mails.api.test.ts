import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Role } from '#core/api/access.ts'
import { openTestApp, someone, type TestApp } from '../../testing/app.ts'
import { sendMessage } from '../feedback/contract.ts'
import { changeReaders, requestPrayer, withdrawPrayer } from '../prayers/contract.ts'
import { personOf } from './contract.ts'
import { personMails } from './records/mail-contract.ts'

let app: TestApp
let ada: number
const address = 'Ada@Example.org'
beforeAll(async () => {
  app = await openTestApp()
  const { rows } = await sql<{ id: number }>`
    insert into person (name, email, kept) values ('Ada', ${address}, true) returning id`.execute(app.db)
  ada = rows[0]?.id ?? 0
  await sql`insert into person_key values ('email', 'ada@example.org', ${ada})`.execute(app.db)
  // So that every role may know of her.
  await app.call(sendMessage, { full_name: 'Ada', contact_info: 'ada@example.org', message: 'Hello' })
  await sql`delete from mail`.execute(app.db)
  const writes = (about: string | null, subject: string, to = address) =>
    sql`
    insert into mail (recipient, subject, html, text, secret, state, about)
    values (${to}, ${subject}, '', '', false, 'sent', ${about})`.execute(app.db)
  await writes('gift 7', 'Your receipt')
  await writes('order 3', 'Your order')
  await writes('consultation 5', 'Your consultation CO-1')
  await writes('mass 2', 'Your Mass')
  await writes('private_prayer 9', 'We received PR-9')
  await writes('reply 4', 'Our answer')
  await writes(null, 'Nobody says what about')
  await writes('gift 8', 'Of somebody else', 'obi@example.org')
})
afterAll(() => app.close())

const seenBy = async (role: Role) => {
  const { items } = await app.as(someone(role)).call(personMails, { id: ada })
  return items.map(({ kind, subject }) => `${kind}: ${subject}`).toSorted()
}

test.each<[Role, string[]]>([
  ['finance', ['gift: Your receipt', 'order: Your order']],
  ['shop', ['order: Your order']],
  ['outreach', ['message: Our answer']],
  ['prayer', []],
  ['pastoral', ['consultation: ', 'mass: ', 'private_prayer: ']],
  ['administrator', ['gift: Your receipt', 'message: Our answer', 'order: Your order']],
])(
  'GET /staff/people/{id}/mails shows %s what they may see, without subjects of pastoral emails',
  async (role, seen) => {
    expect(await seenBy(role)).toEqual(seen)
  },
)

test('an email about a prayer request is visible to its readers and deleted with it', async () => {
  const { token } = await app.call(requestPrayer, {
    ...{ name: 'Ada', gender: 'female', prayerRequest: 'For my mother', email: 'ada@example.org' },
    readers: 'team',
  })
  expect(await seenBy('prayer')).toEqual(['prayer: '])
  await app.call(changeReaders, { token, readers: 'priest' })
  expect(await seenBy('prayer')).toEqual([])
  expect(await seenBy('pastoral')).toHaveLength(4)
  await app.call(withdrawPrayer, { token })
  expect(await seenBy('pastoral')).toHaveLength(3)
})

test('GET /staff/people/of/{kind}/{id} counts only what the caller may see', async () => {
  const { rows } = await sql<{ id: number }>`select id from contact_message`.execute(app.db)
  const of = { kind: 'message' as const, id: rows[0]?.id ?? 0 }
  const { person } = await app.as(someone('outreach')).call(personOf, of)
  expect(person?.counts).toEqual([{ kind: 'message', text: '1 message' }])
  expect((await app.as(someone('finance')).call(personOf, of)).person).toBeNull()
})
