import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../testing/app.ts'
import { membersOf, Pair, password } from '../../testing/fixtures/members.ts'
import { replaceOwnerLink } from './accounts/links.ts'
import { changePassword } from './api.ts'
import { isOwner } from './store.ts'

let app: TestApp
let people: ReturnType<typeof membersOf>
beforeAll(async () => {
  app = await openTestApp({ signIn: 'real' })
  people = membersOf(app)
})
afterAll(() => app.close())

const post: typeof people.post = (...sent) => people.post(...sent)
const me: typeof people.me = (...args) => people.me(...args)
const member: typeof people.member = (...args) => people.member(...args)
const signedIn = () => people.signedIn()
const cookiesOf = (answer: Response) =>
  Object.fromEntries(
    answer.headers
      .getSetCookie()
      .map((line) => [line.split('=')[0], line.split(';')[0]?.split('=')[1] ?? '']),
  )

test('POST /membership/register creates an account and returns a message', async () => {
  const answer = await post('register/', { username: 'Adaọra Ụdeh', password })
  expect(answer.status).toBe(201)
  expect(Object.keys(await answer.json())).toEqual(['message'])
})

test('POST /membership/register reports missing fields with the specification’s texts, in order', async () => {
  expect(await (await post('register', { username: '', password: '' })).json()).toMatchObject({
    detail: 'Enter Username',
    errors: { username: 'Enter Username', password: 'Enter password' },
  })
  expect((await post('register', { username: 'Ada', password: '' })).status).toBe(400)
})

test.each(['register', 'login'])(
  'POST /membership/%s treats missing fields like empty ones',
  async (path) => {
    for (const body of [{}, { username: '', password: '' }]) {
      const answer = await post(path, body)
      expect(answer.status).toBe(400)
      expect(await answer.json()).toMatchObject({
        detail: 'Enter Username',
        errors: { username: 'Enter Username', password: 'Enter password' },
      })
    }
  },
)

test.each([
  ['a common password', { username: 'Kemi', password: 'Password123' }, 'password'],
  ['the name as password', { username: 'Oluwaseun', password: 'oluwaSEUN' }, 'password'],
  ['one letter many times', { username: 'Kemi', password: 'zzzzzzzzzzzz' }, 'password'],
  ['a name of signs only', { username: '!!!???', password }, 'username'],
  ['an invisible letter in the name', { username: 'Ada\u200B', password }, 'username'],
  ['a name of 61 letters', { username: 'x'.repeat(61), password }, 'username'],
  ['a password of 1 MB', { username: 'Kemi', password: 'x'.repeat(201) }, 'password'],
  ['half an email address', { username: 'Kemi', password, email: 'kemi@' }, 'email'],
])('POST /membership/register rejects %s with a field error', async (_, body, field) => {
  const answer = await post('register', body)
  expect(answer.status).toBe(400)
  expect(Object.keys((await answer.json()).errors)).toEqual([field])
})

test('a name that looks like an existing one is rejected', async () => {
  await post('register', { username: 'Barnabas', password })
  for (const username of [
    'barnabas',
    'BARNABAS',
    'Bаrnabas',
    'Bárnabas',
    'Barna bas',
    'B4rnabas'.replace('4', '@'),
  ]) {
    expect((await post('register', { username, password })).status).toBe(409)
  }
})

test('exactly one of many parallel registrations of a name succeeds', async () => {
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => post('register', { username: 'Only One', password })),
  )
  const statuses = answers.map((answer) => answer.status).sort()
  expect(statuses).toEqual([201, ...Array.from({ length: 7 }, () => 409)])
})

test('POST /membership/login returns status and tokens, and sets cookies that scripts can’t read', async () => {
  const username = await member()
  const answer = await post('login/', { username: ` ${username.toUpperCase()} `, password })
  expect(answer.status).toBe(200)
  const body = await answer.json()
  expect(body).toMatchObject({ status: 200, user: { username, roles: ['member'] } })
  const cookies = answer.headers.getSetCookie()
  expect(cookies).toHaveLength(4)
  for (const cookie of cookies)
    expect(cookie).toMatch(/^((access|refresh|device)=.*HttpOnly|session_hint=1;).*SameSite=Lax/)
  expect(cookiesOf(answer)).toMatchObject({ access: body.access, refresh: body.refresh })
})

test('a wrong password and an unknown name get the same response', async () => {
  const username = await member()
  const wrong = await post('login', { username, password: 'not my password' })
  const unknown = await post('login', { username: 'nobody at all', password })
  expect([wrong.status, unknown.status]).toEqual([401, 401])
  expect(await wrong.text()).toBe(await unknown.text())
})

test('guessing from one address is blocked, even with the right password, while the member can log in elsewhere', async () => {
  const username = await member('Target')
  const from = { 'X-Forwarded-For': '192.0.2.1' }
  for (let guess = 0; guess < 10; guess += 1) {
    expect((await post('login', { username, password: `guess ${guess}` }, from)).status).toBe(401)
  }
  expect((await post('login', { username, password }, from)).status).toBe(429)
  expect((await post('login', { username, password })).status).toBe(200)
})

test('trying many names from one address is blocked, including unknown ones', async () => {
  const from = { 'X-Forwarded-For': '192.0.2.2' }
  const statuses: number[] = []
  // One after the other: on a slow machine as many at once would be sent away by the queue of passwords.
  for (let number = 0; number < 70; number += 1) {
    statuses.push((await post('login', { username: `someone ${number}`, password }, from)).status)
  }
  expect(statuses.filter((status) => status === 401)).toHaveLength(60)
  expect(statuses.filter((status) => status === 429)).toHaveLength(10)
})

test('members who share an address don’t affect each other, and a login doesn’t clear failed attempts', async () => {
  const username = await member('Neighbour')
  const from = { 'X-Forwarded-For': '192.0.2.3' }
  const login = async (name: string) => (await post('login', { username: name, password }, from)).status
  for (let turn = 0; turn < 65; turn += 1) expect(await login(username)).toBe(200)
  for (let turn = 0; turn < 60; turn += 1) {
    expect(await login(`stranger ${turn}`)).toBe(401)
    if (turn % 20 === 0) expect(await login(username)).toBe(200)
  }
  expect(await login('stranger at last')).toBe(429)
}, 120_000)

test('GET /membership/me recognizes a token in a cookie or header', async () => {
  const { username, pair } = await signedIn()
  expect(await me({ cookie: `access=${pair.access}` })).toEqual({ username, roles: ['member'] })
  expect(await me({ authorization: `Bearer ${pair.access}` })).toEqual({ username, roles: ['member'] })
  for (const token of ['', 'x', pair.refresh, `${pair.access.slice(0, -2)}xx`, `${pair.access}'`]) {
    expect(await me({ authorization: `Bearer ${token}` })).toBeNull()
  }
})

test('nothing in the database opens an account: neither tokens nor passwords are stored', async () => {
  const { pair } = await signedIn()
  const rows = JSON.stringify([
    await app.db.selectFrom('session').selectAll().execute(),
    await app.db.selectFrom('member').selectAll().execute(),
  ])
  for (const secret of [pair.access.split('.')[1], pair.refresh.split('.')[1], password])
    expect(rows).not.toContain(secret)
})

test('POST /membership/refresh returns a new pair, the same one for ten parallel tabs', async () => {
  const { username, pair } = await signedIn()
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => post('refresh', {}, { 'Refresh-Token': pair.refresh })),
  )
  const pairs = await Promise.all(answers.map(async (answer) => Pair.parse(await answer.json())))
  expect(new Set(pairs.map((each) => each.refresh)).size).toBe(1)
  const next = pairs[0]?.access ?? ''
  expect(next).not.toBe(pair.access)
  expect(await me({ authorization: `Bearer ${next}` })).toEqual({ username, roles: ['member'] })
})

test('reusing an old refresh token ends the whole session', async () => {
  const { pair } = await signedIn()
  const next = Pair.parse(await (await post('refresh', {}, { 'Refresh-Token': pair.refresh })).json())
  const last = Pair.parse(await (await post('refresh', {}, { 'Refresh-Token': next.refresh })).json())
  expect((await post('refresh', {}, { 'Refresh-Token': pair.refresh })).status).toBe(401)
  expect(await me({ authorization: `Bearer ${last.access}` })).toBeNull()
  expect((await post('refresh', {}, { 'Refresh-Token': last.refresh })).status).toBe(401)
})

test('a browser with expired access continues with its refresh cookie', async () => {
  const { username, pair } = await signedIn()
  const answer = await app.fetch('/api/membership/me', { headers: { cookie: `refresh=${pair.refresh}` } })
  expect((await answer.json()).user).toEqual({ username, roles: ['member'] })
  expect(await me({ cookie: `access=${cookiesOf(answer).access}` })).toEqual({ username, roles: ['member'] })
})

test('POST /membership/logout ends this session immediately, or all of them', async () => {
  const first = await signedIn()
  const second = Pair.parse(await (await post('login', { username: first.username, password })).json())
  const third = Pair.parse(await (await post('login', { username: first.username, password })).json())
  await post('logout', {}, { cookie: `access=${first.pair.access}` })
  expect(await me({ cookie: `access=${first.pair.access}` })).toBeNull()
  expect(await me({ cookie: `access=${second.access}` })).not.toBeNull()
  await post('logout', { everywhere: true }, { cookie: `access=${second.access}` })
  expect(await me({ cookie: `access=${third.access}` })).toBeNull()
  expect((await post('logout', {})).status).toBe(401)
})

test('a form on another site cannot act for a member', async () => {
  const { username, pair } = await signedIn()
  const cookie = `access=${pair.access}`
  for (const headers of [
    { 'Sec-Fetch-Site': 'cross-site' },
    { 'Sec-Fetch-Site': 'same-site' },
    { Origin: 'https://evil.example' },
  ]) {
    expect((await post('logout', {}, { cookie, ...headers })).status).toBe(403)
  }
  expect(await me({ cookie })).toEqual({ username, roles: ['member'] })
  expect((await post('logout', {}, { cookie, 'Sec-Fetch-Site': 'same-origin' })).status).toBe(200)
})

test('POST /membership/owner creates one owner per link, even for parallel requests', async () => {
  const link = await replaceOwnerLink(app.db, new Date())
  const email = people.newEmail()
  const ask = (username: string, token = link) => post('owner', { token, username, password, email })
  expect(await (await ask('Thief', 'another-token-that-is-wrong')).json()).toMatchObject({
    detail: 'This link has expired. Restart the server to get a new one.',
  })
  expect((await post('owner', { token: link, username: 'No Address', password })).status).toBe(400)
  const answers = await Promise.all([ask('First Owner'), ask('Second Owner'), ask('Third Owner')])
  expect(answers.map((answer) => answer.status).sort()).toEqual([201, 410, 410])
  const owners = await app.db.selectFrom('member').select('id').where(isOwner).execute()
  expect(owners).toHaveLength(1)
  expect(await (await ask('Fourth Owner')).json()).toMatchObject({
    detail: 'This link was already used, and the site has an owner. Please log in instead.',
  })
})

test('POST /membership/owner doesn’t use up the link when the password is rejected, and emails a confirmation link', async () => {
  const token = await replaceOwnerLink(app.db, new Date())
  const email = people.newEmail()
  const ask = (chosen: string) => post('owner', { token, username: 'Later Owner', password: chosen, email })
  expect((await ask('password123')).status).toBe(400)
  expect(await people.lettersTo(email)).toEqual([])
  expect((await ask(password)).status).toBe(201)
  expect(await people.lettersTo(email)).toMatchObject([{ subject: 'Confirm your email address' }])
})

test('neither passwords nor tokens are ever logged', async () => {
  const { pair } = await signedIn()
  await post('login', { username: 'Someone', password: 'a password to look for' })
  for (const secret of [pair.access, pair.refresh, password, 'a password to look for'])
    expect(app.logged()).not.toContain(secret)
})

test('setting a password by command lets the member in and ends all sessions', async () => {
  const { username, pair } = await signedIn()
  await changePassword(app.db, { username, password: 'another quiet evening' })
  expect(await me({ cookie: `access=${pair.access}` })).toBeNull()
  expect((await post('login', { username, password })).status).toBe(401)
  expect((await post('login', { username, password: 'another quiet evening' })).status).toBe(200)
  await expect(changePassword(app.db, { username: 'nobody', password })).rejects.toMatchObject({
    status: 404,
  })
})

test('POST /membership/login and /membership/refresh give a browser page cookies, and no token in the response', async () => {
  const username = await member()
  const page = { 'Sec-Fetch-Site': 'same-origin' }
  const answer = await post('login', { username, password }, page)
  expect(await answer.json()).toEqual({ status: 200, user: { username, roles: ['member'] } })
  const { refresh } = cookiesOf(answer)
  const renewed = await post('refresh', {}, { ...page, cookie: `refresh=${refresh}` })
  expect(await renewed.json()).toEqual({ user: { username, roles: ['member'] } })
  const { access } = cookiesOf(renewed)
  expect(await me({ cookie: `access=${access}` })).toEqual({ username, roles: ['member'] })
})
