import { afterAll, beforeAll, expect, test } from 'vitest'
import { erasePerson } from '#slices/membership/people/people-contract.ts'
import { openTestApp, someone, type TestApp } from '../../testing/app.ts'
import { giveNow } from '../../testing/fixtures/gifts.ts'
import { readOwnRecord, saveOwnRecord } from './account/own-record-contract.ts'
import { addNote, readPerson, savePerson } from './records/person-contract.ts'
import './tables.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

async function member(username: string, email: string | null = null) {
  const { id } = await app.db
    .insertInto('member')
    .values({
      username,
      username_key: username.toLowerCase(),
      password_hash: '',
      email,
      email_verified_at: email === null ? null : new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id: person } = await app.db
    .selectFrom('person')
    .select('id')
    .where('member_id', '=', id)
    .executeTakeFirstOrThrow()
  return { id, person, ...app.as({ ...someone('member', id), username }) }
}
const record = {
  name: 'Ada Obi',
  phone: '+1 562 555 0142',
  address: '12 Ocean Avenue',
  postalCode: '90802',
  city: 'Long Beach',
  region: 'CA',
  country: 'US',
  language: 'ig',
  contactBy: ['email' as const, 'post' as const],
}

test('GET /people/me and PUT /people/me: members see and correct their own record, and their consent is stored', async () => {
  const ada = await member('ada', 'ada@example.org')
  expect(await ada.call(readOwnRecord, {})).toMatchObject({ name: 'ada', contactBy: [], version: 1 })
  const saved = await ada.call(saveOwnRecord, { ...record, version: 1 })
  expect(saved).toEqual({ ...record, version: 2, message: 'Saved.' })
  await ada.call(saveOwnRecord, { ...record, contactBy: ['post'], version: 2 })
  const staff = app.as(someone('outreach'))
  const { consents, draft, version } = await staff.call(readPerson, { id: ada.person })
  expect(consents.map(({ channel, given, by }) => [channel, given, by])).toEqual([
    ['email', false, 'ada'],
    ['post', true, 'ada'],
    ['email', true, 'ada'],
  ])
  // Staff and the member at once: the second to save is told.
  await staff.call(savePerson, { id: ada.person, version, draft: { ...draft, city: 'Carson' } })
  await expect(ada.call(saveOwnRecord, { ...record, version })).rejects.toMatchObject({ status: 409 })
  await expect(
    ada.call(saveOwnRecord, { ...record, phone: '12345', version: version + 1 }),
  ).rejects.toMatchObject({ status: 400, errors: { phone: expect.any(String) } })
})

test('a member without a record gets a new one', async () => {
  const lost = await member('lost')
  await app.db.deleteFrom('person').where('id', '=', lost.person).execute()
  expect(await lost.call(readOwnRecord, {})).toMatchObject({ name: 'lost' })
})

test('the record is deleted with the account, and gifts no longer link to a person', async () => {
  const leaving = await member('leaving', 'leaving@example.org')
  const gift = await giveNow(app, { email: 'leaving@example.org', donationPurpose: 'Utilities', amount: 5 })
  await app
    .as(someone('pastoral'))
    .call(addNote, { id: leaving.person, text: 'Visit in May.', readers: 'pastoral' })
  await app.as({ ...someone('owner', 999_999), username: 'Owner' }).call(erasePerson, { id: leaving.id })
  expect(await app.db.selectFrom('person').select('id').where('id', '=', leaving.person).execute()).toEqual(
    [],
  )
  expect(await app.db.selectFrom('person_note').select('id').execute()).toEqual([])
  const { person_id } = await app.db
    .selectFrom('gift')
    .select('person_id')
    .where('id', '=', gift.id)
    .executeTakeFirstOrThrow()
  expect(person_id).toBeNull()
})
