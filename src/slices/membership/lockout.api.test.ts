import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { proofHeader, solve } from '#core/security/proof-solver.ts'
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

const at = (address: string) => ({ 'X-Forwarded-For': address })
const home = at('198.51.100.1')
const logIn = async (username: string, headers: Record<string, string>, typedPassword = password) =>
  people.post('login', { username, password: typedPassword }, headers)

/** As if so many tries had been counted already, from addresses all over the world. */
const used = (key: string, count: number) =>
  sql`
    insert into attempt (key, count, until) values (${key}, ${count}, now() + interval '1 minute')
    on conflict (key) do update set count = excluded.count, until = excluded.until`.execute(app.db)
const keyOf = (username: string) => `login:${username.toLowerCase().replaceAll(' ', '')}`
const guessed = (username: string, guesses: number) => used(keyOf(username), guesses)
const guessesAt = async (username: string) => {
  const { rows } = await sql<{ count: number }>`
    select count from attempt where key = ${keyOf(username)}`.execute(app.db)
  return rows[0]?.count ?? 0
}

/** A member who has logged in before, with a browser that still has the cookie. */
async function knownMember() {
  const username = await people.member()
  const answer = await logIn(username, home)
  return { username, device: people.deviceIn(answer) }
}

test('guesses from anywhere don’t lock members out on devices or addresses they’ve used before', async () => {
  const { username, device } = await knownMember()
  await guessed(username, 100)
  expect((await logIn(username, {})).status).toBe(429)
  expect((await logIn(username, device)).status).toBe(200)
  expect((await logIn(username, home)).status).toBe(200)
})

test('one network address can’t use up an account’s attempts', async () => {
  const { username } = await knownMember()
  const attacker = at('192.0.2.66')
  const answers = []
  for (let guess = 0; guess < 105; guess += 1) answers.push(await logIn(username, attacker, `guess ${guess}`))
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(10)
  expect(answers.at(-1)?.status).toBe(429)
  expect(Number(answers.at(-1)?.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(await guessesAt(username)).toBe(10)
  expect((await logIn(username, {})).status).toBe(200)
})

test('after 100 guesses at a name from many addresses, each guess needs a proof of work', async () => {
  const username = await people.member()
  await guessed(username, 99)
  expect((await logIn(username, {}, 'guess')).status).toBe(401)
  const refused = await logIn(username, {}, 'guess')
  expect(refused.status).toBe(429)
  const { challenge } = await refused.json()
  expect((await logIn(username, { [proofHeader]: await solve(challenge) })).status).toBe(200)
})

test('an unknown name is rejected the same way at every step', async () => {
  const nobody = 'Nobody at all'
  for (const username of [nobody, await people.member()]) {
    await guessed(username, 99)
    const answers = [await logIn(username, {}, 'guess'), await logIn(username, {}, 'guess')]
    expect(answers.map(({ status }) => status)).toEqual([401, 429])
    expect(Object.keys(await answers[1]?.json())).toEqual(['code', 'challenge', 'detail'])
  }
})

test('guesses at many names from many addresses need a proof of work; known devices don’t', async () => {
  const { username, device } = await knownMember()
  await used('login', 300)
  const refused = await logIn(username, {}, 'guess')
  expect(refused.status).toBe(429)
  expect(await refused.json()).toHaveProperty('challenge')
  expect((await logIn(username, device)).status).toBe(200)
})

test('a known device has its own attempts, as many as a stranger’s', async () => {
  const { username, device } = await knownMember()
  for (let guess = 0; guess < 10; guess += 1)
    expect((await logIn(username, device, `guess ${guess}`)).status).toBe(401)
  expect((await logIn(username, device)).status).toBe(429)
  expect((await logIn(username, home)).status).toBe(200)
})

test('a device is known only for members who logged in on it', async () => {
  const { device } = await knownMember()
  const { username } = await knownMember()
  await guessed(username, 100)
  expect((await logIn(username, device)).status).toBe(429)
  expect((await logIn(username, { cookie: 'device=made-up' })).status).toBe(429)
})

test('resetting the password by email works during an attack', async () => {
  const email = people.newEmail()
  const username = await people.member('Ngozi', { email })
  await people.post('forgot-password', { email })
  const token = await people.tokenTo(email, 'Choose a new password')
  await guessed(username, 100)
  const here = at('203.0.113.40')
  const chosen = 'another quiet morning'
  const answer = await people.post('reset-password', { token, password: chosen }, here)
  expect(answer.status).toBe(200)
  expect(await guessesAt(username)).toBe(0)
  await guessed(username, 100)
  expect((await logIn(username, people.deviceIn(answer), chosen)).status).toBe(200)
})

test('a member who used up a known device’s attempts can log in with a new password', async () => {
  const email = people.newEmail()
  const username = await people.member('Ngozi', { email })
  const device = people.deviceIn(await logIn(username, home))
  for (let guess = 0; guess < 11; guess += 1) await logIn(username, device, `guess ${guess}`)
  await people.post('forgot-password', { email })
  const token = await people.tokenTo(email, 'Choose a new password')
  const chosen = 'another quiet morning'
  expect((await people.post('reset-password', { token, password: chosen }, device)).status).toBe(200)
  expect((await logIn(username, device, chosen)).status).toBe(200)
})

test('someone who requests links in another’s name doesn’t block that person’s own', async () => {
  const email = people.newEmail()
  await people.member('Ngozi', { email })
  for (let ask = 0; ask < 5; ask += 1) await people.post('forgot-password', { email })
  const token = await people.tokenTo(email, 'Choose a new password')
  expect((await people.post('forgot-password', { email })).status).toBe(200)
  const set = await people.post('reset-password', { token, password: 'another quiet morning' })
  expect(set.status).toBe(200)
})

test('the database contains neither device cookies nor addresses in readable form', async () => {
  const { device } = await knownMember()
  const rows = JSON.stringify(await app.db.selectFrom('login_place').selectAll().execute())
  expect(rows).not.toContain(device.cookie.split('=')[1])
  expect(rows).not.toContain('198.51.100.1')
})

test('the latest 50 devices and addresses of a member are remembered', async () => {
  const username = await people.member()
  const { id } = await app.db
    .selectFrom('member')
    .select('id')
    .where('username', '=', username)
    .executeTakeFirstOrThrow()
  const old = Array.from({ length: 60 }, (_, n) => ({
    member_id: id,
    mark: `old ${n}`,
    seen_at: new Date(n),
  }))
  await app.db.insertInto('login_place').values(old).execute()
  expect((await logIn(username, home)).status).toBe(200)
  const places = await app.db.selectFrom('login_place').select('mark').where('member_id', '=', id).execute()
  expect(places).toHaveLength(50)
  expect(places.filter(({ mark }) => mark.startsWith('old'))).toHaveLength(48)
})

test('made-up links from an address are blocked, but a real one still works there', async () => {
  const email = people.newEmail()
  await people.member('Ngozi', { email })
  await people.post('forgot-password', { email })
  const token = await people.tokenTo(email, 'Choose a new password')
  const here = at('203.0.113.50')
  const reset = (link: string) =>
    people.post('reset-password', { token: link, password: 'a quiet noon' }, here)
  for (let link = 0; link < 20; link += 1) expect((await reset(`${link}`.padEnd(43, 'x'))).status).toBe(410)
  const refused = await reset('y'.repeat(43))
  expect(refused.status).toBe(429)
  expect(refused.headers.has('retry-after')).toBe(true)
  expect((await reset(token)).status).toBe(200)
})

test.each([
  ['owner', { username: 'Ada Obi', password, email: 'ada@example.org' }],
  ['confirm-email', {}],
  ['delete-by-link', {}],
  ['invitation', {}],
  ['join', { username: 'Ada Obi', password }],
])('made-up links are blocked: POST /membership/%s', async (path, more) => {
  const here = at('203.0.113.51')
  const tries = async (link: number) =>
    (await people.post(path, { token: `${link}`.padEnd(43, 'x'), ...more }, here)).status
  for (let link = 0; link < 20; link += 1) expect(await tries(link)).toBe(410)
  expect(await tries(20)).toBe(429)
})
