import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Role } from '#core/api/access.ts'
import { openTestApp, someone, type TestApp } from '../../testing/app.ts'
import { giveNow } from '../../testing/fixtures/gifts.ts'
import { listSegments, type SegmentFilter } from './contract.ts'
import { addPerson } from './records/person-contract.ts'
import { addSegment, maxSegments, removeSegment, renameSegment } from './segments/segment-contract.ts'
import { subscribersIn } from './segments/segment-store.ts'
import './tables.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  await sql`delete from newsletter_issue`.execute(app.db)
  await sql`delete from person_segment`.execute(app.db)
})

const as = (role: Role) => app.as(someone(role))
const namesFor = async (role: Role) => (await as(role).call(listSegments, {})).items.map(({ name }) => name)
const choir = { name: 'Choir', filter: { tag: 'Choir' } }
const givers = { name: 'Gave this year', filter: { giving: 'thisYear' as const } }

test('POST /staff/people/segments saves a filter that GET /staff/people/segments lists for all staff, segments by giving only with the money permission', async () => {
  const saved = await as('outreach').call(addSegment, choir)
  expect(saved).toMatchObject({ ...choir, money: false })
  expect(await as('finance').call(addSegment, givers)).toMatchObject({ ...givers, money: true })
  for (const role of ['owner', 'administrator', 'finance'] as const)
    expect(await namesFor(role)).toEqual(['Choir', 'Gave this year'])
  for (const role of ['outreach', 'pastoral', 'prayer', 'shop'] as const)
    expect(await namesFor(role)).toEqual(['Choir'])
  await expect(as('editor').call(listSegments, {})).rejects.toMatchObject({ status: 403 })
})

test('POST /staff/people/segments rejects a filter by giving without the money permission, an empty filter and a duplicate name', async () => {
  await expect(as('outreach').call(addSegment, givers)).rejects.toMatchObject({ status: 403 })
  await expect(
    as('outreach').call(addSegment, { name: 'Everyone', filter: { search: ' ' } }),
  ).rejects.toMatchObject({ status: 400, errors: { filter: 'Filter the list first.' } })
  await expect(as('outreach').call(addSegment, { ...choir, name: ' ' })).rejects.toMatchObject({
    errors: { name: 'Give the segment a name.' },
  })
  await as('finance').call(addSegment, { ...givers, name: 'Friends' })
  // Of that one they don't know.
  await as('outreach').call(addSegment, { ...choir, name: 'Friends' })
  await expect(as('outreach').call(addSegment, { ...choir, name: 'friends' })).rejects.toMatchObject({
    status: 409,
    errors: { name: 'There’s already a segment with this name. Choose another name.' },
  })
  expect(await namesFor('owner')).toEqual(['Friends', 'Friends'])
})

test('POST /staff/people/segments enforces the maximum', async () => {
  await sql`
    insert into person_segment (name, filter, money, by)
    select 'Segment ' || number, '{"tag": "x"}', false, 'Test' from generate_series(1, ${maxSegments}) as number`.execute(
    app.db,
  )
  await expect(as('outreach').call(addSegment, choir)).rejects.toMatchObject({ status: 409 })
})

test('PUT /staff/people/segments/{id} renames a segment the caller may see', async () => {
  const { id } = await as('finance').call(addSegment, givers)
  await expect(as('outreach').call(renameSegment, { id, name: 'Mine' })).rejects.toMatchObject({
    status: 404,
  })
  expect(await as('administrator').call(renameSegment, { id, name: 'Donors' })).toMatchObject({
    name: 'Donors',
    filter: givers.filter,
  })
  // The same name in other letters is no other segment.
  await as('finance').call(renameSegment, { id, name: 'DONORS' })
  await as('finance').call(addSegment, { ...givers, name: 'Others' })
  await expect(as('finance').call(renameSegment, { id, name: 'others' })).rejects.toMatchObject({
    status: 409,
  })
})

test('DELETE /staff/people/segments/{id} deletes the filter', async () => {
  const { id } = await as('finance').call(addSegment, givers)
  await expect(as('outreach').call(removeSegment, { id })).rejects.toMatchObject({ status: 404 })
  await as('finance').call(removeSegment, { id })
  expect(await namesFor('owner')).toEqual([])
  await expect(as('finance').call(removeSegment, { id })).rejects.toMatchObject({ status: 404 })
  const { rows } = await sql`select filter, name from person_segment`.execute(app.db)
  expect(rows).toEqual([{ filter: {}, name: 'Gave this year' }])
  expect(await emailsIn(id)).toEqual([])
  // Its name is free again.
  await as('finance').call(addSegment, givers)
})

const emailsIn = async (id: number, now = new Date()) => {
  const { rows } = await sql<{ email: string }>`
    select email from newsletter_subscriber where id in (${await subscribersIn(app.db, id, { now, timeZone: 'UTC' })})
    order by email`.execute(app.db)
  return rows.map(({ email }) => email)
}

test('a segment’s subscribers are computed when it’s used', async () => {
  const person = (name: string, more: object = {}) =>
    as('owner').call(addPerson, {
      draft: { name, email: `${name.toLowerCase()}@example.org`, ...more },
    })
  await person('Bola', { city: 'Enugu', tags: ['Choir'] })
  await person('Chike', { city: 'Lagos', tags: ['Choir'] })
  // In the choir, but no subscriber.
  await person('Dayo', { city: 'Enugu', tags: ['Choir'] })
  await sql`
    insert into newsletter_subscriber (first_name, last_name, email, state, created, confirmed_at)
    select initcap(name), 'Obi', name || '@example.org', 'confirmed', now(), now()
    from unnest(array['bola', 'chike', 'emeka', 'femi']) as name`.execute(app.db)
  await giveNow(app, {
    email: 'emeka@example.org',
    name: 'Emeka Obi',
    donationPurpose: 'Utilities',
    amount: 5,
  })
  const membersOf = async (filter: Partial<SegmentFilter>, now?: Date) => {
    const name = JSON.stringify(filter)
    const found = (await as('owner').call(listSegments, {})).items.find((each) => each.name === name)
    const { id } = found ?? (await as('owner').call(addSegment, { name, filter }))
    return emailsIn(id, now)
  }
  expect(await membersOf({ tag: 'Choir' })).toEqual(['bola@example.org', 'chike@example.org'])
  expect(await membersOf({ tag: 'Choir', city: 'enugu' })).toEqual(['bola@example.org'])
  expect(await membersOf({ search: 'fem' })).toEqual(['femi@example.org'])
  expect(await membersOf({ search: 'chi', tag: 'Choir' })).toEqual(['chike@example.org'])
  expect(await membersOf({ giving: 'thisYear' })).toEqual(['emeka@example.org'])
  const nextYear = new Date(new Date().setUTCFullYear(new Date().getUTCFullYear() + 1))
  expect(await membersOf({ giving: 'thisYear' }, nextYear)).toEqual([])
  expect(await membersOf({ giving: 'lapsed' }, nextYear)).toEqual(['emeka@example.org'])
})
