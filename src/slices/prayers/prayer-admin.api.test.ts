import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dashboard } from '#core/collections/dashboard.ts'
import { staffSearch } from '#core/collections/staff-search.ts'
import { openTestApp, type TestApp } from '../../testing/app.ts'
import { prayersIn } from '../../testing/fixtures/prayers.ts'
import { answeredPrayer, followPrayer, withdrawPrayer } from './contract.ts'
import {
  assignPrayer,
  followUpPrayer,
  judgeForWall,
  listPrayers,
  markAnswered,
  markPrayed,
  openPrayer,
  printPrayers,
  readPrayer,
  readPrayerSettings,
  writePrayerSettings,
} from './prayers-admin-contract.ts'

type Person = Awaited<ReturnType<ReturnType<typeof prayersIn>['person']>>
let app: TestApp
let prayers: ReturnType<typeof prayersIn>
let priest: Person
let helper: Person
beforeAll(async () => {
  app = await openTestApp()
  prayers = prayersIn(app)
  priest = await prayers.person('pastoral', 'Father Emeka')
  helper = await prayers.person('prayer', 'Blessing')
})
afterAll(() => app.close())

const idOf = async (reference: string) => (await prayers.rowOf(reference)).id
const askPrayer = async (change: object = {}) => {
  const one = await prayers.ask(change)
  return { ...one, id: await idOf(one.reference) }
}
const acts = async (path: string) =>
  (
    await sql<{ actor: string; note: string }>`
      select actor, note from audit where path = ${path} order by id`.execute(app.db)
  ).rows
const missing = { status: 404 }

test('GET /staff/prayers shows the team what is shared with it, the priest everything, and nobody any text', async () => {
  const shared = await askPrayer({ name: 'Shared Zoe' })
  const secret = await askPrayer({ name: 'Secret Zoe', readers: 'priest' })
  const toTeam = await helper.call(listPrayers, { search: 'zoe' })
  expect(toTeam.items.map(({ reference }) => reference)).toEqual([shared.reference])
  expect(toTeam.total).toBe(1)
  const toPriest = await priest.call(listPrayers, { search: 'ZOE' })
  expect(toPriest.items.map(({ reference }) => reference)).toEqual([secret.reference, shared.reference])
  expect(JSON.stringify(toPriest)).not.toContain('mother')
  expect((await priest.call(listPrayers, { search: shared.reference })).total).toBe(1)
  expect((await priest.call(listPrayers, { search: 'zoe', readers: 'priest' })).total).toBe(1)
  const searchFor = async (person: Person) =>
    (await person.call(staffSearch, { q: 'zoe' })).flatMap(({ items }) => items.map(({ title }) => title))
  expect(await searchFor(helper)).toEqual([`${shared.reference}, Shared Zoe`])
  expect(await searchFor(priest)).toEqual([
    `${shared.reference}, Shared Zoe`,
    `${secret.reference}, Secret Zoe`,
  ])
})

test('GET /staff/prayers/{id} returns everything but the text; requests for the priest are hidden from the team', async () => {
  const { id } = await askPrayer({ readers: 'priest' })
  const prayer = await priest.call(readPrayer, { id })
  expect(prayer).toMatchObject({ id, name: 'Ada Obi', state: 'received', prayers: [] })
  expect(prayer.team.map(({ username }) => username)).toEqual(['Father Emeka'])
  expect(JSON.stringify(prayer)).not.toContain('mother')
  await expect(helper.call(readPrayer, { id })).rejects.toMatchObject(missing)
})

test('POST /staff/prayers/{id}/open shows the text to its chosen readers, and is audited', async () => {
  const { id, reference } = await askPrayer({ email: 'ada@example.org' })
  expect(await helper.call(openPrayer, { id })).toEqual({
    text: 'For my mother.',
    prayerRequest: 'For my mother.',
    thanks: '',
    note: '',
    email: 'ada@example.org',
    phone: '',
  })
  expect(await acts(`POST /staff/prayers/${id}/open`)).toEqual([{ actor: 'Blessing', note: reference }])
  const secret = await askPrayer({ readers: 'priest' })
  await expect(helper.call(openPrayer, { id: secret.id })).rejects.toMatchObject(missing)
  expect(await acts(`POST /staff/prayers/${secret.id}/open`)).toEqual([])
  expect(await priest.call(openPrayer, { id: secret.id })).toMatchObject({ text: 'For my mother.' })
  const owner = await prayers.person('owner', 'Owner')
  expect(await owner.call(openPrayer, { id: secret.id })).toMatchObject({ text: 'For my mother.' })
  const administrator = await prayers.person('administrator', 'Administrator')
  await expect(administrator.call(openPrayer, { id })).rejects.toMatchObject({ status: 403 })
  await app.call(withdrawPrayer, { token: secret.token })
  await expect(priest.call(openPrayer, { id: secret.id })).rejects.toMatchObject({ status: 409 })
})

test('POST /staff/prayers/print opens the chosen requests the caller may read, and audits each', async () => {
  const [one, two] = [await askPrayer({ name: 'One' }), await askPrayer({ name: 'Two' })]
  const secret = await askPrayer({ readers: 'priest' })
  const withdrawn = await askPrayer()
  await app.call(withdrawPrayer, { token: withdrawn.token })
  const printed = await helper.call(printPrayers, { ids: [two.id, one.id, secret.id, withdrawn.id] })
  expect(printed.map(({ name, text }) => [name, text])).toEqual([
    ['One', 'For my mother.'],
    ['Two', 'For my mother.'],
  ])
  expect((await acts('POST /staff/prayers/print')).at(-1)?.note).toBe(`${one.reference}, ${two.reference}`)
  await expect(helper.call(printPrayers, { ids: [secret.id] })).rejects.toMatchObject(missing)
  await expect(
    helper.call(printPrayers, { ids: Array.from({ length: 31 }, (_, index) => index + 1) }),
  ).rejects.toMatchObject({ status: 400 })
})

test('POST /staff/prayers/prayed counts each prayer, shows the requester when, and sends one email', async () => {
  const email = 'told@example.org'
  const { id, token, reference } = await askPrayer({ email })
  const secret = await askPrayer({ readers: 'priest' })
  expect(await helper.call(markPrayed, { ids: [id, secret.id] })).toEqual({ prayed: 1 })
  expect(await app.call(followPrayer, { token: secret.token })).toMatchObject({ prayed: 0 })
  await priest.call(markPrayed, { ids: [id] })
  const followed = await app.call(followPrayer, { token })
  expect(followed).toMatchObject({ state: 'prayed', prayed: 2 })
  expect(followed.prayedAt).toHaveLength(2)
  expect(JSON.stringify(followed)).not.toMatch(/Blessing|Emeka/)
  const prayer = await priest.call(readPrayer, { id })
  expect(prayer.prayers.map(({ by }) => by)).toEqual(['Father Emeka', 'Blessing'])
  const { rows } = await sql<{ subject: string; text: string }>`
    select subject, text from mail where recipient = ${email} order by id`.execute(app.db)
  expect(rows.map(({ subject }) => subject)).toEqual([
    `We received your prayer request ${reference}`,
    `We prayed for you (${reference})`,
  ])
  expect(rows[1]?.text).toContain(`/prayer#${token}`)
})

test('POST /staff/prayers/{id}/answered marks it as answered, and can be undone', async () => {
  const { id, token } = await askPrayer()
  expect(await helper.call(markAnswered, { id, answered: true })).toMatchObject({ state: 'answered' })
  expect(await helper.call(markAnswered, { id, answered: false })).toMatchObject({
    state: 'received',
    answeredAt: null,
  })
  await helper.call(markPrayed, { ids: [id] })
  await app.call(answeredPrayer, { token, thanks: 'She is well.' })
  expect(await helper.call(openPrayer, { id })).toMatchObject({ thanks: 'She is well.' })
  expect(await helper.call(markAnswered, { id, answered: false })).toMatchObject({ state: 'prayed' })
})

test('POST /staff/prayers/{id}/assigned assigns it only to someone who may read it', async () => {
  const editor = await prayers.person('editor', 'Editor')
  const { id } = await askPrayer()
  const assigned = await priest.call(assignPrayer, { id, to: helper.id })
  expect(assigned.assignedTo).toEqual({ id: helper.id, username: 'Blessing' })
  expect((await helper.call(listPrayers, { show: 'mine' })).items.map((each) => each.id)).toContain(id)
  await expect(priest.call(assignPrayer, { id, to: editor.id })).rejects.toMatchObject({ status: 409 })
  await expect(priest.call(assignPrayer, { id, to: null, was: null })).rejects.toMatchObject({
    also: { changed: true },
  })
  expect((await priest.call(assignPrayer, { id, to: null, was: helper.id })).assignedTo).toBeNull()
  const secret = await askPrayer({ readers: 'priest' })
  await expect(priest.call(assignPrayer, { id: secret.id, to: helper.id })).rejects.toMatchObject({
    status: 409,
  })
})

test('POST /staff/prayers/{id}/follow-up saves a date and a sealed note, and the dashboard shows when it is due', async () => {
  const { id, reference } = await askPrayer()
  await helper.call(followUpPrayer, { id, on: '2020-02-29', note: 'Call after the hearing.' })
  expect(await helper.call(readPrayer, { id })).toMatchObject({ followUpOn: '2020-02-29' })
  await helper.call(followUpPrayer, { id, on: '2020-02-28' })
  expect(await helper.call(openPrayer, { id })).toMatchObject({ note: 'Call after the hearing.' })
  const { rows } = await sql`select * from prayer_request where reference = ${reference}`.execute(app.db)
  expect(JSON.stringify(rows)).not.toContain('hearing')
  expect((await helper.call(listPrayers, { show: 'due' })).items.map((each) => each.id)).toEqual([id])
  const figures = await helper.call(dashboard, {})
  expect(figures.waiting.map(({ text }) => text)).toContain('1 prayer follow-up due')
  expect(figures.tables.map(({ title }) => title)).toContain('Prayer Request Table')
  const changed = { status: 409, also: { changed: true } }
  const late = { id, on: '2020-03-01', note: 'Write instead.' }
  for (const was of [{ on: '2020-02-29' }, { on: '2020-02-28', note: '' }])
    await expect(helper.call(followUpPrayer, { ...late, was })).rejects.toMatchObject(changed)
  expect(await helper.call(openPrayer, { id })).toMatchObject({ note: 'Call after the hearing.' })
  await helper.call(followUpPrayer, {
    ...late,
    was: { on: '2020-02-28', note: 'Call after the hearing.' },
  })
  expect(await helper.call(openPrayer, { id })).toMatchObject({ note: 'Write instead.' })
  await helper.call(followUpPrayer, { id, on: '', note: '' })
  expect((await helper.call(listPrayers, { show: 'due' })).total).toBe(0)
  await expect(helper.call(followUpPrayer, { id, on: '2026-02-30' })).rejects.toMatchObject({ status: 400 })
})

test('POST /staff/prayers/{id}/wall publishes only requests meant for the wall', async () => {
  const { id } = await askPrayer({ readers: 'wall' })
  expect((await helper.call(listPrayers, { show: 'wall' })).items.map((each) => each.id)).toEqual([id])
  expect(await helper.call(judgeForWall, { id, approved: true })).toMatchObject({ wall: 'approved' })
  expect((await helper.call(listPrayers, { show: 'wall' })).total).toBe(0)
  const other = await askPrayer()
  await expect(helper.call(judgeForWall, { id: other.id, approved: true })).rejects.toMatchObject({
    status: 409,
  })
})

test('GET /staff/prayers/settings and PUT /staff/prayers/settings are for the priest, and nobody overwrites anyone else’s change', async () => {
  expect(await priest.call(readPrayerSettings, {})).toEqual({ version: 0, eraseAfterDays: 180 })
  expect(await priest.call(writePrayerSettings, { version: 0, eraseAfterDays: 90 })).toEqual({
    version: 1,
    eraseAfterDays: 90,
  })
  await expect(priest.call(writePrayerSettings, { version: 0, eraseAfterDays: 30 })).rejects.toMatchObject({
    status: 409,
  })
  await expect(priest.call(writePrayerSettings, { version: 1, eraseAfterDays: 6 })).rejects.toMatchObject({
    status: 400,
  })
  await expect(helper.call(readPrayerSettings, {})).rejects.toMatchObject({ status: 403 })
})
