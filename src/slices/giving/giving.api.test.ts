import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { payByOtherProvider, sandboxCard, sandboxPay, settlePayment } from '#payments/contract.ts'
import { collectDue } from '#payments/providers/sandbox/sandbox-recurring.ts'
import { signatureHeader, signEvent } from '#payments/providers/sandbox/sandbox-store.ts'
import { brokenRules } from '#payments/reconcile/check.ts'
import { openTestApp, someone, type TestApp } from '../../testing/app.ts'
import { readGift, settleGift } from './contract.ts'
import { mailDonorLink, ownGifts } from './gifts/donor-contract.ts'
import { purposes } from './purposes/purpose-contract.ts'
import { changeCard, changeRecurring, readRecurring } from './recurring/recurring-contract.ts'
import { firstPurposes } from './seed.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

let visitors = 0
/** Each from an address of its own, so that no limit of another test is in the way. */
const post = (path: string, body: unknown, headers: Record<string, string> = {}) => {
  visitors += 1
  return app.fetch(`/api${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': `10.0.0.${visitors}`, ...headers },
    body: JSON.stringify(body),
  })
}
const Answer = z.object({
  clientSecret: z.string(),
  gift: z.string(),
  pay: z.object({ handle: z.string(), provider: z.string() }),
})
const give = async (body: object) =>
  Answer.parse(await (await post('/donate/create-payment-intent', body)).json())
const pay = (clientSecret: string, number = '4242 4242 4242 4242') =>
  app.call(sandboxPay, { secret: clientSecret, number })
const validGift = { email: 'ada@example.org', donationPurpose: 'Widows', amount: 25 }

test("GET /giving/purposes lists the specification's purposes in order, and GET /giving/purposes/{id} returns one", async () => {
  const { items } = await app.call(purposes.list, { page_size: 100 })
  expect(items.map(({ name }) => name)).toEqual(firstPurposes.map(({ name }) => name))
  expect(items.slice(0, 5).map(({ name }) => name)).toEqual([
    'Widows',
    'The Poor',
    'Handicaps',
    'Orphans',
    'Halthcare',
  ])
  expect(await app.call(purposes.read, { id: items[0]?.id ?? 0 })).toMatchObject({
    name: 'Widows',
    raised: 0,
  })
})

test.each([
  [{ donationPurpose: 'Widows', amount: 5 }, 'Email Address is Required'],
  [{ email: ' ', donationPurpose: '', amount: '' }, 'Email Address is Required'],
  [{ email: 'ada@example.org', amount: 5 }, 'Please select a purpose for donation'],
  [{ email: 'ada@example.org', donationPurpose: 'Widows' }, 'Enter amount'],
  [{ email: 'ada@example.org', donationPurpose: 'Widows', amount: 'much' }, 'Enter amount'],
  [{ email: 'ada@example.org', donationPurpose: 'Widows', amount: -5 }, 'Enter amount'],
  [{ email: 'ada@example.org', donationPurpose: 'Widows', amount: 0.5 }, 'Enter at least $1.00.'],
  [{ email: 'ada@example.org', donationPurpose: 'Widows', amount: 1e9 }, 'Enter at most $999,999.99.'],
])(
  'POST /donate/create-payment-intent %j is rejected, in the specification’s order: %s',
  async (body, detail) => {
    const answer = await post('/donate/create-payment-intent', body)
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({ detail })
  },
)

test('POST /sandbox/{secret}/pay and POST /payments/{handle}/settle: a gift is paid once, with receipt, ledger and mail', async () => {
  const { clientSecret, gift, pay: step } = await give({ ...validGift, name: 'Ada Obi' })
  expect(await app.call(readGift, { token: gift })).toMatchObject({ state: 'pending', receiptNumber: null })
  expect(await pay(clientSecret)).toEqual({ outcome: 'captured' })
  const settled = () => app.call(settlePayment, { handle: step.handle })
  expect(await Promise.all([settled(), settled(), app.call(settleGift, { token: gift })])).toMatchObject([
    { outcome: 'paid' },
    { outcome: 'paid' },
    { state: 'complete' },
  ])
  const paidGift = await app.call(readGift, { token: gift })
  expect(paidGift).toMatchObject({ state: 'complete', amount: 2500, purpose: 'Widows', name: 'Ada Obi' })
  expect(paidGift.receiptNumber).toMatch(/^RC-\d{4}-\d{6}$/)
  const mails = await sql`select subject from mail where recipient = 'ada@example.org'`.execute(app.db)
  expect(mails.rows).toEqual([{ subject: `Receipt ${paidGift.receiptNumber} for your gift of $25.00` }])
  const ledger = await sql`
    select e.account, e.fund, e.amount from ledger_entry e join ledger_tx t on t.id = e.tx_id
    join gift g on g.payable_id = t.payable_id where g.token = ${gift} order by e.id`.execute(app.db)
  expect(ledger.rows).toEqual([
    { account: 'clearing sandbox', fund: '', amount: 2500 },
    { account: 'gifts', fund: 'Widows', amount: -2500 },
    { account: 'fees', fund: '', amount: 103 },
    { account: 'clearing sandbox', fund: '', amount: -103 },
  ])
  expect(await brokenRules(app.db)).toEqual([])
})

test('the same Idempotency-Key and body start one gift; another body is rejected', async () => {
  const headers = { 'Idempotency-Key': 'a form of its own' }
  const both = await Promise.all([1, 2].map(() => post('/donate/create-payment-intent', validGift, headers)))
  const again = await post('/donate/create-payment-intent', validGift, headers)
  const first = both.find(({ status }) => status === 200)
  expect(await again.json()).toEqual(await first?.json())
  expect((await post('/donate/create-payment-intent', { ...validGift, amount: 26 }, headers)).status).toBe(
    422,
  )
})

test('POST /giving/gifts/{token}/settle and GET /giving/gifts/{token}: a declined card leaves the gift open for another', async () => {
  const { clientSecret, gift } = await give(validGift)
  await expect(pay(clientSecret, '4000 0000 0000 0002')).rejects.toMatchObject({
    status: 402,
    message: 'Your card was declined. Please try a different card.',
  })
  await expect(pay(clientSecret, '1234')).rejects.toMatchObject({
    status: 400,
    errors: { number: expect.any(String) },
  })
  expect(await app.call(settleGift, { token: gift })).toMatchObject({ state: 'pending' })
  expect(await pay(clientSecret, '4000002500003155')).toEqual({ outcome: 'requires_action' })
  await app.call(sandboxPay, { secret: clientSecret, number: '4000002500003155', confirmed: true })
  expect(await app.call(settleGift, { token: gift })).toMatchObject({ state: 'complete' })
})

test('GET /sandbox/{secret}: an amount alone opens the provider’s page and returns', async () => {
  const answer = await post('/donate/create-payment-intent/', { amount: '12.50' })
  const { id, url } = z.object({ id: z.string(), url: z.string() }).parse(await answer.json())
  expect(id).toMatch(/^intent_/)
  const secret = new URL(url).pathname.split('/').at(-1) ?? ''
  const page = await (await app.fetch(`/api/sandbox/${secret}`)).json()
  expect(page).toMatchObject({
    amount: 1250,
    state: 'open',
    back: { success: expect.stringContaining('/give/thank-you/') },
  })
  const refused = await post('/donate/create-payment-intent/', { amount: '' })
  expect(await refused.json()).toMatchObject({ detail: 'Enter amount', error: 'Enter amount' })
})

test('GET /giving/recurring/{token}, POST /giving/recurring/{token}/change, POST /giving/recurring/{token}/card and POST /giving/recurring-links: a recurring gift can be paused, changed and stopped', async () => {
  const {
    clientSecret,
    gift,
    pay: step,
  } = await give({ ...validGift, rhythm: 'monthly', email: 'monthly@example.org' })
  await pay(clientSecret)
  await app.call(settleGift, { token: gift })
  const read = () => app.call(readRecurring, { token: step.handle })
  await expect.poll(read).toMatchObject({ state: 'active', amount: 2500, rhythm: 'monthly' })
  const change = (to: 'amount' | 'paused' | 'active' | 'canceled', amount?: number) =>
    app.call(changeRecurring, { token: step.handle, to, ...(amount && { amount }) })
  expect(await change('amount', 40)).toMatchObject({ amount: 4000 })
  expect(await change('paused')).toMatchObject({ state: 'paused' })
  expect(await change('active')).toMatchObject({ state: 'active' })
  await expect(change('amount')).rejects.toMatchObject({ errors: { amount: 'Enter amount' } })
  expect((await app.call(changeCard, { token: step.handle })).url).toContain('/sandbox/card/')
  expect(await app.call(mailDonorLink, { email: 'Monthly@example.org' })).toHaveProperty('message')
  expect(await change('canceled')).toMatchObject({ state: 'canceled', nextCharge: null })
  await expect(change('active')).rejects.toMatchObject({ status: 409 })
  expect((await read()).gifts).toHaveLength(1)
})

test('GET /giving/own shows members their own gifts, and no one else’s', async () => {
  await sql`insert into member (username, username_key, password_hash) values ('Chidi', 'chidi', '')`.execute(
    app.db,
  )
  const { rows } = await sql<{ id: number }>`select id from member where username_key = 'chidi'`.execute(
    app.db,
  )
  const chidi = app.as(someone('member', rows[0]?.id))
  const answer = await chidi.fetch('/api/donate/create-payment-intent', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': '10.1.0.1' },
    body: JSON.stringify(validGift),
  })
  const { clientSecret, gift } = Answer.parse(await answer.json())
  expect((await chidi.call(ownGifts, {})).gifts).toEqual([])
  await pay(clientSecret)
  await app.call(settleGift, { token: gift })
  expect((await chidi.call(ownGifts, {})).gifts).toMatchObject([{ token: gift }])
  expect((await app.as(someone('member', 4711)).call(ownGifts, {})).gifts).toEqual([])
})

test('POST /payments/{handle}/way continues the same payment, only with providers that are set up', async () => {
  const { clientSecret, pay: step } = await give(validGift)
  const same = await app.call(payByOtherProvider, { handle: step.handle, provider: 'sandbox' })
  expect(same).toMatchObject({ handle: step.handle, clientSecret, others: [] })
  await expect(
    app.call(payByOtherProvider, { handle: step.handle, provider: 'paypal' }),
  ).rejects.toMatchObject({
    status: 400,
  })
  await pay(clientSecret)
  await app.call(settlePayment, { handle: step.handle })
  await expect(
    app.call(payByOtherProvider, { handle: step.handle, provider: 'sandbox' }),
  ).rejects.toMatchObject({
    status: 409,
  })
})

test('POST /sandbox/{secret}/card: the donor is told about a failed charge, and another card pays it immediately', async () => {
  const {
    clientSecret,
    gift,
    pay: step,
  } = await give({ ...validGift, rhythm: 'weekly', email: 'weekly@example.org' })
  await pay(clientSecret, '4000000000000341')
  await app.call(settleGift, { token: gift })
  const read = () => app.call(readRecurring, { token: step.handle })
  await expect.poll(read).toMatchObject({ state: 'active' })
  const inAWeek = new Date(Date.now() + 8 * 86_400_000)
  const send = async () => {}
  expect(await collectDue({ db: app.db, jobs: { send }, secret: app.secret, siteUrl: '' }, inAWeek)).toBe(1)
  const { reference } = await app.db
    .selectFrom('subscription')
    .select('reference')
    .where('handle', '=', step.handle)
    .executeTakeFirstOrThrow()
  const event = async () => {
    const body = JSON.stringify({ id: `event ${Math.random()}`, about: 'subscription', reference })
    const headers = { 'Content-Type': 'application/json', [signatureHeader]: signEvent(app.secret, body) }
    expect(
      (await app.fetch('/api/payments/webhooks/sandbox', { method: 'POST', headers, body })).status,
    ).toBe(200)
  }
  const subjects = async () =>
    (
      await sql<{
        subject: string
      }>`select subject from mail where recipient = 'weekly@example.org' order by id`.execute(app.db)
    ).rows.map(({ subject }) => subject)
  await event()
  await expect.poll(read).toMatchObject({ state: 'past_due' })
  await event()
  await expect
    .poll(subjects)
    .toEqual([expect.stringContaining('Receipt'), 'There was a problem with your recurring gift'])
  const { url } = await app.call(changeCard, { token: step.handle })
  const secret = new URL(url).pathname.split('/').at(-1) ?? ''
  await expect(app.call(sandboxCard, { secret, number: '4000000000000002' })).rejects.toMatchObject({
    status: 402,
  })
  await app.call(sandboxCard, { secret, number: '4242424242424242' })
  await expect.poll(async () => (await read()).gifts.length).toBe(2)
  // The events of the gift and the subscription arrive one after the other.
  await expect.poll(read).toMatchObject({ state: 'active' })
  await expect.poll(subjects).toHaveLength(3)
  expect(await brokenRules(app.db)).toEqual([])
})
