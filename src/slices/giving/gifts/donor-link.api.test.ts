// All gifts of a person on one page: for members, and for guests through an emailed link.
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, someone, type TestApp } from '../../../testing/app.ts'
import { giveNow } from '../../../testing/fixtures/gifts.ts'
import { recordGift, recordGiftInKind } from '../offline/offline-contract.ts'
import { issueStatements } from '../statements/statement-contract.ts'
import { linksSent, mailDonorLink, ownGifts, readDonorGifts } from './donor-contract.ts'

let app: TestApp
let bursar: ReturnType<TestApp['as']>
beforeAll(async () => {
  app = await openTestApp()
  bursar = app.as(someone('finance'))
})
afterAll(() => app.close())

const today = () => new Date().toISOString().slice(0, 10)
const yesterday = () => new Date(Date.now() - 86_400_000).toISOString().slice(0, 10)
const gift = { donationPurpose: 'Widows', amount: 25 }
const byHand = (email: string) => ({
  name: 'Ada Obi',
  email,
  receivedOn: yesterday(),
  receipt: 'email' as const,
})

/** The token in the newest mail to this address. */
async function tokenFor(email: string) {
  const { rows } = await sql<{ text: string }>`
    select text from mail where recipient = ${email} and subject = 'The link to your gifts' order by id desc limit 1`.execute(
    app.db,
  )
  return /\/give\/gifts\/([\w-]{43})/.exec(rows[0]?.text ?? '')?.[1] ?? ''
}

test('POST /giving/recurring-links and GET /giving/donor-gifts/{token}: the emailed link shows everything that the address gave', async () => {
  const email = 'ada@example.org'
  const online = await giveNow(app, { ...gift, email: 'Ada@example.org' })
  const monthly = await giveNow(app, { ...gift, email, rhythm: 'monthly' })
  await giveNow(app, { ...gift, email: 'somebody.else@example.org' })
  const purposes = await sql<{ id: number }>`select id from purpose limit 1`.execute(app.db)
  const cash = await bursar.call(recordGift, {
    ...byHand(email),
    amount: 40,
    method: 'cash',
    purpose: purposes.rows[0]?.id ?? 0,
  })
  const things = await bursar.call(recordGiftInKind, { ...byHand(email), description: 'Ten blankets' })
  const year = Number(today().slice(0, 4))
  await bursar.call(issueStatements, { year })

  expect(await app.call(mailDonorLink, { email: 'ADA@example.org' })).toEqual({ message: linksSent })
  const token = await tokenFor('ADA@example.org')
  // A recurring gift becomes active by a job.
  await expect.poll(async () => (await app.call(readDonorGifts, { token })).recurring).toHaveLength(1)
  const own = await app.call(readDonorGifts, { token })
  expect(own.gifts.map((each) => each.token).toSorted()).toEqual(
    [online.token, monthly.token, cash.token].toSorted(),
  )
  expect(own.recurring).toMatchObject([{ token: monthly.handle }])
  expect(own.inKind).toMatchObject([{ token: things.token, description: 'Ten blankets' }])
  expect(own.statements).toMatchObject([{ year }])
  expect((await app.fetch(`/give/receipt/${things.token}.pdf`)).status).toBe(200)
})

test('an unknown address gets the same response and no email, and one address gets at most three emails an hour', async () => {
  expect(await app.call(mailDonorLink, { email: 'nobody@example.org' })).toEqual({ message: linksSent })
  const mailed = async (email: string) =>
    (
      await sql`select from mail where recipient = ${email} and subject = 'The link to your gifts'`.execute(
        app.db,
      )
    ).rows.length
  expect(await mailed('nobody@example.org')).toBe(0)
  const email = 'often@example.org'
  await giveNow(app, { ...gift, email })
  for (let time = 0; time < 5; time += 1) {
    const headers = { 'Content-Type': 'application/json', 'X-Forwarded-For': `10.9.0.${time}` }
    const init = { method: 'POST', headers, body: JSON.stringify({ email }) }
    expect(await (await app.fetch('/api/giving/recurring-links', init)).json()).toEqual({
      message: linksSent,
    })
  }
  expect(await mailed(email)).toBe(3)
})

test('a link expires after a day, a made-up one opens nothing, and only its hash is stored', async () => {
  const email = 'later@example.org'
  await giveNow(app, { ...gift, email })
  await app.call(mailDonorLink, { email })
  const token = await tokenFor(email)
  expect((await app.call(readDonorGifts, { token })).gifts).toHaveLength(1)
  const { rows } = await sql`select * from donor_link`.execute(app.db)
  expect(JSON.stringify(rows)).not.toContain(token)
  await app.db
    .updateTable('donor_link')
    .set({ expires_at: new Date(Date.now() - 1000) })
    .where('email', '=', email)
    .execute()
  for (const each of [token, 'x'.repeat(43)])
    await expect(app.call(readDonorGifts, { token: each })).rejects.toMatchObject({ status: 404 })
  await expect(app.call(readDonorGifts, { token: 'short' })).rejects.toMatchObject({ status: 404 })
})

test('GET /giving/own includes gifts recorded by staff for the member, and nothing of others', async () => {
  const { rows } = await sql<{ id: number }>`
    insert into member (username, username_key, password_hash, email, email_verified_at)
    values ('Chidi', 'chidi', '', 'chidi@example.org', now()) returning id`.execute(app.db)
  const chidi = app.as(someone('member', rows[0]?.id))
  const things = await bursar.call(recordGiftInKind, {
    ...byHand('chidi@example.org'),
    name: 'Chidi',
    description: 'A generator',
  })
  const guest = await giveNow(app, { ...gift, email: 'chidi@example.org' })
  await giveNow(app, { ...gift, email: 'not.chidi@example.org' })
  const own = await chidi.call(ownGifts, {})
  expect(own.inKind).toMatchObject([{ token: things.token }])
  expect(own.gifts).toMatchObject([{ token: guest.token }])
})
