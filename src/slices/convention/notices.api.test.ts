import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../testing/app.ts'
import { conventionIn } from '../../testing/fixtures/convention.ts'
import { readEdition, writeEdition } from './editions/edition-contract.ts'

let app: TestApp
let convention: ReturnType<typeof conventionIn>
beforeAll(async () => {
  app = await openTestApp()
  convention = conventionIn(app)
})
afterAll(() => app.close())

type SentMail = { subject: string; text: string; attachments: { name: string; base64: string }[] }

const mailsTo = async (email: string) =>
  (
    await sql<SentMail>`
      select subject, text, attachments from mail where recipient = ${email} order by id`.execute(app.db)
  ).rows

const calendarIn = (mail: SentMail | undefined, name = 'houston.ics') => {
  const file = mail?.attachments.find((each) => each.name === name)?.base64 ?? ''
  const text = Buffer.from(file, 'base64').toString()
  const value = (field: string) => new RegExp(`^${field}:(.*)\r$`, 'm').exec(text)?.[1] ?? ''
  return { uid: value('UID'), sequence: Number(value('SEQUENCE')), starts: value('DTSTART') }
}

/** Waits until all notices are sent. */
const allMailed = () =>
  expect
    .poll(
      async () =>
        (await sql`select id from convention_notice where done_at is null`.execute(app.db)).rows.length,
    )
    .toBe(0)

/** Some more than are written to at once, in Houston. */
const many = 120
const addMany = (edition: number) =>
  sql`
    with come as (
      insert into convention_registration (edition_id, key, reference, first_name, last_name, telephone, email, city,
        state, country, gender, mailing_address, others, standing)
      select ${edition}, gen_random_uuid(), 'CV-MANY-' || ${edition} || '-' || n, 'Ada', 'Obi', '',
        'many' || n || '@example.org', '', '', '', '', '', 0, 'placed'
      from generate_series(1, ${many}) n returning id
    )
    insert into convention_place (registration_id, city_id)
    select come.id, city.id from come, convention_city city where city.edition_id = ${edition} and city.name = 'Houston'`.execute(
    app.db,
  )

async function moved(
  id: number,
  change: object = { starts: '2125-07-17', ends: '2125-07-21', venue: 'Arena' },
) {
  const edition = await convention.staff.call(readEdition, { id })
  const cities = edition.draft.cities.map((city) => (city.name === 'Houston' ? { ...city, ...change } : city))
  return { id, version: edition.version, draft: { ...edition.draft, cities } }
}

test('PUT /staff/convention/editions/{id} with new days and a new venue emails everyone registered or waiting once, with an updated calendar file', async () => {
  const { id } = await convention.open(5, 2)
  await convention.comes('placed@example.org')
  await convention.comes('both@example.org', { convention_location: 'Both' })
  await convention.comes('waits@example.org')
  await convention.comes('elsewhere@example.org', { convention_location: 'New York' })
  await convention.send('/cancel', { token: await convention.comes('gone@example.org') })
  await addMany(id)
  const [first] = await mailsTo('placed@example.org')
  const { reachable } = await convention.staff.call(readEdition, { id })
  expect(reachable.map(({ registrations }) => registrations).toSorted((a, b) => a - b)).toEqual([
    1,
    1,
    many + 2,
  ])

  const { told } = await convention.staff.call(writeEdition, await moved(id))
  expect(told).toBe(many + 3)
  await allMailed()

  const [, mail, ...more] = await mailsTo('placed@example.org')
  expect(more).toEqual([])
  expect(mail?.subject).toBe('Please note a change: 2025 Convention')
  expect(mail?.text).toContain('Houston: July 17–21, 2125 instead of July 16–20, 2125')
  expect(mail?.text).toContain('Houston: Arena instead of Hall')
  expect(calendarIn(mail)).toMatchObject({ uid: calendarIn(first).uid, starts: '21250717T130000Z' })
  expect(calendarIn(mail).sequence).toBeGreaterThan(calendarIn(first).sequence)
  const [, forBoth] = await mailsTo('both@example.org')
  expect(forBoth?.text).not.toContain('New York:')
  expect(calendarIn(forBoth, 'new-york.ics').starts).toBe('21250709T130000Z')
  const [, waiting] = await mailsTo('waits@example.org')
  expect(waiting).toMatchObject({ subject: mail?.subject, attachments: [] })
  expect(await mailsTo('elsewhere@example.org')).toHaveLength(1)
  expect(await mailsTo('gone@example.org')).toHaveLength(2)
  const counted = await sql<{ letters: number; people: number }>`
    select count(*)::int as letters, count(distinct recipient)::int as people from mail
    where recipient like 'many%'`.execute(app.db)
  expect(counted.rows).toEqual([{ letters: many, people: many }])
})

test('PUT /staff/convention/editions/{id} that only corrects a typo, or affects nobody, emails nobody', async () => {
  const { id } = await convention.open(5, 5)
  await convention.comes('quiet@example.org')
  const spelled = { ...(await moved(id, { venue: 'Hall of Houston' })), tell: false }
  expect((await convention.staff.call(writeEdition, spelled)).told).toBe(0)
  expect((await convention.staff.call(writeEdition, await moved(id, { capacity: 9 }))).told).toBe(0)
  const { told } = await convention.staff.call(writeEdition, await moved(id, { venue: 'Arena' }))
  expect(told).toBe(1)
  await allMailed()
  expect((await mailsTo('quiet@example.org')).map(({ subject }) => subject)).toEqual([
    'Registration confirmed: 2025 Convention',
    'Please note a change: 2025 Convention',
  ])
})

test('PUT /staff/convention/editions/{id}: people who move up with the same save get one email about both', async () => {
  const { id } = await convention.open(5, 1)
  await convention.comes('in@example.org')
  await convention.comes('up@example.org')
  const { told } = await convention.staff.call(
    writeEdition,
    await moved(id, { capacity: 2, starts: '2125-07-17' }),
  )
  expect(told).toBe(1)
  await allMailed()
  const [, mail, ...more] = await mailsTo('up@example.org')
  expect(more).toEqual([])
  expect(mail?.subject).toBe('You have a place: 2025 Convention')
  expect(mail?.text).toContain('July 17–20, 2125')
})
