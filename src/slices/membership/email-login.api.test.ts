import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../testing/app.ts'
import { membersOf, password } from '../../testing/fixtures/members.ts'

let app: TestApp
let people: ReturnType<typeof membersOf>
beforeAll(async () => {
  app = await openTestApp({ signIn: 'real' })
  people = membersOf(app)
})
beforeEach(() => sql`delete from attempt`.execute(app.db))
afterAll(() => app.close())

const logIn = (username: string, typedPassword = password, headers: Record<string, string> = {}) =>
  people.post('login', { username, password: typedPassword }, headers)
const ofName = (username: string) => `login:${username.toLowerCase().replaceAll(' ', '')}`
const verify = (email: string) =>
  sql`update member set email_verified_at = now() where email = ${email}`.execute(app.db)

async function confirmedMember() {
  const email = people.newEmail()
  const username = await people.member('Ngozi', { email })
  await verify(email)
  return { email, username }
}

test('POST /membership/login accepts the confirmed email address instead of the name', async () => {
  const { email, username } = await confirmedMember()
  for (const typed of [email, ` ${email.toUpperCase()} `]) {
    const answer = await logIn(typed)
    expect(answer.status).toBe(200)
    expect(await answer.json()).toMatchObject({ user: { username, roles: ['member'] } })
  }
})

test('an unconfirmed, shared or unknown address is rejected like a wrong password', async () => {
  const unconfirmed = people.newEmail()
  await people.member('Ngozi', { email: unconfirmed })
  const shared = people.newEmail()
  await people.member('Ngozi', { email: shared })
  await people.member('Ngozi', { email: shared })
  await verify(shared)
  const { email } = await confirmedMember()
  const answers = await Promise.all([
    logIn(email, 'not the password'),
    ...[unconfirmed, shared, people.newEmail()].map((typed) => logIn(typed)),
  ])
  expect(answers.map(({ status }) => status)).toEqual([401, 401, 401, 401])
  const texts = await Promise.all(answers.map((answer) => answer.text()))
  expect(new Set(texts).size).toBe(1)
})

test('a username that looks like someone’s address doesn’t affect their login', async () => {
  const { email, username } = await confirmedMember()
  const alike = email.replace('@', 'a').replaceAll('.', ' ')
  const answer = await people.post('register', { username: alike, password: 'a stranger’s evening' })
  expect(answer.status).toBe(201)
  expect(await (await logIn(email)).json()).toMatchObject({ user: { username } })
  expect((await logIn(email, 'a stranger’s evening')).status).toBe(401)
})

test('guesses by name and by email address count together', async () => {
  const { email, username } = await confirmedMember()
  const attacker = { 'X-Forwarded-For': '192.0.2.77' }
  for (let guess = 0; guess < 10; guess += 1)
    expect((await logIn(guess % 2 ? email : username, `guess ${guess}`, attacker)).status).toBe(401)
  expect((await logIn(email, password, attacker)).status).toBe(429)
  expect((await logIn(username, password, attacker)).status).toBe(429)
  const { rows } = await sql<{ count: number }>`
    select count from attempt where key = ${ofName(username)}`.execute(app.db)
  expect(rows[0]?.count).toBe(10)
})

test('a device that has logged in by name has its own attempts by email address too', async () => {
  const { email, username } = await confirmedMember()
  const device = people.deviceIn(await logIn(username))
  await sql`
    insert into attempt (key, count, until)
    values (${ofName(username)}, 100, now() + interval '1 minute')
    on conflict (key) do update set count = excluded.count`.execute(app.db)
  expect((await logIn(email)).status).toBe(429)
  expect((await logIn(email, password, device)).status).toBe(200)
})
