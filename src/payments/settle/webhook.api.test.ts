import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { openTestApp, type TestApp } from '../../testing/app.ts'
import { openTestPayments } from '../../testing/payments.ts'
import { size } from '../../testing/size.ts'
import { sandboxPay } from '../contract.ts'
import { balances } from '../ledger/ledger.ts'
import { signatureHeader, signEvent } from '../providers/sandbox/sandbox-store.ts'
import { brokenRules } from '../reconcile/check.ts'
import { processEvent } from './webhook.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const deliver = (body: string, signature: string, provider = 'sandbox') =>
  app.fetch(`/api/payments/webhooks/${provider}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', [signatureHeader]: signature },
    body,
  })
const inbox = async () => (await app.db.selectFrom('webhook_inbox').selectAll().execute()).length

test('POST /payments/webhooks/{provider} rejects an event with an invalid signature', async () => {
  const body = JSON.stringify({ id: 'event_forged', about: 'payment', reference: 'intent_x' })
  const late = new Date(Date.now() - 3_600_000)
  for (const signature of [
    '',
    't=1,v1=00',
    signEvent('another secret', body),
    signEvent(app.secret, body, late),
  ]) {
    expect((await deliver(body, signature)).status).toBe(400)
  }
  expect((await deliver(`${body} `, signEvent(app.secret, body))).status).toBe(400)
  expect((await deliver(body, '', 'stripe')).status).toBe(404)
  expect(await inbox()).toBe(0)
})

test('the event alone settles a gift whose donor closed the browser, and repeating it changes nothing', async () => {
  const answer = await app.fetch('/api/donate/create-payment-intent', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: 'gone@example.org', donationPurpose: 'Widows', amount: 5 }),
  })
  const { clientSecret, gift } = z
    .object({ clientSecret: z.string(), gift: z.string() })
    .parse(await answer.json())
  await app.call(sandboxPay, { secret: clientSecret, number: '4242424242424242' })
  const state = async () =>
    (
      await app.db
        .selectFrom('payable')
        .innerJoin('gift', 'gift.payable_id', 'payable.id')
        .select('payable.state')
        .where('token', '=', gift)
        .executeTakeFirstOrThrow()
    ).state
  await expect.poll(state).toBe('paid')
  const { rows } = await sql<{ event_id: string; reference: string }>`
    select event_id, reference from webhook_inbox`.execute(app.db)
  for (const { event_id: id, reference } of rows) {
    const body = JSON.stringify({ id, about: 'payment', reference })
    expect((await deliver(body, signEvent(app.secret, body))).status).toBe(200)
  }
  expect(await inbox()).toBe(rows.length)
  expect(await brokenRules(app.db)).toEqual([])
})

// The database does not matter to it, and the embedded one would take long.
test.runIf(process.env.TEST_POSTGRES_URL)(
  `${size.payers * 10} events, each delivered five times and shuffled, produce the same ledger as a clean run`,
  async () => {
    const core = await openTestPayments()
    const { db, fake, app: payments } = core
    const [people, each] = [size.payers, 10]
    const begun = await Promise.all(
      Array.from({ length: people }, (_, i) => core.begin(500 + i, randomUUID())),
    )
    begun.forEach(({ reference }, index) => {
      if (index % 10 !== 0) fake.pays(reference, index % 40)
      if (index % 7 === 0) fake.refundsAtProvider(reference, 100)
      if (index % 50 === 1) fake.disputes(reference)
    })
    const events = begun.flatMap(({ reference }) =>
      Array.from({ length: each }, (_, n) => ({ event_id: `${reference} ${n}`, reference })),
    )
    const deliveries = shuffled(Array.from({ length: 5 }, () => events).flat())
    expect([events.length, deliveries.length]).toEqual([people * 10, people * 50])
    const ids: number[] = []
    for (let at = 0; at < deliveries.length; at += 500) {
      const rows = deliveries
        .slice(at, at + 500)
        .map((event) => ({ ...event, provider: 'sandbox', about: 'payment' }) as const)
      const taken = await db
        .insertInto('webhook_inbox')
        .values(rows)
        .onConflict((on) => on.columns(['provider', 'event_id']).doNothing())
        .returning('id')
        .execute()
      ids.push(...taken.map(({ id }) => id))
      // Some are worked on while others still arrive.
      await Promise.all(
        shuffled(ids)
          .splice(0, 20)
          .map((id) => processEvent(payments, id)),
      )
    }
    expect(ids).toHaveLength(people * 10)
    const waiting = shuffled(ids)
    while (waiting.length > 0) await Promise.all(waiting.splice(0, 8).map((id) => processEvent(payments, id)))
    expect(await brokenRules(db)).toEqual([])
    const clearing = (await balances(db)).find(({ account }) => account === 'clearing sandbox')
    expect(clearing?.balance).toBe(fake.holds())
    expect(core.handlerCalls.filter(({ what }) => what === 'paid')).toHaveLength(people * 0.9)
    await core.close()
  },
  300_000,
)

function shuffled<T>(items: readonly T[]): T[] {
  return items
    .map((item) => ({ item, at: Math.random() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ item }) => item)
}
