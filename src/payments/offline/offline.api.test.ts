import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestPayments } from '../../testing/payments.ts'
import { size } from '../../testing/size.ts'
import { balances } from '../ledger/ledger.ts'
import type { OfflineMethod } from '../provider.ts'
import { brokenRules } from '../reconcile/check.ts'
import { requestRefund } from '../refunds/refund.ts'
import { settlePayable } from '../settle/settle.ts'
import { enterDeposit, reverseDeposit } from './deposits.ts'
import { momentOn, payOffline, recordOffline } from './record-offline.ts'

let core: Awaited<ReturnType<typeof openTestPayments>>
beforeAll(async () => {
  core = await openTestPayments()
})
afterAll(() => core.close())

const day = '2026-11-10'
const at = new Date('2026-11-10T20:00:00Z')

const receive = (method: OfflineMethod, amount: number, key: string = randomUUID(), batchId?: number) =>
  core.db
    .transaction()
    .execute((trx) =>
      recordOffline(
        core.app,
        trx,
        { key, method, receivedOn: day, at, enteredBy: 'Ada', ...(batchId !== undefined && { batchId }) },
        { kind: 'gift', amount, currency: 'USD', account: 'gifts', fund: 'Widows', begin: async () => {} },
      ),
    )

const captureOf = (payable: number) =>
  core.db
    .selectFrom('capture')
    .selectAll()
    .where('payable_id', '=', payable)
    .where('surplus', '=', false)
    .executeTakeFirstOrThrow()

async function refund(payable: number, amount: number) {
  const { id } = await captureOf(payable)
  await core.db
    .transaction()
    .execute((trx) => requestRefund(core.app, trx, id, amount, 'Entered wrongly', 'Ada'))
  await core.runRefunds()
}

const deposit = (batches: number[], payments: number[]) =>
  core.db
    .transaction()
    .execute((trx) =>
      enterDeposit(
        trx,
        { batches, payments, depositedOn: day, at, reference: 'D', enteredBy: 'Ada' },
        new Date(),
      ),
    )

const reverse = (id: number) =>
  core.db.transaction().execute((trx) => reverseDeposit(trx, id, 'Ada', new Date()))

async function newBatch(lines: readonly { method: 'cash' | 'check'; amount: number }[]) {
  const { id } = await core.db
    .insertInto('batch')
    .values({
      received_on: day,
      currency: 'USD',
      control_total: lines.reduce((sum, { amount }) => sum + amount, 0),
      counter_one: 'Ada',
      counter_two: 'Obi',
      opened_by: 'Ada',
      created: at,
      closed_at: null,
      closed_by: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const payables: number[] = []
  for (const { method, amount } of lines) payables.push(await receive(method, amount, randomUUID(), id))
  await core.db.updateTable('batch').set({ closed_at: at, closed_by: 'Ada' }).where('id', '=', id).execute()
  return { id, payables }
}

const held = async () => {
  const all = await balances(core.db)
  const of = (name: string) => all.find(({ account }) => account === name)?.balance ?? 0
  return { cash: of('cash on hand'), checks: of('undeposited checks'), bank: of('bank') }
}

test('cash is booked once, on the day it was received, with the same effects as an online payment', async () => {
  const key = randomUUID()
  const payables = await Promise.all([receive('cash', 2500, key), receive('cash', 2500, key)])
  expect(new Set(payables).size).toBe(1)
  const [payable = 0] = payables
  expect(core.handlerCalls.filter((call) => call.payable === payable)).toEqual([{ payable, what: 'paid' }])
  const { rows } = await sql`
    select account, amount, e.at from ledger_entry e join ledger_tx t on t.id = e.tx_id
    where t.payable_id = ${payable} order by amount`.execute(core.db)
  expect(rows).toEqual([
    { account: 'gifts', amount: -2500, at },
    { account: 'cash on hand', amount: 2500, at },
  ])
  const row = core.db.selectFrom('payable').select(['state', 'settled_at']).where('id', '=', payable)
  expect(await row.executeTakeFirst()).toEqual({ state: 'paid', settled_at: at })
})

test('an offline payment cancels an open online payment, and is rejected if that was already paid', async () => {
  const { payable_id, id } = await core.begin(1500, randomUUID())
  const entry = { key: randomUUID(), method: 'check', receivedOn: day, at, enteredBy: 'Ada' } as const
  const pay = (key: string) =>
    core.db.transaction().execute((trx) => payOffline(core.app, trx, { ...entry, key }, payable_id))
  await pay(entry.key)
  await pay(entry.key)
  await settlePayable(core.app, payable_id)
  const online = core.db.selectFrom('payment').select('state').where('id', '=', id)
  expect(await online.executeTakeFirst()).toEqual({ state: 'canceled' })
  expect(await captureOf(payable_id)).toMatchObject({ provider: 'check', amount: 1500 })
  await expect(pay(randomUUID())).rejects.toThrow('already paid')
})

test('money is deposited once, a batch only as a whole, and a closed batch can’t change', async () => {
  const batch = await newBatch([
    { method: 'cash', amount: 700 },
    { method: 'check', amount: 300 },
  ])
  const [line = 0] = batch.payables
  const { payment_id } = await captureOf(line)
  await expect(deposit([], [payment_id ?? 0])).rejects.toThrow('in the meantime')
  const before = await held()
  const answers = await Promise.allSettled([deposit([batch.id], []), deposit([batch.id], [])])
  expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(await held()).toEqual({
    cash: before.cash - 700,
    checks: before.checks - 300,
    bank: before.bank + 1000,
  })
  await expect(
    core.db.updateTable('batch').set({ control_total: 1 }).where('id', '=', batch.id).execute(),
  ).rejects.toThrow('closed')
})

test('a reversal after the deposit is taken from the bank', async () => {
  const payable = await receive('check', 5000)
  const { payment_id } = await captureOf(payable)
  const before = await held()
  await deposit([], [payment_id ?? 0])
  await refund(payable, 5000)
  expect(await held()).toEqual({ ...before, checks: before.checks - 5000 })
  expect(await brokenRules(core.db)).toEqual([])
})

test('the checks find a deposit that doesn’t equal its payments', async () => {
  const payable = await receive('cash', 900)
  const { payment_id } = await captureOf(payable)
  const { id } = await deposit([], [payment_id ?? 0])
  const asIs = await brokenRules(core.db)
  await sql`update deposit set cash = cash + 1 where id = ${id}`.execute(core.db)
  const broken = (await brokenRules(core.db)).map(({ rule }) => rule)
  await sql`update deposit set cash = cash - 1 where id = ${id}`.execute(core.db)
  expect(asIs).toEqual([])
  expect(broken).toContain('a deposit equals its payments')
})

const Act = fc.oneof(
  fc.record({
    receive: fc.constantFrom<OfflineMethod>('cash', 'check', 'transfer'),
    amount: fc.integer({ min: 1, max: 1000 }),
  }),
  fc.record({
    batch: fc.array(
      fc.record({
        method: fc.constantFrom<'cash' | 'check'>('cash', 'check'),
        amount: fc.integer({ min: 1, max: 1000 }),
      }),
      { minLength: 1, maxLength: 3 },
    ),
  }),
  fc.record({ refund: fc.nat(5), amount: fc.integer({ min: 1, max: 600 }) }),
  fc.record({ deposit: fc.nat(3), single: fc.nat(3) }),
  fc.record({ reverse: fc.nat(2) }),
)

test('balances of cash, checks and bank match what was received, deposited and reversed, in any order', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(Act, { minLength: 1, maxLength: 8 }), async (acts) => {
      const start = await held()
      const payables: { id: number; method: OfflineMethod; left: number }[] = []
      const batches: number[] = []
      const deposits: number[] = []
      let total = 0
      for (const act of acts) {
        if ('receive' in act) {
          const id = await receive(act.receive, act.amount)
          payables.push({ id, method: act.receive, left: act.amount })
          total += act.amount
        } else if ('batch' in act) {
          const { id, payables: lines } = await newBatch(act.batch)
          batches.push(id)
          for (const [index, { method, amount }] of act.batch.entries()) {
            payables.push({ id: lines[index] ?? 0, method, left: amount })
            total += amount
          }
        } else if ('refund' in act) {
          const of = payables[act.refund % Math.max(1, payables.length)]
          if (!of || of.left === 0) continue
          const amount = Math.min(act.amount, of.left)
          await refund(of.id, amount)
          of.left -= amount
          total -= amount
        } else if ('reverse' in act) {
          const id = deposits[act.reverse]
          if (id !== undefined) await reverse(id)
        } else {
          const batch = batches[act.deposit]
          const single = payables[act.single]
          const capture = single && (await captureOf(single.id))
          const done = await deposit(
            batch === undefined ? [] : [batch],
            capture?.payment_id ? [capture.payment_id] : [],
          ).catch(() => null)
          if (done) deposits.push(done.id)
        }
      }
      const now = await held()
      expect(now.cash + now.checks + now.bank - start.cash - start.checks - start.bank).toBe(total)
      expect(Math.min(now.cash - start.cash, now.checks - start.checks)).toBeGreaterThanOrEqual(0)
    }),
    { numRuns: size.moneyRuns(20) },
  )
  expect(await brokenRules(core.db)).toEqual([])
}, 600_000)

test('an earlier day is booked at noon in the ministry’s time zone, and today now', () => {
  const now = new Date('2026-11-15T07:00:00Z')
  expect(momentOn('2026-11-14', now, 'America/Los_Angeles')).toBe(now)
  expect(momentOn('2026-11-13', now, 'America/Los_Angeles').toISOString()).toBe('2026-11-13T20:00:00.000Z')
})
