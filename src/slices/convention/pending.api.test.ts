import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestApp, someone, type TestApp } from '../../testing/app.ts'
import { conventionIn, guest } from '../../testing/fixtures/convention.ts'
import { register } from './contract.ts'
import { readEdition } from './editions/edition-contract.ts'
import { dropPending } from './registration/confirm.ts'
import { brokenPlaces } from './registration/places.ts'
import { confirmRegistration, listRegistrations } from './registrations/registrations-contract.ts'

let app: TestApp
let convention: ReturnType<typeof conventionIn>
let edition: number
beforeAll(async () => {
  app = await openTestApp()
  convention = conventionIn(app)
})
afterAll(() => app.close())
beforeEach(async () => {
  edition = (await convention.open(240, 100)).id
  await sql`delete from attempt`.execute(app.db)
})

/** People with a place in New York and in Houston. */
const taken = async () =>
  (await convention.staff.call(readEdition, { id: edition })).numbers.map((numbers) => numbers.taken)

const choir = { numbers_of_people_attending_with: 24, convention_location: 'New York' }
const family = { numbers_of_people_attending_with: 5, convention_location: 'New York' }

test('40 unconfirmed registrations from any number of addresses leave half of the places free', async () => {
  for (let turn = 0; turn < 40; turn += 1) {
    expect((await convention.register(`taker${turn}@example.org`, family)).status).toBe(201)
  }
  expect(await taken()).toEqual([120, 0])
  const token = await convention.comes('honest@example.org', family)
  expect(await convention.own(token)).toMatchObject({ standing: 'placed' })
  expect(await brokenPlaces(app.db)).toEqual([])
}, 60_000)

test('one network address can take a twentieth of the free places, or one small party', async () => {
  const headers = { 'Content-Type': 'application/json', 'X-Forwarded-For': '198.51.100.40' }
  for (let turn = 0; turn < 8; turn += 1) {
    const body = JSON.stringify({ ...guest, ...family, email: `neighbor${turn}@example.org` })
    const answer = await app.fetch('/api/resources/hgpm-convention', { method: 'POST', headers, body })
    expect(answer.status).toBe(201)
  }
  expect(await taken()).toEqual([6, 0])
})

test('POST /resources/hgpm-convention/confirm: a large party holds no places until its email is confirmed', async () => {
  const answer = await convention.register('choir@example.org', { ...choir, first_name: 'Buy cheap pills' })
  expect(await answer.json()).toEqual({ message: 'Form submitted successfuly' })
  expect(await taken()).toEqual([0, 0])
  const [mail] = await convention.lettersTo('choir@example.org')
  expect(mail?.subject).toBe('Please confirm your registration: 2025 Convention')
  expect(mail?.text).toContain('We’re not holding any places for you until then.')
  expect(mail?.text).not.toContain('pills')
  const token = await convention.tokenTo('choir@example.org')
  const pending = await convention.own(token)
  expect(pending).toMatchObject({ standing: 'pending', qr: null })
  expect(Date.parse(pending.confirmBy) - Date.now()).toBeGreaterThan(47 * 3_600_000)
  // Looking at it is not confirming it, and changing it is not either.
  const larger = { ...guest, ...choir, numbers_of_people_attending_with: 30, token }
  expect(await (await convention.send('/change', larger)).json()).toMatchObject({ standing: 'pending' })
  expect(await taken()).toEqual([0, 0])

  for (const _ of ['once', 'twice']) {
    const confirmed = await convention.send('/confirm', { token })
    expect(await confirmed.json()).toMatchObject({ standing: 'placed', confirmBy: null })
  }
  expect(await taken()).toEqual([31, 0])
  expect((await convention.subjectsTo('choir@example.org')).at(-1)).toBe(
    'Registration confirmed: 2025 Convention',
  )
  expect(await brokenPlaces(app.db)).toEqual([])
})

test('a party that confirms after the places are gone joins the end of the waiting list', async () => {
  await convention.register('late@example.org', { ...choir, convention_location: 'Houston' })
  const token = await convention.tokenTo('late@example.org')
  for (const name of ['a', 'b']) {
    await convention.comes(`${name}@example.org`, { numbers_of_people_attending_with: 49 })
  }
  await convention.comes('before@example.org', { numbers_of_people_attending_with: 9 })
  expect(await (await convention.send('/confirm', { token })).json()).toMatchObject({
    standing: 'waiting',
    ahead: 1,
  })
  expect(await brokenPlaces(app.db)).toEqual([])
})

test('POST /staff/convention/registrations/{id}/confirm: staff see pending registrations and can confirm them', async () => {
  await convention.register('phone@example.org', choir)
  const list = () => convention.staff.call(listRegistrations, { edition, standing: 'pending' })
  const [row] = (await list()).items
  expect(row).toMatchObject({ email: 'phone@example.org', party: 25, standing: 'pending' })
  const confirmed = await convention.staff.call(confirmRegistration, { id: row?.id ?? 0 })
  expect(confirmed).toMatchObject({ standing: 'placed', confirmBy: null })
  expect(await taken()).toEqual([25, 0])
  expect((await list()).total).toBe(0)
})

test('registering a pending address again resends the confirmation email and changes nothing', async () => {
  await convention.register('again@example.org', choir)
  await convention.register('again@example.org', family)
  expect(await convention.subjectsTo('again@example.org')).toEqual([
    'Please confirm your registration: 2025 Convention',
    'Please confirm your registration: 2025 Convention',
  ])
  expect(await convention.own(await convention.tokenTo('again@example.org'))).toMatchObject({
    standing: 'pending',
    numbers_of_people_attending_with: 24,
  })
})

test('an unconfirmed registration is deleted after 48 hours, and its link says to register again', async () => {
  await convention.register('never@example.org', choir)
  const token = await convention.tokenTo('never@example.org')
  await dropPending(app.db, new Date(Date.now() + 47 * 3_600_000))
  expect(await convention.own(token)).toMatchObject({ standing: 'pending' })
  await dropPending(app.db, new Date(Date.now() + 49 * 3_600_000))
  expect((await convention.send('/confirm', { token })).status).toBe(410)
  const { rows } = await sql`
    select from convention_registration where email = 'never@example.org'`.execute(app.db)
  expect(rows).toEqual([])
})

test('opening the emailed link confirms a small party and frees its network address’s share', async () => {
  const token = await convention.comes('opener@example.org', family)
  const row = async () =>
    (
      await sql<{ confirmed_at: Date | null; address: string }>`
        select confirmed_at, address from convention_registration
        where email = 'opener@example.org' and edition_id = ${edition}`.execute(app.db)
    ).rows[0]
  expect(await row()).toMatchObject({ confirmed_at: null, address: expect.stringMatching(/^[\w-]{22}$/) })
  await convention.own(token)
  expect(await row()).toMatchObject({ confirmed_at: expect.any(Date), address: '' })
})

test('a member with a confirmed email address needn’t confirm again, except for another address', async () => {
  const { rows } = await sql<{ id: number }>`
    insert into member (username, username_key, password_hash, email, email_verified_at)
    values ('Choir', 'choir', 'x', 'Own@example.org', now()) returning id`.execute(app.db)
  const member = app.as(someone('member', rows[0]?.id))
  await member.call(register, { ...guest, ...choir, telephone: '15625550142', email: 'own@example.org' })
  expect(await taken()).toEqual([25, 0])
  await member.call(register, { ...guest, ...choir, telephone: '15625550142', email: 'other@example.org' })
  expect(await taken()).toEqual([25, 0])
})
