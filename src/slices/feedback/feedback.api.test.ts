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
const post = (body: object, headers: Record<string, string> = {}) =>
  app.fetch('/api/feedback/', {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'X-Forwarded-For': `10.9.${visitors >> 8}.${visitors++ & 255}`,
      ...headers,
    },
    body: JSON.stringify(body),
  })
const write = (email: string, change: object = {}, headers: Record<string, string> = {}) =>
  post({ full_name: 'Ada Obi', contact_info: email, message: 'When is Mass?', ...change }, headers)
const rowsOf = async (email: string) =>
  (
    await sql`select full_name, reason, message, state from contact_message where email = ${email}`.execute(
      app.db,
    )
  ).rows
const deletion = { reason: 'account_deletion' }
const subject = 'Your request to delete your account'

/** A member who has confirmed the address. */
async function confirmed(email = members.newEmail()) {
  const member = await members.signedIn({ email })
  await sql`update member set email_verified_at = now() where email = ${email}`.execute(app.db)
  return { ...member, email }
}
const byLink = (body: object, headers?: Record<string, string>) =>
  members.post('delete-by-link', body, headers)

test('POST /feedback accepts exactly the specified fields, and notifies staff who answer messages without its text', async () => {
  const answer = await write('ada@example.org')
  expect(answer.status).toBe(201)
  const { message, reference } = await answer.json()
  expect(reference).toMatch(/^CM-\w{4}-\w{4}$/)
  expect(message).toBe('Thank you. We got your message and will reply by email.')
  expect(await rowsOf('ada@example.org')).toEqual([
    { full_name: 'Ada Obi', reason: 'question', message: 'When is Mass?', state: 'open' },
  ])
  const { rows } = await sql`
    select n.title, n.needs from notification n
    join contact_message m on n.href = '/admin/messages/' || m.id where m.email = 'ada@example.org'`.execute(
    app.db,
  )
  expect(rows).toEqual([{ title: 'New message: A question', needs: 'outreach' }])
})

test.each([
  [{ full_name: ' ', contact_info: '', message: '' }, 'Enter Full Name'],
  [{ contact_info: '', message: '' }, 'Provide contact email'],
  [{ contact_info: 'ada at example' }, 'Provide contact email'],
  [{ message: ' \n ' }, 'Enter message'],
  [{ full_name: undefined }, 'Enter Full Name'],
  [{ contact_info: undefined, message: undefined }, 'Provide contact email'],
  [{ message: undefined }, 'Enter message'],
  [{ message: 'a'.repeat(5001) }, 'Use 5,000 characters or fewer.'],
])('POST /feedback with %j returns %j and saves nothing', async (change, detail) => {
  const answer = await write('nobody@example.org', change)
  expect(answer.status).toBe(400)
  expect((await answer.json()).detail).toBe(detail)
  expect(await rowsOf('nobody@example.org')).toEqual([])
})

test('POST /feedback responds normally to a bot that fills every field, but saves nothing', async () => {
  const answer = await write('machine@example.org', { website: 'https://spam.example' })
  expect(answer.status).toBe(201)
  expect((await answer.json()).reference).toMatch(/^CM-/)
  expect(await rowsOf('machine@example.org')).toEqual([])
})

test('POST /feedback accepts every message with the same email address, so strangers can’t lock its owner out', async () => {
  for (const _ of [1, 2, 3, 4, 5]) expect((await write('often@example.org')).status).toBe(201)
  expect(await rowsOf('often@example.org')).toHaveLength(5)
})

test('POST /feedback sent twice with one key is saved once', async () => {
  const key = { 'Idempotency-Key': 'one and the same' }
  const [first, second] = [
    await write('twice@example.org', {}, key),
    await write('twice@example.org', {}, key),
  ]
  expect(await second.json()).toEqual(await first.json())
  expect(await rowsOf('twice@example.org')).toHaveLength(1)
})

test('POST /feedback about deletion gives the same response with and without an account, and emails the appropriate text', async () => {
  const { email, username } = await confirmed()
  const strange = members.newEmail()
  const answerTo = async (to: string) => {
    const answer = await write(to, deletion)
    return { status: answer.status, ...(await answer.json()), reference: 'of its own' }
  }
  expect(await answerTo(strange)).toEqual(await answerTo(email))
  const mailTo = async (to: string) => {
    const find = async () => (await members.lettersTo(to)).find((mail) => mail.subject === subject)
    await expect.poll(find).toBeDefined()
    return (await find()) ?? { text: '', secret: undefined }
  }
  const [known, unknown] = [await mailTo(email), await mailTo(strange)]
  expect(known).toMatchObject({ secret: true, text: expect.stringContaining(`Hello ${username},`) })
  expect(known.text).not.toContain('When is Mass?')
  expect(unknown.text).toContain('no account has this email address as its confirmed address')
  expect(unknown.text).not.toContain('#')
})

test('POST /membership/delete-by-link deletes the account with all its data, once', async () => {
  const { email, cookie, username } = await confirmed()
  await write(email)
  await write(email, deletion)
  const token = await members.tokenTo(email, subject)
  const answers = await Promise.all([byLink({ token }, cookie), byLink({ token })])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 410])
  expect((await byLink({ token })).status).toBe(410)
  const done = answers.find(({ status }) => status === 200)
  expect(await done?.json()).toMatchObject({ message: 'Your account has been deleted.' })
  expect(await members.me(cookie)).toBeNull()
  expect((await members.post('login', { username, password })).status).toBe(401)
  expect(await rowsOf(email)).toEqual([])
  expect((await members.lettersTo(email)).map((mail) => mail.subject)).toEqual([
    'Your account has been deleted',
  ])
})

test('POST /membership/delete-by-link doesn’t log anyone else out', async () => {
  const [one, other] = [await confirmed(), await confirmed()]
  await write(one.email, deletion)
  const answer = await byLink({ token: await members.tokenTo(one.email, subject) }, other.cookie)
  expect(await answer.json()).toMatchObject({ signed_out: false })
  expect(answer.headers.getSetCookie()).toEqual([])
  expect(await members.me(other.cookie)).toMatchObject({ username: other.username })
})

test('POST /membership/delete-by-link rejects a link that is wrong, a day old, for another address, or for the only owner', async () => {
  expect((await byLink({ token: 'short' })).status).toBe(400)
  expect((await byLink({ token: 'x'.repeat(43) })).status).toBe(410)
  const { email } = await confirmed()
  await write(email, deletion)
  const token = await members.tokenTo(email, subject)
  const { rows } = await sql<{ hours: number }>`
    select extract(epoch from expires_at - created) / 3600 as hours from one_time_link
    where email = ${email} and purpose = 'deletion'`.execute(app.db)
  expect(Math.round(Number(rows[0]?.hours))).toBe(24)
  await sql`update one_time_link set expires_at = now() - interval '1 second' where email = ${email}`.execute(
    app.db,
  )
  expect((await byLink({ token })).status).toBe(410)
  await sql`update one_time_link set expires_at = now() + interval '1 hour' where email = ${email}`.execute(
    app.db,
  )
  await sql`update member set email = 'moved@example.org' where email = ${email}`.execute(app.db)
  expect((await byLink({ token })).status).toBe(410)
  await sql`update member set email = ${email}, roles = '{owner}' where email = 'moved@example.org'`.execute(
    app.db,
  )
  expect((await byLink({ token })).status).toBe(409)
  await sql`update member set roles = '{member}' where email = ${email}`.execute(app.db)
  expect((await byLink({ token })).status).toBe(200)
})

test('POST /membership/delete-by-link requires the code for an account with two-step verification', async () => {
  const { email } = await confirmed()
  await write(email, deletion)
  const token = await members.tokenTo(email, subject)
  await sql`update member set totp_since = now(), totp_secret = 'sealed' where email = ${email}`.execute(
    app.db,
  )
  const answer = await byLink({ token })
  expect(answer.status).toBe(400)
  expect((await answer.json()).errors).toHaveProperty('code')
  expect(await rowsOf(email)).toHaveLength(1)
})

test('a suspended member is referred to staff; an unconfirmed address deletes nothing', async () => {
  const suspended = await confirmed()
  await sql`update member set suspended_at = now() where email = ${suspended.email}`.execute(app.db)
  const unconfirmed = members.newEmail()
  await members.signedIn({ email: unconfirmed })
  for (const [email, words] of [
    [suspended.email, 'Your account is suspended right now'],
    [unconfirmed, 'no account has this email address as its confirmed address'],
  ] as const) {
    await write(email, deletion)
    const text = async () => (await members.lettersTo(email)).find((each) => each.subject === subject)?.text
    await expect.poll(text).toContain(words)
    expect(await text()).not.toContain('/delete-account')
  }
})

test('a member’s data include their messages, but none that someone else wrote in their name', async () => {
  const [mine, other] = [await confirmed(), await confirmed()]
  await write(mine.email, { message: 'As a visitor' })
  await write('elsewhere@example.org', { message: 'Signed in' }, mine.cookie)
  await write(mine.email, { message: 'By another' }, other.cookie)
  const own = async ({ get }: typeof mine): Promise<{ message: string }[]> =>
    (await (await get('own-data')).json()).messages
  const words = async (of: typeof mine) => (await own(of)).map(({ message }) => message)
  expect(await words(mine)).toEqual(['As a visitor', 'Signed in'])
  expect(await words(other)).toEqual(['By another'])
  await mine.post('delete', { password })
  expect(await rowsOf('elsewhere@example.org')).toEqual([])
  expect(await words(other)).toEqual(['By another'])
})
