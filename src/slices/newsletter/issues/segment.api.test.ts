import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { noMail } from '#core/mail/mail-settings.ts'
import { demoOrganisation } from '#core/settings/demo-organisation.ts'
import { addPerson } from '#slices/people/records/person-contract.ts'
import { addSegment, removeSegment } from '#slices/people/segments/segment-contract.ts'
import { subscribersIn } from '#slices/people/segments/segment-store.ts'
import { openTestApp, someone, type TestApp } from '../../../testing/app.ts'
import { openSmtp } from '../../../testing/fakes/smtp.ts'
import { giveNow } from '../../../testing/fixtures/gifts.ts'
import { writeNewsletterSettings } from '../settings-contract.ts'
import {
  createIssue,
  listIssues,
  listIssueVersions,
  readIssue,
  scheduleIssue,
  sendIssue,
  updateIssue,
} from './issue-contract.ts'
import { takeUp } from './sending.ts'
import { listFailures, readAudience } from './sending-contract.ts'

let smtp: Awaited<ReturnType<typeof openSmtp>>
let app: TestApp
/** Staff who may see money, and staff who may not. */
const treasurer = () => app.as(someone('administrator'))
const writer = () => app.as(someone('outreach'))
let choir: number
let givers: number

beforeAll(async () => {
  smtp = await openSmtp()
  app = await openTestApp({ smtpUrl: smtp.url })
  await writer().call(writeNewsletterSettings, { version: 0, draft: { perMinute: 1000 } })
  for (const name of ['Ada', 'Bola', 'Chike']) {
    const tags = name === 'Chike' ? [] : ['Choir']
    await treasurer().call(addPerson, {
      draft: { name, email: `${name.toLowerCase()}@example.org`, tags },
    })
  }
  await giveNow(app, { email: 'chike@example.org', donationPurpose: 'Utilities', amount: 5 })
  await sql`
    insert into newsletter_subscriber (first_name, last_name, email, state, created, confirmed_at)
    select 'A', 'B', name || '@example.org', 'confirmed', now(), now()
    from unnest(array['ada', 'bola', 'chike', 'dayo']) as name`.execute(app.db)
  // In the choir, but not subscribed any more.
  await sql`update newsletter_subscriber set state = 'unsubscribed' where email = 'bola@example.org'`.execute(
    app.db,
  )
  choir = (await writer().call(addSegment, { name: 'The quiet choir', filter: { tag: 'Choir' } })).id
  givers = (await treasurer().call(addSegment, { name: 'Generous ones', filter: { giving: 'thisYear' } })).id
})
afterAll(async () => {
  await app.close()
  await smtp.close()
})
beforeEach(async () => {
  await sql`delete from newsletter_issue`.execute(app.db)
  smtp.received.length = 0
})

const draft = {
  subject: 'Rehearsal',
  preheader: '',
  picture: '/art/wide-dawn-dove-x.svg',
  body: 'Dear friends.',
}
const written = (segment: number | null) => treasurer().call(createIssue, { draft: { ...draft, segment } })
const becomesSent = (id: number) =>
  expect.poll(async () => (await writer().call(readIssue, { id })).state).toBe('sent')
/** Receipts arrive here as well. */
const issues = () => smtp.received.filter(({ raw }) => raw.includes(`Subject: ${draft.subject}`))
const arrived = () =>
  issues()
    .map(({ to }) => to.join())
    .toSorted()

test('POST /staff/newsletter/issues/{id}/send with a segment reaches its confirmed subscribers only, and doesn’t name it to them', async () => {
  const { id, version, segment } = await written(choir)
  expect(segment).toEqual({ name: 'The quiet choir' })
  expect(await writer().call(readAudience, { issue: id })).toMatchObject({ recipients: 1 })
  expect(await writer().call(readAudience, {})).toMatchObject({ recipients: 3 })
  const sent = await writer().call(sendIssue, { id, version })
  expect(sent.counts?.recipients).toBe(1)
  await becomesSent(id)
  expect(arrived()).toEqual(['ada@example.org'])
  expect(issues()[0]?.raw).not.toMatch(/quiet|choir|segment/i)
  const { rows } = await sql<{ note: string }>`
    select note from audit where note like 'Rehearsal, to%' order by id desc limit 1`.execute(app.db)
  expect(rows).toEqual([{ note: 'Rehearsal, to 1 person in The quiet choir' }])
})

test('a segment by giving requires the money permission', async () => {
  await expect(writer().call(createIssue, { draft: { ...draft, segment: givers } })).rejects.toMatchObject({
    status: 400,
    errors: { 'draft.segment': 'This segment isn’t available. Choose another one.' },
  })
  const own = await writer().call(createIssue, { draft })
  await expect(
    writer().call(updateIssue, { id: own.id, version: 1, draft: { ...draft, segment: givers } }),
  ).rejects.toMatchObject({ status: 400 })

  const { id } = await written(givers)
  expect(await treasurer().call(readAudience, { issue: id })).toMatchObject({ recipients: 1 })
  expect(await writer().call(readAudience, { issue: id })).toMatchObject({ recipients: null })
  const { items } = await writer().call(listIssues, {})
  expect(items.find((each) => each.id === id)?.segment).toEqual({ name: null })
  // They may write it, though.
  const edited = { ...draft, segment: givers, body: 'Thank you.' }
  const { version } = await writer().call(updateIssue, { id, version: 1, draft: edited })
  const seen = [await writer().call(readIssue, { id }), await writer().call(listIssueVersions, { id })]
  expect(JSON.stringify(seen)).not.toContain('Generous')
  const at = new Date(Date.now() + 3600_000).toISOString()
  await expect(writer().call(scheduleIssue, { id, version, at })).rejects.toMatchObject({ status: 403 })
  await expect(writer().call(sendIssue, { id, version })).rejects.toMatchObject({ status: 403 })
  expect(await writer().call(readIssue, { id })).toMatchObject({ state: 'draft' })

  await treasurer().call(sendIssue, { id, version })
  await becomesSent(id)
  expect(arrived()).toEqual(['chike@example.org'])
  await treasurer().call(listFailures, { id })
  await expect(writer().call(listFailures, { id })).rejects.toMatchObject({ status: 403 })
})

test('a scheduled issue goes to everyone in its segment when sending starts', async () => {
  const { id, version } = await written(choir)
  const at = new Date(Date.now() + 3600_000).toISOString()
  await writer().call(scheduleIssue, { id, version, at })
  await treasurer().call(addPerson, { draft: { name: 'Femi', email: 'femi@example.org', tags: ['Choir'] } })
  await sql`
    insert into newsletter_subscriber (first_name, last_name, email, state, created, confirmed_at)
    values ('Femi', 'B', 'femi@example.org', 'confirmed', now(), now())`.execute(app.db)
  await sql`update newsletter_issue set send_at = now() - interval '1 second' where id = ${id}`.execute(
    app.db,
  )
  const services = {
    db: app.db,
    mailSettings: { now: async () => ({ ...noMail, smtpUrl: smtp.url }) },
    siteUrl: 'http://localhost',
    organisation: () => demoOrganisation,
    subscribersIn,
  }
  await takeUp(services, { send: async () => {} })
  // Who joins the choir now is too late.
  await sql`update person set tags = '{Choir}' where email = 'chike@example.org'`.execute(app.db)
  const { rows } = await sql<{ email: string }>`
    select email from newsletter_delivery d join newsletter_subscriber s on s.id = d.subscriber_id
    where issue_id = ${id} order by email`.execute(app.db)
  expect(rows.map(({ email }) => email)).toEqual(['ada@example.org', 'femi@example.org'])
})

test('DELETE /staff/people/segments/{id} is rejected while an issue uses it; a deleted one can’t be chosen', async () => {
  const { id: segment } = await writer().call(addSegment, { name: 'Ushers', filter: { tag: 'Usher' } })
  const { id, version } = await written(segment)
  await expect(writer().call(removeSegment, { id: segment })).rejects.toMatchObject({ status: 409 })
  await expect(writer().call(sendIssue, { id, version })).rejects.toMatchObject({
    status: 409,
    message: 'There are no confirmed subscribers in this segment.',
  })
  expect(await writer().call(readIssue, { id })).toMatchObject({ state: 'draft', counts: null })
  await writer().call(updateIssue, { id, version, draft: { ...draft, segment: null } })
  await writer().call(removeSegment, { id: segment })
  await expect(written(segment)).rejects.toMatchObject({ status: 400 })
})
