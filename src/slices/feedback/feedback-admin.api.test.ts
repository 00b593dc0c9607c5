import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { z } from 'zod'
import { Problem } from '#core/api/problems.ts'
import { createMember } from '#slices/membership/api.ts'
import { openTestApp, someone, type TestApp } from '../../testing/app.ts'
import { openSmtp } from '../../testing/fakes/smtp.ts'
import {
  assignMessage,
  exportMessages,
  listMessages,
  moveMessage,
  readMessage,
  readMessageSettings,
  removeMessage,
  replyTo,
  restoreMessage,
  writeMessageSettings,
} from './admin-contract.ts'
import { sweepMessages } from './api.ts'
import { sendMessage } from './contract.ts'
import { seedMessages } from './seed.ts'

let app: TestApp
let smtp: Awaited<ReturnType<typeof openSmtp>>
let staff: ReturnType<TestApp['as']>
let me: number
let visitors = 0
beforeAll(async () => {
  smtp = await openSmtp()
  app = await openTestApp({ smtpUrl: smtp.url })
  const password = 'a long quiet evening'
  const made = await createMember(app.db, { username: 'Sister Agnes', password }, ['outreach'])
  await createMember(app.db, { username: 'Just a member', password }, ['member'])
  me = made.id
  staff = app.as({ ...someone('outreach', me), username: 'Sister Agnes' })
})
afterAll(async () => {
  await app.close()
  await smtp.close()
})

/** Writes as a visitor, and finds the message in the admin list. */
async function written(message: string, change: { full_name?: string; contact_info?: string } = {}) {
  visitors += 1
  const input = { full_name: 'Ada Obi', contact_info: `ada.${visitors}@example.org`, message, ...change }
  const answer = await app.fetch('/api/feedback', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': `10.7.0.${visitors}` },
    body: JSON.stringify(input),
  })
  const { reference } = sendMessage.output.parse(await answer.json())
  const { items } = await staff.call(listMessages, { search: reference, state: 'all' })
  const [line] = items
  if (!line) throw new Error('The message is not in the list.')
  return { ...line, email: input.contact_info }
}

const statusOf = (work: Promise<unknown>) =>
  work.then(
    () => 200,
    (error: unknown) => (error instanceof Problem ? error.status : 0),
  )

test('GET /staff/feedback/messages filters by state, reason and assignee, and searches by prefixes', async () => {
  const { id } = await written('The candle of Uzoamaka burns', { full_name: 'Nkiru Ézè' })
  const listIds = async (query: z.input<typeof listMessages.input>) =>
    (await staff.call(listMessages, query)).items.map((item) => item.id)
  for (const search of ['uzoam', 'nkiru eze', 'candle burns']) expect(await listIds({ search })).toEqual([id])
  expect(await listIds({ search: 'uzoam', state: 'closed' })).toEqual([])
  expect(await listIds({ search: 'uzoam', reason: 'giving' })).toEqual([])
  expect(await listIds({ search: 'uzoam', whose: 'mine' })).toEqual([])
  expect(await listIds({ search: 'uzoam', whose: 'nobody' })).toEqual([id])
  expect(await listIds({ search: '!!!' })).toContain(id)
})

test('GET /staff/feedback/messages/{id} returns one in full; POST /staff/feedback/messages/{id}/replies replies by email', async () => {
  const { id, reference, email } = await written('Line one.\n\nLine two with a <b>sign</b>.')
  expect(await staff.call(readMessage, { id })).toMatchObject({ state: 'open', replies: [], assigned: null })
  const answer = await staff.call(replyTo, { id, text: 'Dear Ada,\nwe come on Sunday.', seen: 0 })
  expect(answer).toMatchObject({
    state: 'answered',
    assigned: { id: me },
    replies: [{ by: 'Sister Agnes', text: 'Dear Ada,\nwe come on Sunday.' }],
  })
  const arrived = () => smtp.received.find(({ to }) => to.includes(email))?.raw ?? ''
  await expect.poll(arrived).toContain(`[${reference}]`)
  expect(arrived()).toMatch(/^Reply-To: office@hgpm\.example/m)
  expect(arrived()).toContain('we come on Sunday.')
  expect(arrived()).not.toContain('Line two')
  const sent = async () => (await staff.call(readMessage, { id })).replies[0]?.mail
  await expect.poll(sent).toBe('sent')
})

test('POST /staff/feedback/messages/{id}/replies rejects a second reply by someone who hasn’t seen the first', async () => {
  const { id, email } = await written('Who answers?')
  const both = await Promise.all([
    statusOf(staff.call(replyTo, { id, text: 'I do', seen: 0, close: true })),
    statusOf(staff.call(replyTo, { id, text: 'No, I', seen: 0, close: true })),
  ])
  expect(both.toSorted()).toEqual([200, 409])
  const { replies, state } = await staff.call(readMessage, { id })
  expect([replies.length, state]).toEqual([1, 'closed'])
  const mails = await sql`select from mail where recipient = ${email}`.execute(app.db)
  expect(mails.rows).toHaveLength(1)
  expect(await statusOf(staff.call(replyTo, { id, text: ' ', seen: 1 }))).toBe(400)
  expect(await statusOf(staff.call(replyTo, { id, text: 'And more', seen: 1 }))).toBe(200)
})

test('POST /staff/feedback/messages/{id}/state closes, reopens and marks as spam, and is audited without the text', async () => {
  const { id, reference } = await written('A secret of the heart')
  for (const to of ['closed', 'open', 'spam', 'open', 'answered'] as const)
    expect(await staff.call(moveMessage, { id, to })).toMatchObject({ state: to })
  expect(await statusOf(staff.call(moveMessage, { id: 999_999, to: 'closed' }))).toBe(404)
  const { rows } =
    await sql`select note from audit where note = ${`message ${reference}`} order by id`.execute(app.db)
  expect(rows).toHaveLength(5)
  expect(rows[0]).toEqual({ note: `message ${reference}` })
})

test('POST /staff/feedback/messages/{id}/assign assigns it only to someone who may read it', async () => {
  const { id } = await written('Whose is it?')
  expect(await staff.call(assignMessage, { id, to: me })).toMatchObject({
    assigned: { username: 'Sister Agnes' },
  })
  expect((await staff.call(listMessages, { whose: 'mine', search: 'whose' })).items).toHaveLength(1)
  const { people } = await staff.call(readMessage, { id })
  expect(people.map(({ username }) => username)).toEqual(['Sister Agnes'])
  expect(await statusOf(staff.call(assignMessage, { id, to: me + 1 }))).toBe(400)
  expect(await statusOf(staff.call(assignMessage, { id, to: null, was: null }))).toBe(409)
  expect(await staff.call(assignMessage, { id, to: null, was: me })).toMatchObject({ assigned: null })
})

test('DELETE /staff/feedback/messages/{id} deletes a message, and POST /staff/feedback/messages/{id}/restore restores it', async () => {
  const { id } = await written('Gone and back')
  await staff.call(removeMessage, { id })
  expect(await statusOf(staff.call(readMessage, { id }))).toBe(404)
  expect(await statusOf(staff.call(replyTo, { id, text: 'Hello', seen: 0 }))).toBe(404)
  expect((await staff.call(listMessages, { search: 'gone', state: 'all' })).items).toEqual([])
  expect(await statusOf(staff.call(removeMessage, { id }))).toBe(404)
  await staff.call(restoreMessage, { id })
  expect(await statusOf(staff.call(restoreMessage, { id }))).toBe(404)
  expect(await staff.call(readMessage, { id })).toMatchObject({ message: 'Gone and back' })
})

test('POST /staff/feedback/export exports the filtered list without formulas', async () => {
  await written('=HYPERLINK("https://evil.example") exportable')
  const { text, name } = await staff.call(exportMessages, { search: 'exportable' })
  expect(name).toMatch(/^messages-/)
  const [head, line] = text.split('\r\n')
  expect(head).toContain('Reference,Received (Pacific time),Name,Email,Reason,Message,Status')
  expect(line).toContain('A question')
  expect(line).not.toContain(',"=HYPERLINK')
})

test('PUT /staff/feedback/settings changes what GET /staff/feedback/settings returns, and rejects an outdated version', async () => {
  const { version, draft } = await staff.call(readMessageSettings, {})
  expect(draft).toEqual({ keepMonths: 24 })
  await staff.call(writeMessageSettings, { version, draft: { keepMonths: 6 } })
  expect((await staff.call(readMessageSettings, {})).draft).toEqual({ keepMonths: 6 })
  expect(await statusOf(staff.call(writeMessageSettings, { version, draft: { keepMonths: 12 } }))).toBe(409)
  for (const keepMonths of [0, 121, 1.5])
    expect(await statusOf(staff.call(writeMessageSettings, { version: 1, draft: { keepMonths } }))).toBe(400)
})

test('the daily cleanup erases old messages with their replies and notifications, and closes inactive ones', async () => {
  const age = async (message: string, days: number, state: string) => {
    const { id } = await written(message)
    await sql`
      update contact_message set state = ${state}, state_since = now() - ${days} * interval '1 day' where id = ${id}`.execute(
      app.db,
    )
    return id
  }
  const { version } = await staff.call(readMessageSettings, {})
  await staff.call(writeMessageSettings, { version, draft: { keepMonths: 6 } })
  const answered = await written('Answered and closed')
  await staff.call(replyTo, { id: answered.id, text: 'Gladly', seen: 0, close: true })
  await sql`update contact_message set state_since = now() - interval '190 days' where id = ${answered.id}`.execute(
    app.db,
  )
  const remaining = {
    open: await age('Old and open', 1000, 'open'),
    closed: await age('Lately closed', 170, 'closed'),
    spam: await age('Fresh spam', 20, 'spam'),
    quiet: await age('Answered long ago', 70, 'answered'),
  }
  const erased = [answered.id, await age('Old spam', 40, 'spam')]
  const deleted = await written('Deleted long ago')
  await sql`update contact_message set deleted_at = now() - interval '31 days' where id = ${deleted.id}`.execute(
    app.db,
  )
  await sweepMessages(app.db, new Date())
  for (const id of [...erased, deleted.id]) expect(await statusOf(staff.call(readMessage, { id }))).toBe(404)
  const notifications =
    await sql`select from notification where href = ${`/admin/messages/${answered.id}`}`.execute(app.db)
  expect(notifications.rows).toEqual([])
  for (const id of Object.values(remaining)) expect(await statusOf(staff.call(readMessage, { id }))).toBe(200)
  expect(await staff.call(readMessage, { id: remaining.quiet })).toMatchObject({ state: 'closed' })
})

test('the dashboard counts open messages, and the admin search doesn’t reveal their text', async () => {
  await written('Very private words', { full_name: 'Obiageli Searchable' })
  const dashboard = await (await staff.fetch('/api/staff/dashboard')).text()
  expect(dashboard).toMatch(/messages to answer/)
  const listIds = await (await staff.fetch('/api/staff/search?q=obiageli')).text()
  expect(listIds).toContain('Obiageli Searchable')
  expect(listIds).not.toContain('private words')
  const editor = app.as(someone('editor'))
  expect(await (await editor.fetch('/api/staff/search?q=obiageli')).json()).toEqual([])
})

test('the demo ministry has messages in every state', async () => {
  await app.db.transaction().execute((trx) => seedMessages(trx, new Date()))
  for (const [state, search] of [
    ['open', 'gloria nnamdi'],
    ['answered', 'marguerite'],
    ['closed', 'samuel adebayo'],
    ['spam', 'rankings'],
  ] as const)
    expect((await staff.call(listMessages, { state, search })).items).toHaveLength(1)
})
