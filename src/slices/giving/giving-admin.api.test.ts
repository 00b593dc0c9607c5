import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dashboard } from '#core/collections/dashboard.ts'
import { staffSearch } from '#core/collections/staff-search.ts'
import { demoOrganisation } from '#core/settings/demo-organisation.ts'
import { settlePayment } from '#payments/contract.ts'
import { clearing, post, suspense, transfer } from '#payments/ledger/ledger.ts'
import { newIntent } from '#payments/providers/sandbox/sandbox.ts'
import { capture } from '#payments/providers/sandbox/sandbox-cards.ts'
import { changeObject, makeObject } from '#payments/providers/sandbox/sandbox-store.ts'
import { brokenRules, diagnose } from '#payments/reconcile/check.ts'
import { dealtWithRefund, paymentAttention, returnUnexpected } from '#slices/accounting/attention-contract.ts'
import { openTestApp, someone, type TestApp } from '../../testing/app.ts'
import { beginGift, giveNow } from '../../testing/fixtures/gifts.ts'
import { exportGifts, givingFigures, givingSeries, listGifts } from './gifts/gift-admin-contract.ts'
import { readGiftDetail, refundGift, resendReceipt } from './gifts/gift-contract.ts'

let app: TestApp
let bursar: ReturnType<TestApp['as']>
const gifts: Record<'ada' | 'obi' | 'monthly', Awaited<ReturnType<typeof giveNow>>> = Object.create(null)
beforeAll(async () => {
  app = await openTestApp()
  bursar = app.as(someone('finance'))
  gifts.ada = await giveNow(app, {
    email: 'ada.obi@example.org',
    name: 'Adaọra Eze',
    donationPurpose: 'Widows',
    amount: 25,
    coverFee: true,
  })
  gifts.obi = await giveNow(app, { email: 'obi@example.org', donationPurpose: 'Orphans', amount: 100 })
  gifts.monthly = await giveNow(app, {
    email: 'grace@example.org',
    name: 'Grace Miller',
    donationPurpose: 'Monthly',
    amount: 30,
    rhythm: 'monthly',
  })
  await beginGift(app, { email: 'late@example.org', donationPurpose: 'Widows', amount: 7 })
})
afterAll(() => app.close())

const findDonors = async (query: Parameters<typeof bursar.call<(typeof listGifts)['input'], never>>[1]) =>
  (await bursar.call(listGifts, query)).items.map(({ email }) => email.split('@')[0])
const refunds = async (id: number) => (await bursar.call(readGiftDetail, { id })).refunds
/** The lines that this file writes into the books without a payment. */
const byHand = /test/i
const mailsTo = async (recipient: string) =>
  (
    await sql<{
      subject: string
    }>`select subject from mail where recipient = ${recipient} order by id`.execute(app.db)
  ).rows.map(({ subject }) => subject)

test('GET /staff/donations lists gifts newest first, searched, filtered and sorted', async () => {
  expect(await findDonors({})).toEqual(['late', 'grace', 'obi', 'ada.obi'])
  expect(await findDonors({ sort: '-amount' })).toEqual(['obi', 'grace', 'ada.obi', 'late'])
  expect(await findDonors({ sort: 'date', page_size: 2, page: 2 })).toEqual(['grace', 'late'])
  expect(await findDonors({ search: 'adaora EZ' })).toEqual(['ada.obi'])
  expect(await findDonors({ search: 'obi@example.org' })).toEqual(['obi', 'ada.obi'])
  expect(await findDonors({ search: gifts.obi.receipt_number ?? '' })).toEqual(['obi'])
  expect(await findDonors({ search: 'orph' })).toEqual(['obi'])
  for (const search of ['!!', "'; drop table gift; --", 'nobody', '((', '\\']) {
    expect(await findDonors({ search }), search).toEqual([])
  }
  expect(await findDonors({ state: 'pending' })).toEqual(['late'])
  expect(await findDonors({ state: 'complete', kind: 'once' })).toEqual(['obi', 'ada.obi'])
  expect(await findDonors({ kind: 'recurring' })).toEqual(['grace'])
  const { rows } = await sql<{ id: number }>`select id from purpose where name = 'Widows'`.execute(app.db)
  expect(await findDonors({ purpose: rows[0]?.id ?? 0 })).toEqual(['late', 'ada.obi'])
  expect(await findDonors({ to: '2020-01-01' })).toEqual([])
  expect(await findDonors({ from: '2020-01-01' })).toHaveLength(4)
  expect((await bursar.fetch('/api/staff/donations?from=yesterday')).status).toBe(400)
})

test('POST /staff/donations/export exports the filtered gifts, with amounts as plain numbers and their currency', async () => {
  const { name, text } = await bursar.call(exportGifts, { search: 'adaora' })
  expect(name).toMatch(/^gifts-\d{4}-\d\d-\d\d\.csv$/)
  const [head, line, end] = text.split('\r\n')
  expect(head).toContain('Amount,Currency,Fee covered,Refunded')
  expect(line).toContain('Adaọra Eze,ada.obi@example.org,Widows,26.06,USD,1.06,0.00,One-time,Paid')
  expect(end).toBe('')
  const longAgo = app.as({ ...someone('finance'), confirmedAt: new Date(0) })
  await expect(longAgo.call(exportGifts, {})).rejects.toMatchObject({ status: 403 })
})

test('GET /staff/donations/figures and GET /staff/donations/course agree with the ledger, currency by currency', async () => {
  const ledger = await sql<{ sum: number }>`
    select -sum(amount)::bigint as sum from ledger_entry where account = 'gifts' and currency = 'USD'`.execute(
    app.db,
  )
  const total = ledger.rows[0]?.sum ?? 0
  expect(total).toBe(2606 + 10_000 + 3000)
  // Gifts of another currency and of last month, straight in the books.
  // By the ministry's calendar, whose month begins later than Greenwich's.
  const here = Temporal.Now.zonedDateTimeISO(demoOrganisation.timeZone)
  const lastMonth = new Date(here.subtract({ months: 1 }).epochMilliseconds)
  await app.db.transaction().execute(async (trx) => {
    for (const [source, currency, at] of [
      ['test naira', 'NGN', new Date()],
      ['test dollars', 'USD', lastMonth],
    ] as const) {
      const tx = await trx
        .insertInto('ledger_tx')
        .values({ source, payable_id: null, at })
        .returning('id')
        .executeTakeFirstOrThrow()
      const lines = transfer(500, { account: 'gifts', fund: 'Test' }, { account: 'test' })
      await trx
        .insertInto('ledger_entry')
        .values(lines.map((line) => ({ ...line, tx_id: tx.id, currency, at })))
        .execute()
    }
  })
  await expect.poll(async () => (await bursar.call(givingFigures, {})).recurringGifts).toBe(1)
  const figures = await bursar.call(givingFigures, {})
  expect(figures.currencies).toMatchObject([
    { currency: 'USD', thisMonth: total, lastMonth: 500, recurring: 3000 },
    { currency: 'NGN', thisMonth: 500, lastMonth: 0, recurring: 0 },
  ])
  expect(figures.donors).toEqual({ thisMonth: 3, lastMonth: 0 })

  const year = await bursar.call(givingSeries, {})
  expect(year).toMatchObject({ by: 'month', currency: 'USD', total: total + 500 })
  expect(year.points).toHaveLength(12)
  expect(year.points.at(-1)?.amount).toBe(total)
  expect(year.purposes).toEqual([
    { name: 'Orphans', amount: 10_000 },
    { name: 'Monthly', amount: 3000 },
    { name: 'Widows', amount: 2606 },
    { name: 'Test', amount: 500 },
  ])
  expect(await bursar.call(givingSeries, { currency: 'NGN', by: 'week' })).toMatchObject({
    by: 'week',
    total: 500,
  })
  const before = await bursar.call(givingSeries, { from: '2019-01-01', to: '2019-01-10' })
  expect(before).toMatchObject({ by: 'day', total: 0, purposes: [] })
  expect(before.points).toHaveLength(10)
  expect(await bursar.call(givingSeries, { from: '2000-01-01', by: 'day' })).toMatchObject({ by: 'month' })
  expect((await bursar.fetch('/api/staff/donations/course?from=0000-01-01')).status).toBe(400)
})

test('GET /staff/donations/{id} shows a gift with all its details', async () => {
  const gift = await bursar.call(readGiftDetail, { id: gifts.monthly.id })
  expect(gift).toMatchObject({
    name: 'Grace Miller',
    state: 'complete',
    rhythm: 'monthly',
    refundable: 3000,
    notRefundable: null,
    payments: [{ provider: 'sandbox', state: 'captured', declines: 0 }],
    captures: [{ amount: 3000, fee: 117, surplus: false }],
    refunds: [],
    disputes: [],
    mails: [{ subject: expect.stringContaining('Receipt RC-'), state: 'kept' }],
    subscription: { state: 'active', gifts: [{ id: gifts.monthly.id, state: 'complete' }] },
  })
  expect(gift.ledger.map(({ account, fund, amount }) => [account, fund, amount])).toEqual([
    ['clearing sandbox', '', 3000],
    ['gifts', 'Monthly', -3000],
    ['fees', '', 117],
    ['clearing sandbox', '', -117],
  ])
  await expect(bursar.call(readGiftDetail, { id: 4711 })).rejects.toMatchObject({ status: 404 })
})

test('POST /staff/donations/{id}/refund refunds in parts, emails the donor once for each, and never refunds more than was paid', async () => {
  const { id, handle } = gifts.obi
  const refund = (amount: string, key?: string) =>
    bursar.call(refundGift, { id, amount, reason: 'Asked for by telephone' }, key)
  const refunded = await refund('30', 'once')
  expect(refunded).toMatchObject({ refundable: 7000, refunds: [{ amount: 3000, askedBy: 'Test' }] })
  expect((await refund('30', 'once')).refunds).toHaveLength(1)
  await expect.poll(() => refunds(id)).toMatchObject([{ state: 'succeeded' }])
  await refund('20')
  await expect.poll(() => refunds(id)).toMatchObject([{ state: 'succeeded' }, { state: 'succeeded' }])
  await Promise.all([1, 2, 3].map(() => app.call(settlePayment, { handle })))
  expect(await bursar.call(readGiftDetail, { id })).toMatchObject({
    state: 'partially_refunded',
    refundable: 5000,
  })
  expect(await findDonors({ state: 'partially_refunded' })).toEqual(['obi'])
  expect((await bursar.call(exportGifts, { state: 'partially_refunded' })).text).toContain(
    '100.00,USD,0.00,50.00,One-time',
  )
  expect((await mailsTo('obi@example.org')).slice(1)).toEqual([
    'Your refund of $30.00',
    'Your refund of $20.00',
  ])
  const limitMessage = 'You can refund up to $50.00.'
  await expect(refund('50.01')).rejects.toMatchObject({ status: 409, errors: { amount: limitMessage } })
  await expect(refund('0')).rejects.toMatchObject({ status: 400, errors: { amount: 'Enter amount' } })
  await expect(bursar.call(refundGift, { id, amount: 1, reason: ' ' })).rejects.toMatchObject({
    errors: { reason: 'Enter a reason.' },
  })
  await refund('50')
  await expect.poll(async () => (await bursar.call(readGiftDetail, { id })).state).toBe('refunded')
  await expect(refund('1')).rejects.toMatchObject({ status: 409 })
  expect(await mailsTo('obi@example.org')).toHaveLength(4)
  expect((await brokenRules(app.db)).filter(({ what }) => !byHand.test(what))).toEqual([])
})

test('when two people refund the same money in parallel, one gets an error', async () => {
  const { id } = await giveNow(app, { email: 'race@example.org', donationPurpose: 'Widows', amount: 10 })
  const both = await Promise.allSettled(
    [1, 2].map(() => bursar.call(refundGift, { id, amount: 10, reason: 'Twice' })),
  )
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(await refunds(id)).toHaveLength(1)
})

test('POST /staff/donations/{id}/receipt sends the receipt again; without a payment there is none', async () => {
  const { id, receipt_number } = gifts.ada
  expect(await bursar.call(resendReceipt, { id })).toEqual({
    message: 'Email isn’t set up. Copy the link instead.',
    link: expect.stringMatching(/\/give\/thank-you\/[0-9a-f-]{36}$/),
  })
  const subject = `Receipt ${receipt_number} for your gift of $26.06`
  expect(await mailsTo('ada.obi@example.org')).toEqual([subject, subject])
  const { items } = await bursar.call(listGifts, { search: 'late' })
  await expect(bursar.call(resendReceipt, { id: items[0]?.id ?? 0 })).rejects.toMatchObject({ status: 409 })
})

test('POST /staff/accounts/unexpected/{id}/refund refunds an unexpected payment', async () => {
  const intent = newIntent({ handle: null, amount: 900, currency: 'USD', description: 'Unknown' })
  const { id: reference } = await makeObject(app.db, 'intent', 'unexpected', intent)
  await app.db
    .transaction()
    .execute((trx) => changeObject(trx, 'intent', { id: reference }, (data) => capture(data, reference)))
  const { id } = await app.db
    .insertInto('capture')
    .values({
      payable_id: null,
      payment_id: null,
      provider: 'sandbox',
      provider_id: `${reference}.1`,
      amount: 900,
      currency: 'USD',
      fee: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await app.db
    .transaction()
    .execute((trx) =>
      post(
        trx,
        { source: `capture ${id}`, payableId: null, currency: 'USD' },
        transfer(900, { account: suspense }, { account: clearing('sandbox') }),
      ),
    )
  expect((await bursar.call(paymentAttention, {})).payments).toMatchObject([
    { what: 'unexpected', id, href: null, amount: 900, reference: `${reference}.1` },
  ])
  expect((await app.as(someone('owner')).call(dashboard, {})).waiting).toContainEqual({
    text: '1 payment needs attention',
    count: 1,
    href: '/admin/account#attention',
  })
  await bursar.call(returnUnexpected, { id })
  await expect(bursar.call(returnUnexpected, { id })).rejects.toMatchObject({ status: 409 })
  expect((await bursar.call(paymentAttention, {})).payments).toEqual([])
  const state = async () =>
    (await app.db.selectFrom('refund').select('state').where('capture_id', '=', id).executeTakeFirstOrThrow())
      .state
  await expect.poll(state).toBe('succeeded')
  await expect(bursar.call(returnUnexpected, { id: 4711 })).rejects.toMatchObject({ status: 404 })
})

test('GET /staff/accounts/attention lists disputes and failed refunds; POST /staff/accounts/failed-refunds/{id}/done resolves one', async () => {
  const disputed = await giveNow(app, {
    email: 'bank@example.org',
    donationPurpose: 'Widows',
    amount: 40,
  })
  const [payment] = (await bursar.call(readGiftDetail, { id: disputed.id })).payments
  await app.db.transaction().execute((trx) =>
    changeObject(trx, 'intent', { id: payment?.reference ?? '' }, (intent) => {
      const captureId = intent.captures[0]?.id ?? ''
      const fees = [{ id: 'dispute_1 fee', amount: 1500 }]
      intent.disputes.push({ id: 'dispute_1', captureId, amount: 4000, state: 'open', fees })
      intent.refunds.push({ id: 'refund_1', captureId, key: null, amount: 100, state: 'failed' })
    }),
  )
  await app.call(settlePayment, { handle: disputed.handle })
  const { payments } = await bursar.call(paymentAttention, {})
  expect(payments.map(({ what, href, amount }) => [what, href, amount]).toSorted()).toEqual([
    ['dispute', `/admin/donations/${disputed.id}`, 4000],
    ['refund failed', `/admin/donations/${disputed.id}`, 100],
  ])
  const detail = await bursar.call(readGiftDetail, { id: disputed.id })
  expect(detail.disputes).toMatchObject([{ reference: 'dispute_1', amount: 4000, fee: 1500 }])
  expect(detail.ledger.filter(({ source }) => source.startsWith('dispute fee'))).toMatchObject([
    { account: 'fees', amount: 1500 },
    { account: 'clearing sandbox', amount: -1500 },
  ])
  await expect(
    bursar.call(refundGift, { id: disputed.id, amount: 1, reason: 'Please' }),
  ).rejects.toMatchObject({ status: 409, message: expect.stringContaining('bank') })
  const failed = payments.find(({ what }) => what === 'refund failed')?.id ?? 0
  await bursar.call(dealtWithRefund, { id: failed })
  expect((await bursar.call(paymentAttention, {})).payments).toHaveLength(1)
  await expect(bursar.call(dealtWithRefund, { id: 4711 })).rejects.toMatchObject({ status: 404 })
})

test('only finance staff can find a gift, and no note or notification names the donor', async () => {
  const kinds = async (role: 'finance' | 'editor' | 'shop') =>
    (await app.as(someone(role)).call(staffSearch, { q: 'adaora' })).map(({ kind }) => kind)
  expect(await kinds('finance')).toEqual(['Gifts', 'People'])
  expect(await kinds('editor')).toEqual([])
  // That there is such a person, and nothing of what they gave.
  expect(await kinds('shop')).toEqual(['People'])
  const figures = await app.as(someone('finance')).call(dashboard, {})
  expect(figures.cards.map(({ label }) => label)).toEqual(['Wallet', 'Donations'])
  expect(figures.tables[0]).toMatchObject({ title: 'Recent gifts', rows: { length: 5 } })
  expect(JSON.stringify(await app.as(someone('editor')).call(dashboard, {}))).not.toContain('example.org')
  const notifications = await sql<{ text: string }>`
    select coalesce(note, '') || path as text from audit union all select title || href from notification`.execute(
    app.db,
  )
  expect(notifications.rows.length).toBeGreaterThan(3)
  expect(JSON.stringify(notifications.rows)).not.toMatch(/example\.org|Grace|Ada|telephone/)
})

test('the doctor reports what is waiting, and a broken rule', async () => {
  const before = await diagnose(app.db)
  expect(before.broken.filter(({ what }) => !byHand.test(what))).toEqual([])
  expect(before.waiting).toContainEqual({
    what: expect.stringContaining('payment needs attention'),
    count: 1,
  })
  await sql`update payment set created = now() - interval '2 days' where state = 'created'`.execute(app.db)
  await sql`insert into capture (payable_id, provider, provider_id, amount, currency)
    select id, 'sandbox', 'lost', amount, currency from payable where state = 'pending' limit 1`.execute(
    app.db,
  )
  const after = await diagnose(app.db)
  expect(after.waiting).toContainEqual({
    what: expect.stringContaining('open for more than a day'),
    count: 1,
  })
  expect(after.broken.map(({ rule }) => rule)).toContain(
    'a gift, order or Mass offering is marked as paid exactly when its payment was captured',
  )
})
