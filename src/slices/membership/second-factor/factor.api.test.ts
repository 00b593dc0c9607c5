import { generateSync } from 'otplib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { openTestApp, type TestApp } from '../../../testing/app.ts'
import { membersOf, password } from '../../../testing/fixtures/members.ts'

let app: TestApp
let people: ReturnType<typeof membersOf>
beforeAll(async () => {
  app = await openTestApp({ signIn: 'real' })
  people = membersOf(app)
})
afterAll(() => app.close())

const StartedFactor = z.object({ key: z.string(), uri: z.string(), qr: z.object({ path: z.string() }) })
const Codes = z.object({ recovery_codes: z.array(z.string()) })

const seconds = () => Math.floor(Date.now() / 1000)
const codeOf = (secret: string, epoch = seconds()) => generateSync({ secret, epoch })

/** Turned on with one code; the next is good too, now and when its half minute has begun. */
async function withFactor(more: { email?: string } = {}) {
  const who = await people.signedIn(more)
  const { key } = StartedFactor.parse(await (await who.post('totp', {})).json())
  const now = seconds()
  const [used, next] = [codeOf(key, now), codeOf(key, now + 30)]
  const answer = await who.post('totp/on', { code: used })
  return { ...who, used, next, codes: Codes.parse(await answer.json()).recovery_codes }
}
const logIn = (username: string, code?: string) =>
  people.post('login', { username, password, ...(code && { code }) })

test('POST /membership/totp returns a secret that is encrypted in the database, and changes nothing yet', async () => {
  const { username, post } = await people.signedIn()
  const { key, uri, qr } = StartedFactor.parse(await (await post('totp', {})).json())
  expect(uri).toMatch(/^otpauth:\/\/totp\/HGPM/)
  expect(qr.path).toMatch(/^M/)
  const row = await app.db
    .selectFrom('member')
    .selectAll()
    .where('username', '=', username)
    .executeTakeFirstOrThrow()
  expect(JSON.stringify(row)).not.toContain(key)
  expect((await logIn(username)).status).toBe(200)
})

test('POST /membership/totp/on requires a correct code, and then returns ten recovery codes', async () => {
  const { username, get, post } = await people.signedIn()
  expect((await post('totp/on', { code: '123456' })).status).toBe(400)
  const { key } = StartedFactor.parse(await (await post('totp', {})).json())
  const wrong = codeOf(key) === '000000' ? '000001' : '000000'
  expect((await post('totp/on', { code: wrong })).status).toBe(400)
  expect((await logIn(username)).status).toBe(200)
  const on = await post('totp/on', { code: ` ${codeOf(key).replace(/^.../, '$& ')} ` })
  expect(on.status).toBe(200)
  const { recovery_codes } = Codes.parse(await on.json())
  expect(new Set(recovery_codes).size).toBe(10)
  expect((await (await get('account')).json()).factor).toMatchObject({ recovery_codes_left: 10 })
  expect((await post('totp', {})).status).toBe(409)
  expect((await post('totp/on', { code: codeOf(key) })).status).toBe(409)
})

test('with two-step verification on, login asks for the code after the correct password', async () => {
  const { username, next } = await withFactor()
  const wrongPassword = await people.post('login', { username, password: 'not this one', code: next })
  expect(await wrongPassword.json()).toMatchObject({ detail: 'The username or password is incorrect.' })
  const answer = await logIn(username)
  expect(answer.status).toBe(401)
  expect((await answer.json()).errors).toEqual({ code: 'Enter the code from your authenticator app.' })
  expect((await logIn(username, next)).status).toBe(200)
})

const stepOf = async (username: string) =>
  z.object({ step: z.string() }).parse(await (await logIn(username)).json()).step

test('POST /membership/login/code finishes the login only with a fresh code', async () => {
  const { username, used, next } = await withFactor()
  const step = await stepOf(username)
  expect((await people.post('login/code', { step, code: '' })).status).toBe(400)
  const wrong = await people.post('login/code', { step, code: used })
  expect(wrong.status).toBe(401)
  expect(wrong.headers.getSetCookie()).toEqual([])
  const answer = await people.post('login/code', { step, code: next })
  expect(await answer.json()).toMatchObject({ status: 200, user: { username, roles: ['member'] } })
  expect(answer.headers.getSetCookie().join()).toMatch(/access=.*refresh=/)
  expect((await people.post('login/code', { step, code: next })).status).toBe(401)
})

test('scripts on a page can’t read the login step', async () => {
  const { username } = await withFactor()
  const answer = await people.post('login', { username, password }, { 'Sec-Fetch-Site': 'same-origin' })
  expect(answer.status).toBe(401)
  expect(await answer.json()).not.toHaveProperty('step')
})

test('a login step that was forged, altered or outdated by a new password is rejected', async () => {
  const { username, post, codes } = await withFactor()
  const [first = '', second = ''] = codes
  const step = await stepOf(username)
  const other = await stepOf((await withFactor()).username)
  const altered = `${step.slice(0, -4)}${step.at(-4) === 'A' ? 'B' : 'A'}${step.slice(-3)}`
  for (const each of ['made up', altered, 'x'.repeat(500)])
    expect((await people.post('login/code', { step: each, code: first })).status).toBe(410)
  // Another member's step asks for that member's code.
  expect((await people.post('login/code', { step: other, code: first })).status).toBe(401)
  const change = { password, code: second, new_password: 'a quiet morning walk' }
  expect((await post('password', change)).status).toBe(200)
  expect((await people.post('login/code', { step, code: first })).status).toBe(410)
})

test('guessing codes after the password is blocked', async () => {
  const { username, next } = await withFactor()
  const step = await stepOf(username)
  for (let guess = 0; guess < 10; guess += 1)
    expect((await people.post('login/code', { step, code: `AAAAA-AAAA${guess}` })).status).toBe(401)
  expect((await people.post('login/code', { step, code: next })).status).toBe(429)
})

test('a code works only once, even in parallel, and not after a later one', async () => {
  const { username, used, next } = await withFactor()
  expect((await logIn(username, used)).status).toBe(401)
  const answers = await Promise.all([1, 2, 3, 4].map(() => logIn(username, next)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401, 401, 401])
  const earlier = await logIn(username, used)
  expect(earlier.status).toBe(401)
  expect((await earlier.json()).errors.code).toContain('already used')
})

test('a recovery code works once, however it’s typed', async () => {
  const { username, get, codes } = await withFactor()
  const [code = ''] = codes
  const answers = await Promise.all([1, 2, 3].map(() => logIn(username, code)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401, 401])
  expect((await logIn(username, codes[1]?.toLowerCase().replace('-', ' '))).status).toBe(200)
  expect((await (await get('account')).json()).factor.recovery_codes_left).toBe(8)
  const rows = JSON.stringify(await app.db.selectFrom('recovery_code').selectAll().execute())
  for (const each of codes) expect(rows).not.toContain(each)
  const another = await withFactor()
  expect((await logIn(another.username, codes[2])).status).toBe(401)
})

test('guessing codes is blocked even from many addresses, while the owner’s device can log in', async () => {
  const { username, next, device } = await withFactor()
  for (let guess = 0; guess < 10; guess += 1)
    expect((await logIn(username, `AAAAA-AAAA${guess}`)).status).toBe(401)
  expect((await logIn(username, next)).status).toBe(429)
  expect((await people.post('login', { username, password, code: next }, device)).status).toBe(200)
})

test('a code works even if a later one was used while the clock was ahead', async () => {
  const { username, next } = await withFactor()
  const ahead = Math.floor(seconds() / 30) + 10_000
  await app.db.updateTable('member').set({ totp_last_step: ahead }).where('username', '=', username).execute()
  expect((await logIn(username, next)).status).toBe(200)
  expect((await logIn(username, next)).status).toBe(401)
})

test('someone who took over one session can’t use up the attempts of another', async () => {
  const { username, post, codes } = await withFactor()
  const other = people.by(await people.logIn(username, { code: codes[0] ?? '' }))
  for (let guess = 0; guess < 10; guess += 1) await post('confirm', { password: `guess ${guess}` })
  expect((await post('confirm', { password, code: codes[1] })).status).toBe(429)
  expect((await other.post('confirm', { password, code: codes[1] })).status).toBe(200)
})

test('POST /membership/totp/recovery-codes replaces the old codes', async () => {
  const { username, post, codes } = await withFactor()
  const { recovery_codes } = Codes.parse(await (await post('totp/recovery-codes', {})).json())
  expect((await logIn(username, codes[0])).status).toBe(401)
  expect((await logIn(username, recovery_codes[0])).status).toBe(200)
  const without = await people.signedIn()
  expect((await without.post('totp/recovery-codes', {})).status).toBe(409)
})

test('POST /membership/totp/off requires password and code, and notifies the member', async () => {
  const email = people.newEmail()
  const { username, next, post } = await withFactor({ email })
  await app.db
    .updateTable('member')
    .set({ email_verified_at: new Date() })
    .where('username', '=', username)
    .execute()
  expect((await post('totp/off', { password })).status).toBe(400)
  expect((await post('totp/off', { password: 'not this one', code: next })).status).toBe(400)
  expect((await logIn(username)).status).toBe(401)
  expect((await post('totp/off', { password, code: next })).status).toBe(200)
  expect((await logIn(username)).status).toBe(200)
  expect((await people.lettersTo(email)).at(-1)?.subject).toBe('Two-step verification is off')
})

test('reauthentication and deletion also require the code', async () => {
  const { post, next, codes } = await withFactor()
  for (const path of ['confirm', 'delete']) {
    const answer = await post(path, { password })
    expect(answer.status).toBe(400)
    expect(Object.keys((await answer.json()).errors)).toEqual(['code'])
  }
  expect((await post('confirm', { password, code: next })).status).toBe(200)
  expect((await post('delete', { password, code: codes[0] })).status).toBe(200)
})
