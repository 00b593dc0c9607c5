import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { dashboard } from '#core/collections/dashboard.ts'
import { staffSearch } from '#core/collections/staff-search.ts'
import { openTestApp, someone, type TestApp } from '../../testing/app.ts'
import { conventionIn } from '../../testing/fixtures/convention.ts'
import { doorList, readAtDoor, receive } from './door/door-contract.ts'
import { type EditableEdition, openEdition } from './editions/edition-contract.ts'
import { brokenPlaces } from './registration/places.ts'
import {
  addRegistration,
  cancelRegistration,
  conventionSeries,
  exportRegistrations,
  listRegistrations,
  mailRegistration,
  readRegistration,
  writeRegistration,
} from './registrations/registrations-contract.ts'

let app: TestApp
let convention: ReturnType<typeof conventionIn>
let edition: EditableEdition
beforeAll(async () => {
  app = await openTestApp()
  convention = conventionIn(app)
})
afterAll(() => app.close())
beforeEach(async () => {
  edition = await convention.open(10, 5)
  await sql`delete from attempt`.execute(app.db)
})

const byHand = {
  first_name: 'Chinwe',
  last_name: 'Ọkafọ',
  telephone: '',
  email: '',
  gender: '',
  numbers_of_people_attending_with: 2,
  convention_location: 'Houston',
}
const add = (change: object = {}) =>
  convention.staff.call(addRegistration, { ...byHand, edition: edition.id, ...change })
const cityId = (name: string) => edition.draft.cities.find((city) => city.name === name)?.id ?? 0

test('POST /staff/convention/registrations accepts a registration by phone, even while registration is closed', async () => {
  await convention.staff.call(openEdition, { id: edition.id, open: false })
  const added = await add({ telephone: '0803 555 0117', country: 'Nigeria', email: 'chinwe@example.org' })
  expect(added).toMatchObject({ standing: 'placed', telephone: '+234 803 555 0117', addedBy: 'Test' })
  expect(await convention.subjectsTo('chinwe@example.org')).toEqual([
    'Registration confirmed: 2025 Convention',
  ])
  await expect(add({ email: 'Chinwe@example.org' })).rejects.toThrow(
    /already registered with this email address/,
  )
  // Two people without an address do not conflict; without a free place they wait.
  expect(await add()).toMatchObject({ standing: 'waiting', ahead: 0 })
})

test('GET /staff/convention/registrations searches, filters by city and state, and sorts', async () => {
  await add()
  await add({
    first_name: 'Bola',
    last_name: 'Ade',
    convention_location: 'New York',
    email: 'bola@example.org',
  })
  await add({ first_name: 'Zoe', last_name: 'Hill', convention_location: 'Both' })
  const names = async (query: object) =>
    (await convention.staff.call(listRegistrations, query)).items.map(({ name }) => name)
  expect(await names({})).toEqual(['Zoe Hill', 'Bola Ade', 'Chinwe Ọkafọ'])
  expect(await names({ sort: 'name' })).toEqual(['Bola Ade', 'Zoe Hill', 'Chinwe Ọkafọ'])
  expect(await names({ search: 'okaf' })).toEqual(['Chinwe Ọkafọ'])
  expect(await names({ city: cityId('New York') })).toEqual(['Zoe Hill', 'Bola Ade'])
  expect(await names({ standing: 'waiting' })).toEqual(['Zoe Hill'])
  expect(await names({ city: cityId('Houston'), standing: 'placed' })).toEqual(['Chinwe Ọkafọ'])
  expect((await convention.staff.call(listRegistrations, {})).items[0]).toMatchObject({
    convention_location: 'Both',
    party: 3,
  })
})

test('POST /staff/convention/registrations/export exports everything that matches the filter, without formulas', async () => {
  await add({ last_name: '=1+1' })
  const { text } = await convention.staff.call(exportRegistrations, { city: cityId('Houston') })
  expect(text).toContain("Chinwe,'=1+1")
  expect(text.trim().split('\r\n')).toHaveLength(2)
  expect(
    (await convention.staff.call(exportRegistrations, { standing: 'waiting' })).text.trim().split('\r\n'),
  ).toHaveLength(1)
})

test('PUT /staff/convention/registrations/{id} changes a registration, and GET /staff/convention/registrations/{id} returns it in full', async () => {
  const { id } = await add({ note: 'Wheelchair' })
  const change = { ...byHand, id, note: 'Sits in front' }
  const full = convention.staff.call(writeRegistration, { ...change, numbers_of_people_attending_with: 8 })
  await expect(full).rejects.toMatchObject({ status: 409, also: { full: true } })
  await convention.staff.call(writeRegistration, { ...change, convention_location: 'Both' })
  expect(await convention.staff.call(readRegistration, { id })).toMatchObject({
    note: 'Sits in front',
    convention_location: 'Both',
    standing: 'placed',
    cities: [{ name: 'New York' }, { name: 'Houston' }],
    edition: { title: '2025 Convention' },
  })
  expect(await brokenPlaces(app.db)).toEqual([])
  await expect(convention.staff.call(readRegistration, { id: 999_999 })).rejects.toThrow(/couldn’t find/)
})

test('PUT /staff/convention/registrations/{id} with another email address invalidates the old link', async () => {
  const { id } = await add({ email: 'wrong@example.org' })
  const old = await convention.tokenTo('wrong@example.org')
  expect(await convention.own(old)).toMatchObject({ first_name: 'Chinwe' })
  await convention.staff.call(writeRegistration, { ...byHand, id, email: 'right@example.org' })
  expect((await convention.send('/mine', { token: old })).status).toBe(410)
  expect(await convention.own(await convention.tokenTo('right@example.org'))).toMatchObject({
    standing: 'placed',
  })
})

test('PUT /staff/convention/registrations/{id} rejects overwriting a version that its sender hasn’t seen', async () => {
  const { id, updated } = await add({ email: 'twice@example.org' })
  const change = { ...byHand, id, email: 'twice@example.org', seen: updated }
  await convention.staff.call(writeRegistration, { ...change, note: 'By the first' })
  const late = convention.staff.call(writeRegistration, { ...change, note: 'By the second' })
  await expect(late).rejects.toMatchObject({ status: 409, also: { changed: true } })
  expect(await convention.staff.call(readRegistration, { id })).toMatchObject({ note: 'By the first' })
})

test('POST /staff/convention/registrations/{id}/cancel gives the places to people on the waiting list', async () => {
  const { id } = await add()
  const waiting = await add({ email: 'next@example.org' })
  expect(waiting.standing).toBe('waiting')
  expect(await convention.staff.call(cancelRegistration, { id })).toMatchObject({ standing: 'cancelled' })
  expect(await convention.staff.call(readRegistration, { id: waiting.id })).toMatchObject({
    standing: 'placed',
  })
  expect((await convention.subjectsTo('next@example.org')).at(-1)).toBe('You have a place: 2025 Convention')
})

test('POST /staff/convention/registrations/{id}/mail sends the confirmation again', async () => {
  const { id } = await add({ email: 'again@example.org' })
  await convention.staff.call(mailRegistration, { id })
  expect(await convention.subjectsTo('again@example.org')).toHaveLength(2)
  const without = await add({ convention_location: 'New York' })
  await expect(convention.staff.call(mailRegistration, { id: without.id })).rejects.toThrow(
    /no email address/,
  )
})

test('POST /staff/convention/registrations/{id}/arrival: the first scan counts, and can be undone; people on the waiting list have no place', async () => {
  const { id, key } = await add()
  const city = cityId('Houston')
  const first = await convention.staff.call(receive, { id, city, arrived: true })
  const again = await app.as(someone('owner', 2)).call(receive, { id, city, arrived: true })
  expect(again.cities).toEqual(first.cities)
  expect(first.cities[0]).toMatchObject({ name: 'Houston', receivedBy: 'Test' })
  const undone = await convention.staff.call(receive, { id, city, arrived: false })
  expect(undone.cities[0]?.arrivedAt).toBeNull()
  const elsewhere = convention.staff.call(receive, { id, city: cityId('New York'), arrived: true })
  await expect(elsewhere).rejects.toThrow(/another city/)
  const waits = await add()
  await expect(convention.staff.call(receive, { id: waits.id, city, arrived: true })).rejects.toThrow(
    /isn’t confirmed/,
  )
  expect(key).toMatch(/^[\da-f-]{36}$/)
})

test('GET /staff/convention/door/{key} finds a registration by QR code', async () => {
  const { id, key } = await add()
  expect(await convention.staff.call(readAtDoor, { key })).toMatchObject({ id })
  for (const wrong of ['x', crypto.randomUUID()]) {
    await expect(convention.staff.call(readAtDoor, { key: wrong })).rejects.toMatchObject({ status: 404 })
  }
})

test('GET /staff/convention/door-list lists everyone with a place, by name', async () => {
  const { id } = await add()
  await add({ last_name: 'Ade', numbers_of_people_attending_with: 0, convention_location: 'Both' })
  await add({ last_name: 'Waits' })
  await convention.staff.call(receive, { id, city: cityId('Houston'), arrived: true })
  expect(await convention.staff.call(doorList, { city: cityId('Houston') })).toMatchObject({
    city: 'Houston',
    dates: 'July 16–20, 2125',
    rows: [
      { name: 'Ade, Chinwe', party: 1, arrived: false },
      { name: 'Ọkafọ, Chinwe', party: 3, arrived: true },
    ],
  })
})

test('GET /staff/convention/course counts people by day and by city', async () => {
  const { id } = await add()
  await add({ convention_location: 'Both', numbers_of_people_attending_with: 1 })
  await add()
  await convention.staff.call(receive, { id, city: cityId('Houston'), arrived: true })
  const all = await convention.staff.call(conventionSeries, { by: 'day' })
  expect(all.total).toBe(8)
  expect(all.points.at(-1)?.amount).toBe(8)
  expect(all.cities).toMatchObject([
    { name: 'New York', capacity: 10, taken: 2, waiting: 0, arrived: 0 },
    { name: 'Houston', capacity: 5, taken: 5, waiting: 3, arrived: 3 },
  ])
  expect((await convention.staff.call(conventionSeries, { city: cityId('New York') })).total).toBe(2)
})

test('staff are notified when a city is full, search registrations and see the numbers; others see nothing', async () => {
  await add({ numbers_of_people_attending_with: 4 })
  const notifications = await sql<{
    title: string
  }>`select title from notification order by id desc limit 1`.execute(app.db)
  expect(notifications.rows).toEqual([
    { title: '2025 Convention: Houston is full. New registrations go on the waiting list.' },
  ])
  const results = await convention.staff.call(staffSearch, { q: 'chinwe' })
  expect(results[0]).toMatchObject({ kind: 'Convention' })
  const { stats } = await convention.staff.call(dashboard, {})
  expect(stats).toContainEqual(
    expect.objectContaining({ label: '2025 Convention, Houston', value: '5 of 5' }),
  )
  const editor = app.as(someone('editor'))
  expect(await editor.call(staffSearch, { q: 'chinwe' })).toEqual([])
  await expect(editor.call(listRegistrations, {})).rejects.toMatchObject({ status: 403 })
})
