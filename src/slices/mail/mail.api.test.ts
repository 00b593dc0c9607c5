import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, someone, type TestApp } from '../../testing/app.ts'
import { openSmtp } from '../../testing/fakes/smtp.ts'
import { listMail, type MailState, mailServer, readMail, resendMail, sendAllKept } from './contract.ts'

let smtp: Awaited<ReturnType<typeof openSmtp>>
let app: TestApp
beforeAll(async () => {
  smtp = await openSmtp()
  app = await openTestApp({ smtpUrl: smtp.url })
})
afterAll(async () => {
  await app.close()
  await smtp.close()
})

const owner = () => app.as(someone('owner'))
const administrator = () => app.as(someone('administrator'))

async function mail(recipient: string, state: MailState, { secret = false, html = '<p>Peace</p>' } = {}) {
  const { rows } = await sql<{ id: number }>`
    insert into mail (recipient, subject, html, text, secret, state, tries, last_error)
    values (${recipient}, 'Peace', ${html}, ${html && 'Peace'}, ${secret}, ${state}, 3, 'no answer')
    returning id`.execute(app.db)
  return rows[0]?.id ?? 0
}

test('GET /staff/mail lists the outbox newest first, by state, without the mails’ content', async () => {
  for (const state of ['kept', 'sent', 'failed'] as const) await mail(`list.${state}@x.example`, state)
  const recipients = async (state?: MailState) =>
    (await administrator().call(listMail, { state })).items.map(({ recipient }) => recipient)
  expect(await recipients()).toEqual(['list.failed@x.example', 'list.sent@x.example', 'list.kept@x.example'])
  expect(await recipients('sent')).toEqual(['list.sent@x.example'])
  expect(await (await administrator().fetch('/api/staff/mail')).text()).not.toContain('<p>')
  expect((await administrator().fetch('/api/staff/mail?state=lost')).status).toBe(400)
})

test('GET /staff/mail/{id} shows a mail, but one with a login link only to the owner', async () => {
  const open = await mail('open@x.example', 'kept')
  expect((await administrator().call(readMail, { id: open })).content).toEqual({
    kind: 'open',
    html: '<p>Peace</p>',
    text: 'Peace',
  })
  const secret = await mail('secret@x.example', 'kept', { secret: true })
  const refused = await administrator().fetch(`/api/staff/mail/${secret}`)
  const body = await refused.text()
  expect(body).toContain('owner only')
  expect(body).not.toContain('<p>')
  expect((await owner().call(readMail, { id: secret })).content).toMatchObject({ kind: 'open' })
  const emptied = await mail('gone@x.example', 'sent', { secret: true, html: '' })
  expect((await owner().call(readMail, { id: emptied })).content).toEqual({ kind: 'emptied' })
  expect((await owner().fetch('/api/staff/mail/999999')).status).toBe(404)
})

test('POST /staff/mail/{id}/resend sends unsent and failed emails once, even for parallel requests', async () => {
  const id = await mail('again@x.example', 'failed')
  const press = () =>
    administrator()
      .call(resendMail, { id })
      .then(
        () => 200,
        ({ status }: { status: number }) => status,
      )
  expect((await Promise.all([press(), press(), press()])).sort()).toEqual([200, 409, 409])
  await expect.poll(async () => (await administrator().call(readMail, { id })).state).toBe('sent')
  expect(smtp.received.filter(({ to }) => to.includes('again@x.example'))).toHaveLength(1)
  expect(await press()).toBe(409)
})

test('GET /staff/mail-server returns whether emails are sent, and which are waiting', async () => {
  await sql`delete from mail`.execute(app.db)
  await mail('one@x.example', 'kept')
  await mail('two@x.example', 'failed')
  await mail('three@x.example', 'failed')
  expect(await administrator().call(mailServer, {})).toEqual({ leaves: true, kept: 1, waiting: 0, failed: 2 })
  await sql`
    insert into mail (recipient, subject, html, text, secret, state)
    select 'many@x.example', 'Peace', 'x', 'x', false, 'kept' from generate_series(1, 1200)`.execute(app.db)
  expect(await administrator().call(mailServer, {})).toMatchObject({ kept: 1000, failed: 2 })
  await sql`delete from mail`.execute(app.db)
})

test('POST /staff/mail/send-all sends waiting emails once, oldest first, even for parallel requests', async () => {
  await sql`
    insert into mail (recipient, subject, html, text, secret, state)
    select 'kept' || n || '@x.example', 'Peace', 'x', 'x', false, 'kept' from generate_series(1, 210) n`.execute(
    app.db,
  )
  await mail('other@x.example', 'failed')
  const pressed = await Promise.all([
    administrator().call(sendAllKept, {}),
    administrator().call(sendAllKept, {}),
  ])
  expect(pressed[0]).toEqual({ count: 210 })
  const kept = async () => (await administrator().call(mailServer, {})).kept
  await expect.poll(kept, { timeout: 20_000 }).toBe(0)
  // Enough to see each arrive once; the jobs of the others find nothing to do.
  await sql`delete from mail where recipient ~ '^kept' and state = 'waiting'
    and recipient not in ('kept1@x.example', 'kept2@x.example', 'kept210@x.example')`.execute(app.db)
  const sent = () => smtp.received.flatMap(({ to }) => to).filter((to) => to.startsWith('kept'))
  await expect.poll(() => sent().at(-1), { timeout: 20_000 }).toBe('kept210@x.example')
  // Several are on their way at a time, so that neighbors may pass each other.
  expect(sent().indexOf('kept1@x.example')).toBeLessThan(20)
  expect(new Set(sent()).size).toBe(sent().length)
  expect(await administrator().call(sendAllKept, {})).toEqual({ count: 0 })
  expect(await administrator().call(mailServer, {})).toMatchObject({ kept: 0, failed: 1 })
})

test('without a mail server nothing is sent, and the response says why', async () => {
  const without = await openTestApp()
  try {
    const { rows } = await sql<{ id: number }>`
      insert into mail (recipient, subject, html, text, secret, state)
      values ('a@x.example', 'Peace', 'x', 'x', false, 'kept') returning id`.execute(without.db)
    const admin = without.as(someone('administrator'))
    await expect(admin.call(resendMail, { id: rows[0]?.id ?? 0 })).rejects.toMatchObject({
      status: 409,
      message: expect.stringContaining('Email isn’t set up'),
    })
    await expect(admin.call(sendAllKept, {})).rejects.toMatchObject({ status: 409 })
    expect(await admin.call(mailServer, {})).toMatchObject({ leaves: false, kept: 1 })
  } finally {
    await without.close()
  }
})
