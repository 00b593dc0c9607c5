import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../testing/app.ts'
import { consultationsOf } from '../../testing/fixtures/consultations.ts'
import { conventionIn } from '../../testing/fixtures/convention.ts'
import { giveNow } from '../../testing/fixtures/gifts.ts'
import { massesOf } from '../../testing/fixtures/masses.ts'
import { prayersIn } from '../../testing/fixtures/prayers.ts'
import { buyersIn, shelvesOf } from '../../testing/fixtures/shop.ts'
import type { ActivityKind } from './activities.ts'
import './tables.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const gift = (email: string, more: object = {}) =>
  giveNow(app, { email, donationPurpose: 'Utilities', amount: 25, ...more })

const personWith = (value: string) =>
  app.db
    .selectFrom('person')
    .innerJoin('person_key', 'person_key.person_id', 'person.id')
    .selectAll('person')
    .where('person_key.value', '=', value)
    .executeTakeFirst()

async function known(value: string) {
  const person = await personWith(value)
  if (!person) throw new Error(`Nobody has ${value}.`)
  return person
}

const activitiesOf = async (personId: number) => {
  const rows = await app.db
    .selectFrom('person_activity')
    .select(['kind', 'source_id', 'amount', 'state', 'label'])
    .where('person_id', '=', personId)
    .orderBy('kind')
    .orderBy('source_id')
    .execute()
  return rows
}
const kindsOf = async (personId: number): Promise<ActivityKind[]> =>
  (await activitiesOf(personId)).map(({ kind }) => kind)

const addMember = async (username: string, email: string | null, isConfirmed: boolean) => {
  const { id } = await app.db
    .insertInto('member')
    .values({
      username,
      username_key: username.toLowerCase(),
      password_hash: '',
      email,
      email_verified_at: isConfirmed ? new Date() : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
const personOfMember = (id: number) =>
  app.db.selectFrom('person').selectAll().where('member_id', '=', id).executeTakeFirst()

const sendMessage = (email: string, more: object = {}) =>
  app.db
    .insertInto('contact_message')
    .values({
      reference: `CM-${Math.random()}`,
      full_name: 'Ada Obi',
      email,
      reason: 'other',
      message: 'Hello',
      state_since: new Date(),
      created: new Date(),
      ...more,
    })
    .returning('id')
    .executeTakeFirstOrThrow()

test('gifts from one email address belong to one person, however it’s written; an unpaid gift creates no record', async () => {
  const one = await gift('Ngozi@Example.org', { name: 'Ngozi Okafor' })
  const two = await gift('ngozi@example.org')
  const person = await known('ngozi@example.org')
  expect(person).toMatchObject({ name: 'Ngozi Okafor', sealed: false, kept: false, member_id: null })
  expect(await activitiesOf(person.id)).toEqual([
    { kind: 'gift', source_id: one.id, amount: 2500, state: 'paid', label: 'Utilities' },
    { kind: 'gift', source_id: two.id, amount: 2500, state: 'paid', label: 'Utilities' },
  ])
  const rows = await app.db
    .selectFrom('gift')
    .select('person_id')
    .where('id', 'in', [one.id, two.id])
    .execute()
  expect(rows.map(({ person_id }) => person_id)).toEqual([person.id, person.id])
  expect(person.last_gift_at).not.toBeNull()

  await app.fetch('/api/donate/create-payment-intent', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': '10.88.0.1' },
    body: JSON.stringify({ email: 'unpaid@example.org', donationPurpose: 'Utilities', amount: 25 }),
  })
  expect(await personWith('unpaid@example.org')).toBeUndefined()
})

test('a gift entered for a known person belongs to them, whatever its address', async () => {
  const first = await gift('known@example.org')
  const { id } = await app.db
    .insertInto('person')
    .values({ name: 'Chidi Eze', kept: true })
    .returning('id')
    .executeTakeFirstOrThrow()
  await app.db.updateTable('gift').set({ person_id: id }).where('id', '=', first.id).execute()
  expect(await activitiesOf(id)).toMatchObject([{ kind: 'gift', source_id: first.id }])
  // Later changes of the gift leave it there.
  await app.db.updateTable('gift').set({ purpose: 'Renamed' }).where('id', '=', first.id).execute()
  expect(await activitiesOf(id)).toMatchObject([{ label: 'Renamed' }])
  await app.db.deleteFrom('person').where('id', '=', id).execute()
  const row = await app.db
    .selectFrom('gift')
    .select('person_id')
    .where('id', '=', first.id)
    .executeTakeFirst()
  expect(row).toEqual({ person_id: null })
})

test('paid orders and confirmed registrations add phone number and address; others add nothing', async () => {
  const shelves = shelvesOf(app)
  await shelves.category('oil')
  const { id } = await shelves.sells('Candle', 10)
  const buyers = buyersIn(app)
  const cart = { items: [{ id, quantity: 1 }] }
  await buyers.begins({ ...cart, email: 'window@example.org' })
  expect(await personWith('window@example.org')).toBeUndefined()
  await buyers.buys({ ...cart, email: 'buyer@example.org' })
  const buyer = await known('buyer@example.org')
  expect(buyer).toMatchObject({
    name: 'Ada Obi',
    address: '12 Ocean Avenue',
    city: 'Long Beach',
    country: 'US',
  })
  expect(await personWith('+15625550100')).toMatchObject({ id: buyer.id })

  // A fast order has a telephone only.
  await sql`
    insert into fast_order (product_id, variant_id, product_name, product_quantity, price, currency, customer_name,
      customer_address, country, customer_phone_number)
    values (${id}, ${id}, 'Candle', 1, 1000, 'USD', 'Ada Obi', 'Elsewhere', 'Nigeria', '+1 (562) 555-0100')`.execute(
    app.db,
  )
  expect(await kindsOf(buyer.id)).toEqual(['fast_order', 'order'])
  expect(await known('buyer@example.org')).toMatchObject({ address: '12 Ocean Avenue' })

  const convention = conventionIn(app)
  await convention.open(100, 100)
  await convention.comes('guest@example.org', { mailing_address: '4 Elm Street' })
  const guest = await known('guest@example.org')
  expect(guest).toMatchObject({ address: '4 Elm Street', region: 'California', country: 'United States' })
  expect(await activitiesOf(guest.id)).toMatchObject([{ kind: 'registration', state: 'placed' }])

  const subscriber = { first_name: 'Uche', last_name: 'Eze', email: 'news@example.org', created: new Date() }
  await app.db.insertInto('newsletter_subscriber').values(subscriber).execute()
  expect(await personWith('news@example.org')).toBeUndefined()
  await app.db
    .updateTable('newsletter_subscriber')
    .set({ state: 'confirmed', confirmed_at: new Date() })
    .where('email', '=', 'news@example.org')
    .execute()
  expect(await known('news@example.org')).toMatchObject({ name: 'Uche Eze' })
})

test('people who share a phone number stay separate, and are suggested as duplicates', async () => {
  const masses = massesOf(app)
  await masses.accepted({ name: 'Obi One', email: 'one@family.example', mobileNumber: '+1 562 555 0111' })
  await masses.accepted({ name: 'Obi Two', email: 'two@family.example', mobileNumber: '+1 562 555 0111' })
  const [one, two] = [await known('one@family.example'), await known('two@family.example')]
  expect(one.id).not.toBe(two.id)
  const suggested = await app.db
    .selectFrom('person_duplicate')
    .select('reason')
    .where('one_id', '=', Math.min(one.id, two.id))
    .where('other_id', '=', Math.max(one.id, two.id))
    .execute()
  expect(suggested).toEqual([{ reason: 'phone' }])
})

test('an account’s unconfirmed address joins nothing; once confirmed, the account belongs to that person', async () => {
  await gift('later@example.org', { name: 'Ify Later' })
  const guest = await known('later@example.org')
  const memberId = await addMember('ify', 'later@example.org', false)
  const before = await personOfMember(memberId)
  expect(before?.id).not.toBe(guest.id)
  await app.db
    .updateTable('member')
    .set({ email_verified_at: new Date() })
    .where('id', '=', memberId)
    .execute()
  const after = await personOfMember(memberId)
  expect(after).toMatchObject({ id: guest.id, name: 'Ify Later' })
  expect(await kindsOf(guest.id)).toEqual(['gift', 'member'])
  expect(
    await app.db
      .selectFrom('person')
      .select('id')
      .where('id', '=', before?.id ?? 0)
      .execute(),
  ).toEqual([])
})

test('an account can’t claim a stranger’s address by typing it, and two confirmed ones are never joined', async () => {
  const memberId = await addMember('mallory', null, false)
  await sendMessage('victim@example.org', { member_id: memberId })
  const mallory = await personOfMember(memberId)
  expect(await kindsOf(mallory?.id ?? 0)).toEqual(['member', 'message'])
  expect(await personWith('victim@example.org')).toBeUndefined()
  await gift('victim@example.org')
  expect((await known('victim@example.org')).id).not.toBe(mallory?.id)

  // A confirmed account that confirms another address, which somebody gave with before.
  const otherId = await addMember('both', 'first@example.org', true)
  await gift('second@example.org')
  await app.db.updateTable('member').set({ email: 'second@example.org' }).where('id', '=', otherId).execute()
  const [first, second] = [await known('first@example.org'), await known('second@example.org')]
  expect(first.id).not.toBe(second.id)
  const pair = await app.db
    .selectFrom('person_duplicate')
    .select('reason')
    .where('other_id', '=', second.id)
    .execute()
  expect(pair).toEqual([{ reason: 'email' }])
})

test('prayers and consultations show only that they exist; people known only from them are sealed', async () => {
  const prayers = prayersIn(app)
  await prayers.ask({ email: 'quiet@example.org', name: 'Quiet Person' })
  const consultations = consultationsOf(app)
  await consultations.asked({ email: 'quiet@example.org' })
  const person = await known('quiet@example.org')
  expect(person.sealed).toBe(true)
  expect(await activitiesOf(person.id)).toMatchObject([
    { kind: 'consultation', amount: null, state: '', label: '' },
    { kind: 'prayer', amount: null, state: '', label: '' },
  ])
  await sendMessage('quiet@example.org')
  expect((await known('quiet@example.org')).sealed).toBe(false)
  await sql`delete from contact_message where email = 'quiet@example.org'`.execute(app.db)
  expect((await known('quiet@example.org')).sealed).toBe(true)
  // Erased requests take the record with them, unless somebody keeps it. It doesn't become visible by that.
  await sql`update prayer_request set erased_at = now(), text_sealed = null, name = '', email = null
    where email = 'quiet@example.org'`.execute(app.db)
  await sql`update person set kept = true where id = ${person.id}`.execute(app.db)
  await sql`delete from consultation where email = 'quiet@example.org'`.execute(app.db)
  expect(await known('quiet@example.org')).toMatchObject({ sealed: true })
})

test('deleting or erasing an item removes its activity, and then the record', async () => {
  const { id } = await sendMessage('gone@example.org')
  const person = await known('gone@example.org')
  await app.db.updateTable('contact_message').set({ state: 'spam' }).where('id', '=', id).execute()
  expect(await personWith('gone@example.org')).toBeUndefined()
  await app.db.updateTable('contact_message').set({ state: 'open' }).where('id', '=', id).execute()
  expect(await kindsOf((await known('gone@example.org')).id)).toEqual(['message'])
  expect((await known('gone@example.org')).id).not.toBe(person.id)

  const given = await gift('erased@example.org')
  await app.db.updateTable('gift').set({ name: '', email: '' }).where('id', '=', given.id).execute()
  expect(await personWith('erased@example.org')).toBeUndefined()
})

test('refunds reduce a person’s giving', async () => {
  const { id, payable_id } = await gift('refunded@example.org')
  const capture = await app.db
    .selectFrom('capture')
    .select('id')
    .where('payable_id', '=', payable_id)
    .executeTakeFirstOrThrow()
  for (const key of ['a', 'b'])
    await sql`insert into refund (capture_id, provider, key, amount, currency, reason, asked_by, state)
      values (${capture.id}, 'sandbox', ${`people ${key}`}, 1000, 'USD', 'x', 'x', 'succeeded')`.execute(
      app.db,
    )
  const person = await known('refunded@example.org')
  expect(await activitiesOf(person.id)).toMatchObject([{ source_id: id, amount: 500 }])
})

test('parallel messages from a new address create one record', async () => {
  await Promise.all(Array.from({ length: 8 }, () => sendMessage('rush@example.org')))
  const person = await known('rush@example.org')
  expect(await kindsOf(person.id)).toHaveLength(8)
  const nameless = await sql<{ count: number }>`
    select count(*)::int as count from person p where not kept
      and not exists (select from person_activity where person_id = p.id)
      and not exists (select from person_key where person_id = p.id)`.execute(app.db)
  expect(nameless.rows).toEqual([{ count: 0 }])
})

test('the migration records existing rows', async () => {
  const noted = () =>
    app.db
      .selectFrom('person_activity')
      .select(['kind', 'source_id', 'amount'])
      .orderBy('kind')
      .orderBy('source_id')
      .execute()
  const before = await noted()
  await app.db.deleteFrom('person').execute()
  expect(await noted()).toEqual([])
  const file = readFileSync(join(import.meta.dirname, '../../../migrations/0094-people.sql'), 'utf8')
  const [, statements = ''] = file.split('-- Rows that were there before')
  const fills = statements.split(';').filter((each) => /^\s*(select|update)/.test(each.replace(/^.*\n/, '')))
  expect(fills).toHaveLength(10)
  for (const fill of fills) await sql.raw(fill.replace(/^, members first\./, '')).execute(app.db)
  expect(await noted()).toEqual(expect.arrayContaining(before))
})
