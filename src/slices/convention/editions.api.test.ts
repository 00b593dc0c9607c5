import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../testing/app.ts'
import { conventionIn } from '../../testing/fixtures/convention.ts'
import { membersOf, password } from '../../testing/fixtures/members.ts'
import { readConvention } from './contract.ts'
import {
  chooseEdition,
  createEdition,
  deleteEdition,
  listEditions,
  openEdition,
  readEdition,
  writeEdition,
} from './editions/edition-contract.ts'
import { eraseOld } from './erase.ts'
import { brokenPlaces } from './registration/places.ts'

let app: TestApp
let convention: ReturnType<typeof conventionIn>
beforeAll(async () => {
  app = await openTestApp()
  convention = conventionIn(app)
})
afterAll(() => app.close())

const city = (name: string, capacity = 10) => ({
  id: null,
  name,
  venue: '',
  starts: '2027-07-07',
  ends: '2027-07-11',
  timeZone: 'America/Chicago',
  capacity,
})
const draft = {
  title: '2027 Convention',
  welcome: '',
  hotelUrl: '',
  keepMonths: 12,
  cities: [city('Dallas')],
}

test('POST /staff/convention/editions creates a closed edition; POST /staff/convention/editions/{id}/current makes it the only current one', async () => {
  const before = await convention.open(5, 5)
  const { id } = await convention.staff.call(createEdition, { draft })
  expect((await app.call(readConvention, {})).edition?.title).toBe('2025 Convention')
  await convention.staff.call(chooseEdition, { id })
  const shown = (await app.call(readConvention, {})).edition
  expect(shown).toMatchObject({ title: '2027 Convention', open: false, over: false, locations: ['Dallas'] })
  expect(await convention.staff.call(readEdition, { id: before.id })).toMatchObject({ current: false })
  expect((await convention.register('soon@example.org', { convention_location: 'Dallas' })).status).toBe(409)
  await convention.staff.call(openEdition, { id, open: true })
  expect((await convention.register('soon@example.org', { convention_location: 'Both' })).status).toBe(400)
  expect((await convention.register('soon@example.org', { convention_location: 'Dallas' })).status).toBe(201)
})

test('POST /staff/convention/editions/{id}/open and GET /staff/convention/editions tell what is open', async () => {
  const { id } = await convention.open(5, 5)
  await convention.staff.call(openEdition, { id, open: false })
  const { editions } = await convention.staff.call(listEditions, {})
  expect(editions[0]).toMatchObject({ id, current: true, open: false, over: false, registrations: 0 })
})

test('PUT /staff/convention/editions/{id}: added places let waiting parties move up, and mail them', async () => {
  const { id, version, draft } = await convention.open(5, 2)
  await convention.comes('p1@example.org', { numbers_of_people_attending_with: 1 })
  await convention.comes('p2@example.org', { numbers_of_people_attending_with: 2 })
  const cities = draft.cities.map((each) => ({ ...each, capacity: each.capacity + 3 }))
  const saved = await convention.staff.call(writeEdition, { id, version, draft: { ...draft, cities } })
  expect(saved.numbers).toEqual([
    { taken: 0, waiting: 0 },
    { taken: 5, waiting: 0 },
  ])
  expect((await convention.subjectsTo('p2@example.org')).at(-1)).toBe('You have a place: 2025 Convention')
  expect(await brokenPlaces(app.db)).toEqual([])
  const old = convention.staff.call(writeEdition, { id, version, draft })
  await expect(old).rejects.toThrow(/Someone else changed this/)
})

test('PUT /staff/convention/editions/{id} can’t remove places that are taken, or a city that people are registered for', async () => {
  const { id, version, draft } = await convention.open(5, 5)
  await convention.comes('q1@example.org', { numbers_of_people_attending_with: 2 })
  const [newYork, houston] = draft.cities
  if (!newYork || !houston) throw new Error('no cities')
  const less = { ...draft, cities: [newYork, { ...houston, capacity: 2 }] }
  await expect(convention.staff.call(writeEdition, { id, version, draft: less })).rejects.toMatchObject({
    status: 409,
    errors: { 'draft.cities.1.capacity': 'Houston: 3 people already have places. Enter at least 3.' },
  })
  const without = { ...draft, cities: [newYork] }
  await expect(convention.staff.call(writeEdition, { id, version, draft: without })).rejects.toThrow(
    /People have registered/,
  )
  const swapped = {
    ...draft,
    cities: [
      { ...houston, name: 'New York' },
      { ...newYork, name: 'Houston' },
    ],
  }
  const saved = await convention.staff.call(writeEdition, { id, version, draft: swapped })
  expect(saved.draft.cities.map(({ name }) => name)).toEqual(['New York', 'Houston'])
})

test.each([
  [{ title: ' ' }, 'Enter a title.'],
  [{ hotelUrl: 'javascript:alert(1)' }, 'Enter a link that starts with https://.'],
  [{ cities: [] }, 'Add at least one city.'],
  [{ cities: [city('A'), city('a')] }, 'Give each city a different name.'],
  [{ cities: [city('Both')] }, 'Use another name: “Both” means both cities.'],
  [{ cities: [{ ...city('A'), ends: '2027-07-01' }] }, 'Choose a last day on or after the first day.'],
  [{ cities: [{ ...city('A'), timeZone: 'Mars/Olympus' }] }, 'Choose a time zone.'],
])('POST /staff/convention/editions with %j is told %j', async (change, message) => {
  await expect(convention.staff.call(createEdition, { draft: { ...draft, ...change } })).rejects.toThrow(
    message,
  )
})

test('DELETE /staff/convention/editions/{id} deletes an edition without registrations; GET /staff/convention/editions/{id} then returns 404', async () => {
  const { id } = await convention.staff.call(createEdition, { draft })
  await convention.staff.call(deleteEdition, { id })
  await expect(convention.staff.call(readEdition, { id })).rejects.toMatchObject({ status: 404 })
  const used = await convention.open(5, 5)
  await convention.comes('r1@example.org')
  await expect(convention.staff.call(deleteEdition, { id: used.id })).rejects.toThrow(/you can’t delete it/)
})

test('some months after the last day, personal data is erased and only totals remain, even if it was left open', async () => {
  const { id } = await convention.open(5, 5)
  const token = await convention.comes('s1@example.org', { numbers_of_people_attending_with: 1 })
  const names = async () =>
    (
      await sql<{ name: string; party: number }>`
      select first_name as name, party from convention_registration where edition_id = ${id}`.execute(app.db)
    ).rows
  await sql`update convention_edition set updated = '2025-08-01' where id = ${id}`.execute(app.db)
  await eraseOld(app.db, '2126-07-01', new Date())
  expect(await names()).toEqual([{ name: 'Ada', party: 2 }])
  await eraseOld(app.db, '2126-11-15', new Date())
  expect(await names()).toEqual([{ name: '', party: 2 }])
  expect((await convention.send('/mine', { token })).status).toBe(410)
  expect(await brokenPlaces(app.db)).toEqual([])
})

test('a member’s data include the registration; deleting the account frees the place, and the person who moves up is emailed', async () => {
  const real = await openTestApp({ signIn: 'real' })
  const members = membersOf(real)
  const guests = conventionIn(real)
  await real.db
    .insertInto('convention_edition')
    .values({
      title: '2025 Convention',
      welcome: '',
      hotel_url: '',
      keep_months: 12,
      open: true,
      current: true,
    })
    .execute()
  await sql`
    insert into convention_city (edition_id, name, venue, starts, ends, time_zone, capacity, position)
    select id, 'Houston', '', '2125-07-16', '2125-07-20', 'America/Chicago', 2, 0 from convention_edition`.execute(
    real.db,
  )
  const email = 'funmi@example.org'
  await guests.comes(email, { numbers_of_people_attending_with: 1 })
  await guests.comes('next@example.org')
  const funmi = await members.signedIn({ email })
  const own = async () => (await (await funmi.get('own-data')).json()).convention
  expect(await own()).toEqual([])
  await sql`update member set email_verified_at = now() where email = ${email}`.execute(real.db)
  expect(await own()).toMatchObject([
    { first_name: 'Ada', standing: 'placed', convention_location: 'Houston' },
  ])
  await funmi.post('delete', { password })
  const left = await sql`select first_name, email, standing from convention_registration order by id`.execute(
    real.db,
  )
  expect(left.rows).toEqual([
    { first_name: '', email: '', standing: 'cancelled' },
    { first_name: 'Ada', email: 'next@example.org', standing: 'placed' },
  ])
  await expect
    .poll(async () => (await guests.subjectsTo('next@example.org')).at(-1))
    .toBe('You have a place: 2025 Convention')
  await real.close()
})

test('the demo has an open edition with dozens of parties, some on the waiting list', async () => {
  const demo = await openTestApp({ demo: true })
  const { edition } = await demo.call(readConvention, {})
  expect(edition).toMatchObject({
    title: expect.stringMatching(/^20\d\d Convention$/),
    open: true,
    over: false,
    locations: ['New York', 'Houston', 'Both'],
  })
  const { rows } = await sql<{ standing: string; count: number }>`
    select standing, count(*)::int as count from convention_registration group by 1 order by 1`.execute(
    demo.db,
  )
  expect(rows.map(({ standing }) => standing)).toEqual(['cancelled', 'placed', 'waiting'])
  expect(await brokenPlaces(demo.db)).toEqual([])
  await demo.close()
})
