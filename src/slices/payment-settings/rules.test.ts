import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { keyProviders } from './contract.ts'
import { webhookEvents } from './provider-texts.ts'
import { endOf, isSamePayPal, isSameStripe } from './rules.ts'

const keys = {
  secretKey: 'sk_test_one',
  publishableKey: 'pk_test_one',
  webhookSecret: 'whsec_one',
  account: 'acct_1' as string | null,
}

test('keys of one Stripe account count as the same; test and live mode don’t', () => {
  const isSame = (after: Partial<typeof keys>, before: Partial<typeof keys> = {}) =>
    isSameStripe({ ...keys, ...before }, { ...keys, ...after })
  expect(isSame({ secretKey: 'sk_test_two', publishableKey: 'pk_test_two' })).toBe(true)
  expect(isSame({ account: 'acct_2' })).toBe(false)
  expect(isSame({ secretKey: 'sk_live_one', publishableKey: 'pk_live_one' })).toBe(false)
  // Where Stripe doesn't tell the account, one key must have stayed.
  const unknown = { account: null }
  expect(isSame({ ...unknown, secretKey: 'sk_test_two' }, unknown)).toBe(true)
  expect(isSame({ ...unknown, publishableKey: 'pk_test_two' })).toBe(true)
  expect(isSame({ ...unknown, secretKey: 'sk_test_two', publishableKey: 'pk_test_two' })).toBe(false)
})

test('a PayPal app is identified by client ID and environment', () => {
  const app = { clientId: 'a', clientSecret: 'b', webhookId: 'c', environment: 'sandbox' as const }
  expect(isSamePayPal(app, { ...app, clientSecret: 'x', webhookId: 'y' })).toBe(true)
  expect(isSamePayPal(app, { ...app, clientId: 'x' })).toBe(false)
  expect(isSamePayPal(app, { ...app, environment: 'live' })).toBe(false)
})

test('at most four characters of a secret are shown, and none of a short one', () => {
  expect(endOf('sk_test_0123456789')).toBe('6789')
  expect(endOf('short secret')).toBe('')
})

const guide = readFileSync(join(import.meta.dirname, '../../../docs/payments.md'), 'utf8')

test.each(keyProviders)('docs/payments.md lists the events of %s that the page lists', (name) => {
  const pattern = name === 'stripe' ? /^- `([a-z_.]+)`$/gm : /^- `([A-Z.-]+)`$/gm
  expect([...guide.matchAll(pattern)].map(([, event]) => event)).toEqual([...webhookEvents[name]])
})
