import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sandboxPay } from '#payments/contract.ts'
import type { PaymentServices } from '#payments/handlers.ts'
import { sandboxProvider } from '#payments/providers/sandbox/sandbox.ts'
import { providersOf } from '#payments/providers.ts'
import { brokenRules } from '#payments/reconcile/check.ts'
import { reconcileOpen } from '#payments/reconcile/reconcile.ts'
import { cancelWorker } from '#payments/start.ts'
import { openTestApp, type TestApp } from '../../testing/app.ts'
import { idleServices } from '../../testing/databases/idle.ts'
import { beginGift } from '../../testing/fixtures/gifts.ts'
import { settleGift } from './contract.ts'
import { giftPaymentHandler } from './payment-handler.ts'

let app: TestApp
/** The site's own payments a day later: what it sends away waits until the test does it. */
let tomorrow: PaymentServices
const waiting: unknown[] = []
beforeAll(async () => {
  app = await openTestApp()
  const jobs = {
    send: async (_: unknown, { name }: { name: string }, data: unknown) => {
      if (name === cancelWorker(tomorrow).job.name) waiting.push(data)
    },
  }
  const parts = { db: app.db, jobs, secret: app.secret, siteUrl: 'http://localhost' }
  tomorrow = {
    ...idleServices(app.db).payments,
    ...parts,
    mail: { send: async () => {}, resend: async () => {}, canSend: false },
    providers: providersOf(sandboxProvider(parts), null),
    paymentHandlers: { gift: giftPaymentHandler },
  }
})
afterAll(() => app.close())

const body = (email: string) => ({ email, donationPurpose: 'Widows', amount: 25 })
const pay = (secret: string) => app.call(sandboxPay, { secret, number: '4242424242424242' })
const stands = (token: string) => app.call(settleGift, { token })
const captures = async (email: string) =>
  (
    await sql<{ amount: number; surplus: boolean }>`
      select c.amount, c.surplus from capture c join gift g on g.payable_id = c.payable_id
      where g.email = ${email}`.execute(app.db)
  ).rows
/** A day passes without payment: the payment is given up here, and cancelled at the provider. */
async function aDayLater() {
  const before = new Date(Date.now() - 25 * 3_600_000)
  await app.db.updateTable('payment').set({ created: before, checked_at: before }).execute()
  await reconcileOpen(tomorrow)
}
const sendProviderEvents = async () => {
  for (const each of waiting.splice(0)) await cancelWorker(tomorrow).work(each, tomorrow.jobs)
}

test('people who come back after a day can’t pay the old payment, and start a new one', async () => {
  const email = 'late@example.org'
  const old = await beginGift(app, body(email))
  await aDayLater()
  await sendProviderEvents()
  await expect(pay(old.clientSecret)).rejects.toMatchObject({ status: 409 })
  expect(await stands(old.gift)).toMatchObject({ state: 'abandoned', paid: null })
  const anew = await beginGift(app, body(email))
  await pay(anew.clientSecret)
  expect(await stands(anew.gift)).toMatchObject({ state: 'complete', amount: 2500 })
  expect(await captures(email)).toEqual([{ amount: 2500, surplus: false }])
  expect(await brokenRules(app.db)).toEqual([])
})

test('people who pay in an open tab while the payment is being canceled give once and are thanked', async () => {
  const email = 'open-window@example.org'
  const { clientSecret, gift } = await beginGift(app, body(email))
  await aDayLater()
  expect(await pay(clientSecret)).toEqual({ outcome: 'captured' })
  await sendProviderEvents()
  expect(await pay(clientSecret)).toEqual({ outcome: 'captured' })
  expect(await stands(gift)).toMatchObject({
    state: 'complete',
    receiptNumber: expect.stringMatching(/^RC-/),
  })
  await aDayLater()
  await sendProviderEvents()
  expect(await captures(email)).toEqual([{ amount: 2500, surplus: false }])
  expect(await brokenRules(app.db)).toEqual([])
})
