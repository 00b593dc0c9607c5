import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../testing/app.ts'
import { membersOf, password } from '../../testing/fixtures/members.ts'

let app: TestApp
let people: ReturnType<typeof membersOf>
beforeAll(async () => {
  app = await openTestApp({ signIn: 'real' })
  people = membersOf(app)
})
afterAll(() => app.close())

const newPasswordSubject = 'Choose a new password'
const next = 'another quiet morning'

/** A member who has forgotten their password and has the mail open. */
async function forgetful() {
  const email = people.newEmail()
  const who = await people.signedIn({ email })
  expect((await people.post('forgot-password', { email })).status).toBe(200)
  return { ...who, email, token: await people.tokenTo(email, newPasswordSubject) }
}
const reset = (token: string, chosen = next) => people.post('reset-password', { token, password: chosen })

/** All but the first, which every new account with an address gets. */
const mailsTo = async (email: string) =>
  (await people.lettersTo(email)).filter(({ subject }) => subject !== 'Confirm your email address')

test('POST /membership/forgot-password gives the same response whether or not an account has the address', async () => {
  const email = people.newEmail()
  const username = await people.member('Ngozi', { email })
  const known = await people.post('forgot-password', { email: email.toUpperCase() })
  const unknown = await people.post('forgot-password', { email: 'nobody@example.org' })
  expect([known.status, unknown.status]).toEqual([200, 200])
  expect(await known.text()).toBe(await unknown.text())
  expect(await people.tokenTo(email, newPasswordSubject)).toHaveLength(43)
  const mails = await mailsTo(email)
  expect(mails).toHaveLength(1)
  expect(mails[0]?.secret).toBe(true)
  // Nobody has confirmed the address, and a name is free text.
  expect(mails[0]?.text).not.toContain(username)
  expect(await mailsTo('nobody@example.org')).toEqual([])
})

test('POST /membership/forgot-password emails a link for each account with the address, at most five', async () => {
  const email = people.newEmail()
  for (let each = 0; each < 6; each += 1) await people.member('Shared', { email })
  await people.post('forgot-password', { email })
  await people.tokenTo(email, newPasswordSubject)
  expect(await mailsTo(email)).toHaveLength(5)
})

test('POST /membership/forgot-password rejects invalid addresses, and allows at most three working links at a time', async () => {
  expect((await people.post('forgot-password', { email: '' })).status).toBe(400)
  expect((await people.post('forgot-password', { email: 'half@' })).status).toBe(400)
  const email = people.newEmail()
  await people.member('Ngozi', { email })
  const ask = async () => (await people.post('forgot-password', { email })).status
  // A stranger who asks in their place locks nobody out.
  expect([await ask(), await ask(), await ask(), await ask()]).toEqual([200, 200, 200, 200])
  await forgetful()
  expect(await mailsTo(email)).toHaveLength(3)
})

test('POST /membership/reset-password sets the password, ends all sessions and notifies the member', async () => {
  const { username, email, token, cookie } = await forgetful()
  expect((await reset(token)).status).toBe(200)
  expect(await people.me(cookie)).toBeNull()
  expect((await people.post('login', { username, password })).status).toBe(401)
  expect((await people.post('login', { username, password: next })).status).toBe(200)
  expect((await mailsTo(email)).map(({ subject }) => subject)).toEqual([
    newPasswordSubject,
    'Your password was changed',
  ])
})

test('POST /membership/reset-password accepts a link once, even for ten parallel requests', async () => {
  const { username, token } = await forgetful()
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, each) => reset(token, `quiet morning ${each}`)),
  )
  const statuses = answers.map((answer) => answer.status)
  expect(statuses.toSorted()).toEqual([200, ...Array.from({ length: 9 }, () => 410)])
  const winner = `quiet morning ${statuses.indexOf(200)}`
  expect((await people.post('login', { username, password: winner })).status).toBe(200)
  const replayed = await reset(token)
  expect(replayed.status).toBe(410)
  expect((await replayed.json()).detail).toContain('ask for a new one')
})

test('a link is rejected after 30 minutes, or once another link of the account was used', async () => {
  const late = await forgetful()
  await sql`update one_time_link set expires_at = now() - interval '1 second'
    where email = ${late.email}`.execute(app.db)
  expect((await reset(late.token)).status).toBe(410)

  const twice = await forgetful()
  await people.post('forgot-password', { email: twice.email })
  await expect.poll(() => mailsTo(twice.email)).toHaveLength(2)
  const second = await people.tokenTo(twice.email, newPasswordSubject)
  expect(second).not.toBe(twice.token)
  expect((await reset(second)).status).toBe(200)
  expect((await reset(twice.token)).status).toBe(410)
})

test('a rejected password doesn’t use up the link, and a wrong link is rejected', async () => {
  const { token } = await forgetful()
  const refused = await reset(token, 'password123')
  expect(refused.status).toBe(400)
  expect(Object.keys((await refused.json()).errors)).toEqual(['password'])
  expect((await reset(token, 'x'.repeat(1024 * 1024))).status).toBe(413)
  expect((await reset(`${token.slice(0, -3)}abc`)).status).toBe(410)
  expect((await reset(token)).status).toBe(200)
})

test('a new password works immediately after too many wrong attempts', async () => {
  const { username, token } = await forgetful()
  const from = { 'X-Forwarded-For': '192.0.2.77' }
  for (let guess = 0; guess < 10; guess += 1)
    await people.post('login', { username, password: `guess ${guess}` }, from)
  expect((await people.post('login', { username, password }, from)).status).toBe(429)
  expect((await people.post('reset-password', { token, password: next }, from)).status).toBe(200)
  expect((await people.post('login', { username, password: next }, from)).status).toBe(200)
})

test('a suspended member cannot log in, refresh, reset or request a link, and gets no reason', async () => {
  const { username, email, token, pair, cookie } = await forgetful()
  await app.db
    .updateTable('member')
    .set({ suspended_at: new Date() })
    .where('username', '=', username)
    .execute()
  const wrong = await people.post('login', { username: 'nobody at all', password })
  const right = await people.post('login', { username, password })
  expect(right.status).toBe(401)
  expect(await right.text()).toBe(await wrong.text())
  expect(await people.me(cookie)).toBeNull()
  expect((await people.post('refresh', {}, { 'Refresh-Token': pair.refresh })).status).toBe(401)
  expect((await reset(token)).status).toBe(410)
  await people.post('forgot-password', { email })
  // The mail to somebody who asked later has come: the suspended one's would have come before.
  const other = await forgetful()
  expect(other.token).toHaveLength(43)
  expect(await mailsTo(email)).toHaveLength(1)
})

test('POST /membership/password changes it for someone who knows the old one, and ends the other sessions', async () => {
  const email = people.newEmail()
  const { username, cookie, post } = await people.signedIn({ email })
  await sql`update member set email_verified_at = now() where username = ${username}`.execute(app.db)
  const elsewhere = people.by(await people.logIn(username))
  const wrong = await post('password', { password: 'not this one', new_password: next })
  expect(wrong.status).toBe(400)
  expect(Object.keys((await wrong.json()).errors)).toEqual(['password'])
  const weak = await post('password', { password, new_password: 'password123' })
  expect(Object.keys((await weak.json()).errors)).toEqual(['new_password'])
  expect((await post('password', { password, new_password: next })).status).toBe(200)
  expect(await people.me(cookie)).not.toBeNull()
  expect(await people.me(elsewhere.cookie)).toBeNull()
  expect((await people.post('login', { username, password })).status).toBe(401)
  expect((await mailsTo(email)).at(-1)?.subject).toBe('Your password was changed')
})

test('account notices go only to confirmed addresses', async () => {
  const email = people.newEmail()
  const { username, post } = await people.signedIn({ email })
  expect((await post('password', { password, new_password: next })).status).toBe(200)
  expect((await post('email', { email: people.newEmail() })).status).toBe(200)
  expect((await post('delete', { password: next })).status).toBe(200)
  expect(await mailsTo(email)).toEqual([])
  const { rows } = await sql`select from mail where text like ${`%${username}%`}`.execute(app.db)
  expect(rows).toEqual([])
})

test('POST /membership/confirm allows sensitive actions for a while, and stops guessing', async () => {
  const { username, post, get } = await people.signedIn()
  const longAgo = () => sql`update session set confirmed_at = now() - interval '11 minutes'`.execute(app.db)
  await longAgo()
  const refused = await get('own-data')
  expect(refused.status).toBe(403)
  expect(Object.keys((await refused.json()).errors)).toEqual(['confirmation'])
  const wrong = await post('confirm', { password: 'not this one' })
  expect(wrong.status).toBe(400)
  expect((await get('own-data')).status).toBe(403)
  expect((await post('confirm', { password })).status).toBe(200)
  expect((await get('own-data')).status).toBe(200)
  await longAgo()
  for (let guess = 0; guess < 10; guess += 1) await post('confirm', { password: `guess ${guess}` })
  expect((await post('confirm', { password })).status).toBe(429)
  expect((await people.post('login', { username, password })).status).toBe(200)
})
