import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, someone, type TestApp } from '../../../testing/app.ts'
import { openSmtp } from '../../../testing/fakes/smtp.ts'
import { mailServer, sendAllKept } from '../contract.ts'
import { readEmailSettings, removeEmailSettings, writeEmailSettings } from './settings-contract.ts'

let smtp: Awaited<ReturnType<typeof openSmtp>>
let app: TestApp
beforeAll(async () => {
  smtp = await openSmtp()
  app = await openTestApp()
})
afterAll(async () => {
  await app.close()
  await smtp.close()
})

const owner = () => app.as(someone('owner'))
const password = 'a very quiet lamp'
const draft = {
  host: 'mail.example.org',
  port: 587,
  security: 'starttls' as const,
  user: 'office@example.org',
  password,
  senderName: 'The Ministry',
  senderAddress: 'office@example.org',
}
const write = async (changes: Partial<Omit<typeof draft, 'security'>> & { security?: 'none' }) => {
  const { version } = await owner().call(readEmailSettings, {})
  return owner().call(writeEmailSettings, { version, draft: { ...draft, ...changes } })
}

test('PUT /staff/settings/email encrypts the password, and GET /staff/settings/email never returns it', async () => {
  const { password: _, ...shown } = draft
  expect(await write({})).toEqual({
    source: 'screen',
    server: { host: 'mail.example.org:587', from: 'office@example.org' },
    fixedSender: null,
    version: 1,
    draft: shown,
    hasPassword: true,
    unreadable: false,
  })
  for (const path of ['/api/staff/settings/email', '/api/staff/audit', '/api/staff/status'])
    expect(await (await owner().fetch(path)).text()).not.toContain(password)
  const { rows } = await sql<{ row: string }>`select c::text as row from credential c`.execute(app.db)
  expect(rows[0]?.row).not.toMatch(/quiet|example/)
  expect(app.logged()).not.toContain(password)
})

test('a password is used only for the server it was entered for', async () => {
  expect(await write({ password: '', senderName: '' })).toMatchObject({ hasPassword: true })
  await expect(write({ password: '', host: 'elsewhere.example.org' })).rejects.toMatchObject({
    status: 400,
    errors: { 'draft.password': expect.stringContaining('Enter the password again') },
  })
  await expect(write({ host: 'https://mail.example.org' })).rejects.toMatchObject({
    errors: { 'draft.host': 'Enter only the host name, such as mail.example.org.' },
  })
  const stale = { version: 0, draft }
  await expect(owner().call(writeEmailSettings, stale)).rejects.toMatchObject({ status: 409 })
})

test('only the owner can read or change it, after confirming the password', async () => {
  const administrator = app.as(someone('administrator'))
  expect((await administrator.fetch('/api/staff/settings/email')).status).toBe(403)
  const long = app.as({ ...someone('owner'), confirmedAt: new Date(0) })
  await expect(long.call(removeEmailSettings, {})).rejects.toMatchObject({ status: 403 })
})

test('a change takes effect immediately: waiting emails are sent, and after DELETE /staff/settings/email they wait again', async () => {
  await owner().call(removeEmailSettings, {})
  expect(await owner().call(mailServer, {})).toMatchObject({ leaves: false })
  await sql`
    insert into mail (recipient, subject, html, text, secret, state)
    values ('waiting@x.example', 'Peace', 'x', 'x', false, 'kept')`.execute(app.db)
  const { port, hostname } = new URL(smtp.url)
  await write({ host: hostname, port: Number(port), security: 'none', user: '', password: '' })
  expect(await owner().call(mailServer, {})).toMatchObject({ leaves: true, kept: 1 })
  await owner().call(sendAllKept, {})
  await expect.poll(() => smtp.received.map(({ to }) => to[0])).toEqual(['waiting@x.example'])
  expect(smtp.received[0]?.raw).toMatch(/^From: "?The Ministry"? <office@example.org>/m)
  expect(await owner().call(removeEmailSettings, {})).toMatchObject({ source: 'none', draft: null })
  expect(await owner().call(mailServer, {})).toMatchObject({ leaves: false })
})

test('settings encrypted with another key are reported and can be entered again', async () => {
  await sql`
    insert into credential (kind, sealed, version, updated)
    values ('mail', 'bm90IG91cnMgYXQgYWxsLCBhbmQgbG9uZyBlbm91Z2g', 7, now())`.execute(app.db)
  expect(await owner().call(readEmailSettings, {})).toMatchObject({
    unreadable: true,
    source: 'none',
    version: 7,
  })
  expect(await write({})).toMatchObject({ unreadable: false, source: 'screen', version: 8 })
})

test('SMTP_URL wins, and then nothing can be changed here', async () => {
  const set = await openTestApp({ smtpUrl: smtp.url, environment: { MAIL_FROM: 'house@example.org' } })
  try {
    const there = set.as(someone('owner'))
    expect(await there.call(readEmailSettings, {})).toMatchObject({
      source: 'environment',
      server: { host: new URL(smtp.url).host, from: 'house@example.org' },
      fixedSender: 'house@example.org',
    })
    await expect(there.call(writeEmailSettings, { version: 0, draft })).rejects.toMatchObject({
      status: 409,
      message: expect.stringContaining('SMTP_URL'),
    })
  } finally {
    await set.close()
  }
})
