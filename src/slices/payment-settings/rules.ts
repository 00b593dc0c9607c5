import { isLiveKey } from '#core/settings/payment-settings.ts'
import type { StoredPayments } from '#payments/setup/payment-settings.ts'

type Stored<Name extends 'stripe' | 'paypal'> = NonNullable<StoredPayments[Name]>

/**
 * Whether these keys are for the same Stripe account, so what was started with the old ones can finish with the new. Test
 * and live mode of one account count as two. If the account isn't known, one of the two keys must be unchanged.
 */
export function isSameStripe(before: Stored<'stripe'>, after: Stored<'stripe'>): boolean {
  if (isLiveKey(before.secretKey) !== isLiveKey(after.secretKey)) return false
  if (before.account !== null && after.account !== null) return before.account === after.account
  return before.secretKey === after.secretKey || before.publishableKey === after.publishableKey
}

/** The same for an app at PayPal. */
export const isSamePayPal = (before: Stored<'paypal'>, after: Stored<'paypal'>): boolean =>
  before.clientId === after.clientId && before.environment === after.environment

/** The last four characters of a secret, if enough others stay hidden. */
export const endOf = (secret: string): string => (secret.length >= 16 ? secret.slice(-4) : '')
