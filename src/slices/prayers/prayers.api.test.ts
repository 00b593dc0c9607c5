import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../testing/app.ts'
import { prayersIn, prayerWall } from '../../testing/fixtures/prayers.ts'
import { erasePrayers } from './api.ts'
import {
  answeredPrayer,
  changeReaders,
  followPrayer,
  ownPrayers,
  requestPrayer,
  withdrawPrayer,
} from './contract.ts'
import { prayersData } from './own-data.ts'
import { openText } from './store.ts'

let app: TestApp
let prayers: ReturnType<typeof prayersIn>
beforeAll(async () => {
  app = await openTestApp()
  prayers = prayersIn(app)
})
afterAll(() => app.close())

const mailsTo = async (to: string) =>
  (
    await sql<{
      subject: string
      text: string
    }>`select subject, text from mail where recipient = ${to}`.execute(app.db)
  ).rows
const count = async () =>
  (await sql<{ count: number }>`select count(*)::int as count from prayer_request`.execute(app.db)).rows[0]
    ?.count

test('POST /consultation/prayer_request accepts exactly the specification’s body, and encrypts it', async () => {
  const answer = await prayers.send('/', prayers.asked)
  expect(answer.status).toBe(201)
  const { message, reference, token } = requestPrayer.output.parse(await answer.json())
  expect(message).toBe('Thank you. We’ve received your prayer request.')
  expect(reference).toMatch(/^PR-\w{4}-\w{4}$/)
  const row = await prayers.rowOf(reference)
  expect(row).toMatchObject({ name: 'Ada Obi', readers: 'team', state: 'received', wall: null })
  expect(row.text_sealed).not.toContain('mother')
  expect(openText(app.secret, row.uuid, 'text', row.text_sealed)).toBe('For my mother.')
  expect(() => openText(app.secret, row.uuid, 'thanks', row.text_sealed)).toThrow()
  expect(() => openText('another key, which is long enough too', row.uuid, 'text', row.text_sealed)).toThrow()
  const other = await prayers.rowOf((await prayers.ask()).reference)
  expect(() => openText(app.secret, other.uuid, 'text', row.text_sealed)).toThrow()
  expect(await app.call(followPrayer, { token })).toMatchObject({ reference, state: 'received', prayed: 0 })
})

test.each([
  [{ name: ' ' }, { name: 'Please Enter your name' }],
  [{ gender: 'other' }, { gender: 'Please Select a gender' }],
  [{ prayerRequest: '\n ' }, { prayerRequest: 'Please Enter your prayer request' }],
  [
    { name: '', gender: '', prayerRequest: '' },
    {
      name: 'Please Enter your name',
      gender: 'Please Select a gender',
      prayerRequest: 'Please Enter your prayer request',
    },
  ],
  [{ prayerRequest: 'x'.repeat(5001) }, { prayerRequest: 'Use 5,000 characters or fewer.' }],
  [{ email: 'no address' }, { email: 'Enter a full email address, such as name@example.com.' }],
  [{ readers: 'everybody' }, { readers: 'Choose who can read it.' }],
])('POST /consultation/prayer_request rejects %j with a field error', async (change, errors) => {
  const before = await count()
  const answer = await prayers.send('/', { ...prayers.asked, ...change })
  expect(answer.status).toBe(400)
  expect((await answer.json()).errors).toEqual(errors)
  expect(await count()).toBe(before)
})

test('POST /consultation/prayer_request thanks a bot that fills in the hidden field, but saves nothing', async () => {
  const before = await count()
  const { reference, token } = await prayers.ask({ website: 'https://spam.example' })
  expect(reference).toMatch(/^PR-/)
  expect(await count()).toBe(before)
  await expect(app.call(followPrayer, { token })).rejects.toMatchObject({ status: 410 })
})

test('POST /consultation/prayer_request saves a repeated request once, even in parallel', async () => {
  const key = { 'Idempotency-Key': crypto.randomUUID() }
  const before = await count()
  const [first, ...others] = await Promise.all([1, 2, 3, 4].map(() => prayers.ask({}, key)))
  expect(others).toEqual([first, first, first])
  expect(await count()).toBe((before ?? 0) + 1)
})

test('POST /consultation/prayer_request emails the link, without the request’s text or the typed name', async () => {
  const email = 'ada@example.org'
  const { reference, token } = await prayers.ask({ email, name: 'Winner, call us now' })
  const [mail, ...more] = await mailsTo(email)
  expect(more).toEqual([])
  expect(mail?.subject).toBe(`We received your prayer request ${reference}`)
  expect(mail?.text).toContain(`/prayer#${token}`)
  expect(mail?.text).not.toMatch(/mother|Winner/)
})

test('POST /consultation/prayer_request notifies the team, or only the priest, without name and text', async () => {
  const notices = async (reference: string) =>
    (await sql`select needs, title from notification where title like ${`%${reference}%`}`.execute(app.db))
      .rows
  const team = await prayers.ask()
  expect(await notices(team.reference)).toEqual([
    { needs: 'prayer', title: `New prayer request: ${team.reference}` },
  ])
  const priest = await prayers.ask({ readers: 'priest' })
  expect(await notices(priest.reference)).toMatchObject([{ needs: 'pastoral' }])
  await app.call(changeReaders, { token: team.token, readers: 'priest' })
  expect(await notices(team.reference)).toEqual([])
})

test('POST /consultation/prayer_request asks a bot that floods it for a proof of work', async () => {
  const from = { 'X-Forwarded-For': '10.200.0.1' }
  const answers = []
  for (let tries = 0; tries < 12; tries += 1) answers.push(await prayers.send('/', prayers.asked, from))
  expect(answers.map(({ status }) => status)).toContain(429)
  expect(await answers.at(-1)?.json()).toHaveProperty('challenge')
})

test('POST /consultation/prayer_request/follow returns its status, and 404 for any other link', async () => {
  const { token, reference } = await prayers.ask({ readers: 'wall' })
  const followed = await app.call(followPrayer, { token })
  expect(followed).toMatchObject({ reference, readers: 'wall', wall: 'held', prayedAt: [], erased: false })
  expect(JSON.stringify(followed)).not.toContain('mother')
  await expect(app.call(followPrayer, { token: 'x'.repeat(43) })).rejects.toMatchObject({ status: 410 })
  await expect(app.call(followPrayer, { token: reference })).rejects.toMatchObject({ status: 400 })
})

test('POST /consultation/prayer_request/withdraw erases text, name and address immediately, and can be repeated', async () => {
  const { token, reference } = await prayers.ask({ email: 'gone@example.org' })
  for (const _ of ['first', 'second']) {
    expect(await app.call(withdrawPrayer, { token })).toMatchObject({ state: 'withdrawn', erased: true })
  }
  expect(await prayers.rowOf(reference)).toMatchObject({
    state: 'withdrawn',
    text_sealed: null,
    name: '',
    email: null,
  })
  await expect(app.call(answeredPrayer, { token })).rejects.toMatchObject({ status: 409 })
  await expect(app.call(changeReaders, { token, readers: 'wall' })).rejects.toMatchObject({ status: 409 })
})

test('POST /consultation/prayer_request/answered accepts a message of thanks, encrypted like the rest', async () => {
  const { token, reference } = await prayers.ask()
  const first = await app.call(answeredPrayer, { token })
  expect(first).toMatchObject({ state: 'answered' })
  const again = await app.call(answeredPrayer, { token, thanks: 'She is well again.' })
  expect(again.answeredAt).toBe(first.answeredAt)
  const { rows } = await sql<{ thanks_sealed: string }>`
    select thanks_sealed from prayer_request where reference = ${reference}`.execute(app.db)
  expect(rows[0]?.thanks_sealed).not.toContain('well')
  await expect(app.call(answeredPrayer, { token, thanks: 'x'.repeat(1001) })).rejects.toMatchObject({
    status: 400,
  })
})

test('POST /consultation/prayer_request/readers hides it from the team, or sends it to review for the wall', async () => {
  const { token, reference } = await prayers.ask()
  const helper = await prayers.person('prayer', 'Helper')
  const { id } = await prayers.rowOf(reference)
  await sql`update prayer_request set assigned_to = ${helper.id} where id = ${id}`.execute(app.db)
  expect(await app.call(changeReaders, { token, readers: 'priest' })).toMatchObject({ readers: 'priest' })
  expect(await prayers.rowOf(reference)).toMatchObject({ assigned_to: null, wall: null })
  expect(await app.call(changeReaders, { token, readers: 'wall' })).toMatchObject({ wall: 'held' })
})

test('GET /consultation/prayer_request/mine shows members only their own, and they are erased with the account', async () => {
  const ngozi = await prayers.person('member', 'Ngozi')
  const eve = await prayers.person('member', 'Eve')
  const { reference, token } = await ngozi.call(requestPrayer, {
    name: 'Ngozi',
    gender: 'female',
    prayerRequest: 'For light.',
  })
  expect(await ngozi.call(ownPrayers, {})).toMatchObject([{ reference, token, state: 'received' }])
  expect(await eve.call(ownPrayers, {})).toEqual([])
  const own = await prayersData(prayerWall).collect(app.db, ngozi.id, app.secret)
  expect(own).toMatchObject([{ reference, prayer_request: 'For light.' }])
  expect(await prayersData(prayerWall).collect(app.db, eve.id, app.secret)).toEqual([])
  await prayersData(prayerWall).erase(app.db, ngozi.id)
  await expect(app.call(followPrayer, { token })).rejects.toMatchObject({ status: 410 })
})

test('old requests are erased: 180 days after the last prayer, unless staff set another time', async () => {
  const day = 24 * 3600 * 1000
  const now = new Date()
  const old = await prayers.ask({ name: 'Old', email: 'old@example.org' })
  const stillPrayed = await prayers.ask({ name: 'Kept' })
  const from = (days: number) => new Date(now.getTime() - days * day)
  await sql`update prayer_request set created = ${from(400)}, last_prayed_at = ${from(181)} where reference = ${old.reference}`.execute(
    app.db,
  )
  await sql`update prayer_request set created = ${from(400)}, last_prayed_at = ${from(179)} where reference = ${stillPrayed.reference}`.execute(
    app.db,
  )
  await erasePrayers(app.db, prayerWall, now)
  expect(await prayers.rowOf(old.reference)).toMatchObject({ name: '', email: null, text_sealed: null })
  expect(await app.call(followPrayer, { token: old.token })).toMatchObject({
    erased: true,
    state: 'received',
  })
  expect((await prayers.rowOf(stillPrayed.reference)).text_sealed).not.toBeNull()
})
