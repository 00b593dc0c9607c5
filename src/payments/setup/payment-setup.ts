import type { GivenPayments, PayPalSettings, StripeSettings } from '#core/settings/payment-settings.ts'
import type { Places } from './connections.ts'

/** Milliseconds. The owner waits for it, inside a transaction. */
const timeout = 5_000

/** What the settings page needs: what the environment says, and whether a provider accepts the keys. */
export type PaymentSetup = {
  given: GivenPayments
  /** The id of the account that the key belongs to; null if the key may not read it. */
  stripeAccount: (keys: Pick<StripeSettings, 'secretKey'>) => Promise<string | null>
  /** Whether the webhook ID is one of this app's; null if PayPal doesn't say. */
  payPalWebhook: (keys: PayPalSettings) => Promise<boolean | null>
}

export const paymentSetup = (given: GivenPayments, places: Places = {}): PaymentSetup => ({
  given,
  stripeAccount: async (keys) => {
    const { stripeAccount } = await import('../providers/stripe/stripe-client.ts')
    return stripeAccount(keys, { timeout, ...places.stripe })
  },
  payPalWebhook: async (keys) => {
    const { hasWebhook } = await import('../providers/paypal/paypal-client.ts')
    return hasWebhook(keys, { timeout, ...places.paypal })
  },
})

declare module '#core/api/endpoint-handler.ts' {
  interface Context {
    paymentSetup: PaymentSetup
  }
}
