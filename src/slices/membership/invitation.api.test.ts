import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Role } from '#core/api/access.ts'
import { openTestApp, someone, type TestApp } from '../../testing/app.ts'
import {
  invite,
  join,
  joinWithAccount,
  listInvitations,
  readInvitation,
  resendInvitation,
  withdrawInvitation,
} from './invitations/invitation-contract.ts'
import { insertMember } from './store.ts'

let app: TestApp
beforeAll(async () => {
  // Takes no mail, so that the test can read the links.
  app = await openTestApp({ smtpUrl: 'smtp://127.0.0.1:9' })
})
afterAll(() => app.close())

const password = 'a long quiet evening'
const owner = () => app.as(someone('owner', 900_001))
const administrator = () => app.as(someone('administrator', 900_002))
const statusOf = (answer: Promise<unknown>) =>
  answer.then(
    () => 200,
    ({ status }: { status: number }) => status,
  )
/** The token of the last link that was mailed to an address. */
async function tokenFor(recipient: string): Promise<string> {
  const { rows } = await sql<{ text: string; secret: boolean }>`
    select text, secret from mail where recipient = ${recipient} order by id desc limit 1`.execute(app.db)
  expect(rows[0]?.secret).toBe(true)
  return /\/join#([\w-]+)/.exec(rows[0]?.text ?? '')?.[1] ?? ''
}
async function invited(email: string, role: Role = 'editor') {
  const invitation = await owner().call(invite, { email, roles: [role] })
  return { ...invitation, token: await tokenFor(email) }
}
async function member(username: string, role: Role = 'member') {
  const row = { username, username_key: username, email: null, password_hash: 'x', roles: [role] }
  return (await insertMember(app.db, row))?.id ?? 0
}
const findMember = (username: string) =>
  app.db
    .selectFrom('member')
    .select(['roles', 'email', 'email_verified_at'])
    .where('username', '=', username)
    .executeTakeFirst()

test('POST /staff/invitations emails a link that GET /staff/invitations never shows', async () => {
  const { token, ...sent } = await invited('Listed@example.org', 'shop')
  expect(token).toHaveLength(43)
  expect(sent).toMatchObject({ email: 'Listed@example.org', roles: ['shop'], invitedBy: 'Test' })
  expect(Date.parse(sent.expires) - Date.parse(sent.sent)).toBe(7 * 24 * 3600 * 1000)
  const answer = await administrator().fetch('/api/staff/invitations')
  const text = await answer.text()
  expect(text).toContain('Listed@example.org')
  expect(text).not.toContain(token)
  const { rows } = await sql<{ note: string }>`
    select note from audit where path = 'POST /staff/invitations' order by id desc`.execute(app.db)
  expect(rows[0]?.note).toBe('L…@example.org as Store')
})

test('POST /staff/invitations follows the same rules as granting a role', async () => {
  for (const role of ['owner', 'administrator', 'pastoral', 'prayer'] as const)
    await expect(
      administrator().call(invite, { email: `${role}@x.example`, roles: [role] }),
    ).rejects.toMatchObject({
      status: 403,
    })
  const wrong = await owner().fetch('/api/staff/invitations', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: 'half@', roles: ['saint'] }),
  })
  expect(await wrong.json()).toMatchObject({
    errors: { email: 'Enter an email address.', 'roles.0': 'Choose a role.' },
  })
})

test('an email address has one open invitation, even if several are sent in parallel', async () => {
  const tries = ['twice@example.org', 'Twice@example.org', 'TWICE@example.org'].map((email) =>
    statusOf(owner().call(invite, { email, roles: ['editor'] })),
  )
  expect((await Promise.all(tries)).sort()).toEqual([200, 409, 409])
})

test('an expired invitation opens nothing and allows another', async () => {
  const { id, token } = await invited('late@example.org')
  await sql`update one_time_link set expires_at = now() - interval '1 second' where id = ${id}`.execute(
    app.db,
  )
  await expect(app.call(readInvitation, { token })).rejects.toMatchObject({ status: 410 })
  await expect(app.call(join, { token, username: 'Too Late', password })).rejects.toMatchObject({
    status: 410,
  })
  const { items } = await owner().call(listInvitations, {})
  expect(items.map(({ email }) => email)).not.toContain('late@example.org')
  expect((await invited('late@example.org')).token).not.toBe(token)
})

test('POST /staff/invitations/{id}/resend creates a new link and invalidates the old one', async () => {
  const { id, token } = await invited('again@example.org')
  await administrator().call(resendInvitation, { id })
  const next = await tokenFor('again@example.org')
  expect(next).not.toBe(token)
  await expect(app.call(readInvitation, { token })).rejects.toMatchObject({ status: 410 })
  expect(await app.call(readInvitation, { token: next })).toMatchObject({ email: 'again@example.org' })
})

test('DELETE /staff/invitations/{id} withdraws it, but administrators can’t withdraw what only the owner can grant', async () => {
  const { id, token } = await invited('withdrawn@example.org', 'pastoral')
  await expect(administrator().call(withdrawInvitation, { id })).rejects.toMatchObject({ status: 403 })
  await expect(administrator().call(resendInvitation, { id })).rejects.toMatchObject({ status: 403 })
  await owner().call(withdrawInvitation, { id })
  await expect(app.call(readInvitation, { token })).rejects.toMatchObject({ status: 410 })
  await expect(owner().call(withdrawInvitation, { id })).rejects.toMatchObject({ status: 404 })
})

test('POST /membership/invitation shows what it offers only to someone with the link', async () => {
  const { token } = await invited('offer@example.org', 'finance')
  expect(await app.call(readInvitation, { token })).toEqual({
    email: 'offer@example.org',
    roles: ['finance'],
    invitedBy: 'Test',
  })
  await expect(app.call(readInvitation, { token: `${token.slice(1)}x` })).rejects.toMatchObject({
    status: 410,
  })
})

test('POST /membership/join creates one account per link, even for parallel or repeated requests', async () => {
  const { token } = await invited('join@example.org', 'moderator')
  const names = ['Amaka Joins', 'Bisi Joins', 'Chika Joins']
  const tries = names.map((username) => statusOf(app.call(join, { token, username, password })))
  expect((await Promise.all(tries)).sort()).toEqual([200, 410, 410])
  const made = (await Promise.all(names.map(findMember))).filter((each) => each !== undefined)
  expect(made).toEqual([
    { roles: ['moderator'], email: 'join@example.org', email_verified_at: expect.any(Date) },
  ])
  await expect(app.call(join, { token, username: 'Dayo Again', password })).rejects.toMatchObject({
    status: 410,
  })
})

test('POST /membership/join doesn’t use up the invitation when the name or password is rejected', async () => {
  const { token } = await invited('slow@example.org')
  await expect(
    app.call(join, { token, username: 'Ebun Slow', password: 'password123' }),
  ).rejects.toMatchObject({ errors: { password: expect.any(String) } })
  await app.call(join, { token, username: 'Ebun Slow', password })
  await invited('taken@example.org')
  const second = await tokenFor('taken@example.org')
  await expect(app.call(join, { token: second, username: 'ebun SLOW', password })).rejects.toMatchObject({
    status: 409,
  })
})

test('POST /membership/join/account gives a member the role, once', async () => {
  const { token } = await invited('present@example.org', 'finance')
  const [first, second] = [await member('Femi Present'), await member('Gbenga Present')]
  const accept = (id: number) => statusOf(app.as(someone('member', id)).call(joinWithAccount, { token }))
  expect((await Promise.all([accept(first), accept(second), accept(first)])).sort()).toEqual([200, 410, 410])
  const roles = [await findMember('Femi Present'), await findMember('Gbenga Present')].map(
    (each) => each?.roles,
  )
  expect(roles.sort()).toEqual([['finance'], ['member']])
})

test('POST /membership/join/account adds to existing roles and removes none', async () => {
  const { token } = await invited('more@example.org', 'finance')
  const id = await member('Ngozi Editor', 'editor')
  expect(await app.as(someone('editor', id)).call(joinWithAccount, { token })).toEqual({
    message: 'Welcome! Your roles are now Editor and Finance.',
    roles: ['editor', 'finance'],
  })
  expect((await findMember('Ngozi Editor'))?.roles).toEqual(['editor', 'finance'])
  await expect(app.call(readInvitation, { token })).rejects.toMatchObject({ status: 410 })
})

test('two invitations accepted in parallel add up', async () => {
  const id = await member('Uche Twice', 'editor')
  const offers = await Promise.all([invited('u1@example.org', 'shop'), invited('u2@example.org', 'finance')])
  await Promise.all(offers.map(({ token }) => app.as(someone('editor', id)).call(joinWithAccount, { token })))
  expect((await findMember('Uche Twice'))?.roles).toEqual(['editor', 'shop', 'finance'])
})

test('a suspended member can’t accept an invitation, and the link stays valid', async () => {
  const { token } = await invited('suspended@example.org', 'editor')
  const id = await member('Only Suspended')
  await sql`update member set suspended_at = now() where id = ${id}`.execute(app.db)
  await expect(app.as(someone('member', id)).call(joinWithAccount, { token })).rejects.toMatchObject({
    status: 403,
  })
  expect((await findMember('Only Suspended'))?.roles).toEqual(['member'])
  expect(await app.call(readInvitation, { token })).toMatchObject({ roles: ['editor'] })
})

test('POST /staff/invitations can offer several roles, which the account gets', async () => {
  const [email, username] = ['two.hats@example.org', 'Twice Useful']
  const refused = administrator().call(invite, { email, roles: ['shop', 'prayer'] })
  await expect(refused).rejects.toMatchObject({ status: 403 })
  const sent = await administrator().call(invite, { email, roles: ['finance', 'shop'] })
  expect(sent.roles).toEqual(['shop', 'finance'])
  const { rows } = await sql<{ text: string }>`select text from mail where recipient = ${email}`.execute(
    app.db,
  )
  expect(rows[0]?.text).toContain('Your roles will be Store and Finance.')
  await app.call(join, { token: await tokenFor(email), username, password })
  expect((await findMember(username))?.roles).toEqual(['shop', 'finance'])
})

test('while email isn’t set up, the inviter gets the link once, and it doesn’t confirm the address', async () => {
  const without = await openTestApp()
  try {
    const inviting = without.as(someone('owner', 900_001))
    const email = 'by.hand@example.org'
    const { id, link: first } = await inviting.call(invite, { email, roles: ['editor'] })
    expect(first).toMatch(/^http:\/\/localhost:\d+\/join#[\w-]{43}$/)
    const { link } = await inviting.call(resendInvitation, { id })
    const token = link?.split('#')[1] ?? ''
    for (const path of ['/api/staff/invitations', '/api/staff/audit'])
      expect(await (await inviting.fetch(path)).text()).not.toContain(token)
    await without.call(join, { token, username: 'byhand', password })
    const joined = await without.db
      .selectFrom('member')
      .select(['email', 'email_verified_at', 'roles'])
      .where('username', '=', 'byhand')
      .executeTakeFirst()
    expect(joined).toEqual({ email, email_verified_at: null, roles: ['editor'] })
  } finally {
    await without.close()
  }
})
