import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../testing/app.ts'
import { membersOf, password } from '../../testing/fixtures/members.ts'

let app: TestApp
let members: ReturnType<typeof membersOf>
beforeAll(async () => {
  app = await openTestApp({ signIn: 'real' })
  members = membersOf(app)
})
afterAll(() => app.close())

let visitors = 0
const post = (path: string, body: object, address = `10.9.${visitors >> 8}.${visitors++ & 255}`) =>
  app.fetch(`/api/about_us/newsletter${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': address },
    body: JSON.stringify(body),
  })
const ask = (email: string, change: object = {}) =>
  post('/', { firstName: 'Ada', lastName: 'Obi', email, ...change })
const rowsOf = async (email: string) =>
  (
    await sql`select first_name, email, state from newsletter_subscriber where lower(email) = lower(${email})`.execute(
      app.db,
    )
  ).rows
const subject = 'Please confirm your subscription'
const aDayPasses = () =>
  sql`update newsletter_subscriber set mailed_at = mailed_at - interval '25 hours'`.execute(app.db)

test('POST /about_us/newsletter saves the sign-up and emails a link; POST /about_us/newsletter/confirm accepts it, even twice', async () => {
  const answer = await ask('ada@example.org')
  expect(answer.status).toBe(201)
  expect(await answer.json()).toEqual({
    message: 'Thank you, Ada. To finish signing up, open the link we sent to ada@example.org.',
  })
  expect(await rowsOf('ada@example.org')).toEqual([
    { first_name: 'Ada', email: 'ada@example.org', state: 'pending' },
  ])
  const token = await members.tokenTo('ada@example.org', subject)
  for (const _ of ['first', 'second']) {
    const confirmed = await post('/confirm', { token })
    expect(confirmed.status).toBe(200)
    expect(await confirmed.json()).toEqual({
      message: 'Thank you. We’ll send our newsletter to ada@example.org.',
    })
  }
  expect(await rowsOf('ada@example.org')).toMatchObject([{ state: 'confirmed' }])
})

test('POST /about_us/newsletter treats missing fields like empty ones', async () => {
  for (const body of [{}, { firstName: '', lastName: '', email: '' }]) {
    const answer = await post('/', body)
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({
      detail: 'Enter your First name',
      errors: {
        firstName: 'Enter your First name',
        lastName: 'Enter your Last name',
        email: 'Enter your email address',
      },
    })
  }
})

test('POST /about_us/newsletter gives a confirmed address the usual response and changes nothing', async () => {
  const answer = await ask('Ada@Example.org', { firstName: 'Mallory' })
  expect(await answer.json()).toEqual({
    message: 'Thank you, Mallory. To finish signing up, open the link we sent to Ada@Example.org.',
  })
  expect(await rowsOf('ada@example.org')).toEqual([
    { first_name: 'Ada', email: 'ada@example.org', state: 'confirmed' },
  ])
  const subjects = async () => (await members.lettersTo('Ada@Example.org')).map((mail) => mail.subject)
  expect(await subjects()).toEqual([])
  await aDayPasses()
  await Promise.all([ask('Ada@Example.org'), ask('Ada@Example.org')])
  expect(await subjects()).toEqual(['You’re already subscribed'])
})

test('POST /about_us/newsletter sends one confirmation email a day to an address, however often someone signs up', async () => {
  await ask('bola@example.org')
  const old = await members.tokenTo('bola@example.org', subject)
  const again = await Promise.all([
    ask('bola@example.org'),
    ask('BOLA@example.org', { firstName: 'Mallory' }),
  ])
  expect(again.map(({ status }) => status)).toEqual([201, 201])
  expect(await rowsOf('bola@example.org')).toMatchObject([{ first_name: 'Ada' }])
  expect(await members.lettersTo('bola@example.org')).toHaveLength(1)
  expect(await members.lettersTo('BOLA@example.org')).toEqual([])
  await aDayPasses()
  await sql`delete from attempt`.execute(app.db)
  await ask('bola@example.org')
  expect(await members.lettersTo('bola@example.org')).toHaveLength(2)
  expect((await post('/confirm', { token: old })).status).toBe(410)
})

test.each([
  [{ firstName: ' ', lastName: '', email: '' }, 'Enter your First name'],
  [{ lastName: '', email: '' }, 'Enter your Last name'],
  [{ email: '' }, 'Enter your email address'],
  [{ email: 'ada at example' }, 'Enter your email address'],
  [{ firstName: 'A'.repeat(61) }, 'Use 60 characters or fewer.'],
])('POST /about_us/newsletter with %j returns %j and saves nothing', async (change, detail) => {
  const answer = await ask('nobody@example.org', change)
  expect(answer.status).toBe(400)
  expect((await answer.json()).detail).toBe(detail)
  expect(await rowsOf('nobody@example.org')).toEqual([])
})

test('POST /about_us/newsletter emails one mailbox at most twelve times a day, and asks a flood from one address for a proof of work', async () => {
  const tags = Array.from({ length: 14 }, (_, each) => `chidi+${each}@example.org`)
  for (const email of tags) expect((await ask(email)).status).toBe(201)
  const mailed = await Promise.all(tags.map((email) => members.lettersTo(email)))
  expect(mailed.map((subjects) => subjects.length)).toEqual([...Array(12).fill(1), 0, 0])
  const flood = await Promise.all(
    Array.from({ length: 21 }, (_, index) =>
      post('/', { firstName: 'A', lastName: 'B', email: `flood.${index}@example.org` }, '10.8.0.1'),
    ),
  )
  const refused = flood.filter(({ status }) => status === 429)
  expect(refused).toHaveLength(11)
  expect(await refused[0]?.json()).toHaveProperty('challenge')
})

test('POST /about_us/newsletter gives a bot that fills in every field the usual response, and saves nothing', async () => {
  const answer = await ask('machine@example.org', { website: 'https://spam.example' })
  expect(answer.status).toBe(201)
  expect(await rowsOf('machine@example.org')).toEqual([])
  expect(await members.lettersTo('machine@example.org')).toEqual([])
})

test('POST /about_us/newsletter/confirm rejects a link that is wrong or too old', async () => {
  expect((await post('/confirm', { token: 'short' })).status).toBe(400)
  expect((await post('/confirm', { token: 'x'.repeat(43) })).status).toBe(410)
  await ask('dayo@example.org')
  const token = await members.tokenTo('dayo@example.org', subject)
  await sql`update newsletter_subscriber set token_expires = now() - interval '1 second' where email = 'dayo@example.org'`.execute(
    app.db,
  )
  expect((await post('/confirm', { token })).status).toBe(410)
})

test('the confirmation email repeats nothing that a stranger typed', async () => {
  await ask('efe@example.org', { firstName: 'Winner', lastName: 'call us now' })
  expect((await members.lettersTo('efe@example.org'))[0]?.text).not.toMatch(/Winner|call us now/)
})

test('the data of a member with the confirmed address include the subscription, which is erased with the account', async () => {
  const email = 'funmi@example.org'
  await ask(email)
  const funmi = await members.signedIn({ email })
  const own = async () => (await (await funmi.get('own-data')).json()).newsletter
  expect(await own()).toBeNull()
  await sql`update member set email_verified_at = now() where email = ${email}`.execute(app.db)
  expect(await own()).toMatchObject({ first_name: 'Ada', state: 'pending' })
  await funmi.post('delete', { password })
  expect(await rowsOf(email)).toEqual([])
})
