// What donors change about a recurring gift themselves: nothing is charged for it, and never twice.
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createMails } from '#core/mail/mail.ts'
import { demoOrganisation } from '#core/settings/demo-organisation.ts'
import { dayOf } from '#core/time/time.ts'
import { sandboxCard, sandboxPay } from '#payments/contract.ts'
import type { PaymentServices } from '#payments/handlers.ts'
import { sandboxProvider } from '#payments/providers/sandbox/sandbox.ts'
import { collectDue } from '#payments/providers/sandbox/sandbox-recurring.ts'
import { providersOf } from '#payments/providers.ts'
import { brokenRules } from '#payments/reconcile/check.ts'
import { settleSubscription } from '#payments/settle/settle.ts'
import { announceExpiring } from '#payments/workers.ts'
import { openTestApp, someone, type TestApp } from '../../../testing/app.ts'
import { idleServices } from '../../../testing/databases/idle.ts'
import { beginGift } from '../../../testing/fixtures/gifts.ts'
import { postForm } from '../../../testing/page-call.ts'
import { settleGift } from '../contract.ts'
import { giftPaymentHandler } from '../payment-handler.ts'
import { purposes } from '../purposes/purpose-contract.ts'
import { earlyChanges } from './manage-forms.ts'
import { listRecurring } from './recurring-admin-contract.ts'
import { changeCard, changeRecurring, readRecurring } from './recurring-contract.ts'

let app: TestApp
/** The site's payments without its jobs, so that the test decides when something happens. */
let payments: PaymentServices
beforeAll(async () => {
  app = await openTestApp()
  const jobs = { send: async () => {} }
  const parts = { db: app.db, jobs, secret: app.secret, siteUrl: 'http://localhost' }
  payments = {
    ...idleServices(app.db).payments,
    ...parts,
    mail: createMails(
      jobs,
      () => ({ smtpUrl: undefined, mailFrom: undefined }),
      () => demoOrganisation,
    ),
    providers: providersOf(sandboxProvider(parts), null),
    paymentHandlers: { gift: giftPaymentHandler },
  }
})
afterAll(() => app.close())

const dayLength = 86_400_000
const inDays = (days: number) => new Date(Date.now() + days * dayLength)
const dayIn = (days: number) => dayOf(inDays(days), demoOrganisation.timeZone)

async function recurring(more: object = {}, card = '4242424242424242') {
  const body = { email: 'ada@example.org', donationPurpose: 'Widows', amount: 25, rhythm: 'monthly', ...more }
  const { clientSecret, gift, pay } = await beginGift(app, body)
  await app.call(sandboxPay, { secret: clientSecret, number: card })
  await app.call(settleGift, { token: gift })
  const read = () => app.call(readRecurring, { token: pay.handle })
  await expect.poll(read).toMatchObject({ state: 'active' })
  return { token: pay.handle, read }
}

/** What the hourly job does at that moment, and what the events of it cause. */
async function collectAt(token: string, moment: Date) {
  const { reference } = await app.db
    .selectFrom('subscription')
    .select('reference')
    .where('handle', '=', token)
    .executeTakeFirstOrThrow()
  await collectDue(payments, moment)
  await settleSubscription(payments, payments.providers.named('sandbox'), reference ?? '')
}
const mailsTo = async (recipient: string) =>
  (
    await sql<{ subject: string; text: string }>`
      select subject, text from mail where recipient = ${recipient} order by id`.execute(app.db)
  ).rows

test('POST /giving/recurring/{token}/change changes the next date and frequency without charging anything', async () => {
  const { token, read } = await recurring()
  const before = await read()
  const day = dayIn(45)
  const changed = await app.call(changeRecurring, { token, to: 'schedule', rhythm: 'weekly', day })
  expect(changed).toMatchObject({ rhythm: 'weekly', amount: 2500, state: 'active' })
  expect(await read()).toMatchObject({ nextDay: day })
  expect((await read()).gifts).toHaveLength(1)
  const giftsAfter = async (moment: Date) => {
    await collectAt(token, moment)
    return (await read()).gifts.length
  }
  // Not on the day it would have been, once on the chosen day, and then a week later.
  expect(await giftsAfter(new Date(new Date(before.nextCharge ?? '').getTime() + dayLength))).toBe(1)
  expect(await giftsAfter(inDays(46))).toBe(2)
  expect(await giftsAfter(inDays(46))).toBe(2)
  expect(await giftsAfter(inDays(54))).toBe(3)
  expect(await brokenRules(app.db)).toEqual([])
  await app.call(changeRecurring, { token, to: 'canceled' })
})

test('the next gift is at least a week after the last one and at most a year from now', async () => {
  const { token, read } = await recurring()
  const move = (day: string) => app.call(changeRecurring, { token, to: 'schedule', rhythm: 'monthly', day })
  const { days } = await read()
  expect(days).toEqual({ earliest: dayIn(7), latest: dayIn(366) })
  for (const day of [dayIn(1), dayIn(6), dayIn(400), 'soon', ''])
    await expect(move(day)).rejects.toMatchObject({ status: 400, errors: { day: expect.any(String) } })
  await expect(app.call(changeRecurring, { token, to: 'schedule' })).rejects.toMatchObject({ status: 400 })
  expect(await move(dayIn(7))).toMatchObject({ state: 'active' })
})

test('the schedule of a gift that was charged since the donor saw the date can’t change', async () => {
  const { token, read } = await recurring()
  // Collected at the provider; its event hasn't reached us.
  await collectDue(payments, inDays(32))
  const day = dayIn(40)
  await expect(
    app.call(changeRecurring, { token, to: 'schedule', rhythm: 'weekly', day }),
  ).rejects.toMatchObject({ status: 409 })
  expect(await read()).toMatchObject({ rhythm: 'monthly', gifts: [{}, {}] })
})

test('a paused gift, or one whose card failed, says what to do before its schedule can change', async () => {
  const { token, read } = await recurring({}, '4000000000000341')
  const move = () => app.call(changeRecurring, { token, to: 'schedule', rhythm: 'weekly', day: dayIn(9) })
  await app.call(changeRecurring, { token, to: 'paused' })
  expect(await read()).toMatchObject({ days: null })
  await expect(move()).rejects.toMatchObject({ status: 409, message: expect.stringContaining('Resume it') })
  await app.call(changeRecurring, { token, to: 'active' })
  await collectAt(token, inDays(32))
  await expect(move()).rejects.toMatchObject({
    status: 409,
    message: expect.stringContaining('different card'),
  })
})

test('a new purpose applies from the next gift; earlier gifts keep theirs, in the books too', async () => {
  const { token, read } = await recurring()
  const { items } = await app.call(purposes.list, { page_size: 100 })
  const orphans = items.find(({ name }) => name === 'Orphans')?.id ?? 0
  expect(await app.call(changeRecurring, { token, to: 'purpose', purpose: orphans })).toMatchObject({
    purpose: 'Orphans',
  })
  await collectAt(token, inDays(32))
  expect((await read()).gifts.map(({ purpose }) => purpose)).toEqual(['Orphans', 'Widows'])
  const { rows } = await sql<{ fund: string }>`
    select p.fund from gift g join payable p on p.id = g.payable_id join subscription s on s.id = g.subscription_id
    where s.handle = ${token} order by g.id`.execute(app.db)
  expect(rows).toEqual([{ fund: 'Widows' }, { fund: 'Orphans' }])
  await expect(app.call(changeRecurring, { token, to: 'purpose', purpose: 999_999 })).rejects.toMatchObject({
    status: 404,
  })
  await expect(app.call(changeRecurring, { token, to: 'purpose' })).rejects.toMatchObject({
    errors: { purpose: 'Choose a purpose.' },
  })
})

test('schedule and purpose can be changed before the page’s code has loaded', async () => {
  const { token, read } = await recurring()
  const day = dayIn(20)
  const params = { params: { token } }
  const { to } = await postForm(earlyChanges.schedule, app.call, { rhythm: 'quarterly', day }, params)
  expect(to).toBe(`/give/manage/${token}?done=schedule`)
  const { items } = await app.call(purposes.list, { page_size: 100 })
  const purpose = String(items.find(({ name }) => name === 'Seminary')?.id)
  await postForm(earlyChanges.purpose, app.call, { purpose }, params)
  expect(await read()).toMatchObject({ rhythm: 'quarterly', nextDay: day, purpose: 'Seminary' })
})

test('a donor is emailed once about an expiring card, and again only for another card', async () => {
  const email = 'expires@example.org'
  const { token, read } = await recurring({ email }, '4000000000000069')
  expect((await read()).card).toMatchObject({ last4: '0069', expires: expect.any(String) })
  const about = async () => (await mailsTo(email)).filter(({ subject }) => subject.includes('expire'))
  await announceExpiring(payments, new Date())
  await announceExpiring(payments, inDays(1))
  expect(await about()).toMatchObject([
    {
      subject: 'Your card ending in 0069 is about to expire',
      text: expect.stringContaining(`/give/manage/${token}`),
    },
  ])
  const { url } = await app.call(changeCard, { token })
  const secret = new URL(url).pathname.split('/').at(-1) ?? ''
  await app.call(sandboxCard, { secret, number: '4242424242424242' })
  await collectAt(token, new Date())
  expect((await read()).card).toMatchObject({ last4: '4242' })
  await announceExpiring(payments, new Date())
  expect(await about()).toHaveLength(1)
  await announceExpiring(payments, inDays(3 * 366))
  expect(await about()).toHaveLength(2)
})

test('GET /staff/donations/recurring: a failing card is retried daily; after the last try, donor and staff are told that the gift ended', async () => {
  const email = 'declined@example.org'
  const { token, read } = await recurring({ email }, '4000000000000341')
  const staff = app.as(someone('finance'))
  const failing = async () =>
    (await staff.call(listRecurring, { show: 'past_due' })).items.filter((each) => each.email === email)
  for (const day of [32, 33, 34]) {
    await collectAt(token, inDays(day))
    expect(await read()).toMatchObject({ state: 'past_due', gifts: [{}] })
    expect(await failing()).toMatchObject([{ state: 'past_due', amount: 2500 }])
  }
  await collectAt(token, inDays(35))
  expect(await read()).toMatchObject({ state: 'canceled', gifts: [{}] })
  expect(await failing()).toEqual([])
  const problem = 'There was a problem with your recurring gift'
  const subjects = (await mailsTo(email)).slice(1).map(({ subject }) => subject)
  expect(subjects).toEqual([problem, problem, problem, 'Your recurring gift has ended'])
  const { rows } = await sql`
    select from notification where title like 'A recurring gift ended%'`.execute(app.db)
  expect(rows).toHaveLength(1)
})
