import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openTestApp, someone, type TestApp } from '../../testing/app.ts'
import { calendarIn, consultationsOf } from '../../testing/fixtures/consultations.ts'
import { membersOf, password } from '../../testing/fixtures/members.ts'
import { consultationToken } from './mails.ts'
import { exportConsultations } from './meetings/consultations-admin-contract.ts'
import { eraseConsultations } from './workers.ts'

let app: TestApp
let fixture: ReturnType<typeof consultationsOf>
beforeAll(async () => {
  app = await openTestApp()
  fixture = consultationsOf(app)
})
afterAll(() => app.close())

const canary = 'Canary-zebra-77 my secret sorrow'

test('POST /consultation/consultation stores the reason sealed, notifies staff, and mails the link without it', async () => {
  const answer = await fixture.ask({ resonToSeeFada: canary, email: 'ada@example.org' })
  expect(answer.status).toBe(201)
  const { message, reference, token } = await answer.json()
  expect(message).toBe('Thank you. We’ve received your consultation request.')
  expect(reference).toMatch(/^CO-\w{4}-\w{4}$/)
  const [mail] = await fixture.mailsTo('ada@example.org')
  expect(mail?.text).toContain(`/consultation#${token}`)
  expect(mail).toMatchObject({ subject: `We received your consultation request ${reference}`, secret: true })
  // Whoever abuses the form can't get their own words into a stranger's mailbox.
  expect(mail?.text).not.toContain('Ada Obi')
  const { rows } = await sql<{ title: string; needs: string }>`
    select title, needs from notification where title like ${`%${reference}`}`.execute(app.db)
  expect(rows).toEqual([{ title: `New consultation request: ${reference}`, needs: 'pastoral' }])
  expect(await fixture.everything()).not.toMatch(/Canary|zebra|sorrow/)
  expect(app.logged()).not.toMatch(/Canary|zebra|sorrow/)
})

test('POST /consultation/consultation accepts the specification’s fields alone, and a national phone number of the chosen country', async () => {
  const plain = {
    name: 'Ada Obi',
    country: 'Nigeria',
    mobileNumber: '0803 555 0117',
    email: 'plain@example.org',
    resonToSeeFada: 'To talk',
  }
  const answer = await fixture.send('/api/consultation/consultation/', plain)
  expect(answer.status).toBe(201)
  const row = await fixture.rowOf((await answer.json()).reference)
  expect(row).toMatchObject({
    gender: 'male',
    mobile_number: '+234 803 555 0117',
    time_zone: 'America/Los_Angeles',
    state: 'pending',
  })
})

test('a past day, in the requester’s time zone, is rejected at its field', async () => {
  const past = { days: [], parts: [], notBefore: '2020-01-01' }
  const answer = await fixture.ask({ preferred: past })
  expect(answer.status).toBe(400)
  const words = 'This date has passed. Choose today or a later date.'
  expect(await answer.json()).toMatchObject({ detail: words, errors: { 'preferred.notBefore': words } })
  const { token } = await (await fixture.ask({})).json()
  const changed = await fixture.send('/api/consultation/follow/times', {
    token,
    preferred: past,
    timeZone: '',
  })
  expect(await changed.json()).toMatchObject({ errors: { 'preferred.notBefore': words } })
})

const empty = { name: '', gender: '', country: '', mobileNumber: '', email: '', resonToSeeFada: '' }
const validRequest = {
  name: 'Ada',
  gender: 'female',
  country: 'Nigeria',
  mobileNumber: '+234 803 555 0117',
  email: 'a@example.org',
  resonToSeeFada: 'To talk',
}
test.each([
  [empty, 'Please Enter your name'],
  [{ ...empty, name: 'Ada' }, 'Please Select a gender'],
  [{ ...empty, name: 'Ada', gender: 'female' }, 'Please Enter your country'],
  [{ ...empty, name: 'Ada', gender: 'female', country: 'Nigeria' }, 'Please Enter your mobile number'],
  [{ ...validRequest, email: '', resonToSeeFada: '' }, 'Please Enter your email address'],
  [{ ...validRequest, resonToSeeFada: '  ' }, 'Please Enter your prayer request'],
  [{}, 'Please Enter your name'],
  [{ ...validRequest, email: 'ada at home' }, 'Please Enter your email address'],
  [{ ...validRequest, mobileNumber: '+234 803' }, 'Check the phone number. It doesn’t match the country.'],
  [{ ...validRequest, mobileNumber: '0803' }, 'Check the phone number. It doesn’t match the country.'],
  [
    { ...validRequest, mobileNumber: '+1 562 555 0142 <b>' },
    'Check the phone number. It doesn’t match the country.',
  ],
  [{ ...validRequest, resonToSeeFada: 'x'.repeat(5001) }, 'Use 5,000 characters or fewer.'],
  [{ ...validRequest, name: 7 }, 'Please Enter your name'],
])('POST /consultation/consultation with %j returns %j', async (body, detail) => {
  const count = await fixture.count()
  const answer = await fixture.send('/api/consultation/consultation', body)
  expect(answer.status).toBe(400)
  expect((await answer.json()).detail).toBe(detail)
  expect(await fixture.count()).toBe(count)
})

test('POST /consultation/consultation accepts how to meet; staff, export, the first email and the link show it as a label', async () => {
  const email = 'video@example.org'
  const { reference, token } = await fixture.asked({ meetBy: 'video', email })
  const [item] = (await fixture.staff.call(fixture.list, { search: reference })).items
  expect(item).toMatchObject({ meetBy: 'video' })
  const { text } = await fixture.staff.call(exportConsultations, { search: reference })
  expect(text).toContain('Meeting preference')
  expect(text).toContain('Video call')
  const follow = await fixture.send('/api/consultation/follow', { token })
  expect(await follow.json()).toMatchObject({ meetBy: 'video' })
  await fixture.accept(reference)
  const mails = await fixture.mailsTo(email)
  expect(mails.map((mail) => mail.text)).toEqual([
    expect.stringContaining('You asked to meet by video call.'),
    // The place says what was decided.
    expect.not.stringContaining('You asked to meet'),
  ])
})

test('POST /consultation/consultation without a meeting preference has none, and an unknown one is rejected', async () => {
  for (const meetBy of [undefined, null, '']) {
    const { reference } = await fixture.asked({ meetBy })
    expect(await fixture.rowOf(reference)).toMatchObject({ meet_by: null })
    const { text } = await fixture.staff.call(exportConsultations, { search: reference })
    expect(text).toContain('No preference')
  }
  const answer = await fixture.ask({ meetBy: 'pigeon' })
  expect(answer.status).toBe(400)
  expect((await answer.json()).errors).toEqual({ meetBy: 'Choose how you’d like to meet.' })
})

test('POST /consultation/consultation stores hostile text as plain text, and ignores an unknown time zone', async () => {
  const name = `Robert'); drop table consultation;-- <script>alert(1)</script>`
  const { reference } = await fixture.asked({ name, timeZone: 'Nowhere/../etc' })
  const [item] = (await fixture.staff.call(fixture.list, { search: reference })).items
  expect(item).toMatchObject({ name, timeZone: 'America/Los_Angeles' })
})

test('POST /consultation/consultation responds to a bot that fills every field, but saves nothing', async () => {
  const count = await fixture.count()
  const answer = await fixture.ask({ website: 'https://spam.example' })
  expect(answer.status).toBe(201)
  expect(await fixture.count()).toBe(count)
})

test('POST /consultation/consultation saves a request once per key, even in parallel', async () => {
  const other = await fixture.ask({ email: 'other@example.org' }, { 'Idempotency-Key': 'one-sending' })
  const { token: others } = await other.json()
  const count = await fixture.count()
  const twice = () => fixture.ask({ email: 'twice@example.org' }, { 'Idempotency-Key': 'one-sending' })
  const answers = await Promise.all([twice(), twice()])
  const bodies = await Promise.all([...answers, await twice()].map((answer) => answer.json()))
  expect(new Set(bodies.map(({ token }) => token)).size).toBe(1)
  // Whoever happens to choose the same key gets nothing of another's.
  expect(bodies[0].token).not.toBe(others)
  expect(await fixture.count()).toBe(count + 1)
  expect(await fixture.mailsTo('twice@example.org')).toHaveLength(1)
})

test('a repeated request gets its response even after its day has passed', async () => {
  const notBefore = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10)
  const ask = async (key: string) =>
    fixture.ask(
      { email: 'road@example.org', preferred: { days: [], parts: [], notBefore } },
      { 'Idempotency-Key': key },
    )
  const first = await (await ask('written-on-the-road')).json()
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 7 * 86_400_000 })
  try {
    const late = await ask('written-on-the-road')
    expect([late.status, await late.json()]).toEqual([201, first])
    expect((await ask('written-later')).status).toBe(400)
  } finally {
    vi.useRealTimers()
  }
})

test('POST /consultation/follow shows the state and never the reason; a wrong link finds nothing', async () => {
  const { token, reference } = await fixture.asked({ resonToSeeFada: canary, timeZone: 'Africa/Lagos' })
  const answer = await fixture.send('/api/consultation/follow', { token })
  expect(answer.headers.get('cache-control')).toBe('no-store')
  const body = await answer.json()
  expect(body).toMatchObject({
    reference,
    state: 'pending',
    timeZone: 'Africa/Lagos',
    meeting: null,
    answer: '',
    calendar: null,
    may: ['ask for another time', 'withdraw'],
  })
  expect(JSON.stringify(body)).not.toContain('Canary')
  expect((await fixture.send('/api/consultation/follow', { token: 'x'.repeat(43) })).status).toBe(410)
  expect((await fixture.send('/api/consultation/follow', { token: reference })).status).toBe(400)
})

test('POST /consultation/follow/times saves preferred times; if a time was already set, it asks for another', async () => {
  const { token, reference } = await fixture.asked()
  const preferred = { days: [1, 5], parts: ['evening'], notBefore: '2030-01-01' }
  const times = (body: object) => fixture.send('/api/consultation/follow/times', { token, ...body })
  expect(await (await times({ preferred })).json()).toMatchObject({ preferred, wantsAnother: false })
  await fixture.accept(reference)
  const after = await (await times({ preferred, timeZone: 'Europe/Rome' })).json()
  expect(after).toMatchObject({ state: 'accepted', wantsAnother: true, timeZone: 'Europe/Rome' })
  expect((await times({ preferred: { days: [9] } })).status).toBe(400)
})

test('POST /consultation/follow/decline frees the time, removes it from the calendar and asks for another', async () => {
  const { token, reference, email } = await fixture.asked()
  const { meeting } = await fixture.accept(reference)
  const answer = await (await fixture.send('/api/consultation/follow/decline', { token })).json()
  expect(answer).toMatchObject({ state: 'pending', meeting: null, calendar: null })
  const calendar = calendarIn((await fixture.mailsTo(email)).at(-1))
  expect(calendar).toMatchObject({ METHOD: 'CANCEL', SEQUENCE: '2', STATUS: 'CANCELLED' })
  // Somebody else may have it now.
  const other = await fixture.asked()
  expect((await fixture.accept(other.reference, meeting?.startsAt)).state).toBe('accepted')
})

test('POST /consultation/follow/withdraw erases the reason immediately, even if repeated, and nothing can be changed afterward', async () => {
  const { token, reference } = await fixture.asked({ resonToSeeFada: canary })
  for (const _ of ['first', 'second']) {
    const answer = await fixture.send('/api/consultation/follow/withdraw', { token })
    expect(await answer.json()).toMatchObject({ state: 'withdrawn', may: [] })
  }
  expect(await fixture.rowOf(reference)).toMatchObject({ reason_sealed: null, state: 'withdrawn' })
  expect((await fixture.send('/api/consultation/follow/decline', { token })).status).toBe(409)
  await expect(fixture.accept(reference)).rejects.toMatchObject({ status: 409 })
})

test('consultations are erased completely after the retention period, not a day sooner', async () => {
  const { reference } = await fixture.asked()
  await fixture.reject(reference, 'Please ask your parish.')
  const day = 86_400_000
  await eraseConsultations(app.db, new Date(Date.now() + 364 * day))
  expect(await fixture.rowOf(reference)).toMatchObject({ state: 'rejected' })
  await eraseConsultations(app.db, new Date(Date.now() + 366 * day))
  expect(await fixture.rowOf(reference)).toBeUndefined()
})

test('GET /consultation/mine lists a member’s own with links; they’re part of the data download and are deleted with the account', async () => {
  const real = await openTestApp({ signIn: 'real' })
  const members = membersOf(real)
  const ngozi = await members.signedIn()
  const other = await members.signedIn()
  const asked = await consultationsOf(real).ask({ resonToSeeFada: canary }, ngozi.cookie)
  const { reference, token } = await asked.json()
  const mine = async ({ cookie }: { cookie: Record<string, string> }) =>
    (await real.fetch('/api/consultation/mine', { headers: cookie })).json()
  expect(await mine(ngozi)).toMatchObject([{ reference, token, state: 'pending', meeting: null }])
  expect(await mine(other)).toEqual([])
  expect((await (await ngozi.get('own-data')).json()).consultations).toMatchObject([
    { reference, reason: canary },
  ])
  expect((await (await other.get('own-data')).json()).consultations).toEqual([])
  await ngozi.post('delete', { password })
  const { rows } = await sql`select id from consultation where reference = ${reference}`.execute(real.db)
  expect(rows).toEqual([])
  await real.close()
})

test('a link opens one request only, and only on the site that created it', async () => {
  const { token, reference } = await fixture.asked()
  const row = await fixture.rowOf(reference)
  expect(token).toBe(consultationToken(app.secret, row?.uuid ?? ''))
  expect(token).not.toBe(consultationToken('another key', row?.uuid ?? ''))
})

test('staff without the pastoral permission see nothing, on the dashboard or in search', async () => {
  const { reference } = await fixture.asked()
  for (const role of ['administrator', 'prayer', 'finance'] as const) {
    const { fetch } = app.as(someone(role))
    const item = await (await fetch(`/api/staff/search?q=${reference}`)).text()
    const dashboard = await (await fetch('/api/staff/dashboard')).text()
    expect(`${item}${dashboard}`).not.toMatch(/CO-|onsultation/)
    expect((await fetch('/api/staff/consultation/consultations')).status).toBe(403)
  }
  const priest = app.as(someone('pastoral'))
  expect(await (await priest.fetch(`/api/staff/search?q=${reference}`)).text()).toContain(reference)
  expect(await (await priest.fetch('/api/staff/dashboard')).text()).toContain('Top Consultations')
})
