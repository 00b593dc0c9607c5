import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { openAppDatabase } from '../../testing/databases/database.ts'
import { type Manner, openSmtp } from '../../testing/fakes/smtp.ts'
import type { Database } from '../data/db.ts'
import { jobQueue } from '../jobs/jobs.ts'
import { createLog } from '../observability/log.ts'
import { demoOrganisation } from '../settings/demo-organisation.ts'
import { createMails, type Mail, type Mails, mailWorkers, maxTries } from './mail.ts'
import { noMail } from './mail-settings.ts'

const lines: string[] = []
const log = createLog('info', { write: (line: string) => void lines.push(line) })
const hurry = { polling: 0.1, retry: 0 }
const organisation = () => demoOrganisation
let database: Database
let smtp: Awaited<ReturnType<typeof openSmtp>>
let jobs: ReturnType<typeof jobQueue>
let mails: Mails
beforeAll(async () => {
  database = await openAppDatabase()
  smtp = await openSmtp()
  const settings = { ...noMail, smtpUrl: smtp.url, mailFrom: 'house@example.org' }
  jobs = jobQueue(database, log, 'UTC', hurry)
  await jobs.start(
    mailWorkers(database.db, { now: async () => settings }, 'https://www.example.org', organisation),
  )
  mails = createMails(jobs.jobs, () => settings, organisation)
})
afterAll(async () => {
  await jobs.stop()
  await smtp.close()
  await database.close()
})

const mail = (to: string): Mail => ({
  to,
  subject: 'Pray with us — ụka',
  title: 'Peace & joy <to> you',
  paragraphs: ['The first.', 'The second.'],
  action: { label: 'Open', href: 'https://www.example.org/x?a=1&b=2' },
})
const send = (each: Mail) => database.db.transaction().execute((trx) => mails.send(trx, each))
const Row = z.object({
  id: z.int(),
  state: z.string(),
  tries: z.int(),
  last_error: z.string().nullable(),
  text: z.string(),
})
const rowTo = async (to: string) =>
  Row.parse((await sql`select * from mail where recipient = ${to}`.execute(database.db)).rows[0])
const settled = (to: string, state: string) =>
  expect.poll(() => rowTo(to).then((row) => row.state)).toBe(state)
const receivedBy = (to: string) => smtp.received.filter((each) => each.to.includes(to))
const idOf = (raw: string) => /^Message-ID: (.+)$/im.exec(raw)?.[1]?.trim()

test('an email arrives by SMTP as HTML and plain text, and its content isn’t treated as markup', async () => {
  await send(mail('ada@example.org'))
  await settled('ada@example.org', 'sent')
  const [only, ...others] = receivedBy('ada@example.org')
  expect(others).toEqual([])
  expect(only?.raw).toContain('From: Holy Ghost Prayer Movement <house@example.org>')
  expect(only?.raw).toContain('text/plain')
  // Long lines of HTML are folded on the way.
  expect(only?.raw.replace(/=\r?\n/g, '')).toContain('Peace &amp; joy &lt;to&gt; you')
  expect(only?.raw).toContain('Peace & joy <to> you')
})

test('attachments arrive with an email, and those of a secret email are deleted once it’s sent', async () => {
  const attachments = [
    { name: 'hour.ics', type: 'text/calendar; method=REQUEST', content: 'BEGIN:VCALENDAR' },
  ]
  const headers = { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
  await send({ ...mail('carried@example.org'), attachments, headers, secret: true })
  await settled('carried@example.org', 'sent')
  const [only] = receivedBy('carried@example.org')
  expect(only?.raw).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
  expect(only?.raw).toMatch(/Content-Type: text\/calendar; method=REQUEST; name=hour\.ics/)
  expect(only?.raw).toContain(Buffer.from('BEGIN:VCALENDAR').toString('base64'))
  const kept = sql`select attachments from mail where recipient = 'carried@example.org'`
  expect((await kept.execute(database.db)).rows).toEqual([{ attachments: [] }])
})

test('an email from a rolled-back transaction is never sent', async () => {
  const undone = database.db.transaction().execute(async (trx) => {
    await mails.send(trx, mail('undone@example.org'))
    throw new Error('change of mind')
  })
  await expect(undone).rejects.toThrow('change of mind')
  await send(mail('after@example.org'))
  await settled('after@example.org', 'sent')
  expect(receivedBy('undone@example.org')).toEqual([])
})

test.each<[string, Manner[]]>([
  ['asks to come back later', ['refuse for now', 'refuse for now']],
  ['drops the line', ['drop']],
])('a server that %s gets the email again, once', async (what, manners) => {
  smtp.manners.push(...manners)
  const to = `${what.replaceAll(' ', '.')}@example.org`
  await send(mail(to))
  await settled(to, 'sent')
  expect(receivedBy(to)).toHaveLength(1)
  expect((await rowTo(to)).tries).toBe(manners.length + 1)
})

test('a slow server gets each email once, in order', async () => {
  smtp.manners.push('wait')
  await send(mail('slow@example.org'))
  await expect.poll(() => receivedBy('slow@example.org')).toHaveLength(1)
  expect((await rowTo('slow@example.org')).state).toBe('waiting')
  await send(mail('quick@example.org'))
  expect((await rowTo('quick@example.org')).state).toBe('waiting')
  smtp.release()
  await settled('slow@example.org', 'sent')
  await settled('quick@example.org', 'sent')
  expect(receivedBy('slow@example.org')).toHaveLength(1)
})

test('an email that arrives twice after a lost connection has the same Message-ID both times', async () => {
  smtp.manners.push('take and drop')
  await send(mail('twice@example.org'))
  await settled('twice@example.org', 'sent')
  const ids = receivedBy('twice@example.org').map(({ raw }) => idOf(raw))
  expect(ids).toHaveLength(2)
  expect(ids[0]).toMatch(/^<\d+\.\w+@www\.example\.org>$/)
  expect(ids[1]).toBe(ids[0])
})

test('a permanently rejected email fails immediately, staff are notified, and it can be resent', async () => {
  smtp.manners.push('refuse for ever')
  await send(mail('no@example.org'))
  await settled('no@example.org', 'failed')
  const { id, tries, last_error } = await rowTo('no@example.org')
  expect(tries).toBe(1)
  expect(last_error).toContain('550')
  const { rows } = await sql`select needs, href from notification`.execute(database.db)
  expect(rows).toContainEqual({ needs: 'people', href: '/admin/mail?state=failed' })
  await database.db.transaction().execute((trx) => mails.resend(trx, id))
  await settled('no@example.org', 'sent')
  expect(receivedBy('no@example.org')).toHaveLength(1)
})

test('an email that’s deferred too often fails', async () => {
  smtp.manners.push(...Array<Manner>(maxTries).fill('refuse for now'))
  await send(mail('late@example.org'))
  await settled('late@example.org', 'failed')
  expect((await rowTo('late@example.org')).tries).toBe(maxTries)
})

test('the content of an email with a login link is deleted once it’s sent', async () => {
  await send({ ...mail('secret@example.org'), secret: true })
  await settled('secret@example.org', 'sent')
  expect((await rowTo('secret@example.org')).text).toBe('')
  expect((await rowTo('ada@example.org')).text).not.toBe('')
})

test('email addresses don’t reach the log, even if the server mentions them', () => {
  expect(lines.join('')).toContain('did not accept an email')
  expect(lines.join('')).not.toContain('ada@example.org')
})

test('without a server every email is kept in the outbox', async () => {
  const kept = createMails(jobs.jobs, () => noMail, organisation)
  expect(kept.canSend).toBe(false)
  await database.db.transaction().execute((trx) => kept.send(trx, mail('outbox@example.org')))
  expect((await rowTo('outbox@example.org')).state).toBe('kept')
})
