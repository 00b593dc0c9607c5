import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestPayments } from '../../testing/payments.ts'
import { size } from '../../testing/size.ts'
import type { Payment } from '../handlers.ts'
import { brokenRules } from '../reconcile/check.ts'
import { settle } from './settle.ts'

let core: Awaited<ReturnType<typeof openTestPayments>>
beforeAll(async () => {
  core = await openTestPayments()
})
afterAll(() => core.close())

const toldOf = ({ payable_id }: Payment) =>
  core.handlerCalls.filter(({ payable, what }) => payable === payable_id && what === 'paid').length

const rounds = size.races

/** The webhook and the browser's return, at the same moment, over and over. */
async function race(settleOnce: (payment: Payment & { reference: string }) => Promise<void>) {
  const effects: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const payment = await core.begin(1000, randomUUID())
    core.fake.pays(payment.reference)
    await Promise.all([settleOnce(payment), settleOnce(payment)])
    effects.push(toldOf(payment))
  }
  return effects
}

/** Without the lock: looks whether it is paid, and if not, does what paying does. */
async function withoutLock(payment: Payment) {
  await core.db.transaction().execute(async (trx) => {
    const payable = await trx
      .selectFrom('payable')
      .selectAll()
      .where('id', '=', payment.payable_id)
      .executeTakeFirstOrThrow()
    if (payable.state === 'paid') return
    await core.app.paymentHandlers.gift?.paid(trx, payable, core.app)
    await trx.updateTable('payable').set({ state: 'paid' }).where('id', '=', payable.id).execute()
  })
}

// One session cannot race with itself: on the embedded database transactions come one after the other.
test.runIf(process.env.TEST_POSTGRES_URL)(
  'negative control: without the lock, both returns take effect',
  async () => {
    const effects = await race(withoutLock)
    expect(Math.max(...effects)).toBe(2)
    // What the control left is no payment of ours.
    await core.db.updateTable('payable').set({ state: 'pending' }).where('state', '=', 'paid').execute()
  },
)

test('with the lock, only one of them takes effect', async () => {
  const effects = await race(({ reference }) => settle(core.app, core.fake.provider, reference))
  expect(effects).toEqual(effects.map(() => 1))
  expect(await brokenRules(core.db)).toEqual([])
})
