// Two nodes on one PostgreSQL: what the owner chooses at one, the other follows, in its pages, calls, jobs and webhooks.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openPostgres } from '#core/data/db.ts'
import { readOrganisation } from '#slices/organisation/contract.ts'
import { readStatus } from '#slices/status/contract.ts'
import { openTestApp, someone, type TestApp } from '../testing/app.ts'
import { createOn } from '../testing/databases/database.ts'
import { beginGift } from '../testing/fixtures/gifts.ts'
import { choosePayments, openPlaces, otherAccount, stripeKeys } from '../testing/fixtures/payment-keys.ts'

const server = process.env.TEST_POSTGRES_URL

describe.runIf(server)('two nodes', () => {
  let fakes: Awaited<ReturnType<typeof openPlaces>>
  let a: TestApp
  let b: TestApp
  beforeAll(async () => {
    fakes = await openPlaces()
    const url = await createOn(server ?? '', process.env.TEST_POSTGRES_APP)
    const open = async () => openTestApp({ places: fakes.places, database: await openPostgres(url) })
    ;[a, b] = await Promise.all([open(), open()])
  })
  afterAll(async () => {
    await Promise.all([a.close(), b.close()])
    fakes.close()
  })

  const offered = async (node: TestApp) => {
    const { providers } = await node.as(someone('owner')).call(readStatus, {})
    return providers.map(({ name }) => name)
  }
  const sections = async (node: TestApp) => (await node.call(readOrganisation, {})).sections
  const webhook = async (node: TestApp) =>
    (
      await node.fetch('/api/payments/webhooks/stripe', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: '{}',
      })
    ).status
  const gift = { email: 'ada@example.org', donationPurpose: 'Widows', amount: 30 }

  test('keys entered on one are used on the other, for requests and webhooks', async () => {
    expect(await offered(b)).toEqual(['sandbox'])
    expect(await webhook(b)).toBe(404)
    await choosePayments(a, { mode: 'stripe', stripe: stripeKeys })
    await expect.poll(() => offered(b)).toEqual(['stripe'])
    // Without a signature it's refused, by a provider that is there.
    expect(await webhook(b)).toBe(400)
    const { pay } = await beginGift(b, gift)
    const payment = await b.db
      .selectFrom('payment')
      .select(['id', 'provider'])
      .where('handle', '=', pay.handle)
      .executeTakeFirstOrThrow()
    expect(payment.provider).toBe('stripe')
    await expect(choosePayments(a, { mode: 'stripe', stripe: otherAccount })).rejects.toMatchObject({
      message: expect.stringContaining('1 payment,'),
    })
    await b.db
      .updateTable('payment')
      .set({ state: 'canceled', checked_at: new Date() })
      .where('id', '=', payment.id)
      .execute()
    await choosePayments(a, { mode: 'stripe', stripe: otherAccount })
    await expect.poll(async () => (await beginGift(b, gift).catch(() => null)) !== null).toBe(true)
    expect(fakes.stripe.callsByAccount.at(-1)).toBe('acct_other POST /v1/payment_intents')
  })

  test('turning payments off on one turns them off on the other', async () => {
    await choosePayments(a, { mode: 'off' })
    await expect.poll(() => sections(b)).not.toContain('giving')
    expect((await b.fetch('/api/store/products')).status).toBe((await a.fetch('/api/store/products')).status)
    await choosePayments(b, { mode: 'sandbox' })
    await expect.poll(() => sections(a)).toContain('giving')
  })
})
