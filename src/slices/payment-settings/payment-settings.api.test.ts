import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { listActs } from '#slices/audit/contract.ts'
import { readStatus, tryPayments } from '#slices/status/contract.ts'
import { openTestApp, someone, type TestApp } from '../../testing/app.ts'
import {
  choosePayments,
  openPlaces,
  otherAccount,
  rolledKey,
  stripeKeys,
} from '../../testing/fixtures/payment-keys.ts'
import { readPaymentSettings, removePaymentKeys, writePaymentSettings } from './contract.ts'

let fakes: Awaited<ReturnType<typeof openPlaces>>
let app: TestApp
beforeAll(async () => {
  fakes = await openPlaces()
  app = await openTestApp({ places: fakes.places })
})
afterAll(async () => {
  await app.close()
  fakes.close()
})
beforeEach(() => sql`delete from credential`.execute(app.db))

const owner = () => app.as(someone('owner'))
const read = () => owner().call(readPaymentSettings, {})
const nothingOpen = { payments: 0, refunds: 0, recurring: 0, events: 0 }
const paypal = {
  clientId: 'client',
  clientSecret: 'secret',
  webhookId: 'WEBHOOK-1',
  environment: 'sandbox',
} as const

test('GET /staff/settings/payments: on localhost the default is the sandbox', async () => {
  expect(await read()).toEqual({
    mode: 'sandbox',
    source: 'default',
    setBy: [],
    version: 0,
    unreadable: false,
    liveAllowed: false,
    stripe: null,
    paypal: null,
    webhooks: {
      stripe: 'http://localhost:3000/api/payments/webhooks/stripe',
      paypal: 'http://localhost:3000/api/payments/webhooks/paypal',
    },
  })
})

test('PUT /staff/settings/payments stores the keys encrypted, and returns only the end of a secret', async () => {
  const stripe = { ...stripeKeys, secretKey: rolledKey, webhookSecret: 'whsec_a_quiet_lamp_8263' }
  const saved = await choosePayments(app, { mode: 'both', stripe, paypal })
  expect(saved).toMatchObject({ mode: 'both', source: 'screen', version: 1 })
  expect(saved.stripe).toEqual({
    source: 'screen',
    live: false,
    publishableKey: 'pk_test_fake',
    secretEnd: '7421',
    signingEnd: '8263',
    lastEvent: null,
    open: nothingOpen,
  })
  expect(saved.paypal).toEqual({
    source: 'screen',
    live: false,
    clientId: 'client',
    webhookId: 'WEBHOOK-1',
    environment: 'sandbox',
    // Too short to show a part of it.
    secretEnd: '',
    lastEvent: null,
    open: nothingOpen,
  })
  const said = JSON.stringify([
    saved,
    await read(),
    await owner().call(readStatus, {}),
    await owner().call(listActs, {}),
  ])
  const { rows } = await sql<{ row: string }>`
    select c::text as row from credential c union all select a::text from audit a`.execute(app.db)
  const everything = said + rows.map(({ row }) => row).join() + app.logged()
  for (const secret of [rolledKey, 'quiet_lamp', 'clientSecret']) expect(everything).not.toContain(secret)
  expect(said).toContain('changed how payments are accepted')
})

test('an empty secret keeps the saved one, and is required if there is none', async () => {
  await expect(
    choosePayments(app, { mode: 'stripe', stripe: { ...stripeKeys, secretKey: '' } }),
  ).rejects.toMatchObject({
    status: 400,
    errors: { 'stripe.secretKey': expect.stringContaining('sk_test_') },
  })
  await choosePayments(app, { mode: 'stripe', stripe: stripeKeys })
  const kept = { publishableKey: 'pk_test_fake', secretKey: '', webhookSecret: '' }
  expect(await choosePayments(app, { mode: 'stripe', stripe: kept })).toMatchObject({ version: 2 })
  expect(await owner().call(tryPayments, { provider: 'stripe' })).toMatchObject({ good: true })
  await expect(
    choosePayments(app, { mode: 'paypal', paypal: { ...paypal, clientSecret: '' } }),
  ).rejects.toMatchObject({ errors: { 'paypal.clientSecret': 'Enter the secret.' } })
  await expect(choosePayments(app, { mode: 'both' })).rejects.toMatchObject({
    errors: { 'paypal.clientId': 'Enter the client ID.' },
  })
})

test('keys are validated like those in the environment, and with the provider', async () => {
  const faultsOf = (stripe: Partial<typeof stripeKeys>) =>
    choosePayments(app, { mode: 'stripe', stripe: { ...stripeKeys, ...stripe } }).then(
      () => null,
      ({ status, errors, message }) => ({ status, fields: Object.keys(errors ?? {}), message }),
    )
  expect(await faultsOf({ publishableKey: 'sk_test_fake' })).toMatchObject({
    fields: ['stripe.publishableKey'],
  })
  expect(await faultsOf({ secretKey: 'pk_test_fake' })).toMatchObject({ fields: ['stripe.secretKey'] })
  expect(await faultsOf({ webhookSecret: 'secret' })).toMatchObject({ fields: ['stripe.webhookSecret'] })
  expect(await faultsOf({ publishableKey: 'pk_live_fake' })).toMatchObject({
    fields: ['stripe.publishableKey'],
    message: 'Use two test keys or two live keys, not one of each.',
  })
  const mistyped = await faultsOf({ secretKey: 'sk_test_mistyped_0000' })
  expect(mistyped).toMatchObject({ status: 400, fields: ['stripe.secretKey'] })
  expect(mistyped?.message).toContain('doesn’t recognize')
  expect(JSON.stringify(mistyped) + app.logged()).not.toContain('mistyped')
  fakes.stripe.fail('GET /v1/account', '500 before')
  expect(await faultsOf({})).toMatchObject({
    status: 503,
    message: expect.stringContaining('nothing was saved'),
  })
  await expect(
    choosePayments(app, { mode: 'paypal', paypal: { ...paypal, clientSecret: 'mistyped' } }),
  ).rejects.toMatchObject({ errors: { 'paypal.clientSecret': expect.stringContaining('recognize') } })
  await expect(
    choosePayments(app, { mode: 'paypal', paypal: { ...paypal, webhookId: 'WEBHOOK-2' } }),
  ).rejects.toMatchObject({ errors: { 'paypal.webhookId': expect.stringContaining('webhook ID') } })
  expect(await read()).toMatchObject({ version: 0, stripe: null, paypal: null })
  // A restricted key that may not read its account is as good as another.
  fakes.stripe.fail('GET /v1/account', 'forbidden')
  expect(await faultsOf({})).toBeNull()
})

test('live keys require PostgreSQL, or accepting the risk', async () => {
  const live = { ...stripeKeys, publishableKey: 'pk_live_fake', secretKey: 'sk_live_fake' }
  fakes.stripe.keys.set('sk_live_fake', 'acct_fake')
  await expect(choosePayments(app, { mode: 'stripe', stripe: live })).rejects.toMatchObject({
    status: 409,
    message: expect.stringContaining('ALLOW_EMBEDDED_DB=1'),
  })
  const allowed = await openTestApp({ places: fakes.places, environment: { ALLOW_EMBEDDED_DB: '1' } })
  try {
    expect(await choosePayments(allowed, { mode: 'stripe', stripe: live })).toMatchObject({
      stripe: { live: true },
    })
  } finally {
    await allowed.close()
  }
})

test('DELETE /staff/settings/payments/{provider} removes keys that nobody can pay with', async () => {
  await choosePayments(app, { mode: 'both', stripe: stripeKeys, paypal })
  const remove = (provider: 'stripe' | 'paypal') => owner().call(removePaymentKeys, { provider })
  await expect(remove('paypal')).rejects.toMatchObject({ status: 409 })
  await choosePayments(app, { mode: 'stripe' })
  expect(await remove('paypal')).toMatchObject({ mode: 'stripe', paypal: null, stripe: { live: false } })
})

test('two owners don’t overwrite each other', async () => {
  const write = (mode: 'off' | 'sandbox') => owner().call(writePaymentSettings, { version: 0, mode })
  const ends = await Promise.allSettled([write('off'), write('sandbox')])
  expect(ends.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
})

test('only the owner can read or change it, after confirming the password', async () => {
  const administrator = app.as(someone('administrator'))
  expect((await administrator.fetch('/api/staff/settings/payments')).status).toBe(403)
  const long = app.as({ ...someone('owner'), confirmedAt: new Date(0) })
  await expect(long.call(writePaymentSettings, { version: 0, mode: 'off' })).rejects.toMatchObject({
    status: 403,
  })
})

test('settings encrypted with another key are reported, and can be entered again', async () => {
  await sql`
    insert into credential (kind, sealed, version, updated)
    values ('payments', 'bm90IG91cnMgYXQgYWxsLCBhbmQgbG9uZyBlbm91Z2g', 7, now())`.execute(app.db)
  expect(await read()).toMatchObject({ unreadable: true, source: 'default', version: 7 })
  expect(await choosePayments(app, { mode: 'stripe', stripe: otherAccount })).toMatchObject({
    unreadable: false,
    version: 8,
  })
})

test('the environment wins, and then nothing can be changed here', async () => {
  const set = await openTestApp({
    places: fakes.places,
    environment: {
      STRIPE_SECRET_KEY: rolledKey,
      STRIPE_PUBLISHABLE_KEY: 'pk_test_fake',
      STRIPE_WEBHOOK_SECRET: 'whsec_fake',
    },
  })
  try {
    const there = set.as(someone('owner'))
    expect(await there.call(readPaymentSettings, {})).toMatchObject({
      mode: 'stripe',
      source: 'environment',
      setBy: ['STRIPE_SECRET_KEY'],
      stripe: { source: 'environment', secretEnd: '7421' },
    })
    await expect(choosePayments(set, { mode: 'off' })).rejects.toMatchObject({
      status: 409,
      message: expect.stringContaining('STRIPE_SECRET_KEY'),
    })
  } finally {
    await set.close()
  }
})
