import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, someone, type TestApp } from '../../testing/app.ts'
import { readPeople } from './subscribers/subscriber-api.ts'
import {
  addSubscriber,
  exportSubscribers,
  importSubscribers,
  inviteSubscriber,
  listSubscribers,
  removeSubscriber,
  reviveSubscriber,
  type SubscriberState,
  stopSubscriber,
} from './subscribers/subscriber-contract.ts'
import { sweepNewsletter } from './subscribers/subscriber-store.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const staff = () => app.as(someone('outreach'))

async function subscriber(email: string, state: SubscriberState = 'confirmed', name = ['Ada', 'Obi']) {
  const { rows } = await sql<{ id: number }>`
    insert into newsletter_subscriber (first_name, last_name, email, state, created, confirmed_at, unsubscribed_at)
    values (${name[0]}, ${name[1]}, ${email}, ${state}, now(), now(),
      case when ${state} = 'unsubscribed' then now() end) returning id`.execute(app.db)
  return rows[0]?.id ?? 0
}
const rowOf = async (email: string) =>
  (
    await sql<{ state: string; source: string; consent: string; first_name: string; last_name: string }>`
      select state, source, consent, first_name, last_name from newsletter_subscriber where email = ${email}`.execute(
      app.db,
    )
  ).rows[0]
const mailsTo = async (email: string) =>
  (
    await sql<{ subject: string }>`select subject from mail where recipient = ${email}`.execute(app.db)
  ).rows.map(({ subject }) => subject)
const csv = (text: string) => new Blob([text], { type: 'text/csv' })
const confirmSubject = 'Please confirm your subscription'

test('GET /staff/newsletter/subscribers searches by prefixes of names and addresses, and by state', async () => {
  await subscriber('uju.search@parish.example', 'confirmed', ['Ụjụ', 'Ńwosu'])
  await subscriber('other.search@parish.example', 'pending', ['Other', 'Person'])
  const searchFor = async (search: string, state?: SubscriberState) =>
    (await staff().call(listSubscribers, { search, state })).items.map(({ email }) => email)
  expect(await searchFor('nwo uj')).toEqual(['uju.search@parish.example'])
  expect(await searchFor('search paris')).toHaveLength(2)
  expect(await searchFor('search', 'pending')).toEqual(['other.search@parish.example'])
})

test('POST /staff/newsletter/subscribers sends a confirmation email first, and only once', async () => {
  const person = { firstName: 'Bola', lastName: 'Ade', email: 'bola.added@example.org' }
  await staff().call(addSubscriber, person)
  expect(await rowOf(person.email)).toMatchObject({ state: 'pending', source: 'staff' })
  expect(await mailsTo(person.email)).toEqual([confirmSubject])
  await expect(staff().call(addSubscriber, person)).rejects.toMatchObject({ status: 409 })
})

test('POST /staff/newsletter/subscribers/{id}/invite sends it once more, a day later', async () => {
  const id = await subscriber('again@example.org', 'pending')
  await sql`update newsletter_subscriber set mailed_at = now() where id = ${id}`.execute(app.db)
  await expect(staff().call(inviteSubscriber, { id })).rejects.toMatchObject({ status: 409 })
  await sql`update newsletter_subscriber set mailed_at = now() - interval '2 days' where id = ${id}`.execute(
    app.db,
  )
  await staff().call(inviteSubscriber, { id })
  await expect.poll(() => mailsTo('again@example.org')).toEqual([confirmSubject])
  await expect(staff().call(inviteSubscriber, { id })).rejects.toMatchObject({ status: 409 })
})

test('POST /staff/newsletter/subscribers/{id}/unsubscribe, POST /staff/newsletter/subscribers/{id}/revive and DELETE /staff/newsletter/subscribers/{id} unsubscribe, reactivate and delete a subscriber', async () => {
  const [one, two] = [await subscriber('stop@example.org'), await subscriber('ill@example.org', 'suspended')]
  expect(await staff().call(stopSubscriber, { id: one })).toMatchObject({ state: 'unsubscribed' })
  await expect(staff().call(reviveSubscriber, { id: one })).rejects.toMatchObject({ status: 409 })
  expect(await staff().call(reviveSubscriber, { id: two })).toMatchObject({ state: 'confirmed' })
  await staff().call(removeSubscriber, { id: two })
  expect(await rowOf('ill@example.org')).toBeUndefined()
  await expect(staff().call(removeSubscriber, { id: two })).rejects.toMatchObject({ status: 404 })
})

test('POST /staff/newsletter/subscribers/import adds people who have consented, with the source staff enter; people who unsubscribed aren’t added', async () => {
  await subscriber('left.before@example.org', 'unsubscribed')
  await subscriber('here@example.org')
  await subscriber('waits@example.org', 'pending')
  const file = csv(
    [
      '\uFEFFE-Mail;Name',
      'new.one@example.org;"Chioma ""Chi"" Eze"',
      'NEW.one@example.org;Twice',
      'left.before@example.org;Gone Away',
      'here@example.org;Mallory Mallory',
      'waits@example.org;Ada Obi',
      'not an address;Nobody',
    ].join('\r\n'),
  )
  const source = 'Signed list, Houston'
  const bare = { mode: 'consented' as const, source, bytes: file }
  await expect(staff().call(importSubscribers, bare)).rejects.toMatchObject({
    errors: { declared: 'Confirm that each of them agreed to get our emails.' },
  })
  expect(await staff().call(importSubscribers, { ...bare, declared: 'true' })).toEqual({
    added: 2,
    known: 2,
    left: 1,
    faulty: [{ line: 7, value: 'not an address' }],
    faultyCount: 1,
  })
  expect(await rowOf('NEW.one@example.org')).toMatchObject({
    state: 'confirmed',
    source: 'import',
    consent: source,
  })
  expect(await rowOf('waits@example.org')).toMatchObject({ state: 'confirmed' })
  expect(await rowOf('left.before@example.org')).toMatchObject({ state: 'unsubscribed' })
  expect(await rowOf('here@example.org')).toMatchObject({ first_name: 'Ada', source: 'form' })
})

test('POST /staff/newsletter/subscribers/import with confirmation emails each person, and confirms none', async () => {
  const lines = Array.from({ length: 60 }, (_, index) => `many${index}@example.org,Ada,Obi`)
  const bytes = csv(['email,first name,last name', ...lines].join('\n'))
  const { added } = await staff().call(importSubscribers, { mode: 'ask', source: 'A list', bytes })
  expect(added).toBe(60)
  await expect.poll(() => mailsTo('many0@example.org')).toEqual([confirmSubject])
  expect(await mailsTo('many49@example.org')).toEqual([confirmSubject])
  // The others have their turn a little later.
  expect(await mailsTo('many59@example.org')).toEqual([])
  expect(await rowOf('many59@example.org')).toMatchObject({ state: 'pending' })
})

test.each([
  ['no heading of an address', 'name\nAda', /including “Email\.”/],
  ['a picture', '\u0000\u0001', /isn’t a UTF-8 CSV file/],
])('POST /staff/newsletter/subscribers/import rejects %s', async (_, text, message) => {
  await expect(
    staff().call(importSubscribers, { mode: 'ask', source: 'A list', bytes: csv(text) }),
  ).rejects.toMatchObject({ status: 400, errors: { file: expect.stringMatching(message) } })
})

test('POST /staff/newsletter/subscribers/export exports the list without formulas', async () => {
  await subscriber('formula@example.org', 'confirmed', ['=cmd()', 'Obi'])
  const { text, name } = await staff().call(exportSubscribers, { search: 'formula' })
  expect(name).toMatch(/^subscribers-/)
  expect(text.split('\r\n')[1]).toMatch(/^'=cmd\(\),Obi,formula@example.org,Confirmed,Website,,/)
})

test('a list that was exported here can be imported elsewhere', async () => {
  await subscriber('moves@example.org', 'confirmed', ['Ada', 'Obi'])
  const { text } = await staff().call(exportSubscribers, { search: 'moves' })
  const { people, faulty } = readPeople(new TextEncoder().encode(text))
  expect(people).toEqual([{ firstName: 'Ada', lastName: 'Obi', email: 'moves@example.org' }])
  expect(faulty).toEqual([])
})

test('people who never confirmed are deleted after a month, and people who had unsubscribed before stay unsubscribed', async () => {
  await subscriber('never@example.org', 'pending')
  await subscriber('left.once@example.org', 'unsubscribed')
  await sql`update newsletter_subscriber set state = 'pending' where email = 'left.once@example.org'`.execute(
    app.db,
  )
  await sql`
    update newsletter_subscriber set mailed_at = now() - interval '31 days'
    where email in ('never@example.org', 'left.once@example.org')`.execute(app.db)
  await sweepNewsletter(app.db)
  expect(await rowOf('never@example.org')).toBeUndefined()
  expect(await rowOf('left.once@example.org')).toMatchObject({ state: 'unsubscribed' })
})
