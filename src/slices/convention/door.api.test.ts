import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestApp, someone, type TestApp } from '../../testing/app.ts'
import { conventionIn } from '../../testing/fixtures/convention.ts'
import { doorList, receive, walkIn } from './door/door-contract.ts'
import type { EditableEdition } from './editions/edition-contract.ts'
import { brokenPlaces } from './registration/places.ts'
import {
  addRegistration,
  conventionSeries,
  listRegistrations,
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
})

const houston = () => edition.draft.cities.find(({ name }) => name === 'Houston')?.id ?? 0
const group = (others: number) =>
  convention.staff.call(addRegistration, {
    edition: edition.id,
    first_name: 'Chinwe',
    last_name: 'Ade',
    telephone: '',
    email: '',
    gender: '',
    numbers_of_people_attending_with: others,
    convention_location: 'Houston',
  })
const person = { first_name: 'Wale', last_name: 'Kin', people: 2 }
const walksIn = (change: object = {}) =>
  convention.staff.call(walkIn, { city: houston(), ...person, ...change })
const arrivedIn = async () =>
  (await convention.staff.call(conventionSeries, { edition: edition.id })).cities.find(
    ({ id }) => id === houston(),
  )

test('POST /staff/convention/registrations/{id}/arrival checks in part of a group, and can be corrected', async () => {
  const { id } = await group(4)
  const city = houston()
  const here = async (input: { arrived: boolean; people?: number }) =>
    (await convention.staff.call(receive, { id, city, ...input })).cities[0]
  const first = await here({ arrived: true, people: 3 })
  expect(first).toMatchObject({ arrived: 3, receivedBy: 'Test' })
  const list = await convention.staff.call(doorList, { city })
  expect(list.rows).toMatchObject([{ party: 5, here: 3, arrived: true }])
  expect(await arrivedIn()).toMatchObject({ taken: 5, arrived: 3 })
  // Scanned again without a number: the count stays.
  expect(await here({ arrived: true })).toEqual(first)
  expect(await here({ arrived: true, people: 5 })).toMatchObject({ arrived: 5, arrivedAt: first?.arrivedAt })
  expect(await here({ arrived: true, people: 2 })).toMatchObject({ arrived: 2 })
  await expect(here({ arrived: true, people: 6 })).rejects.toMatchObject({
    status: 409,
    errors: { people: 'This group has 5 people.' },
  })
  const missing = async (arrived: 'yes' | 'no') =>
    (await convention.staff.call(listRegistrations, { arrived })).total
  expect([await missing('yes'), await missing('no')]).toEqual([1, 1])
  expect(await here({ arrived: false })).toMatchObject({ arrived: 0, arrivedAt: null })
  expect(await here({ arrived: true })).toMatchObject({ arrived: 5 })
})

test('POST /staff/convention/walk-ins registers someone at the door and checks them in', async () => {
  const added = await walksIn({ telephone: '562 555 0142' })
  expect(added).toMatchObject({
    standing: 'placed',
    first_name: 'Wale',
    telephone: '+1 562 555 0142',
    numbers_of_people_attending_with: 1,
    convention_location: 'Houston',
    addedBy: 'Test',
    note: 'Walk-in',
    cities: [{ name: 'Houston', arrived: 2, receivedBy: 'Test' }],
  })
  expect(await arrivedIn()).toMatchObject({ taken: 2, arrived: 2 })
  await walksIn({ email: 'wale@example.org', people: 1 })
  await expect(walksIn({ email: 'Wale@example.org', people: 1 })).rejects.toThrow(
    /already registered with this email address/,
  )
  expect(await brokenPlaces(app.db)).toEqual([])
})

test('POST /staff/convention/walk-ins is rejected when a city is full, unless staff add places', async () => {
  await group(3)
  const refused = walksIn()
  await expect(refused).rejects.toMatchObject({
    status: 409,
    message: 'Houston has 1 place left, and this group has 2 people.',
    also: { full: true, missing: 1 },
  })
  expect((await convention.staff.call(listRegistrations, {})).total).toBe(1)
  expect(await walksIn({ addPlaces: true })).toMatchObject({ standing: 'placed' })
  expect(await arrivedIn()).toMatchObject({ capacity: 6, taken: 6, arrived: 2 })
  expect(await brokenPlaces(app.db)).toEqual([])
  const { rows } = await sql<{ note: string }>`select note from audit order by id desc limit 1`.execute(
    app.db,
  )
  expect(rows[0]?.note).toMatch(/^CV-.*, 2 people in Houston, with 1 place added$/)
})

test('POST /staff/convention/walk-ins reports missing fields, and requires the convention permission', async () => {
  await expect(walksIn({ first_name: ' ', people: 0 })).rejects.toMatchObject({
    errors: { first_name: 'Enter a first name.', people: 'Enter the number of people, from 1 to 51.' },
  })
  await expect(walksIn({ city: 999_999 })).rejects.toMatchObject({ status: 404 })
  const other = app.as(someone('shop')).call(walkIn, { city: houston(), ...person })
  await expect(other).rejects.toMatchObject({ status: 403 })
})

test('of many simultaneous walk-ins, no more get a place than there are', async () => {
  const tries = Array.from({ length: 8 }, () => walksIn({ people: 1 }).then(String, ({ status }) => status))
  const refused = (await Promise.all(tries)).filter((each) => each === 409)
  expect(refused).toHaveLength(3)
  expect(await arrivedIn()).toMatchObject({ capacity: 5, taken: 5, arrived: 5 })
})
