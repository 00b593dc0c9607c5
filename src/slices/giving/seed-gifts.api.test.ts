import { afterAll, beforeAll, expect, test } from 'vitest'
import { brokenRules } from '#core/payments/check.ts'
import { openTestHouse, someone, type TestHouse } from '../../testing/house.ts'
import { changeRecurring } from './contract.ts'
import { givingFigures, listGifts } from './desk-contract.ts'
import { readWholeGift, refundGift } from './gift-contract.ts'

let house: TestHouse
let bursar: ReturnType<TestHouse['as']>
beforeAll(async () => {
  house = await openTestHouse({ demo: true })
  bursar = house.as(someone('finance'))
})
afterAll(() => house.close())

test('a new demo house has gifts whose books are in order, and which behave like any others', async () => {
  expect(await brokenRules(house.db)).toEqual([])
  const { items, total } = await bursar.call(listGifts, { state: 'complete', page_size: 100 })
  expect(total).toBeGreaterThan(40)
  const recurring = items.find(({ rhythm }) => rhythm === 'monthly')
  const { id } = items.find(({ rhythm }) => rhythm === null) ?? { id: 0 }
  await bursar.call(refundGift, { id, amount: '1.50', reason: 'To try it out' })
  await expect
    .poll(async () => (await bursar.call(readWholeGift, { id })).refunds)
    .toMatchObject([{ state: 'succeeded', amount: 150 }])

  const before = await bursar.call(readWholeGift, { id: recurring?.id ?? 0 })
  const subscription = await house.db
    .selectFrom('subscription')
    .innerJoin('gift', 'gift.subscription_id', 'subscription.id')
    .select('handle')
    .where('gift.id', '=', before.id)
    .executeTakeFirstOrThrow()
  const paused = { token: subscription.handle, to: 'paused' } as const
  expect(await house.call(changeRecurring, paused)).toMatchObject({ state: 'paused' })
  const after = await bursar.call(readWholeGift, { id: before.id })
  expect(after.subscription?.gifts).toEqual(before.subscription?.gifts)
  expect((await bursar.call(givingFigures, {})).recurringGifts).toBe(4)
  expect(await brokenRules(house.db)).toEqual([])
})
