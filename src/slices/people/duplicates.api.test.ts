import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, someone, type TestApp } from '../../testing/app.ts'
import { consultationsOf } from '../../testing/fixtures/consultations.ts'
import { giveNow } from '../../testing/fixtures/gifts.ts'
import { listPeople } from './contract.ts'
import {
  dismissDuplicate,
  listDuplicates,
  listMoves,
  mergePeople,
  splitPerson,
  undoMove,
} from './duplicates/duplicate-contract.ts'
import { addNote, addPerson, personActivity, readPerson, savePerson } from './records/person-contract.ts'
import './tables.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const admin = () => app.as(someone('administrator'))
const gives = async (email: string, name: string) => {
  const { id } = await giveNow(app, { email, name, donationPurpose: 'Utilities', amount: 10 })
  const { person_id } = await app.db
    .selectFrom('gift')
    .select('person_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return { gift: id, person: person_id ?? 0 }
}
const giftsOf = async (id: number) =>
  (await admin().call(personActivity, { id })).items.map((each) => each.id).sort()
const pairs = async () =>
  (await admin().call(listDuplicates, {})).items.map(({ one, other, reason }) => [one.id, other.id, reason])

test('GET /staff/people/duplicates suggests namesakes; POST /staff/people/duplicates/dismiss removes the suggestion', async () => {
  const one = await gives('mary1@example.org', 'Mary Okafor')
  const other = await gives('mary2@example.org', 'mary okafor')
  await gives('mary3@example.org', 'Mary')
  await gives('mary4@example.org', 'Mary')
  expect(await pairs()).toEqual([[one.person, other.person, 'name']])
  await admin().call(dismissDuplicate, { one: other.person, other: one.person })
  expect(await pairs()).toEqual([])
})

test('suggestions don’t reveal people the caller may not see', async () => {
  await consultationsOf(app).asked({ email: 'sealed@example.org', name: 'Peter Obi' })
  await gives('peter@example.org', 'Peter Obi')
  expect(await pairs()).toEqual([])
  expect((await app.as(someone('owner')).call(listDuplicates, {})).total).toBe(1)
})

test('POST /staff/people/{id}/merge joins two records, GET /staff/people/{id}/moves lists it, and POST /staff/people/moves/{id}/undo separates them again', async () => {
  const one = await gives('john1@example.org', 'John Eze')
  const other = await gives('john2@example.org', 'John B. Eze')
  const before = await admin().call(readPerson, { id: other.person })
  const filled = await admin().call(savePerson, {
    id: other.person,
    version: before.version,
    draft: { ...before.draft, city: 'Houston', tags: ['Choir'], household: 'Eze' },
  })
  await admin().call(addNote, { id: other.person, text: 'Sings bass.', readers: 'directory' })
  const whole = await admin().call(mergePeople, { id: one.person, other: other.person })
  expect(whole).toMatchObject({
    id: one.person,
    draft: { name: 'John Eze', city: 'Houston', tags: ['Choir'], household: 'Eze' },
    keys: [{ value: 'john1@example.org' }, { value: 'john2@example.org' }],
    notes: [{ text: 'Sings bass.' }],
  })
  expect(await giftsOf(one.person)).toEqual([one.gift, other.gift].sort())
  // The old address leads to the record, and the list has it once.
  expect((await admin().call(readPerson, { id: other.person })).id).toBe(one.person)
  expect((await admin().call(listPeople, { search: 'eze' })).items.map(({ id }) => id)).toEqual([one.person])
  // What comes later to either address is of the one.
  const later = await gives('john2@example.org', '')
  expect(later.person).toBe(one.person)

  // Somebody adds a tag meanwhile: that stays.
  await admin().call(savePerson, {
    id: one.person,
    version: whole.version,
    draft: { ...whole.draft, branch: 'Houston' },
  })
  const { moves } = await admin().call(listMoves, { id: one.person })
  expect(moves).toMatchObject([{ merged: true, undone: false, from: { id: other.person } }])
  const move = moves[0]?.id ?? 0
  await admin().call(undoMove, { id: move })
  await expect(admin().call(undoMove, { id: move })).rejects.toMatchObject({ status: 409 })
  expect(await admin().call(readPerson, { id: one.person })).toMatchObject({
    draft: { city: '', tags: [], household: '', branch: 'Houston' },
    notes: [],
  })
  expect(await admin().call(readPerson, { id: other.person })).toMatchObject({
    id: other.person,
    draft: filled.draft,
    notes: [{ text: 'Sings bass.' }],
    keys: [{ value: 'john2@example.org' }],
  })
  expect(await giftsOf(other.person)).toEqual([other.gift])
  expect(await giftsOf(one.person)).toEqual([one.gift, later.gift].sort())
})

test('POST /staff/people/{id}/merge rejects two accounts, and the same record', async () => {
  const ids = await app.db
    .insertInto('member')
    .values(['m1', 'm2'].map((name) => ({ username: name, username_key: name, password_hash: '' })))
    .returning('id')
    .execute()
  const people = await app.db
    .selectFrom('person')
    .select('id')
    .where(
      'member_id',
      'in',
      ids.map(({ id }) => id),
    )
    .execute()
  const [one = 0, other = 0] = people.map(({ id }) => id)
  await expect(admin().call(mergePeople, { id: one, other })).rejects.toMatchObject({ status: 409 })
  await expect(admin().call(mergePeople, { id: one, other: one })).rejects.toMatchObject({ status: 409 })
})

test('POST /staff/people/{id}/split moves a gift and an address to another person, and can be undone', async () => {
  const first = await gives('shared@example.org', 'Paul Ibe')
  const second = await gives('shared@example.org', 'Ruth Ibe')
  expect(second.person).toBe(first.person)
  const { to } = await admin().call(splitPerson, {
    id: first.person,
    activities: [{ kind: 'gift', id: second.gift }],
    name: 'Ruth Ibe',
  })
  expect(await giftsOf(to)).toEqual([second.gift])
  expect(await giftsOf(first.person)).toEqual([first.gift])
  const gift = await app.db
    .selectFrom('gift')
    .select('person_id')
    .where('id', '=', second.gift)
    .executeTakeFirst()
  expect(gift).toEqual({ person_id: to })

  await admin().call(splitPerson, {
    id: first.person,
    keys: [{ kind: 'email', value: 'shared@example.org' }],
    to,
  })
  expect((await gives('shared@example.org', '')).person).toBe(to)
  const [keys, gifts] = (await admin().call(listMoves, { id: to })).moves
  await admin().call(undoMove, { id: keys?.id ?? 0 })
  await admin().call(undoMove, { id: gifts?.id ?? 0 })
  expect(await giftsOf(first.person)).toEqual([first.gift, second.gift].sort())
  expect((await gives('shared@example.org', '')).person).toBe(first.person)
})

test('POST /staff/people/{id}/split needs something to move, and a name for a new record', async () => {
  const { id } = await admin().call(addPerson, { draft: { name: 'Nobody Else' } })
  await expect(admin().call(splitPerson, { id, name: 'X' })).rejects.toMatchObject({ status: 400 })
  const keys = [{ kind: 'email' as const, value: 'x@example.org' }]
  await expect(admin().call(splitPerson, { id, keys })).rejects.toMatchObject({ status: 400 })
})
