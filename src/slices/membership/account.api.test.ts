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

const confirmIt = 'Confirm your email address'
const subjectsTo = async (email: string) => (await people.lettersTo(email)).map(({ subject }) => subject)

test('GET /membership/account shows members their own account only', async () => {
  const email = people.newEmail()
  const { username, get } = await people.signedIn({ email })
  const account = await (await get('account')).json()
  expect(account).toEqual({
    username,
    roles: ['member'],
    email,
    email_verified: false,
    telephone: null,
    since: expect.any(String),
    factor: null,
  })
  expect((await app.fetch('/api/membership/account')).status).toBe(401)
})

test('POST /membership/register emails a confirmation link, without anything the sender typed', async () => {
  const email = people.newEmail()
  const answer = await people.post('register', { username: 'Chiamaka Nwosu', password, email })
  expect(await answer.json()).toEqual({
    message: `Your account is ready. Please log in. To confirm ${email}, open the link we emailed you.`,
  })
  const mails = await people.lettersTo(email)
  expect(mails).toMatchObject([{ subject: confirmIt, secret: true }])
  expect(mails[0]?.text).not.toContain('Chiamaka')
  const token = await people.tokenTo(email, confirmIt)
  expect((await people.post('confirm-email', { token })).status).toBe(200)
  const { get } = people.by(await people.logIn('Chiamaka Nwosu'))
  expect(await (await get('account')).json()).toMatchObject({ email, email_verified: true })
})

test('POST /membership/register sends at most three emails an hour to one address, and doesn’t promise a fourth', async () => {
  const email = people.newEmail()
  for (let time = 0; time < 3; time += 1) await people.member('Ngozi', { email })
  const answer = await people.post('register', { username: 'The fourth', password, email })
  expect(await answer.json()).toEqual({ message: 'Your account is ready. Please log in.' })
  expect(await subjectsTo(email)).toEqual([confirmIt, confirmIt, confirmIt])
})

test('PUT /membership/account saves and removes a phone number, and rejects an invalid one', async () => {
  const { get, put } = await people.signedIn()
  const telephone = async () => (await (await get('account')).json()).telephone
  expect((await put('account', { telephone: ' +234 803 555 0117 ' })).status).toBe(200)
  expect(await telephone()).toBe('+234 803 555 0117')
  for (const wrong of ['<b>1</b>', 'call me', '1'.repeat(31)])
    expect((await put('account', { telephone: wrong })).status).toBe(400)
  expect(await telephone()).toBe('+234 803 555 0117')
  await put('account', { telephone: '' })
  expect(await telephone()).toBeNull()
})

test('POST /membership/email changes the address, notifies the old one, and emails a link to the new one', async () => {
  const [before, now] = [people.newEmail(), people.newEmail()]
  const { username, get, post } = await people.signedIn({ email: before })
  await sql`update member set email_verified_at = now() where username = ${username}`.execute(app.db)
  await people.post('forgot-password', { email: before })
  const oldLink = await people.tokenTo(before, 'Choose a new password')
  expect((await post('email', { email: now })).status).toBe(200)
  expect(await (await get('account')).json()).toMatchObject({ email: now, email_verified: false })
  expect(await subjectsTo(before)).toContain('Your email address was changed')
  expect(await subjectsTo(now)).toEqual([confirmIt])
  // What was mailed to the old address opens nothing any more.
  expect((await people.post('reset-password', { token: oldLink, password: 'quiet morning' })).status).toBe(
    410,
  )
  expect((await post('email', { email: 'half@' })).status).toBe(400)
})

test('POST /membership/confirm-email confirms the address with the newest link, once', async () => {
  const email = people.newEmail()
  const { get, post } = await people.signedIn({ email })
  await post('email', { email })
  const first = await people.tokenTo(email, confirmIt)
  await post('email', { email })
  const second = await people.tokenTo(email, confirmIt)
  expect((await people.post('confirm-email', { token: first })).status).toBe(410)
  const answers = await Promise.all([1, 2, 3].map(() => people.post('confirm-email', { token: second })))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 410, 410])
  expect(await (await get('account')).json()).toMatchObject({ email_verified: true })
  await post('email', { email })
  // One of them when the account was made.
  expect(await subjectsTo(email)).toHaveLength(3)
  expect(await subjectsTo(email)).not.toContain('Your email address was changed')
})

test('GET /membership/sessions lists the member’s sessions in words, and marks the current one', async () => {
  const { username, get } = await people.signedIn()
  const phone =
    'Mozilla/5.0 (Linux; Android 14; TECNO KI5) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36'
  await people.post('login', { username, password }, { 'User-Agent': phone })
  const sessions = await (await get('sessions')).json()
  expect(sessions).toHaveLength(2)
  expect(sessions).toContainEqual(expect.objectContaining({ device: 'Chrome on Android', here: false }))
  expect(sessions).toContainEqual(expect.objectContaining({ device: 'Unknown device', here: true }))
})

test('DELETE /membership/sessions/{id} ends the member’s own session on its next request, but not someone else’s', async () => {
  const mine = await people.signedIn()
  const elsewhere = people.by(await people.logIn(mine.username))
  const other = await people.signedIn()
  const [{ id: theirs }] = await (await other.get('sessions')).json()
  expect((await mine.remove(`sessions/${theirs}`)).status).toBe(404)
  expect(await people.me(other.cookie)).not.toBeNull()
  const sessions: { id: string; here: boolean }[] = await (await mine.get('sessions')).json()
  const away = sessions.find(({ here }) => !here)?.id
  expect((await mine.remove(`sessions/${away}`)).status).toBe(200)
  expect(await people.me(elsewhere.cookie)).toBeNull()
  expect((await elsewhere.get('account')).status).toBe(401)
  expect(await people.me(mine.cookie)).not.toBeNull()
  expect((await mine.remove('sessions/1')).status).toBe(404)
})

test('POST /membership/sessions/end-others ends all but this one', async () => {
  const { username, cookie, post } = await people.signedIn()
  const others = [people.by(await people.logIn(username)), people.by(await people.logIn(username))]
  expect((await post('sessions/end-others', {})).status).toBe(200)
  expect(await people.me(cookie)).not.toBeNull()
  for (const each of others) expect(await people.me(each.cookie)).toBeNull()
})

test('GET /membership/own-data returns everything about the member, and no secrets', async () => {
  const email = people.newEmail()
  const { username, get, put } = await people.signedIn({ email })
  await put('account', { telephone: '+1 562 555 0199' })
  const unshown = await (await get('own-data')).json()
  expect(unshown.account.mails).toEqual([])
  await people.post('confirm-email', { token: await people.tokenTo(email, confirmIt) })
  const answer = await get('own-data')
  const text = await answer.text()
  const { made, account } = JSON.parse(text)
  expect(Date.parse(made)).not.toBeNaN()
  expect(account).toMatchObject({ username, email, telephone: '+1 562 555 0199', roles: ['member'] })
  expect(account.sessions).toHaveLength(1)
  expect(account.mails).toEqual([expect.objectContaining({ subject: confirmIt })])
  expect(text).not.toMatch(/argon2id|hash|#[\w-]{43}/)
})

test('POST /membership/delete requires the password, erases everything, and sends a goodbye', async () => {
  const email = people.newEmail()
  const { username, cookie, get, post } = await people.signedIn({ email })
  await post('email', { email })
  await people.post('confirm-email', { token: await people.tokenTo(email, confirmIt) })
  await people.post('forgot-password', { email })
  const link = await people.tokenTo(email, 'Choose a new password')
  expect((await post('delete', {})).status).toBe(400)
  expect((await post('delete', { password: 'not this one' })).status).toBe(400)
  expect((await get('account')).status).toBe(200)

  const { id } = await app.db
    .selectFrom('member')
    .select('id')
    .where('username', '=', username)
    .executeTakeFirstOrThrow()
  await sql`insert into notification (needs, title, href)
    values ('people', ${`${username} created an account`}, ${`/admin/members/${id}`})`.execute(app.db)
  const answer = await post('delete', { password })
  expect(answer.status).toBe(200)
  expect(answer.headers.getSetCookie().join()).toMatch(/access=;.*refresh=;/)
  expect(await people.me(cookie)).toBeNull()
  expect((await people.post('login', { username, password })).status).toBe(401)
  expect((await people.post('reset-password', { token: link, password: 'quiet morning' })).status).toBe(410)
  expect(await subjectsTo(email)).toEqual(['Your account has been deleted'])
  // Every table that names a member or holds the address.
  for (const table of ['session', 'one_time_link', 'recovery_code', 'bookmark', 'notification_seen']) {
    const { rows } = await sql`select 1 from ${sql.table(table)} where member_id = ${id}`.execute(app.db)
    expect(rows, table).toEqual([])
  }
  expect(await sql`select 1 from member where id = ${id} or email = ${email}`.execute(app.db)).toMatchObject({
    rows: [],
  })
  expect((await people.post('register', { username, password })).status).toBe(201)
})

test('emails to an unconfirmed or shared address are kept', async () => {
  const email = people.newEmail()
  await people.signedIn({ email })
  const liar = await people.signedIn({ email })
  expect((await liar.post('delete', { password })).status).toBe(200)
  expect(await subjectsTo(email)).toEqual([confirmIt, confirmIt])
})

test('when the last two owners delete their accounts in parallel, one stays', async () => {
  const owners = [await people.signedIn(), await people.signedIn()]
  const names = owners.map(({ username }) => username)
  await app.db
    .updateTable('member')
    .set({ roles: ['owner'] })
    .where('username', 'in', names)
    .execute()
  const answers = await Promise.all(owners.map(({ post }) => post('delete', { password })))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const bodies = await Promise.all(answers.map((answer) => answer.text()))
  expect(bodies.join()).toContain('only owner')
  const left = await app.db
    .selectFrom('member')
    .select('id')
    .where(sql<boolean>`'owner' = any(roles)`)
    .execute()
  expect(left).toHaveLength(1)
})
