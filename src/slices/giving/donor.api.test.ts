import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import {
  sandboxCard,
  sandboxCardPage,
  sandboxCollect,
  sandboxPay,
  settlePayment,
} from '#payments/contract.ts'
import { erasePerson } from '#slices/membership/people/people-contract.ts'
import { openTestApp, someone, type TestApp } from '../../testing/app.ts'
import { readDonor, readGift, settleGift } from './contract.ts'
import { giftsData } from './own-data.ts'
import { changeCard, readRecurring } from './recurring/recurring-contract.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const StartedGift = z.object({
  clientSecret: z.string(),
  gift: z.string(),
  pay: z.object({ handle: z.string(), others: z.array(z.unknown()) }),
})

async function member(username: string, email: string | null) {
  const { rows } = await sql<{ id: number }>`
    insert into member (username, username_key, password_hash, email)
    values (${username}, ${username.toLowerCase()}, '', ${email}) returning id`.execute(app.db)
  return app.as(someone('member', rows[0]?.id))
}

async function begin(giver: Pick<TestApp, 'fetch'>, more: object = {}) {
  const body = { email: 'ada@example.org', donationPurpose: 'Widows', amount: 25, name: 'Ada Obi', ...more }
  const answer = await giver.fetch('/api/donate/create-payment-intent', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })
  return StartedGift.parse(await answer.json())
}

async function paidGift(giver: Pick<TestApp, 'fetch'>, more: object = {}) {
  const started = await begin(giver, more)
  await app.call(sandboxPay, { secret: started.clientSecret, number: '4242424242424242' })
  await app.call(settleGift, { token: started.gift })
  return started
}

test('GET /giving/donor returns a member’s email address for the form, and nothing for visitors', async () => {
  expect(await (await member('Ngozi', 'ngozi@example.org')).call(readDonor, {})).toEqual({
    email: 'ngozi@example.org',
    name: 'Ngozi',
  })
  const emeka = await member('Emeka', null)
  await paidGift(emeka, { name: 'Emeka Eze' })
  expect(await emeka.call(readDonor, {})).toEqual({ email: '', name: 'Emeka Eze' })
  await expect(app.call(readDonor, {})).rejects.toMatchObject({ status: 401 })
})

test('the receipt carries the donor’s name: on its page and in the mail', async () => {
  const { gift } = await paidGift(app, { email: 'named@example.org', name: 'Ada Obi' })
  expect(await app.call(readGift, { token: gift })).toMatchObject({ name: 'Ada Obi' })
  const mails = await sql<{ text: string }>`
    select text from mail where recipient = 'named@example.org'`.execute(app.db)
  expect(mails.rows[0]?.text).toMatch(/Receipt RC-\d{4}-\d{6} for Ada Obi, /)
  const own = await paidGift(await member('Grace Eze', 'grace@example.org'), { name: undefined })
  expect(await app.call(readGift, { token: own.gift })).toMatchObject({ name: 'Grace Eze' })
})

test('GET /sandbox/{secret}/card shows what the card is for, and POST /sandbox/{secret}/card accepts a working one', async () => {
  const { pay } = await paidGift(app, { rhythm: 'monthly' })
  // Another provider would pay it once and never again.
  expect(pay.others).toEqual([])
  await expect.poll(() => app.call(readRecurring, { token: pay.handle })).toMatchObject({ state: 'active' })
  const { url } = await app.call(changeCard, { token: pay.handle })
  const secret = new URL(url).pathname.split('/').at(-1) ?? ''
  expect(await app.call(sandboxCardPage, { secret })).toMatchObject({ amount: 2500, currency: 'USD' })
  await expect(app.call(sandboxCardPage, { secret: 'made-up' })).rejects.toMatchObject({ status: 404 })
  await expect(app.call(sandboxCard, { secret, number: '4000000000000002' })).rejects.toMatchObject({
    status: 402,
  })
  expect(await app.call(sandboxCard, { secret, number: '4242 4242 4242 4242' })).toEqual({})
})

test('POST /sandbox/{secret}/collect makes the next gift due; if its card fails, another one can pay it', async () => {
  const started = await begin(app, { rhythm: 'monthly' })
  const early = await app.call(changeCard, { token: started.pay.handle })
  const secret = new URL(early.url).pathname.split('/').at(-1) ?? ''
  await expect(app.call(sandboxCollect, { secret })).rejects.toMatchObject({ status: 409 })
  await expect(app.call(sandboxCollect, { secret: 'made-up' })).rejects.toMatchObject({ status: 404 })
  await app.call(sandboxPay, { secret: started.clientSecret, number: '4000000000000341' })
  await app.call(settleGift, { token: started.gift })
  const stands = () => app.call(readRecurring, { token: started.pay.handle })
  await expect.poll(stands).toMatchObject({ state: 'active' })
  expect(await app.call(sandboxCollect, { secret })).toEqual({ paid: false })
  await expect.poll(stands).toMatchObject({ state: 'past_due', gifts: [{ amount: 2500 }] })
  await app.call(sandboxCard, { secret, number: '4242424242424242' })
  await expect.poll(async () => (await stands()).gifts.length).toBe(2)
  expect(await app.call(sandboxCollect, { secret })).toEqual({ paid: true })
  await expect.poll(async () => (await stands()).gifts.length).toBe(3)
})

test('a payer sees that a card failed and that the next one succeeded', async () => {
  const { clientSecret, pay } = await begin(app)
  const stands = () => app.call(settlePayment, { handle: pay.handle })
  expect(await stands()).toMatchObject({ outcome: 'open' })
  const payBy = (number: string) => app.call(sandboxPay, { secret: clientSecret, number })
  await expect(payBy('4000000000000002')).rejects.toMatchObject({ status: 402 })
  expect(await stands()).toMatchObject({ outcome: 'failed' })
  await payBy('4242424242424242')
  expect(await stands()).toMatchObject({ outcome: 'paid', amount: 2500 })
})

test('when donors delete their account, their name is removed and recurring gifts end; the gift and its number stay', async () => {
  const leaving = await member('Chidi', 'chidi@example.org')
  const { id } = (await sql<{ id: number }>`select id from member where username = 'Chidi'`.execute(app.db))
    .rows[0] ?? { id: 0 }
  const once = await paidGift(leaving)
  const weekly = await paidGift(leaving, { rhythm: 'weekly', email: 'chidi@example.org' })
  await expect
    .poll(() => app.call(readRecurring, { token: weekly.pay.handle }))
    .toMatchObject({ state: 'active' })
  expect(await giftsData.collect(app.db, id)).toMatchObject({
    gifts: [{ token: weekly.gift }, { token: once.gift, name: 'Ada Obi' }],
    recurring: [{ token: weekly.pay.handle }],
  })
  await app.as(someone('owner')).call(erasePerson, { id })
  expect(await app.call(readGift, { token: once.gift })).toMatchObject({
    name: '',
    email: '',
    amount: 2500,
    receiptNumber: expect.stringMatching(/^RC-/),
  })
  await expect
    .poll(() => app.call(readRecurring, { token: weekly.pay.handle }))
    .toMatchObject({ state: 'canceled', nextCharge: null })
  await expect
    .poll(() => app.call(readGift, { token: weekly.gift }))
    .toMatchObject({ name: '', email: '', receiptNumber: expect.stringMatching(/^RC-/) })
  expect(await giftsData.collect(app.db, id)).toEqual({
    gifts: [],
    recurring: [],
    inKind: [],
    statements: [],
    tributes: [],
  })
})
