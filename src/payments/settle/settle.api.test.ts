import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { charge } from '../../testing/fixtures/at-hand.ts'
import { openTestPayments } from '../../testing/payments.ts'
import { balances } from '../ledger/ledger.ts'
import { brokenRules } from '../reconcile/check.ts'
import { reconcileAll, reconcileOpen } from '../reconcile/reconcile.ts'
import { requestRefund } from '../refunds/refund.ts'
import { callProvider, newPayment } from '../start.ts'
import { settle } from './settle.ts'

let core: Awaited<ReturnType<typeof openTestPayments>>
beforeAll(async () => {
  core = await openTestPayments()
})
afterAll(() => core.close())

const settled = (reference: string) => settle(core.app, core.fake.provider, reference)
const begun = (amount = 2500, kind: 'gift' | 'order' = 'gift') => core.begin(amount, randomUUID(), kind)
const stateOf = async (payableId: number) =>
  (await core.db.selectFrom('payable').select('state').where('id', '=', payableId).executeTakeFirstOrThrow())
    .state
const paymentState = async (id: number) =>
  (await core.db.selectFrom('payment').select('state').where('id', '=', id).executeTakeFirstOrThrow()).state
const captureOf = (payableId: number) =>
  core.db.selectFrom('capture').selectAll().where('payable_id', '=', payableId).orderBy('id').execute()
const refundsOf = (captureId: number) =>
  core.db.selectFrom('refund').selectAll().where('capture_id', '=', captureId).execute()
const toldOf = (payableId: number) =>
  core.handlerCalls.filter(({ payable }) => payable === payableId).map(({ what }) => what)
/** Our clearing account and the provider's own books agree to the cent, and every rule holds. */
const allIsWell = async () => {
  expect(await brokenRules(core.db)).toEqual([])
  const clearing = (await balances(core.db)).find(({ account }) => account === 'clearing sandbox')
  expect(clearing?.balance ?? 0).toBe(core.fake.holds())
}

test('settling many times in parallel has its effects once', async () => {
  const { reference, payable_id, id } = await begun()
  core.fake.pays(reference)
  await Promise.all(Array.from({ length: 10 }, () => settled(reference)))
  expect([await stateOf(payable_id), await paymentState(id)]).toEqual(['paid', 'captured'])
  expect(toldOf(payable_id)).toEqual(['paid'])
  expect(await captureOf(payable_id)).toMatchObject([{ amount: 2500, fee: 10, surplus: false }])
  await allIsWell()
})

test('a request that is sent several times at once starts one payment', async () => {
  const key = randomUUID()
  const begun = await Promise.all(Array.from({ length: 5 }, () => core.begin(900, key)))
  expect(new Set(begun.map(({ payable_id }) => payable_id)).size).toBe(1)
  const { count } = await core.db
    .selectFrom('payable')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('amount', '=', 900)
    .executeTakeFirstOrThrow()
  expect(Number(count)).toBe(1)
  await allIsWell()
})

test('a payment whose response was lost is found by its handle and paid once', async () => {
  core.fake.faults.push('lost after', 'lost before')
  const key = randomUUID()
  await expect(core.begin(700, key)).rejects.toMatchObject({ status: 503 })
  const again = await core.begin(700, key)
  core.fake.pays(again.reference)
  await settled(again.reference)
  expect(await stateOf(again.payable_id)).toBe('paid')

  core.fake.faults.push('lost after', 'lost after')
  const lost = randomUUID()
  await expect(core.begin(800, lost)).rejects.toMatchObject({ status: 503 })
  const { payable_id } = await core.db
    .selectFrom('payment')
    .selectAll()
    .where('key', '=', lost)
    .executeTakeFirstOrThrow()
  const reference = core.fake.references().at(-1) ?? ''
  core.fake.pays(reference)
  await settled(reference)
  expect(await stateOf(payable_id)).toBe('paid')
  await allIsWell()
})

test('a second payment for the same payable is refunded', async () => {
  const first = await begun(1000)
  const payable = await core.db
    .selectFrom('payable')
    .selectAll()
    .where('id', '=', first.payable_id)
    .executeTakeFirstOrThrow()
  await core.db.updateTable('payment').set({ state: 'canceled' }).where('id', '=', first.id).execute()
  const second = await newPayment(core.db, payable, core.fake.provider, randomUUID())
  const { reference } = await callProvider(
    core.app,
    second,
    { description: '' },
    core.fake.provider.createIntent,
  )
  core.fake.pays(reference)
  core.fake.pays(first.reference)
  await Promise.all([settled(reference), settled(first.reference)])
  await core.runRefunds()
  const captures = await captureOf(payable.id)
  expect(captures.map(({ surplus }) => surplus).toSorted()).toEqual([false, true])
  const surplus = captures.find((each) => each.surplus)
  expect(await refundsOf(surplus?.id ?? 0)).toMatchObject([
    { state: 'succeeded', amount: 1000, reason: 'Paid twice' },
  ])
  expect(await stateOf(payable.id)).toBe('paid')
  expect(toldOf(payable.id)).toEqual(['paid'])
  await allIsWell()
})

test('a refund is made once, however often its job runs, and never exceeds what was paid', async () => {
  const { reference, payable_id } = await begun(5000)
  core.fake.pays(reference)
  await settled(reference)
  const [capture] = await captureOf(payable_id)
  const ask = (amount: number) =>
    core.db
      .transaction()
      .execute((trx) => requestRefund(core.app, trx, capture?.id ?? 0, amount, 'Asked for', 'Test'))
  await ask(2000)
  await expect(ask(3001)).rejects.toMatchObject({ status: 409, message: 'You can refund up to $30.00.' })
  core.fake.faults.push('lost after')
  await expect(core.runRefunds()).rejects.toThrow('lost')
  expect(await stateOf(payable_id)).toBe('paid')
  await settled(reference)
  expect(await stateOf(payable_id)).toBe('partially_refunded')
  await ask(3000)
  await core.runRefunds()
  expect(await stateOf(payable_id)).toBe('refunded')
  await expect(ask(1)).rejects.toMatchObject({ message: 'All of this payment has already been refunded.' })
  expect(toldOf(payable_id)).toEqual(['paid', 'changed to partially_refunded', 'changed to refunded'])
  await allIsWell()
})

test('a refund that the provider rejects is shown as failed and can be requested again', async () => {
  const { reference, payable_id } = await begun(900)
  core.fake.pays(reference)
  await settled(reference)
  const [capture] = await captureOf(payable_id)
  const ask = () =>
    core.db
      .transaction()
      .execute((trx) => requestRefund(core.app, trx, capture?.id ?? 0, 900, 'Asked for', 'Test'))
  await ask()
  core.fake.faults.push('declined')
  await core.runRefunds()
  expect(await refundsOf(capture?.id ?? 0)).toMatchObject([{ state: 'failed', last_error: 'No.' }])
  await ask()
  await core.runRefunds()
  expect(await stateOf(payable_id)).toBe('refunded')
  await allIsWell()
})

test('a refund returned by the bank is undone', async () => {
  const { reference, payable_id } = await begun(1200)
  core.fake.pays(reference)
  core.fake.refundsAtProvider(reference, 1200)
  await settled(reference)
  expect(await stateOf(payable_id)).toBe('refunded')
  // The site heard of both at once; the donor's thanks are not skipped for that.
  expect(toldOf(payable_id)).toEqual(['paid', 'changed to refunded'])
  core.fake.bankReturnsRefund(reference)
  await settled(reference)
  expect(await stateOf(payable_id)).toBe('paid')
  await allIsWell()
})

test.each(['won', 'lost'] as const)('a dispute that is %s changes the payable’s state', async (verdict) => {
  const { reference, payable_id } = await begun(3300)
  core.fake.pays(reference)
  core.fake.disputes(reference)
  await settled(reference)
  expect(await stateOf(payable_id)).toBe('disputed')
  await allIsWell()
  core.fake.decides(reference, verdict)
  await settled(reference)
  expect(await stateOf(payable_id)).toBe(verdict === 'won' ? 'paid' : 'refunded')
  await allIsWell()
})

test('dispute fees and their returns are booked once, whoever wins', async () => {
  const { reference, payable_id } = await begun(3300)
  const costs = async () => {
    const { rows } = await sql<{ sum: number }>`
      select coalesce(sum(e.amount), 0)::bigint as sum from ledger_entry e join ledger_tx t on t.id = e.tx_id
      where t.payable_id = ${payable_id} and e.account = 'fees'`.execute(core.db)
    return rows[0]?.sum
  }
  core.fake.pays(reference, 10)
  core.fake.disputes(reference)
  core.fake.chargeDisputeFee(reference, 1500)
  for (const _ of [1, 2, 3]) await settled(reference)
  expect(await costs()).toBe(1510)
  await allIsWell()
  core.fake.decides(reference, 'won')
  core.fake.chargeDisputeFee(reference, -1500)
  for (const _ of [1, 2, 3]) await settled(reference)
  expect([await costs(), await stateOf(payable_id)]).toEqual([10, 'paid'])
  await allIsWell()
})

test('a payment for something no longer available is refunded automatically', async () => {
  const { reference, payable_id } = await begun(1500, 'order')
  core.fake.pays(reference)
  await settled(reference)
  await core.runRefunds()
  expect(await stateOf(payable_id)).toBe('refunded')
  await allIsWell()
})

test('unexpected money is booked to suspense, and staff are notified', async () => {
  const { reference } = await core.fake.provider.createIntent(charge(4242))
  core.fake.pays(reference)
  await reconcileAll(core.app, new Date(0))
  const strange = await core.db
    .selectFrom('capture')
    .selectAll()
    .where('provider_id', 'like', `${reference}.%`)
    .execute()
  expect(strange).toMatchObject([{ payable_id: null, amount: 4242 }])
  expect((await balances(core.db)).find(({ account }) => account === 'suspense')?.balance).toBe(-4242)
  await allIsWell()
})

test('a fee that becomes known later is booked once', async () => {
  const { reference } = await begun(2000)
  core.fake.pays(reference, null)
  await settled(reference)
  core.fake.setFee(reference, 88)
  await settled(reference)
  await settled(reference)
  await allIsWell()
})

test('a payment is abandoned after a day, and a later payment still counts', async () => {
  const { reference, payable_id, id } = await begun(600)
  await core.db
    .updateTable('payment')
    .set({ created: new Date(0), checked_at: new Date(0) })
    .where('id', '=', id)
    .execute()
  await reconcileOpen(core.app)
  await settled(reference)
  expect([await paymentState(id), await stateOf(payable_id)]).toEqual(['canceled', 'abandoned'])
  expect(toldOf(payable_id)).toEqual(['released'])
  core.fake.pays(reference)
  await settled(reference)
  expect([await paymentState(id), await stateOf(payable_id)]).toEqual(['captured', 'paid'])
  await allIsWell()
})

test('repeated declines end the payment', async () => {
  const { reference, payable_id } = await begun(500)
  for (let tries = 0; tries < 5; tries += 1) core.fake.declines(reference)
  await settled(reference)
  expect(await stateOf(payable_id)).toBe('abandoned')
  await allIsWell()
})

test('the ledger is append-only and rejects transactions that don’t sum to zero', async () => {
  await expect(core.db.updateTable('ledger_entry').set({ amount: 1 }).execute()).rejects.toThrow(
    /only ever added to/,
  )
  await expect(core.db.deleteFrom('ledger_tx').execute()).rejects.toThrow(/only ever added to/)
  const lopsided = core.db.transaction().execute(async (trx) => {
    const { id } = await trx
      .insertInto('ledger_tx')
      .values({ source: 'lopsided', payable_id: null })
      .returning('id')
      .executeTakeFirstOrThrow()
    await trx
      .insertInto('ledger_entry')
      .values({ tx_id: id, account: 'gifts', currency: 'USD', amount: 5 })
      .execute()
  })
  await expect(lopsided).rejects.toThrow(/does not sum to zero/)
})
