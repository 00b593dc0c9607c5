import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { brokenRules } from '#payments/reconcile/check.ts'
import { openTestApp, someone, type TestApp } from '../../../testing/app.ts'
import { giveNow } from '../../../testing/fixtures/gifts.ts'
import { pledgeRules } from '../check.ts'
import { givingFigures, listGifts } from '../gifts/gift-admin-contract.ts'
import { readGiftDetail, refundGift } from '../gifts/gift-contract.ts'
import { listPledges } from '../pledges/pledge-admin-contract.ts'
import { purposes } from '../purposes/purpose-contract.ts'
import { changeRecurring } from '../recurring/recurring-contract.ts'

let app: TestApp
let bursar: ReturnType<TestApp['as']>
beforeAll(async () => {
  app = await openTestApp({ demo: true })
  bursar = app.as(someone('finance'))
})
afterAll(() => app.close())

test('a new demo site has gifts that pass all checks and behave like any others', async () => {
  expect(await brokenRules(app.db)).toEqual([])
  const { items, total } = await bursar.call(listGifts, { state: 'complete', page_size: 100 })
  expect(total).toBeGreaterThan(40)
  const recurring = items.find(({ rhythm }) => rhythm === 'monthly')
  const { id } = items.find(({ rhythm }) => rhythm === null) ?? { id: 0 }
  await bursar.call(refundGift, { id, amount: '1.50', reason: 'To try it out' })
  await expect
    .poll(async () => (await bursar.call(readGiftDetail, { id })).refunds)
    .toMatchObject([{ state: 'succeeded', amount: 150 }])

  const before = await bursar.call(readGiftDetail, { id: recurring?.id ?? 0 })
  const subscription = await app.db
    .selectFrom('subscription')
    .innerJoin('gift', 'gift.subscription_id', 'subscription.id')
    .select('handle')
    .where('gift.id', '=', before.id)
    .executeTakeFirstOrThrow()
  const paused = { token: subscription.handle, to: 'paused' } as const
  expect(await app.call(changeRecurring, paused)).toMatchObject({ state: 'paused' })
  const after = await bursar.call(readGiftDetail, { id: before.id })
  expect(after.subscription?.gifts).toEqual(before.subscription?.gifts)
  expect((await bursar.call(givingFigures, {})).recurringGifts).toBe(4)
  expect(await brokenRules(app.db)).toEqual([])
})

/** Summed up from the ledger line by line, as the tally must come out. */
const byHand = () =>
  sql<{ purpose_id: number; currency: string; amount: number }>`
    select g.purpose_id, e.currency, -sum(e.amount)::bigint as amount
    from gift g join ledger_tx t on t.payable_id = g.payable_id join ledger_entry e on e.tx_id = t.id
    where e.account = 'gifts' and g.purpose_id is not null
    group by 1, 2 order by 1, 2`.execute(app.db)
const tally = () => sql`select * from purpose_raised order by 1, 2`.execute(app.db)

test('amounts raised match the ledger, including refunds and past gifts, without reading it', async () => {
  const draft = {
    name: 'A well',
    description: 'For the village.',
    goal: 50_000,
    rhythm: null,
    area: 'people' as const,
    suggested: '',
  }
  const { id } = await bursar.call(purposes.create, { draft, publication: { state: 'published' } })
  const gift = await giveNow(app, { email: 'ada@example.org', donationPurpose: 'A well', amount: 90 })
  await bursar.call(refundGift, { id: gift.id, amount: '30', reason: 'Asked for' })
  await expect.poll(async () => (await app.call(purposes.read, { id })).raised).toBe(6000)
  const { rows } = await tally()
  expect(rows.length).toBeGreaterThan(5)
  expect(rows).toEqual((await byHand()).rows)
})

test('the demo has a fulfilled pledge, one that’s behind and one on track', async () => {
  const { items } = await bursar.call(listPledges, {})
  expect(items.map(({ state }) => state).toSorted()).toEqual(['fulfilled', 'open', 'overdue'])
  expect(await pledgeRules(app.db)).toEqual([])
})
