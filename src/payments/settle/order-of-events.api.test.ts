import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestPayments } from '../../testing/payments.ts'
import { size } from '../../testing/size.ts'
import { brokenRules } from '../reconcile/check.ts'
import { requestRefund } from '../refunds/refund.ts'
import { settle } from './settle.ts'

/**
 * Fewer on the embedded database, which has one session and no races. A still longer run asks for more:
 * MONEY_RUNS=50000 npx vitest run --project postgres order-of-events
 */
const runs = size.moneyRuns(30)
const patience = 600_000 + runs * 300

let core: Awaited<ReturnType<typeof openTestPayments>>
beforeAll(async () => {
  core = await openTestPayments()
})
afterAll(() => core.close())

const Act = fc.oneof(
  fc.constantFrom('pays', 'pays', 'declines', 'asks', 'disputes', 'wins', 'loses', 'fee', 'bank returns'),
  fc.record({ forDispute: fc.constantFrom(15, 20, -15) }),
  fc.record({ staff: fc.integer({ min: 1, max: 1500 }) }),
)
const Story = fc.record({
  amount: fc.integer({ min: 100, max: 2000 }),
  acts: fc.array(Act, { maxLength: 5 }),
  /** After which acts the site hears of it, how often at once. */
  deliveries: fc.array(fc.integer({ min: 0, max: 2 }), { minLength: 5, maxLength: 5 }),
})
type Act = typeof Act extends fc.Arbitrary<infer A> ? A : never

function does(reference: string, act: Act, before: readonly Act[]) {
  const { fake } = core
  if (typeof act === 'object') {
    return 'staff' in act
      ? fake.refundsAtProvider(reference, act.staff)
      : fake.chargeDisputeFee(reference, act.forDispute)
  }
  if (act === 'pays' && !before.includes('pays')) return fake.pays(reference, null)
  if (act === 'declines') return fake.declines(reference)
  if (act === 'asks') return fake.asks(reference)
  if (act === 'disputes') return fake.disputes(reference)
  if (act === 'wins' || act === 'loses') return fake.decides(reference, act === 'wins' ? 'won' : 'lost')
  if (act === 'fee') return fake.setFee(reference, 7)
  if (act === 'bank returns') return fake.bankReturnsRefund(reference)
}

/** Everything that the site believes of one payable, without its names and numbers. */
async function beliefs(payableId: number) {
  const { rows } = await sql`
    select p.state, y.state as payment, coalesce(c.fee, 0) as fee,
      (select coalesce(sum(amount), 0) from refund r where r.capture_id = c.id and r.state = 'succeeded') as back,
      (select jsonb_object_agg(account, sum) from (
        select e.account, sum(e.amount) from ledger_entry e join ledger_tx t on t.id = e.tx_id
        where t.payable_id = p.id group by e.account having sum(e.amount) <> 0 order by 1) s) as ledger
    from payable p join payment y on y.payable_id = p.id left join capture c on c.payable_id = p.id
    where p.id = ${payableId}`.execute(core.db)
  return rows
}

test(
  'events in any order and repeated any number of times end in the same state',
  async () => {
    const deliverEvent = (reference: string) => settle(core.app, core.fake.provider, reference)
    await fc.assert(
      fc.asyncProperty(Story, async ({ amount, acts, deliveries }) => {
        const [often, once] = [await core.begin(amount, randomUUID()), await core.begin(amount, randomUUID())]
        for (const [index, act] of acts.entries()) {
          for (const { reference } of [often, once]) does(reference, act, acts.slice(0, index))
          await Promise.all(
            Array.from({ length: deliveries[index] ?? 0 }, () => deliverEvent(often.reference)),
          )
        }
        await deliverEvent(often.reference)
        await deliverEvent(once.reference)
        expect(await beliefs(often.payable_id)).toEqual(await beliefs(once.payable_id))
      }),
      { numRuns: runs },
    )
    expect(await brokenRules(core.db)).toEqual([])
  },
  patience,
)

test(
  'parallel refunds over failing connections never exceed what was paid',
  async () => {
    const Plan = fc.record({
      paid: fc.integer({ min: 100, max: 1000 }),
      amounts: fc.array(fc.integer({ min: 1, max: 600 }), { minLength: 1, maxLength: 4 }),
      faults: fc.array(fc.constantFrom('lost before', 'lost after', 'declined', null), { maxLength: 4 }),
    })
    await fc.assert(
      fc.asyncProperty(Plan, async ({ paid, amounts, faults }) => {
        const { reference, payable_id } = await core.begin(paid, randomUUID())
        core.fake.pays(reference, 0)
        await settle(core.app, core.fake.provider, reference)
        const capture = await core.db
          .selectFrom('capture')
          .select('id')
          .where('payable_id', '=', payable_id)
          .executeTakeFirstOrThrow()
        core.fake.faults.splice(0, Number.POSITIVE_INFINITY, ...faults)
        const ask = (amount: number) =>
          core.db.transaction().execute((trx) => requestRefund(core.app, trx, capture.id, amount, '', ''))
        const answers = await Promise.allSettled(amounts.map(ask))
        const granted = amounts.filter((_, index) => answers[index]?.status === 'fulfilled')
        expect(granted.reduce((sum, each) => sum + each, 0)).toBeLessThanOrEqual(paid)
        await core.runRefunds().catch(() => {})
        core.fake.faults.length = 0
        await core.runRefundsOf(capture.id)
        const { rows } = await sql<{ ours: number; waiting: number }>`
        select coalesce(sum(amount) filter (where state = 'succeeded'), 0)::bigint as ours,
          count(*) filter (where state = 'requested') as waiting
        from refund where capture_id = ${capture.id}`.execute(core.db)
        expect(rows).toEqual([{ ours: core.fake.refunded(reference), waiting: 0 }])
        expect(core.fake.refunded(reference)).toBeLessThanOrEqual(paid)
      }),
      { numRuns: runs },
    )
    expect(await brokenRules(core.db)).toEqual([])
  },
  patience,
)
