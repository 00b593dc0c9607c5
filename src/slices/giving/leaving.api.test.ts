import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Mail } from '#core/mail/mail.ts'
import { brokenRules } from '#payments/reconcile/check.ts'
import { reconcileOpen } from '#payments/reconcile/reconcile.ts'
import { settle, settleSubscription } from '#payments/settle/settle.ts'
import { beginSubscription, stopWorker, subscribeAtProvider } from '#payments/subscriptions/subscription.ts'
import { openRealPayments } from '../../testing/fixtures/real-payments.ts'
import { giftsData } from './own-data.ts'
import { giftPaymentHandler } from './payment-handler.ts'

let core: Awaited<ReturnType<typeof openRealPayments>>
const mails: Mail[] = []
beforeAll(async () => {
  core = await openRealPayments()
  core.app.paymentHandlers = { gift: giftPaymentHandler }
  core.app.mail = { ...core.app.mail, send: async (_, mail) => void mails.push(mail) }
})
afterAll(() => core.close())

const email = 'chidi@example.org'

async function member(): Promise<number> {
  const name = randomUUID()
  const { rows } = await sql<{ id: number }>`
    insert into member (username, username_key, password_hash)
    values (${name}, ${name}, '') returning id`.execute(core.db)
  return rows[0]?.id ?? 0
}

/** A monthly gift of $20 at Stripe, with its first payment not made yet. */
async function begin(member_id: number) {
  const sum = { amount: 2000, currency: 'USD' }
  const started = await beginSubscription(core.app, core.stripe.provider, {
    ...sum,
    kind: 'gift',
    account: 'gifts',
    fund: 'Widows',
    key: randomUUID(),
    rhythm: 'monthly',
    begin: async (trx, payable_id, subscription_id) => {
      const gift = { payable_id, subscription_id, member_id, purpose: 'Widows', email, name: 'Chidi', ...sum }
      await trx.insertInto('gift').values(gift).execute()
    },
  })
  const about = { description: 'A gift', email }
  const atStripe = () => subscribeAtProvider(core.app, core.stripe.provider, started, about)
  return { id: started.subscription.id, handle: started.subscription.handle, atStripe }
}

async function running(memberId: number) {
  const { id, atStripe } = await begin(memberId)
  const { reference } = await atStripe()
  core.stripe.fake.pay(reference)
  await settle(core.app, core.stripe.provider, reference)
  const row = await rowOf(id)
  await settleSubscription(core.app, core.stripe.provider, row.reference ?? '')
  return { id, name: row.reference ?? '' }
}

const rowOf = (id: number) =>
  core.db.selectFrom('subscription').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const addressesOf = async (id: number) => {
  const gifts = core.db.selectFrom('gift').select(['email', 'name']).where('subscription_id', '=', id)
  return gifts.execute()
}
const leaves = (memberId: number) =>
  core.db.transaction().execute((trx) => giftsData.erase(trx, memberId, core.app.jobs))
const atStripe = (name: string) => core.stripe.fake.subscriptions.get(name)?.status
const stops = () => core.stripe.fake.calls.filter((call) => call.startsWith('DELETE /v1/subscriptions/'))
/** As if so many minutes had passed since they were asked to end. */
const later = (minutes: number) =>
  sql`update subscription set stop_asked_at = stop_asked_at - ${minutes} * interval '1 minute'`.execute(
    core.db,
  )

test('donors who delete their account aren’t charged again, even if the connection to Stripe fails before and after the gift ends', async () => {
  const [leaving, staying] = [await member(), await member()]
  const [stopped, stays] = [await running(leaving), await running(staying)]
  const before = stops().length
  // The SDK repeats a cut line once by itself, so each of these two costs a try of the job.
  core.stripe.fake.fail('DELETE /v1/subscriptions', 'cut before', 'cut before', 'cut after', 'cut after')
  await leaves(leaving)
  expect(await rowOf(stopped.id)).toMatchObject({ state: 'active', stop_asked_at: expect.any(Date) })
  expect(await addressesOf(stopped.id)).toEqual([{ email, name: '' }])
  mails.length = 0
  await core.doJobs(stopWorker(core.app))
  expect(stops().length - before).toBeGreaterThan(2)
  expect([atStripe(stopped.name), atStripe(stays.name)]).toEqual(['canceled', 'active'])
  expect(await rowOf(stopped.id)).toMatchObject({ state: 'canceled', stop_asked_at: null })
  expect(await rowOf(stays.id)).toMatchObject({ state: 'active', stop_asked_at: null })
  expect(await addressesOf(stopped.id)).toEqual([{ email: '', name: '' }])
  expect(mails.map(({ to, subject }) => [to, subject])).toEqual([[email, 'Your recurring gift has ended']])
  expect(await brokenRules(core.db)).toEqual([])
})

test('reconciliation finds a stop whose job was lost, and ends the gift once', async () => {
  const leaving = await member()
  const gift = await running(leaving)
  await leaves(leaving)
  core.waiting.length = 0
  await reconcileOpen(core.app)
  await core.doJobs(stopWorker(core.app))
  expect(atStripe(gift.name)).toBe('active')
  await later(11)
  mails.length = 0
  await reconcileOpen(core.app)
  await reconcileOpen(core.app)
  await core.doJobs(stopWorker(core.app))
  expect(atStripe(gift.name)).toBe('canceled')
  expect(mails).toHaveLength(1)
})

test('a recurring gift that turns up after its donor has left is stopped', async () => {
  const leaving = await member()
  const started = await begin(leaving)
  core.stripe.fake.fail('POST /v1/subscriptions', 'cut after', 'cut after', 'cut after', 'cut after')
  await expect(started.atStripe()).rejects.toMatchObject({ status: 503 })
  await leaves(leaving)
  await core.doJobs(stopWorker(core.app))
  const made = [...core.stripe.fake.subscriptions.values()].find(
    ({ metadata }) => metadata.handle === started.handle,
  )
  core.stripe.fake.renew(made?.id ?? '', 'pays')
  await settleSubscription(core.app, core.stripe.provider, made?.id ?? '')
  expect(await rowOf(started.id)).toMatchObject({ state: 'active' })
  await later(11)
  await reconcileOpen(core.app)
  await core.doJobs(stopWorker(core.app))
  expect(atStripe(made?.id ?? '')).toBe('canceled')
  expect(await rowOf(started.id)).toMatchObject({ state: 'canceled', stop_asked_at: null })
})
