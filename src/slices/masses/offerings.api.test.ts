import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seal } from '#core/security/seal.ts'
import { brokenRules } from '#payments/reconcile/check.ts'
import { requestRefund } from '#payments/refunds/refund.ts'
import { settle } from '#payments/settle/settle.ts'
import { someone } from '../../testing/app.ts'
import { dayIn } from '../../testing/fixtures/masses.ts'
import { openTestPayments } from '../../testing/payments.ts'
import { size } from '../../testing/size.ts'
import { brokenMasses } from './check.ts'
import { goWithout, payOffering, withdraw } from './offerings/offering.ts'
import { massPaymentHandler } from './payment-handler.ts'
import { type Acting, assign, celebrate, decline, transfer, unassign } from './register/actions.ts'
import { hashOf, sealedFor } from './store.ts'
import { lapseUnpaid } from './workers.ts'

/** Fewer on the embedded database, which has one session and no races. A still longer run asks for more: MONEY_RUNS=50000 */
const runs = size.moneyRuns(15)

let core: Awaited<ReturnType<typeof openTestPayments>>
beforeAll(async () => {
  core = await openTestPayments()
  core.app.paymentHandlers.mass = massPaymentHandler
})
afterAll(() => core.close())

const acting = (): Acting => ({
  db: core.db,
  caller: someone('owner'),
  now: new Date(),
  payments: core.app,
  secret: core.app.secret,
  organisation: { timeZone: 'America/Los_Angeles' },
})

/** As in a staff act: all or nothing. */
const staff = (work: (context: Acting) => Promise<void>) =>
  core.db.transaction().execute((db) => work({ ...acting(), db }))

/** A request for a Mass whose offering is being paid. */
async function startedMass() {
  const { secret } = core.app
  const key = randomUUID()
  const { id } = await core.db
    .insertInto('mass_request')
    .values({
      reference: `MR-${key}`,
      key,
      token_hash: hashOf(secret, key),
      sent_key: null,
      intention: seal(secret, sealedFor(key), 'For peace'),
      name: 'Ada',
      mobile_number: '1',
      email: 'ada@example.org',
      member_id: null,
      wished: dayIn(0),
      shared: false,
      offering: 2000,
      currency: 'USD',
      payable_id: null,
      state: 'awaiting_payment',
      held_until: new Date(Date.now() + 3_600_000),
      celebration_id: null,
      closed_at: null,
      erased_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const hash = hashOf(secret, key)
  await payOffering(acting(), hash)
  const { payable_id, reference } = await core.db
    .selectFrom('mass_request')
    .innerJoin('payment', 'payment.payable_id', 'mass_request.payable_id')
    .select(['mass_request.payable_id', 'payment.reference'])
    .where('mass_request.id', '=', id)
    .executeTakeFirstOrThrow()
  return { id, hash, payable: payable_id ?? 0, reference: reference ?? '' }
}

const celebrant = async () =>
  (
    await core.db
      .insertInto('mass_celebrant')
      .values({ name: randomUUID(), per_week: 21 })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id

const Act = fc.constantFrom(
  ...(['pays', 'pays', 'pays', 'declines', 'disputes', 'wins', 'loses', 'staff', 'bank returns'] as const),
  ...(['settles', 'settles twice', 'refund', 'refunds run', 'pay again'] as const),
  ...(['assign', 'assign', 'celebrate', 'unassign', 'transfer', 'decline'] as const),
  ...(['without', 'withdraw', 'lapse'] as const),
)
type Act = typeof Act extends fc.Arbitrary<infer A> ? A : never

test(
  'in any order of events, every offering has its register entry and the ledger shows what is owed',
  async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(Act, { minLength: 1, maxLength: 2 }), { maxLength: 7 }),
        async (story) => {
          const mass = await startedMass()
          const priest = await celebrant()
          const { id, hash, reference } = mass
          let paid = false
          const hear = () => settle(core.app, core.fake.provider, reference)
          const giveBack = async () => {
            const capture = await core.db
              .selectFrom('capture')
              .select(['id', 'amount'])
              .where('payable_id', '=', mass.payable)
              .executeTakeFirst()
            if (!capture) return
            await core.db
              .transaction()
              .execute((trx) =>
                requestRefund(core.app, trx, capture.id, capture.amount, 'asked', 'the bursar'),
              )
          }
          const acts: Record<Act, () => unknown> = {
            pays: () => {
              if (!paid) core.fake.pays(reference)
              paid = true
            },
            declines: () => core.fake.declines(reference),
            disputes: () => core.fake.disputes(reference),
            wins: () => core.fake.decides(reference, 'won'),
            loses: () => core.fake.decides(reference, 'lost'),
            staff: async () => {
              await core.runRefunds()
              core.fake.refundsAtProvider(reference, 700)
              await hear()
            },
            'bank returns': () => core.fake.bankReturnsRefund(reference),
            settles: hear,
            'settles twice': () => Promise.all([hear(), hear()]),
            refund: giveBack,
            'refunds run': () => core.runRefunds(),
            'pay again': () => payOffering(acting(), hash),
            assign: () =>
              staff((context) => assign(context, { id, day: dayIn(0), celebrant: priest, share: false })),
            celebrate: () => staff((context) => celebrate(context, id, '')),
            unassign: () => staff((context) => unassign(context, id)),
            transfer: () => staff((context) => transfer(context, id, 'Enugu')),
            decline: () => staff((context) => decline(context, id, 'No')),
            without: () => goWithout(acting(), hash),
            withdraw: () => withdraw(acting(), hash),
            lapse: () => lapseUnpaid(core.app, new Date(Date.now() + 30 * 86_400_000)),
          }
          const refused = async (act: Act) => {
            try {
              await acts[act]()
            } catch (error) {
              // Staff and requesters are refused with words; anything else is a fault of ours.
              if (!(error instanceof Error && error.name === 'Problem')) throw error
            }
          }
          for (const step of story) {
            // A real provider refuses two who give the same money back at once; this one does not.
            if (step.includes('staff')) for (const act of step) await refused(act)
            else await Promise.all(step.map(refused))
          }
          for (let times = 0; times < 2; times += 1) {
            await hear()
            await core.runRefunds()
          }
          await hear()
          expect(await brokenMasses(core.db)).toEqual([])
        },
      ),
      { numRuns: runs },
    )
    expect(await brokenRules(core.db)).toEqual([])
    expect(core.logged()).not.toContain('"level":50')
  },
  600_000 + runs * 300,
)

test('money for a request that has ended or has no offering is refunded automatically', async () => {
  for (const end of ['lapse', 'without', 'withdraw'] as const) {
    const { id, hash, payable, reference } = await startedMass()
    if (end === 'without') await goWithout(acting(), hash)
    else if (end === 'withdraw') await withdraw(acting(), hash)
    else await lapseUnpaid(core.app, new Date(Date.now() + 30 * 86_400_000))
    core.fake.pays(reference)
    await settle(core.app, core.fake.provider, reference)
    await core.runRefunds()
    expect(core.fake.refunded(reference), end).toBe(2000)
    const { rows } = await sql`
      select r.state, r.offering, p.state as money, r.intention is null as sealed_away,
        (select count(*)::int from mass_entry e where e.request_id = r.id) as entries
      from mass_request r join payable p on p.id = ${payable} where r.id = ${id}`.execute(core.db)
    expect(rows).toEqual([
      {
        state: end === 'without' ? 'accepted' : end === 'withdraw' ? 'withdrawn' : 'lapsed',
        offering: end === 'without' ? null : 2000,
        money: 'refunded',
        sealed_away: true,
        entries: end === 'without' ? 1 : 0,
      },
    ])
  }
  expect(await brokenMasses(core.db)).toEqual([])
  expect(await brokenRules(core.db)).toEqual([])
})

test('of two partial refunds after the Mass, one is returned by the bank: it goes to the same account as the rest', async () => {
  const { id, reference } = await startedMass()
  const priest = await celebrant()
  const hear = () => settle(core.app, core.fake.provider, reference)
  core.fake.pays(reference)
  await hear()
  await staff((context) => assign(context, { id, day: dayIn(0), celebrant: priest, share: false }))
  await staff((context) => celebrate(context, id, ''))
  for (const amount of [700, 500]) core.fake.refundsAtProvider(reference, amount)
  await hear()
  // The offering was given back in part before, and is so after it.
  core.fake.bankReturnsRefund(reference)
  await hear()
  expect(await brokenMasses(core.db)).toEqual([])
  expect(await brokenRules(core.db)).toEqual([])
})

test('the Mass check finds violations', async () => {
  const { id, payable, reference } = await startedMass()
  core.fake.pays(reference)
  // Money without its entry: what the paymentHandler is there for.
  core.app.paymentHandlers.mass = { paid: async () => 'keep' }
  await settle(core.app, core.fake.provider, reference)
  core.app.paymentHandlers.mass = massPaymentHandler
  expect((await brokenMasses(core.db)).map(({ rule, what }) => `${what}: ${rule}`).sort()).toEqual([
    `mass ${id} awaiting_payment: a Mass with an offering is accepted once the offering is paid`,
    `payable ${payable}: every Mass offering has exactly one register entry`,
  ])
})
