// Gifts that are started without the page's code, and paid on their own page.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { callThrough } from '#core/api/call.ts'
import { sandboxPage, sandboxPay } from '#payments/contract.ts'
import { brokenRules } from '#payments/reconcile/check.ts'
import { openTestApp, type TestApp } from '../../testing/app.ts'
import { postForm } from '../../testing/page-call.ts'
import { createPaymentIntent, payGift, payGiftHosted, readGift, settleGift } from './contract.ts'
import { earlyGift, earlyPayment } from './donate/read-gift.ts'
import { earlyChanges } from './recurring/manage-forms.ts'
import { changeRecurring, readRecurring } from './recurring/recurring-contract.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

let visitors = 0
/** A donor from a network address of their own. */
function donor() {
  visitors += 1
  const address = `10.1.0.${visitors}`
  const call = callThrough((path, init) => {
    const headers = new Headers(init.headers)
    headers.set('X-Forwarded-For', address)
    return app.fetch(path, { ...init, headers })
  }, false)
  return {
    call,
    /** Posts the form; the token of the gift that it leads to. */
    give: async (fields: Record<string, string> = {}) => {
      const sent = { ...gift, email: `${visitors}@example.org`, ...fields }
      const { to } = await postForm(earlyGift, call, sent)
      return z.uuid().parse(to.replace('/give/pay/', ''))
    },
    /** Presses the payment button; the secret of the provider's page. */
    goToProvider: async (token: string) =>
      (await postForm(earlyPayment, call, {}, { params: { token } })).to.replace(/.*\/sandbox\//, ''),
  }
}
const gift = { donationPurpose: 'Widows', amount: '25', suggested: '', rhythm: 'once' }
const card = '4242 4242 4242 4242'

const giftsOf = async (email: string) =>
  Number(
    (
      await app.db
        .selectFrom('gift')
        .select((is) => is.fn.countAll().as('all'))
        .where('email', '=', email)
        .executeTakeFirstOrThrow()
    ).all,
  )
const capturesOf = async (token: string) =>
  app.db
    .selectFrom('capture')
    .innerJoin('gift', 'gift.payable_id', 'capture.payable_id')
    .select('capture.surplus')
    .where('gift.token', '=', token)
    .execute()

test('a form sent five times in parallel starts one gift, and another once that one is paid', async () => {
  const { give, call, goToProvider } = donor()
  const email = 'twice@example.org'
  const tokens = await Promise.all([1, 2, 3, 4, 5].map(() => give({ email })))
  expect(new Set(tokens).size).toBe(1)
  expect(await giftsOf(email)).toBe(1)
  const [token = ''] = tokens
  expect(await give({ email, amount: '', suggested: '25' })).toBe(token)
  expect(await give({ email, amount: '26' })).not.toBe(token)

  await call(sandboxPay, { secret: await goToProvider(token), number: card })
  expect(await call(settleGift, { token })).toMatchObject({ state: 'complete', amount: 2500 })
  const again = await Promise.all([give({ email }), give({ email })])
  expect(new Set([...again, token]).size).toBe(2)
  expect(await giftsOf(email)).toBe(3)
})

test('someone else who sends the same form starts their own gift', async () => {
  const email = 'shared@example.org'
  const [one, other] = [await donor().give({ email }), await donor().give({ email })]
  expect(one).not.toBe(other)
})

test.each([
  [{ email: '' }, 'Email Address is Required'],
  [{ donationPurpose: 'Others', other: ' ' }, 'Please select a purpose for donation'],
  [{ amount: '' }, 'Enter amount'],
  [{ amount: '-5' }, 'Enter amount'],
  [{ amount: '25', suggested: '0.5' }, 'Enter at least $1.00.'],
  [{ amount: '1000000' }, 'Enter at most $999,999.99.'],
])('%j is rejected: %s', async (fields, detail) => {
  await expect(donor().give(fields)).rejects.toMatchObject({ data: { detail }, init: { status: 400 } })
})

test('a suggested amount overrides a typed one, own words are the purpose, and an unknown frequency is ignored', async () => {
  const { give, call } = donor()
  const token = await give({
    donationPurpose: 'Others',
    other: 'A bell',
    amount: '40',
    suggested: '50',
    rhythm: 'hourly',
    coverFee: 'on',
  })
  expect(await call(readGift, { token })).toMatchObject({
    amount: 5181,
    feeCover: 181,
    purpose: 'A bell',
    rhythm: null,
  })
})

test('POST /giving/gifts/{token}/pay and POST /giving/gifts/{token}/pay-hosted continue the same payment, and nobody pays twice', async () => {
  const { give, call, goToProvider } = donor()
  const token = await give()
  const here = await call(payGift, { token })
  expect(await call(payGift, { token })).toEqual(here)
  const [first, second] = await Promise.all([goToProvider(token), goToProvider(token)])
  expect(first).toBe(second)
  expect(await call(sandboxPage, { secret: first })).toMatchObject({
    amount: 2500,
    back: {
      success: expect.stringMatching(`/give/thank-you/${token}\\?check$`),
      cancel: expect.stringMatching(`/give/pay/${token}$`),
    },
  })
  // The form on our page was closed when the provider's page opened.
  await expect
    .poll(() => call(sandboxPage, { secret: here.clientSecret }))
    .toMatchObject({ state: 'canceled' })
  await call(sandboxPay, { secret: first, number: card })
  await expect(call(payGift, { token })).rejects.toMatchObject({ status: 409 })
  await expect(call(payGiftHosted, { token })).rejects.toMatchObject({ status: 409 })
  expect(await call(readGift, { token })).toMatchObject({ state: 'complete' })
  expect(await capturesOf(token)).toEqual([{ surplus: false }])
  await expect(call(payGift, { token: crypto.randomUUID() })).rejects.toMatchObject({ status: 404 })
})

test('paying in both our form and the provider’s page makes one payment', async () => {
  const { give, call, goToProvider } = donor()
  const token = await give()
  const { clientSecret } = await call(payGift, { token })
  // Paid before the other page is asked for: it isn't opened any more.
  await call(sandboxPay, { secret: clientSecret, number: card })
  await expect(goToProvider(token)).rejects.toMatchObject({ init: { status: 409 } })
  expect(await capturesOf(token)).toEqual([{ surplus: false }])
})

test('a gift that was started on the provider’s page can be paid on ours', async () => {
  const { call } = donor()
  const answer = await call(createPaymentIntent, { amount: 12 })
  if (!('url' in answer)) throw new Error('It has no page.')
  const { back } = await call(sandboxPage, { secret: answer.url.replace(/.*\/sandbox\//, '') })
  const token = /thank-you\/([\w-]+)/.exec(back?.success ?? '')?.[1] ?? ''
  const { clientSecret, amount } = await call(payGift, { token })
  expect(amount).toBe(1200)
  await call(sandboxPay, { secret: clientSecret, number: card })
  expect(await call(settleGift, { token })).toMatchObject({ state: 'complete' })
})

test('a recurring gift is continued on our page, not on the provider’s', async () => {
  const { give, call, goToProvider } = donor()
  const token = await give({ rhythm: 'monthly' })
  await expect(goToProvider(token)).rejects.toMatchObject({ init: { status: 409 } })
  const { clientSecret, others } = await call(payGift, { token })
  expect(others).toEqual([])
  expect((await call(payGift, { token })).clientSecret).toBe(clientSecret)
  await call(sandboxPay, { secret: clientSecret, number: card })
  expect(await call(settleGift, { token })).toMatchObject({ state: 'complete', rhythm: 'monthly' })
  const { handle } = await app.db
    .selectFrom('subscription')
    .innerJoin('gift', 'gift.subscription_id', 'subscription.id')
    .select('subscription.handle')
    .where('gift.token', '=', token)
    .executeTakeFirstOrThrow()
  expect(await call(changeRecurring, { token: handle, to: 'paused' })).toMatchObject({ state: 'paused' })
})

test('a recurring gift can be changed, paused, resumed and stopped by its link without JavaScript, and its card page opens', async () => {
  const { give, call } = donor()
  const gift = await give({ rhythm: 'monthly' })
  const { clientSecret } = await call(payGift, { token: gift })
  await call(sandboxPay, { secret: clientSecret, number: card })
  await call(settleGift, { token: gift })
  const { handle: token } = await app.db
    .selectFrom('subscription')
    .innerJoin('gift', 'gift.subscription_id', 'subscription.id')
    .select('subscription.handle')
    .where('gift.token', '=', gift)
    .executeTakeFirstOrThrow()
  await expect.poll(() => call(readRecurring, { token })).toMatchObject({ state: 'active' })
  const post = async (form: keyof typeof earlyChanges, fields: Record<string, string> = {}) =>
    (await postForm(earlyChanges[form], call, fields, { params: { token } })).to
  const page = `/give/manage/${token}`

  expect(await post('amount', { amount: '40' })).toBe(`${page}?done=amount`)
  expect(await call(readRecurring, { token })).toMatchObject({ amount: 4000 })
  const refused = post('amount', { amount: '0' })
  await expect(refused).rejects.toMatchObject({ data: { errors: { amount: 'Enter amount' } } })
  await expect(post('amount')).rejects.toMatchObject({ data: { errors: { amount: 'Enter amount' } } })
  expect(await post('pause')).toBe(`${page}?done=pause`)
  expect(await call(readRecurring, { token })).toMatchObject({ state: 'paused', amount: 4000 })
  expect(await post('resume')).toBe(`${page}?done=resume`)
  expect(await call(readRecurring, { token })).toMatchObject({ state: 'active' })
  expect(await post('card')).toContain('/sandbox/card/')
  expect(await post('stop')).toBe(`${page}?done=stop`)
  expect(await call(readRecurring, { token })).toMatchObject({ state: 'canceled' })
  for (const form of ['pause', 'card', 'stop'] as const)
    await expect(post(form)).rejects.toMatchObject({ init: { status: 409 } })
  const stranger = postForm(earlyChanges.stop, call, {}, { params: { token: crypto.randomUUID() } })
  await expect(stranger).rejects.toMatchObject({ init: { status: 404 } })
})

test('the books pass all checks afterward', async () => {
  expect(await brokenRules(app.db)).toEqual([])
})
