import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Role } from '#core/api/access.ts'
import { openTestApp, someone, type TestApp } from '../../testing/app.ts'
import { consultationsOf } from '../../testing/fixtures/consultations.ts'
import { giveNow } from '../../testing/fixtures/gifts.ts'
import { massesOf } from '../../testing/fixtures/masses.ts'
import { prayersIn } from '../../testing/fixtures/prayers.ts'
import { exportPeople, listPeople, peopleChoices, personOf } from './contract.ts'
import {
  addNote,
  addPerson,
  personActivity,
  readPerson,
  recordConsent,
  removeNote,
  removePerson,
  savePerson,
} from './records/person-contract.ts'
import './tables.ts'

let app: TestApp
let giftId: number
/** Gave, asked for prayer, for a consultation and for a Mass. */
let ada: number
/** Known from a consultation only. */
let quiet: number
beforeAll(async () => {
  app = await openTestApp()
  giftId = (
    await giveNow(app, {
      email: 'ada@example.org',
      name: 'Ada Obi',
      donationPurpose: 'Utilities',
      amount: 40,
    })
  ).id
  await prayersIn(app).ask({ email: 'ada@example.org' })
  await app.db.updateTable('prayer_request').set({ readers: 'priest' }).execute()
  const consultations = consultationsOf(app)
  await consultations.asked({ email: 'ada@example.org' })
  await consultations.asked({ email: 'quiet@example.org', name: 'Quiet Person' })
  await massesOf(app).accepted({ email: 'ada@example.org', name: 'Ada Obi' })
  ada = await idOf('ada@example.org')
  quiet = await idOf('quiet@example.org')
})
afterAll(() => app.close())

async function idOf(email: string) {
  const { person_id } = await app.db
    .selectFrom('person_key')
    .select('person_id')
    .where('value', '=', email)
    .executeTakeFirstOrThrow()
  return person_id
}

const as = (role: Role) => app.as(someone(role))
const draft = {
  name: 'Chidi Eze',
  email: 'chidi@example.org',
  phone: '0803 555 0144',
  address: '12 Zik Avenue',
  postalCode: '400001',
  city: 'Enugu',
  region: 'Enugu State',
  country: 'Nigeria',
  household: 'Eze family',
  branch: 'Enugu',
  language: 'ig',
  tags: ['Choir', 'Usher'],
}

/** What each role sees of Ada, written out on purpose. */
const seen: Partial<Record<Role, { kinds: string[]; money: boolean; quiet: boolean }>> = {
  owner: { kinds: ['consultation', 'gift', 'mass', 'private_prayer'], money: true, quiet: true },
  administrator: { kinds: ['gift'], money: true, quiet: false },
  finance: { kinds: ['gift'], money: true, quiet: false },
  shop: { kinds: [], money: false, quiet: false },
  outreach: { kinds: [], money: false, quiet: false },
  pastoral: { kinds: ['consultation', 'mass', 'private_prayer'], money: false, quiet: true },
  prayer: { kinds: [], money: false, quiet: false },
}

describe.each(Object.entries(seen))('%s', (name, { kinds, money, quiet: seesQuiet }) => {
  const role = Object.keys(seen).find((each): each is Role => each === name) ?? 'member'

  test('GET /staff/people lists people they may see, and sorts and filters by gifts only with the money permission', async () => {
    const { items } = await as(role).call(listPeople, {})
    expect(items.some(({ id }) => id === quiet)).toBe(seesQuiet)
    expect(items.find(({ id }) => id === ada)?.lastGift !== null).toBe(money)
    const { total } = await as(role).call(listPeople, { search: 'quiet' })
    expect(total).toBe(seesQuiet ? 1 : 0)
    for (const query of ['giving=thisYear', 'sort=-gift', 'giving=never']) {
      const { status } = await as(role).fetch(`/api/staff/people?${query}`)
      expect(status).toBe(money ? 200 : 403)
    }
  })

  test('POST /staff/people/export includes gifts only with the money permission', async () => {
    const { text } = await as(role).call(exportPeople, { sort: 'name' })
    expect(text.includes('Given this year')).toBe(money)
    expect(text.includes('40.00')).toBe(money)
    expect(text.includes('quiet@example.org')).toBe(seesQuiet)
    if (!money) {
      const refused = await as(role).fetch('/api/staff/people/export', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ giving: 'thisYear' }),
      })
      expect(refused.status).toBe(403)
    }
  })

  test('GET /staff/people/{id} and GET /staff/people/{id}/activity show what they may see', async () => {
    const person = await as(role).call(readPerson, { id: ada })
    expect(person.totals === null).toBe(!money)
    if (money)
      expect(person.totals?.some(({ kind, amount }) => kind === 'gift' && amount === 4000)).toBe(true)
    const { items } = await as(role).call(personActivity, { id: ada })
    expect(items.map(({ kind }) => kind).sort()).toEqual(kinds)
    expect(items.every(({ amount }) => amount === null)).toBe(!money)
    const { status } = await as(role).fetch(`/api/staff/people/${quiet}`)
    expect(status).toBe(seesQuiet ? 200 : 404)
    expect((await as(role).fetch(`/api/staff/people/${quiet}/activity`)).status).toBe(seesQuiet ? 200 : 404)
  })

  test('GET /staff/people/of/{kind}/{id} finds the person only if the caller may see the item', async () => {
    const { person } = await as(role).call(personOf, { kind: 'gift', id: giftId })
    expect(person?.id).toBe(kinds.includes('gift') ? ada : undefined)
    expect(person?.recent.map(({ kind }) => kind).sort() ?? []).toEqual(
      person ? kinds.filter((kind) => kind !== 'gift') : [],
    )
  })

  test('GET /staff/people/choices says whether filtering by gifts is allowed', async () => {
    const choices = await as(role).call(peopleChoices, {})
    expect(choices.money).toBe(money)
    expect(choices.manage).toBe(['owner', 'administrator'].includes(role))
  })
})

test('the team sees a prayer shared with it, but not a private one', async () => {
  await app.db
    .updateTable('prayer_request')
    .set({ readers: 'team' })
    .where('email', '=', 'ada@example.org')
    .execute()
  const { items } = await as('prayer').call(personActivity, { id: ada })
  expect(items.map(({ kind, label, state }) => ({ kind, label, state }))).toEqual([
    { kind: 'prayer', label: '', state: '' },
  ])
  await app.db
    .updateTable('prayer_request')
    .set({ readers: 'priest' })
    .where('email', '=', 'ada@example.org')
    .execute()
  expect((await as('prayer').call(personActivity, { id: ada })).items).toEqual([])
})

test('POST /staff/people adds a person; PUT /staff/people/{id} detects an edit conflict', async () => {
  const added = await as('finance').call(addPerson, { draft })
  expect(added).toMatchObject({
    version: 1,
    draft: { ...draft, phone: '+234 803 555 0144', country: 'NG' },
    household: { name: 'Eze family', others: [] },
    keys: [
      { kind: 'email', value: 'chidi@example.org' },
      { kind: 'phone', value: '+2348035550144', shown: '+234 803 555 0144' },
    ],
  })
  const { id } = added
  const wife = await as('finance').call(addPerson, { draft: { name: 'Ify Eze', household: 'eze family' } })
  expect(wife.household).toEqual({
    id: added.household?.id,
    name: 'Eze family',
    others: [{ id, name: 'Chidi Eze' }],
  })
  const saved = await as('outreach').call(savePerson, {
    id,
    version: 1,
    draft: { ...added.draft, city: 'Nsukka', household: '' },
  })
  expect(saved).toMatchObject({ version: 2, draft: { city: 'Nsukka', household: '' }, household: null })
  await expect(as('finance').call(savePerson, { id, version: 1, draft: added.draft })).rejects.toMatchObject({
    status: 409,
  })
  await expect(
    as('finance').call(savePerson, { id, version: 2, draft: { ...saved.draft, phone: '12345' } }),
  ).rejects.toMatchObject({ status: 400, errors: { 'draft.phone': expect.stringContaining('phone number') } })
  const { items } = await as('finance').call(listPeople, { city: 'nsukka', tag: 'Choir', account: 'no' })
  expect(items.map((each) => each.id)).toEqual([id])
  // The next gift from this address is theirs.
  const gift = await giveNow(app, { email: 'chidi@example.org', donationPurpose: 'Utilities', amount: 5 })
  expect((await as('finance').call(personOf, { kind: 'gift', id: gift.id })).person?.id).toBe(id)
})

test('POST /staff/people/{id}/notes is visible to its audience; DELETE /staff/people/{id}/notes/{note} deletes it', async () => {
  await as('pastoral').call(addNote, { id: ada, text: 'Lost her husband in May.', readers: 'pastoral' })
  const { notes } = await as('finance').call(addNote, {
    id: ada,
    text: 'Prefers checks.',
    readers: 'directory',
  })
  expect(notes.map(({ text }) => text)).toEqual(['Prefers checks.'])
  const read = await as('pastoral').call(readPerson, { id: ada })
  expect(read.notes.map(({ text }) => text)).toEqual(['Prefers checks.', 'Lost her husband in May.'])
  await expect(
    as('finance').call(addNote, { id: ada, text: 'x', readers: 'pastoral' }),
  ).rejects.toMatchObject({ status: 400 })
  const sealed = read.notes[1]?.id ?? 0
  await expect(as('finance').call(removeNote, { id: ada, note: sealed })).rejects.toMatchObject({
    status: 404,
  })
  const left = await as('pastoral').call(removeNote, { id: ada, note: sealed })
  expect(left.notes.map(({ text }) => text)).toEqual(['Prefers checks.'])
})

test('POST /staff/people/{id}/consents adds to the history', async () => {
  await as('outreach').call(recordConsent, { id: ada, channel: 'text', given: true, how: 'On a form' })
  const { consents } = await as('outreach').call(recordConsent, {
    id: ada,
    channel: 'text',
    given: false,
    how: 'By phone',
  })
  expect(consents).toMatchObject([
    { channel: 'text', given: false, how: 'By phone', by: 'Test' },
    { channel: 'text', given: true, how: 'On a form' },
  ])
})

test('DELETE /staff/people/{id} deletes the record but not the gift', async () => {
  const gift = await giveNow(app, { email: 'bye@example.org', donationPurpose: 'Utilities', amount: 5 })
  const id = await idOf('bye@example.org')
  await as('administrator').call(removePerson, { id })
  await expect(as('administrator').call(readPerson, { id })).rejects.toMatchObject({ status: 404 })
  const { rows } = await sql<{ email: string; person_id: number | null }>`
    select email, person_id from gift where id = ${gift.id}`.execute(app.db)
  expect(rows).toEqual([{ email: 'bye@example.org', person_id: null }])
  // A refund later doesn't bring it back.
  await sql`update gift set state = 'refunded' where id = ${gift.id}`.execute(app.db)
  await expect(idOf('bye@example.org')).rejects.toThrow()
})
