import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../testing/app.ts'
import { conventionIn, guest } from '../../testing/fixtures/convention.ts'
import { readConvention } from './contract.ts'
import { openEdition } from './editions/edition-contract.ts'
import { brokenPlaces } from './registration/places.ts'

let app: TestApp
let convention: ReturnType<typeof conventionIn>
let edition: number
beforeAll(async () => {
  app = await openTestApp()
  convention = conventionIn(app)
})
afterAll(() => app.close())
beforeEach(async () => {
  edition = (await convention.open(10, 5)).id
  await sql`delete from attempt`.execute(app.db)
})

/** As if its last day had been yesterday. */
const passes = () =>
  sql`update convention_city set starts = current_date - 5, ends = current_date - 2`.execute(app.db)

test('a past convention accepts no registration, even if it was left open', async () => {
  const token = await convention.comes('early@example.org')
  await passes()
  expect(await app.call(readConvention, {})).toMatchObject({ edition: { open: false, over: true } })
  const answer = await convention.register('late@example.org')
  expect(answer.status).toBe(409)
  expect((await answer.json()).detail).toBe(
    'This convention is over. Our newsletter will announce the next one.',
  )
  expect(await rows('late@example.org')).toEqual([])
  const wish = { token, ...guest, numbers_of_people_attending_with: 3 }
  expect((await convention.send('/change', wish)).status).toBe(409)
})

test('the convention’s response is cached until its last day has passed', async () => {
  const answer = await app.fetch('/api/resources/hgpm-convention')
  expect(answer.headers.get('expires')).toBe('Sat, 21 Jul 2125 07:00:00 GMT')
})

const rows = async (email: string) =>
  (
    await sql<{ standing: string; party: number }>`
      select standing, party from convention_registration where email = ${email} and edition_id = ${edition}`.execute(
      app.db,
    )
  ).rows

test('GET /resources/hgpm-convention returns cities, dates and choices', async () => {
  expect(await app.call(readConvention, {})).toMatchObject({
    edition: {
      title: '2025 Convention',
      open: true,
      over: false,
      hotelUrl: 'https://hotel.example/',
      cities: [
        { name: 'New York', dates: 'July 9-13 2125', full: false },
        { name: 'Houston', dates: 'July 16-20 2125', full: false },
      ],
      locations: ['New York', 'Houston', 'Both'],
    },
  })
})

test('POST /resources/hgpm-convention accepts the specification’s body, and emails QR code, calendar file and link', async () => {
  const answer = await convention.register('ada@example.org', { convention_location: 'Both' })
  expect(answer.status).toBe(201)
  expect(await answer.json()).toEqual({ message: 'Form submitted successfuly' })
  expect(await rows('ada@example.org')).toEqual([{ standing: 'placed', party: 1 }])
  const mails = await sql<{
    subject: string
    text: string
    secret: boolean
    attachments: { name: string; base64: string }[]
  }>`
    select subject, text, secret, attachments from mail where recipient = 'ada@example.org'`.execute(app.db)
  const [mail] = mails.rows
  expect(mail).toMatchObject({ subject: 'Registration confirmed: 2025 Convention', secret: true })
  expect(mail?.text).toContain('New York, July 9–13, 2125')
  expect(mail?.attachments.map(({ name }) => name)).toEqual(['qr-code.png', 'new-york.ics', 'houston.ics'])
  const [qr, calendar] = mail?.attachments.map(({ base64 }) => Buffer.from(base64, 'base64')) ?? []
  expect(qr?.subarray(1, 4).toString()).toBe('PNG')
  expect(calendar?.toString()).toContain('DTSTART:21250709T130000Z')
  // Nothing of what a stranger could have typed.
  expect(mail?.text).not.toContain('Ada')
  const own = await convention.own(await convention.tokenTo('ada@example.org'))
  expect(own).toMatchObject({
    first_name: 'Ada',
    telephone: '+1 562 555 0142',
    convention_location: 'Both',
    standing: 'placed',
    ahead: null,
  })
  expect(own.qr.path).toMatch(/^M/)
})

test.each([
  [{ first_name: ' ', last_name: '', telephone: '' }, 'Enter First Name'],
  [{ last_name: '', telephone: '', email: '' }, 'Enter Last Name'],
  [{ telephone: '', email: '', gender: '' }, 'Enter Telephone'],
  [{ email: '', gender: '' }, 'Enter Email'],
  [{ email: 'ada at example', gender: '' }, 'Enter Email'],
  [{ gender: '', numbers_of_people_attending_with: '' }, 'Enter Gender'],
  [{ numbers_of_people_attending_with: '', convention_location: '' }, 'Enter number of people coming'],
  [{ numbers_of_people_attending_with: -1 }, 'Enter number of people coming'],
  [{ numbers_of_people_attending_with: undefined }, 'Enter number of people coming'],
  [{ convention_location: '', city: '' }, 'Select you concention location'],
  [{ convention_location: 'Rome' }, 'Select you concention location'],
  [{ city: '' }, 'Enter City'],
  [{ telephone: '+1 555 01' }, 'Check the phone number. It doesn’t match the country.'],
  [{ telephone: '0803 555', country: 'Nigeria' }, 'Check the phone number. It doesn’t match the country.'],
])('POST /resources/hgpm-convention with %j returns %j and saves nothing', async (change, detail) => {
  const answer = await convention.register('nobody@example.org', change)
  expect(answer.status).toBe(400)
  expect((await answer.json()).detail).toBe(detail)
  expect(await rows('nobody@example.org')).toEqual([])
})

test('POST /resources/hgpm-convention with a known address gives the usual response, changes nothing and emails the link again', async () => {
  const token = await convention.comes('bola@example.org', { numbers_of_people_attending_with: 1 })
  const again = await convention.register('BOLA@example.org', {
    first_name: 'Mallory',
    convention_location: 'New York',
  })
  expect(again.status).toBe(201)
  expect(await again.json()).toEqual({ message: 'Form submitted successfuly' })
  expect(await convention.own(token)).toMatchObject({ first_name: 'Ada', convention_location: 'Houston' })
  expect(await convention.subjectsTo('bola@example.org')).toEqual([
    'Registration confirmed: 2025 Convention',
    'You’re already registered: 2025 Convention',
  ])
  expect(await convention.tokenTo('bola@example.org')).toBe(token)
})

test('POST /resources/hgpm-convention: a bot that fills the hidden field is thanked, and nothing is saved', async () => {
  const answer = await convention.register('bot@example.org', { website: 'https://spam.example' })
  expect(answer.status).toBe(201)
  expect(await rows('bot@example.org')).toEqual([])
})

test('POST /resources/hgpm-convention is rejected while registration is closed', async () => {
  await convention.staff.call(openEdition, { id: edition, open: false })
  const answer = await convention.register('late@example.org')
  expect(answer.status).toBe(409)
  expect((await answer.json()).detail).toMatch(/^Registration is closed/)
})

test('a group that doesn’t fit waits together, and one registered for both cities waits in both', async () => {
  await convention.comes('four@example.org', { numbers_of_people_attending_with: 3 })
  const two = await convention.comes('two@example.org', { numbers_of_people_attending_with: 1 })
  const both = await convention.comes('both@example.org', {
    numbers_of_people_attending_with: 1,
    convention_location: 'Both',
  })
  expect(await convention.own(two)).toMatchObject({ standing: 'waiting', ahead: 0, qr: null })
  expect(await convention.own(both)).toMatchObject({ standing: 'waiting', ahead: 1 })
  // One place is left, which no waiting party can use.
  await convention.comes('one@example.org')
  expect(await rows('one@example.org')).toMatchObject([{ standing: 'placed' }])
  expect(await app.call(readConvention, {})).toMatchObject({
    edition: { cities: [{ full: false }, { full: true }] },
  })
  expect(await convention.subjectsTo('two@example.org')).toEqual([
    'You’re on the waiting list: 2025 Convention',
  ])
  expect(await brokenPlaces(app.db)).toEqual([])
})

test('POST /resources/hgpm-convention/cancel frees the places; waiting parties move up in order and are mailed', async () => {
  const first = await convention.comes('c1@example.org', { numbers_of_people_attending_with: 4 })
  await convention.comes('c2@example.org', { numbers_of_people_attending_with: 2 })
  await convention.comes('c3@example.org', { numbers_of_people_attending_with: 3 })
  await convention.comes('c4@example.org', { numbers_of_people_attending_with: 1 })
  for (const _ of ['once', 'twice']) {
    const answer = await convention.send('/cancel', { token: first })
    expect(answer.status).toBe(200)
    expect(await answer.json()).toMatchObject({ standing: 'cancelled', qr: null })
  }
  expect(await rows('c2@example.org')).toMatchObject([{ standing: 'placed' }])
  expect(await rows('c3@example.org')).toMatchObject([{ standing: 'waiting' }])
  expect(await rows('c4@example.org')).toMatchObject([{ standing: 'placed' }])
  expect((await convention.subjectsTo('c4@example.org')).at(-1)).toBe('You have a place: 2025 Convention')
  expect((await convention.subjectsTo('c1@example.org')).slice(1)).toEqual([
    'Your registration was canceled: 2025 Convention',
  ])
  expect(await brokenPlaces(app.db)).toEqual([])
  // Who gave up may come again.
  await convention.comes('c1@example.org', { convention_location: 'New York' })
})

test('POST /resources/hgpm-convention/change reduces a party immediately; it grows beyond the free places only if they agree to wait', async () => {
  const token = await convention.comes('d1@example.org', { numbers_of_people_attending_with: 3 })
  await convention.comes('d2@example.org', { numbers_of_people_attending_with: 2 })
  const wish = { ...guest, token, telephone: '+234 803 555 0117' }
  const more = { ...wish, numbers_of_people_attending_with: 9 }
  const refused = await convention.send('/change', more)
  expect(refused.status).toBe(409)
  expect(await refused.json()).toMatchObject({ full: true })
  expect(await convention.own(token)).toMatchObject({
    standing: 'placed',
    numbers_of_people_attending_with: 3,
  })

  const fewer = await convention.send('/change', { ...wish, numbers_of_people_attending_with: 1 })
  expect(await fewer.json()).toMatchObject({ standing: 'placed', telephone: '+234 803 555 0117' })
  expect(await rows('d2@example.org')).toMatchObject([{ standing: 'placed' }])

  const waits = await convention.send('/change', { ...more, wait: true })
  expect(await waits.json()).toMatchObject({ standing: 'waiting', ahead: 0 })
  expect(await brokenPlaces(app.db)).toEqual([])
  expect((await convention.subjectsTo('d1@example.org')).slice(1)).toEqual([
    'Your registration was changed: 2025 Convention',
    'Your registration was changed: 2025 Convention',
  ])
})

test('POST /resources/hgpm-convention/change: a waiting group that asks for more goes to the end of the list; one that asks for fewer keeps its turn', async () => {
  await convention.comes('e0@example.org', { numbers_of_people_attending_with: 4 })
  const first = await convention.comes('e1@example.org', { numbers_of_people_attending_with: 2 })
  const second = await convention.comes('e2@example.org', { numbers_of_people_attending_with: 2 })
  const change = (token: string, others: number) =>
    convention.send('/change', { ...guest, token, numbers_of_people_attending_with: others })
  await change(second, 1)
  expect(await convention.own(second)).toMatchObject({ ahead: 1 })
  await change(first, 3)
  expect(await convention.own(first)).toMatchObject({ standing: 'waiting', ahead: 1 })
  expect(await convention.own(second)).toMatchObject({ ahead: 0 })
})

test('POST /resources/hgpm-convention/change rejects requests for more places while registration is closed', async () => {
  const token = await convention.comes('f1@example.org', { numbers_of_people_attending_with: 1 })
  await convention.staff.call(openEdition, { id: edition, open: false })
  const change = (others: number) =>
    convention.send('/change', { ...guest, token, numbers_of_people_attending_with: others })
  expect((await change(2)).status).toBe(409)
  expect((await change(0)).status).toBe(200)
})

test('POST /resources/hgpm-convention/mine opens only by the emailed link, not by the QR code’s key or a forged token', async () => {
  const token = await convention.comes('g1@example.org')
  const bytes = Buffer.from(token, 'base64url')
  const forged = Buffer.concat([bytes.subarray(0, 16), Buffer.alloc(16, 7)]).toString('base64url')
  for (const wrong of [forged, bytes.subarray(0, 16).toString('base64url'), 'x'.repeat(43)]) {
    expect((await convention.send('/mine', { token: wrong })).status).toBe(410)
  }
  expect((await convention.send('/mine', { token: 'short' })).status).toBe(400)
})
