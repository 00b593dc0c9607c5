import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { describeApi } from '#core/api/api-description.ts'
import { Problem } from '#core/api/problems.ts'
import { openPostgres } from '#core/data/db.ts'
import { demoOrganisation } from '#core/settings/demo-organisation.ts'
import { schedule } from '#slices/live/contract.ts'
import { openTestApp, someone, type TestApp } from '../../testing/app.ts'
import { createOn } from '../../testing/databases/database.ts'
import { membersOf } from '../../testing/fixtures/members.ts'
import {
  type Identity,
  readIdentity,
  readOrganisation,
  readTexts,
  readWords,
  type Words,
  writeIdentity,
  writeWords,
} from './contract.ts'
import { demoTexts } from './seed.ts'

let app: TestApp
let editor: ReturnType<TestApp['as']>
let owner: ReturnType<TestApp['as']>
beforeAll(async () => {
  app = await openTestApp()
  editor = app.as(someone('editor'))
  owner = app.as(someone('owner'))
})
afterAll(() => app.close())

const changeWords = async (change: Partial<Words>) => {
  const { version, draft } = await editor.call(readWords, {})
  return editor.call(writeWords, { version, draft: { ...draft, ...change } })
}
const changeIdentity = async (change: Partial<Identity>, of = app) => {
  const chief = of.as(someone('owner'))
  const { version, draft } = await chief.call(readIdentity, {})
  return chief.call(writeIdentity, { version, draft: { ...draft, ...change } })
}

test('GET /about_us/organisation and GET /about_us/texts return what staff or the demo have written', async () => {
  expect(await app.call(readOrganisation, {})).toEqual(demoOrganisation)
  expect(await app.call(readTexts, {})).toEqual(demoTexts)
})

test('PUT /staff/settings/words changes the texts for everyone immediately, and GET /staff/settings/words returns them with their version', async () => {
  const before = await editor.call(readWords, {})
  const saved = await changeWords({
    telephone: '+234 803 555 0199',
    address: ['12 Adoration Road', 'Enugu'],
    faith: { statement: 'We believe.', text: 'And we pray.' },
  })
  expect(saved.version).toBe(before.version + 1)
  expect(await editor.call(readWords, {})).toEqual(saved)
  expect(await app.call(readOrganisation, {})).toMatchObject({
    telephone: '+234 803 555 0199',
    address: ['12 Adoration Road', 'Enugu'],
    name: demoOrganisation.name,
  })
  expect((await app.call(readTexts, {})).faith.statement).toBe('We believe.')
})

test('PUT /staff/settings/words leaves out a network without a URL, and accepts only https', async () => {
  const social = demoOrganisation.social.map((each) => ({
    ...each,
    url: each.name === 'TikTok' ? '' : each.url,
  }))
  await changeWords({ social })
  const { social: shown } = await app.call(readOrganisation, {})
  expect(shown.map(({ name }) => name)).toEqual(['WhatsApp', 'Twitter', 'YouTube', 'Instagram', 'Facebook'])
  for (const url of ['javascript:alert(1)', 'http://example.org', 'https://', 'example.org']) {
    await expect(changeWords({ social: [{ name: 'TikTok', url }] })).rejects.toMatchObject({
      status: 400,
      errors: { 'draft.social.0.url': 'Enter a link that starts with https://.' },
    })
  }
})

test('PUT /staff/settings/words changes the home page video, and turns off other companies’ players', async () => {
  expect((await app.call(readTexts, {})).heroFilm).toBe('/clips/hero.mp4')
  await changeWords({ heroFilm: 'https://www.youtube.com/watch?v=abc123def45', thirdPartyPlayers: false })
  expect((await app.call(readTexts, {})).heroFilm).toBe('https://www.youtube.com/watch?v=abc123def45')
  expect((await app.call(readOrganisation, {})).thirdPartyPlayers).toBe(false)
  await changeWords({ heroFilm: '', thirdPartyPlayers: true })
  expect((await app.call(readTexts, {})).heroFilm).toBe('')
  await expect(changeWords({ heroFilm: 'javascript:alert(1)' })).rejects.toMatchObject({
    errors: { 'draft.heroFilm': 'Enter a link that starts with https://.' },
  })
})

test('PUT /staff/settings/words rejects missing or too long fields by name', async () => {
  const address = Array.from({ length: 7 }, () => 'A line')
  await expect(changeWords({ description: ' ', telephone: 'call us', address })).rejects.toMatchObject({
    status: 400,
    errors: {
      'draft.description': 'Describe the ministry in a sentence or two.',
      'draft.telephone': 'Enter a phone number.',
      'draft.address': 'Use 6 lines or fewer.',
    },
  })
})

test('PUT /staff/settings/words and PUT /staff/settings/identity accept empty fields for a new ministry', async () => {
  const before = (await editor.call(readWords, {})).draft
  const none = { address: [], telephone: '', spiritualDirector: { name: '', fullName: '' }, social: [] }
  await changeWords({ ...none, faith: { statement: '', text: '' } })
  await changeIdentity({ email: '' })
  expect(await app.call(readOrganisation, {})).toMatchObject({ ...none, email: '' })
  await expect(changeIdentity({ email: 'office' })).rejects.toMatchObject({
    errors: { 'draft.email': 'Enter an email address.' },
  })
  await changeIdentity({ email: demoOrganisation.email })
  await changeWords(before)
})

test('PUT /staff/settings/words lets exactly one of many parallel editors win', async () => {
  const { version, draft } = await editor.call(readWords, {})
  const edits = Array.from({ length: 6 }, (_, at) =>
    editor.call(writeWords, { version, draft: { ...draft, description: `Text ${at}` } }).then(
      () => 'won',
      (error: unknown) => (error instanceof Problem ? error.status : error),
    ),
  )
  const ends = await Promise.all(edits)
  expect(ends.toSorted()).toEqual([409, 409, 409, 409, 409, 'won'])
})

test('PUT /staff/settings/identity is for the owner, who has confirmed the password recently; GET /staff/settings/identity for editors too', async () => {
  const identity = await editor.call(readIdentity, {})
  await expect(editor.call(writeIdentity, identity)).rejects.toMatchObject({ status: 403 })
  await expect(app.as(someone('administrator')).call(writeIdentity, identity)).rejects.toMatchObject({
    status: 403,
  })
  const longAgo = app.as({ ...someone('owner'), confirmedAt: new Date(0) })
  await expect(longAgo.call(writeIdentity, identity)).rejects.toMatchObject({
    errors: { confirmation: 'Enter your password to continue.' },
  })
  expect((await owner.call(writeIdentity, identity)).version).toBe(identity.version + 1)
})

test.each(['Mars/Olympus', 'UTC+3', '', 'america/los_angeles; drop'])(
  'PUT /staff/settings/identity rejects the time zone %j',
  async (timeZone) => {
    await expect(changeIdentity({ timeZone })).rejects.toMatchObject({
      errors: { 'draft.timeZone': 'Choose a time zone.' },
    })
  },
)

test('a new name appears in the manifest, the offline page and the API description immediately', async () => {
  const nameIn = async (path: string) => (await app.fetch(path)).text()
  expect(await nameIn('/site.webmanifest')).toContain('Holy Ghost Prayer Movement')
  expect((await app.call(describeApi, {})).info.title).toContain('Holy Ghost Prayer Movement')
  await changeIdentity({ name: 'Saint Monica <Fellowship>', acronym: 'SMF' })
  expect(JSON.parse(await nameIn('/site.webmanifest'))).toMatchObject({
    name: 'Saint Monica <Fellowship>',
    short_name: 'SMF',
  })
  expect(await nameIn('/offline.html')).toContain('You’re offline · Saint Monica &lt;Fellowship&gt;')
  expect(await nameIn('/not-sent.html')).toContain('Your form wasn’t sent · Saint Monica &lt;Fellowship&gt;')
  expect((await app.call(describeApi, {})).info.title).toContain('Saint Monica <Fellowship>')
})

test('the live schedule uses the new time zone immediately', async () => {
  expect((await app.call(schedule, {})).time_zone).toBe('America/Los_Angeles')
  await changeIdentity({ timeZone: 'Africa/Lagos' })
  expect((await app.call(schedule, {})).time_zone).toBe('Africa/Lagos')
})

test('an email written by a job has the new name', async () => {
  const members = membersOf(app)
  const email = members.newEmail()
  await members.member('Ngozi', { email })
  await changeIdentity({ name: 'The Upper Room' })
  await members.post('forgot-password', { email })
  // The first came with the account.
  await expect.poll(() => members.lettersTo(email)).toHaveLength(2)
  expect((await members.lettersTo(email))[1]?.text).toContain('The Upper Room\n+234 803 555 0199')
})

test('a change made directly in the database shows too', async () => {
  await sql`update site_settings set content = content || '{"acronym": "TUR"}' where part = 'identity'`.execute(
    app.db,
  )
  await expect.poll(async () => (await app.call(readOrganisation, {})).acronym).toBe('TUR')
})

const server = process.env.TEST_POSTGRES_URL

describe.runIf(server)('two nodes on one PostgreSQL', () => {
  test('the other node shows the change', async () => {
    const url = await createOn(server ?? '')
    const a = await openTestApp({ database: await openPostgres(url) })
    const b = await openTestApp({ database: await openPostgres(url) })
    const nameOn = async (node: TestApp) => (await node.call(readOrganisation, {})).name
    expect(await nameOn(a)).toBe('Holy Ghost Prayer Movement')
    await changeIdentity({ name: 'Cana House' }, b)
    expect(await nameOn(b)).toBe('Cana House')
    await expect.poll(() => nameOn(a)).toBe('Cana House')
    await a.close()
    await b.close()
  })
})
