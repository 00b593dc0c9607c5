import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, someone, type TestApp } from '../../../testing/app.ts'
import { giveNow } from '../../../testing/fixtures/gifts.ts'
import { raisedForGoals } from '../gifts/gift-admin-contract.ts'
import { movePurpose, type PurposeDraft, purposes } from './purpose-contract.ts'

let app: TestApp
let bursar: ReturnType<TestApp['as']>
beforeAll(async () => {
  app = await openTestApp()
  bursar = app.as(someone('finance'))
})
afterAll(() => app.close())

const draft: PurposeDraft = {
  name: 'A bell',
  description: 'For the tower.',
  goal: 50_000,
  rhythm: null,
  area: 'house',
  suggested: '25, 50, $1,000',
}
const create = (change: Partial<PurposeDraft> = {}) =>
  bursar.call(purposes.create, { draft: { ...draft, ...change }, publication: { state: 'published' } })
const names = async () =>
  (await bursar.call(purposes.listAll, { page_size: 100 })).items.map((each) => each.draft.name)

test('POST /staff/giving/purposes and PUT /staff/giving/purposes/{id}: a purpose can have a goal, which is an amount or empty', async () => {
  const made = await create()
  expect(await bursar.call(purposes.readAny, { id: made.id })).toEqual(made)
  for (const goal of [0, -5, 0.5]) {
    await expect(create({ goal })).rejects.toMatchObject({
      status: 400,
      errors: { 'draft.goal': 'Enter the goal in dollars.' },
    })
  }
  const changed = await bursar.call(purposes.update, {
    ...made,
    draft: { ...draft, goal: null, rhythm: 'monthly' },
  })
  expect(changed.draft).toMatchObject({ goal: null, rhythm: 'monthly' })
  await expect(bursar.call(purposes.update, { ...made })).rejects.toMatchObject({ status: 409 })
})

test('POST /staff/giving/purposes: donors are offered the amounts that staff suggest, as they typed them', async () => {
  const made = await create({ name: 'A window' })
  expect(made.draft.suggested).toBe('25, 50, $1,000')
  expect(await app.call(purposes.read, { id: made.id })).toMatchObject({ suggested: [2500, 5000, 100_000] })
  await expect(create({ suggested: '25, much' })).rejects.toMatchObject({
    errors: { 'draft.suggested': 'Enter up to six amounts separated by commas, such as 25, 50, 100.' },
  })
})

test('PUT /staff/giving/purposes/{id}: the audit log has dollars and labels, not cents and codes', async () => {
  const made = await create({ name: 'A well' })
  await bursar.call(purposes.update, { ...made, draft: { ...made.draft, goal: 75_000, area: 'people' } })
  const [last] = await app.db
    .selectFrom('audit')
    .select(['note', 'changes'])
    .orderBy('id', 'desc')
    .limit(1)
    .execute()
  expect(last).toEqual({
    note: 'the giving purpose A well',
    changes: [
      { field: 'Goal', from: '$500.00', to: '$750.00' },
      { field: 'Group', from: 'Our house of prayer', to: 'People in need' },
    ],
  })
})

test('GET /staff/giving/purposes and GET /staff/giving/purposes/{id}, POST /staff/giving/purposes/{id}/move: includes drafts, in the order chosen by staff', async () => {
  const made = await create({ name: 'A lamp' })
  expect((await names()).at(-1)).toBe('A lamp')
  await bursar.call(movePurpose, { id: made.id, direction: 'up' })
  expect((await names()).at(-2)).toBe('A lamp')
  expect((await bursar.call(purposes.readAny, { id: made.id })).draft.name).toBe('A lamp')
})

test('DELETE /staff/giving/purposes/{id} and POST /staff/giving/purposes/{id}/restore: gifts keep their purpose after deletion', async () => {
  const { id } = await create({ name: 'A door' })
  await giveNow(app, { email: 'ada@example.org', donationPurpose: 'A door', amount: 20 })
  await bursar.call(purposes.remove, { id })
  expect(await names()).not.toContain('A door')
  await expect(app.call(purposes.read, { id })).rejects.toMatchObject({ status: 404 })
  await bursar.call(purposes.restore, { id })
  expect(await app.call(purposes.read, { id })).toMatchObject({ name: 'A door', raised: 2000 })
})

test('GET /staff/donations/raised returns the amount raised for each goal', async () => {
  const { id } = await create({ name: 'A roof' })
  await giveNow(app, { email: 'ada@example.org', donationPurpose: 'A roof', amount: 35 })
  expect(await bursar.call(raisedForGoals, {})).toContainEqual({ id, amount: 3500 })
})
