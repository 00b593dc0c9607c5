import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, someone, type TestApp } from '../../testing/app.ts'
import { openS3 } from '../../testing/fakes/s3.ts'
import { openSmtp } from '../../testing/fakes/smtp.ts'
import { membersOf } from '../../testing/fixtures/members.ts'
import { tryMail } from '../mail/contract.ts'
import { readStatus, tryPayments, tryStorage } from './contract.ts'

let s3: Awaited<ReturnType<typeof openS3>>
let smtp: Awaited<ReturnType<typeof openSmtp>>
let app: TestApp
let appWithoutServers: TestApp
beforeAll(async () => {
  smtp = await openSmtp()
  s3 = await openS3()
  app = await openTestApp({ smtpUrl: smtp.url, environment: s3.environment })
  appWithoutServers = await openTestApp()
})
afterAll(async () => {
  await app.close()
  await appWithoutServers.close()
  await smtp.close()
})

const administrator = (of = app, id = 1) => of.as(someone('administrator', id))

test('GET /staff/status returns the status of payments, mail and database', async () => {
  await sql`insert into mail (recipient, subject, html, text, secret, state, last_error)
    values ('a@x.example', 'Peace', '', '', false, 'failed', '550 no such user')`.execute(app.db)
  const status = await administrator().call(readStatus, {})
  expect(status).toMatchObject({
    providers: [{ name: 'sandbox', live: false, lastEvent: null, lastPayment: null }],
    unmatched: 0,
    lateEvents: 0,
    mail: { kept: 0, waiting: 0, failed: 1, lastSent: null, lastError: '550 no such user' },
  })
  expect((await administrator(appWithoutServers).call(readStatus, {})).storage).toMatchObject({
    bucket: null,
    free: { text: expect.stringMatching(/^[\d.]+ [GM]B$/) },
  })
  expect(status.mail.server?.host).toBe(new URL(smtp.url).host)
  expect(status.database).toMatch(/^(Embedded )?PostgreSQL \d+/)
  expect((await administrator(appWithoutServers).call(readStatus, {})).mail.server).toBeNull()
})

test('POST /staff/status/payments runs through the sandbox, and nothing is recorded in the books', async () => {
  expect(await administrator().call(tryPayments, { provider: 'sandbox' })).toEqual({
    good: true,
    text: 'The sandbox started a $1.00 payment and canceled it. Nothing was recorded in the books.',
  })
  const { rows } = await sql<{ booked: number }>`
    select ((select count(*) from payable) + (select count(*) from capture))::int as booked`.execute(app.db)
  expect(rows).toEqual([{ booked: 0 }])
  await expect(administrator().call(tryPayments, { provider: 'stripe' })).rejects.toMatchObject({
    status: 404,
  })
})

test('POST /staff/status/mail sends a test email to the caller, and shows the server’s response', async () => {
  const members = membersOf(app)
  const email = members.newEmail()
  await members.member('Agnes', { email })
  const { rows } = await sql<{ id: number }>`select id from member where email = ${email}`.execute(app.db)
  const outcome = await administrator(app, rows[0]?.id).call(tryMail, {})
  expect(outcome).toEqual({
    good: true,
    text: expect.stringMatching(`^The mail server accepted the email to ${email}: 250`),
  })
  expect(smtp.received.some(({ to }) => to.includes(email))).toBe(true)
})

test('POST /staff/status/mail says what is missing: an address, or a server', async () => {
  await expect(administrator(app, 999).call(tryMail, {})).rejects.toMatchObject({ status: 409 })
  const members = membersOf(appWithoutServers)
  const email = members.newEmail()
  await members.member('Agnes', { email })
  const { rows } = await sql<{ id: number }>`select id from member where email = ${email}`.execute(
    appWithoutServers.db,
  )
  expect(await administrator(appWithoutServers, rows[0]?.id).call(tryMail, {})).toEqual({
    good: false,
    text: 'Email isn’t set up. The owner can enter a mail server under Settings, Email.',
  })
})

test('POST /staff/status/storage tests where uploads are stored: the disk, or a bucket whose keys aren’t shown', async () => {
  const worked = { good: true, text: 'A small test file was saved, read back and deleted.' }
  expect(await administrator(appWithoutServers).call(tryStorage, {})).toEqual(worked)
  expect(await administrator().call(tryStorage, {})).toEqual(worked)
  const { storage } = await administrator().call(readStatus, {})
  expect(storage.bucket).toEqual({ name: 'ministry', host: new URL(s3.settings.endpoint).host })
  s3.close()
  const { good, text } = await administrator().call(tryStorage, {})
  expect(good).toBe(false)
  for (const output of [text, app.logged()]) {
    expect(output).not.toContain(s3.settings.secretAccessKey)
    expect(output).not.toContain(s3.settings.accessKeyId)
  }
})

test('the status page requires the people permission', async () => {
  for (const role of ['editor', 'finance', 'shop', 'pastoral'] as const) {
    await expect(app.as(someone(role)).call(readStatus, {})).rejects.toMatchObject({ status: 403 })
  }
})
