import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoOrganisation } from '#core/settings/demo-organisation.ts'
import { formatDate } from '#core/time/format-date.ts'
import { openTestApp, someone, type TestApp } from '../../testing/app.ts'
import {
  cancelIssue,
  createIssue,
  type IssueDraft,
  listIssues,
  listIssueVersions,
  readIssue,
  readIssueMail,
  removeIssue,
  scheduleIssue,
  sendIssue,
  testIssue,
  updateIssue,
} from './issues/issue-contract.ts'
import { readAudience } from './issues/sending-contract.ts'
import { readNewsletterSettings, writeNewsletterSettings } from './settings-contract.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp({ smtpUrl: 'smtp://127.0.0.1:9' })
})
afterAll(() => app.close())

const staff = () => app.as(someone('outreach'))
const draft = (change: Partial<IssueDraft> = {}): IssueDraft => ({
  subject: 'A letter for Advent',
  preheader: 'Four candles & one flame',
  picture: '/art/wide-violet-candle-advent.svg',
  body: 'Dear friends,\n## The first week\nWe begin <strong>in silence</strong>.',
  segment: null,
  ...change,
})
const createDraft = (change: Partial<IssueDraft> = {}) => staff().call(createIssue, { draft: draft(change) })

test('POST /staff/newsletter/issues saves a draft that GET /staff/newsletter/issues finds by subject and state', async () => {
  const issue = await createDraft({ subject: 'Bread for the vigil 50%' })
  expect(issue).toMatchObject({ state: 'draft', version: 1, author: 'Test', counts: null })
  const searchFor = async (search: string, state?: 'draft' | 'sent') =>
    (await staff().call(listIssues, { search, state })).items.map(({ id }) => id)
  expect(await searchFor('igil read')).toEqual([issue.id])
  expect(await searchFor('0%')).toEqual([issue.id])
  expect(await searchFor('vigil', 'sent')).toEqual([])
  await expect(createDraft({ subject: ' ', body: '' })).rejects.toMatchObject({
    status: 400,
    errors: { 'draft.subject': 'Enter a subject.', 'draft.body': 'Enter the content.' },
  })
})

test('PUT /staff/newsletter/issues/{id} rejects the second of two parallel editors, and removes scripts', async () => {
  const { id, version } = await createDraft()
  const first = draft({ body: 'One <script>alert(1)</script><a href="javascript:x">two</a>' })
  const saved = await staff().call(updateIssue, { id, version, draft: first })
  expect(saved.draft.body).toBe('<p>One two</p>')
  await expect(staff().call(updateIssue, { id, version, draft: draft() })).rejects.toMatchObject({
    status: 409,
    message: 'Someone else changed this while you were editing.',
  })
  expect((await staff().call(readIssue, { id })).version).toBe(version + 1)
})

test('GET /staff/newsletter/issues/{id}/versions lists an issue’s earlier versions, and none of a deleted one', async () => {
  const { id } = await createDraft({ subject: 'Then' })
  // What is saved within two minutes is one version.
  await sql`update newsletter_issue set updated = now() - interval '5 minutes' where id = ${id}`.execute(
    app.db,
  )
  await staff().call(updateIssue, { id, version: 1, draft: draft({ subject: 'Now' }) })
  const { versions, draft: then } = await staff().call(listIssueVersions, { id, version: 1 })
  expect(versions.map(({ version }) => version)).toEqual([2, 1])
  expect(then?.subject).toBe('Then')
  await staff().call(removeIssue, { id })
  await expect(staff().call(listIssueVersions, { id })).rejects.toMatchObject({ status: 404 })
  const { rows } = await sql`
    select from item_version where source = 'newsletter_issue' and item_id = ${id}`.execute(app.db)
  expect(rows).toEqual([])
})

test('GET /staff/newsletter/issues/{id}/letter shows an issue as subscribers get it, with absolute addresses and escaped text', async () => {
  const { id } = await createDraft({
    subject: 'Peace & <joy>',
    body: [
      'See <a href="/programs-and-events">the days</a> & pray.',
      '/art/card-dawn-dove-x.svg A dove in <em>the</em> morning',
      '<a href="/give">Help us</a>',
    ].join('\n'),
  })
  const { html, text } = await staff().call(readIssueMail, { id })
  const { rows } = await sql<{ key: string }>`select key from newsletter_issue where id = ${id}`.execute(
    app.db,
  )
  const site = 'http://localhost:3000'
  expect(html).toContain('Peace &amp; &lt;joy&gt;')
  expect(html).toContain(`<a href="${site}/programs-and-events">the days</a> &amp; pray.`)
  expect(html).toContain(
    `<img src="${site}/newsletter/picture/${rows[0]?.key}/art/card-dawn-dove-x.jpg" alt="A dove in the morning"`,
  )
  expect(html).toContain(`<a href="${site}/give" style="display:inline-block`)
  expect(text).toContain(`See the days (${site}/programs-and-events) & pray.`)
  expect(text).toContain('[A dove in the morning]')
  expect(text).toContain(`Help us:\n${site}/give`)
  expect(text).toMatch(/Unsubscribe:\nhttp:\/\/localhost:3000\/newsletter\/unsubscribe#[\w-]{36}\n/)
})

test('GET /staff/newsletter/issues/{id} and DELETE /staff/newsletter/issues/{id}: a deleted issue returns 404', async () => {
  const { id } = await createDraft()
  expect(await staff().call(removeIssue, { id })).toEqual({ message: 'Deleted.' })
  expect((await staff().fetch(`/api/staff/newsletter/issues/${id}`)).status).toBe(404)
})

test('POST /staff/newsletter/issues/{id}/test sends to one address, with the headers that email programs expect', async () => {
  const { id } = await createDraft({ subject: 'Look at it first' })
  await staff().call(testIssue, { id, to: 'sister@example.org' })
  const { rows } = await sql<{ subject: string; html: string; headers: object }>`
    select subject, html, headers from mail where recipient = 'sister@example.org'`.execute(app.db)
  expect(rows[0]?.subject).toBe('Test: Look at it first')
  expect(rows[0]?.html).toContain('Unsubscribe')
  expect(rows[0]?.headers).toMatchObject({ 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' })
  await expect(staff().call(testIssue, { id, to: 'sister' })).rejects.toMatchObject({ status: 400 })
})

test('POST /staff/newsletter/issues/{id}/schedule schedules the version that was previewed; POST /staff/newsletter/issues/{id}/cancel makes it a draft again', async () => {
  const { id, version } = await createDraft()
  const at = new Date(Date.now() + 3600_000).toISOString()
  await expect(
    staff().call(scheduleIssue, { id, version, at: new Date(0).toISOString() }),
  ).rejects.toMatchObject({ errors: { at: 'Choose a time in the future.' } })
  await expect(staff().call(scheduleIssue, { id, version: version + 1, at })).rejects.toMatchObject({
    status: 409,
  })
  const planned = await staff().call(scheduleIssue, { id, version, at })
  expect(planned).toMatchObject({ state: 'scheduled', sendAt: at })
  const { note } = await app.db
    .selectFrom('audit')
    .select('note')
    .where('path', 'like', `%/issues/${id}/schedule`)
    .executeTakeFirstOrThrow()
  expect(note).toContain(formatDate(at, 'shortTime', demoOrganisation.timeZone))
  const changed = await staff().call(updateIssue, { id, version: planned.version, draft: draft() })
  expect(changed).toMatchObject({ state: 'scheduled', sendAt: at })
  expect(await staff().call(cancelIssue, { id })).toMatchObject({ state: 'draft', sendAt: null })
})

test('POST /staff/newsletter/issues/{id}/send to nobody starts nothing', async () => {
  const { id, version } = await createDraft()
  await expect(staff().call(sendIssue, { id, version })).rejects.toMatchObject({
    status: 409,
    message: 'There are no confirmed subscribers yet.',
  })
  expect(await staff().call(readIssue, { id })).toMatchObject({ state: 'draft', version, counts: null })
})

test('GET /staff/newsletter/audience counts recipients; GET /staff/newsletter/settings and PUT /staff/newsletter/settings set the sending rate', async () => {
  await sql`
    insert into newsletter_subscriber (first_name, last_name, email, state, created)
    values ('A', 'B', 'a.b@example.org', 'confirmed', now()), ('C', 'D', 'c.d@example.org', 'pending', now())`.execute(
    app.db,
  )
  const settings = await staff().call(readNewsletterSettings, {})
  expect(settings).toEqual({ version: 0, draft: { perMinute: 120 } })
  expect(await staff().call(readAudience, {})).toMatchObject({
    counts: { confirmed: 1, pending: 1, unsubscribed: 0, suspended: 0 },
    perMinute: 120,
    leaves: true,
  })
  const saved = await staff().call(writeNewsletterSettings, { version: 0, draft: { perMinute: 30 } })
  expect((await staff().call(readAudience, {})).perMinute).toBe(30)
  await expect(staff().call(writeNewsletterSettings, settings)).rejects.toMatchObject({ status: 409 })
  await expect(
    staff().call(writeNewsletterSettings, { ...saved, draft: { perMinute: 0 } }),
  ).rejects.toMatchObject({ errors: { 'draft.perMinute': 'Enter at least 1.' } })
})
