import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { noMail } from '#core/mail/mail-settings.ts'
import { demoOrganisation } from '#core/settings/demo-organisation.ts'
import { openTestApp, someone, type TestApp } from '../../../testing/app.ts'
import { type Manner, openSmtp } from '../../../testing/fakes/smtp.ts'
import { writeNewsletterSettings } from '../settings-contract.ts'
import {
  cancelIssue,
  createIssue,
  pauseIssue,
  readIssue,
  resumeIssue,
  retryIssue,
  scheduleIssue,
  sendIssue,
} from './issue-contract.ts'
import { takeUp } from './sending.ts'
import { listFailures } from './sending-contract.ts'

let smtp: Awaited<ReturnType<typeof openSmtp>>
let app: TestApp
beforeAll(async () => {
  smtp = await openSmtp()
  app = await openTestApp({ smtpUrl: smtp.url })
  await staff().call(writeNewsletterSettings, { version: 0, draft: { perMinute: 1000 } })
})
afterAll(async () => {
  smtp.release()
  await app.close()
  await smtp.close()
})
beforeEach(async () => {
  await sql`delete from newsletter_issue`.execute(app.db)
  await sql`delete from newsletter_subscriber`.execute(app.db)
  smtp.received.length = 0
  smtp.manners.length = 0
})

const staff = () => app.as(someone('outreach'))
const addresses = (count: number) => Array.from({ length: count }, (_, index) => `reader${index}@example.org`)
const readers = (count: number) =>
  sql`
  insert into newsletter_subscriber (first_name, last_name, email, state, created, confirmed_at)
  select 'Ada', 'Obi', email, 'confirmed', now(), now() from unnest(${addresses(count)}::text[]) as email`.execute(
    app.db,
  )
const draft = {
  subject: 'Light in the window',
  preheader: '',
  picture: '/art/wide-dawn-dove-x.svg',
  body: 'Dear friends.',
}
async function startSending() {
  const { id, version } = await staff().call(createIssue, { draft })
  await staff().call(sendIssue, { id, version })
  return id
}
const standing = (id: number) => staff().call(readIssue, { id })
const becomes = (id: number, state: string) => expect.poll(async () => (await standing(id)).state).toBe(state)
const arrived = () => smtp.received.map(({ to }) => to.join()).toSorted()
const header = (raw: string, name: string) =>
  new RegExp(`^${name}:\\s*(.*(?:\\r?\\n[ \\t].*)*)`, 'im').exec(raw)?.[1]?.replace(/\r?\n\s+/g, ' ')
const keyOf = async (email: string) =>
  (await sql<{ key: string }>`select key from newsletter_subscriber where email = ${email}`.execute(app.db))
    .rows[0]?.key ?? ''

test('POST /staff/newsletter/issues/{id}/send reaches every confirmed subscriber once, with one-click unsubscribe', async () => {
  await readers(30)
  await sql`
    insert into newsletter_subscriber (first_name, last_name, email, state, created)
    select 'No', 'No', state || '@example.org', state, now()
    from unnest(array['pending', 'unsubscribed', 'suspended']) as state`.execute(app.db)
  const id = await startSending()
  await becomes(id, 'sent')
  expect(arrived()).toEqual(addresses(30).toSorted())
  expect((await standing(id)).counts).toMatchObject({ recipients: 30, sent: 30, failed: 0 })
  const raw = smtp.received.find(({ to }) => to.includes('reader7@example.org'))?.raw ?? ''
  const key = await keyOf('reader7@example.org')
  expect(header(raw, 'List-Unsubscribe')).toBe(
    `<http://localhost:3000/api/about_us/newsletter/unsubscribe/${key}>`,
  )
  expect(header(raw, 'List-Unsubscribe-Post')).toBe('List-Unsubscribe=One-Click')
  expect(header(raw, 'List-Id')).toContain('<newsletter.localhost>')
  expect(header(raw, 'Precedence')).toBe('bulk')
  expect(new Set(smtp.received.map((mail) => header(mail.raw, 'Message-ID'))).size).toBe(30)
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from mail where subject = ${draft.subject}`.execute(app.db)
  expect(rows).toEqual([{ count: 0 }])
  const notifications =
    await sql`select href from notification where title like '%was sent to 30 people'`.execute(app.db)
  expect(notifications.rows).toEqual([{ href: `/admin/newsletter/${id}` }])
})

test('POST /staff/newsletter/issues/{id}/pause and POST /staff/newsletter/issues/{id}/resume: people who unsubscribe in between are skipped, and nobody gets it twice', async () => {
  await readers(12)
  smtp.manners.push('take', 'take', 'take', 'wait')
  const id = await startSending()
  await expect.poll(() => smtp.received.length).toBe(4)
  await staff().call(pauseIssue, { id })
  smtp.release()
  await expect.poll(async () => (await standing(id)).counts?.sent).toBe(4)
  await expect(staff().call(pauseIssue, { id })).rejects.toMatchObject({ status: 409 })
  await app.fetch(`/api/about_us/newsletter/unsubscribe/${await keyOf('reader9@example.org')}`, {
    method: 'POST',
    body: new URLSearchParams('List-Unsubscribe=One-Click'),
  })
  await sql`delete from newsletter_subscriber where email = 'reader10@example.org'`.execute(app.db)
  expect(smtp.received).toHaveLength(4)
  await staff().call(resumeIssue, { id })
  await becomes(id, 'sent')
  const left = ['reader9@example.org', 'reader10@example.org']
  expect(arrived()).toEqual(
    addresses(12)
      .filter((each) => !left.includes(each))
      .toSorted(),
  )
  expect((await standing(id)).counts).toMatchObject({ recipients: 12, sent: 10, skipped: 2 })
})

test('POST /staff/newsletter/issues/{id}/cancel during sending stops it for everyone who hasn’t received it', async () => {
  await readers(6)
  smtp.manners.push('take', 'wait')
  const id = await startSending()
  await expect.poll(() => smtp.received.length).toBe(2)
  await staff().call(cancelIssue, { id })
  smtp.release()
  await expect.poll(async () => (await standing(id)).counts?.sent).toBe(2)
  expect(await standing(id)).toMatchObject({ state: 'cancelled' })
  await expect(staff().call(resumeIssue, { id })).rejects.toMatchObject({ status: 409 })
})

test('a scheduled issue starts at its time, once, however many nodes check', async () => {
  await readers(3)
  const { id, version } = await staff().call(createIssue, { draft })
  const at = new Date(Date.now() + 3600_000).toISOString()
  await staff().call(scheduleIssue, { id, version, at })
  const parts = {
    db: app.db,
    mailSettings: { now: async () => ({ ...noMail, smtpUrl: smtp.url }) },
    siteUrl: 'http://localhost',
    organisation: () => demoOrganisation,
    subscribersIn: async () => sql`select 0`,
  }
  const sent: unknown[] = []
  const jobs = { send: async (_: unknown, __: unknown, data: unknown) => void sent.push(data) }
  await takeUp(parts, jobs)
  expect(await standing(id)).toMatchObject({ state: 'scheduled' })
  await sql`update newsletter_issue set send_at = now() - interval '1 second' where id = ${id}`.execute(
    app.db,
  )
  await Promise.all([takeUp(parts, jobs), takeUp(parts, jobs)])
  expect(sent).toEqual([{ issue: id, chain: expect.any(String) }])
  expect(await standing(id)).toMatchObject({ state: 'sending', counts: { recipients: 3 } })
})

test('GET /staff/newsletter/issues/{id}/failures lists failed recipients; POST /staff/newsletter/issues/{id}/retry tries them again', async () => {
  await readers(4)
  smtp.manners.push('take', 'refuse for ever', 'take')
  const id = await startSending()
  await becomes(id, 'sent')
  expect((await standing(id)).counts).toMatchObject({ sent: 3, failed: 1 })
  const { items } = await staff().call(listFailures, { id })
  expect(items).toMatchObject([{ tries: 1, subscriber: { email: expect.stringMatching(/^reader/) } }])
  expect(items[0]?.error).toContain('550')
  await staff().call(retryIssue, { id })
  await becomes(id, 'sent')
  expect((await standing(id)).counts).toMatchObject({ sent: 4, failed: 0 })
  expect(arrived()).toEqual(addresses(4).toSorted())
  await expect(staff().call(retryIssue, { id })).rejects.toMatchObject({ status: 409 })
})

test('a deferred mail is sent later, after the others; an interrupted one is sent again with the same Message-ID', async () => {
  await readers(3)
  smtp.manners.push('refuse for now', 'take and drop')
  const id = await startSending()
  await expect.poll(async () => (await standing(id)).counts?.trouble).toMatch(/mail server/)
  const { rows } = await sql<{ waiting: number }>`
    select count(*)::int as waiting from newsletter_delivery where issue_id = ${id} and next_try > now()`.execute(
    app.db,
  )
  expect(rows).toEqual([{ waiting: 2 }])
  // The hours that it would wait.
  await sql`update newsletter_delivery set next_try = '-infinity'`.execute(app.db)
  await sql`update newsletter_issue set state = 'paused'`.execute(app.db)
  await staff().call(resumeIssue, { id })
  await becomes(id, 'sent')
  const ids = smtp.received.map(({ raw }) => header(raw, 'Message-ID'))
  expect(ids).toHaveLength(4)
  expect(new Set(ids).size).toBe(3)
})

test('too many rejections in a row pause sending and notify staff, without counting against addresses', async () => {
  await readers(25)
  smtp.manners.push(...Array<Manner>(25).fill('refuse for ever'))
  const id = await startSending()
  await becomes(id, 'paused')
  expect((await standing(id)).counts?.trouble).toContain('in a row permanently rejected this issue')
  const { rows } = await sql`select needs from notification where title like '%is paused%'`.execute(app.db)
  expect(rows).toEqual([{ needs: 'outreach' }])
  const blamed = await sql`select from newsletter_subscriber where bounces > 0`.execute(app.db)
  expect(blamed.rows).toEqual([])
})

test('an address that rejects three issues in a row gets no more', async () => {
  await readers(3)
  const stateOf = async () =>
    (
      await sql`select state, bounces from newsletter_subscriber where email = 'reader0@example.org'`.execute(
        app.db,
      )
    ).rows[0]
  for (const bounces of [1, 2]) {
    smtp.manners.push('refuse for ever')
    await becomes(await startSending(), 'sent')
    expect(await stateOf()).toEqual({ state: 'confirmed', bounces })
  }
  smtp.manners.push('refuse for ever')
  await becomes(await startSending(), 'sent')
  expect(await stateOf()).toEqual({ state: 'suspended', bounces: 3 })
})
