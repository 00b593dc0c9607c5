import { Problem } from '#core/api/problems.ts'
import type { Current } from '#core/settings/current.ts'
import type { GivenPayments, PayPalSettings, Place, StripeSettings } from '#core/settings/payment-settings.ts'
import { currency } from '#core/text/messages.ts'
import type { Providers } from '../handlers.ts'
import { type Channel, type Provider, takes } from '../provider.ts'
import { findProvider, notConnected } from '../providers.ts'
import { lockForBeginning, noPayments, offers, type PaymentSettings } from './payment-settings.ts'

/** The settings that this node knows, and the providers opened with their keys. */
export type Connections = { settings: PaymentSettings; stripe: Provider | null; paypal: Provider | null }

export const noConnections: Connections = { settings: noPayments, stripe: null, paypal: null }

/** Where the providers are, for tests. */
export type Places = { stripe?: Place; paypal?: Place }

/** Opens the providers whose keys are known. Each one's library is loaded only if it's used. */
export function connecting(places: Places = {}) {
  const openStripe = opened(async (keys: StripeSettings) =>
    (await import('../providers/stripe/stripe.ts')).stripeProvider(keys, places.stripe),
  )
  const openPayPal = opened(async (keys: PayPalSettings) =>
    (await import('../providers/paypal/paypal.ts')).paypalProvider(keys, places.paypal),
  )
  return async (settings: PaymentSettings): Promise<Connections> => ({
    settings,
    stripe: settings.stripe && (await openStripe(settings.stripe)),
    paypal: settings.paypal && (await openPayPal(settings.paypal)),
  })
}

/** A provider whose keys are the same stays the same. */
function opened<K>(open: (keys: K) => Promise<Provider>) {
  let last: { of: string; provider: Provider } | undefined
  return async (keys: K): Promise<Provider> => {
    const of = JSON.stringify(keys)
    if (last?.of !== of) last = { of, provider: await open(keys) }
    return last.provider
  }
}

export const acceptsNothing = (
  { settings: { mode }, stripe, paypal }: Connections,
  currency: string,
): boolean =>
  mode !== 'sandbox' &&
  !(offers(mode, 'stripe') && stripe) &&
  !(offers(mode, 'paypal') && paypal && takes('paypal', currency))

/** Nothing is accepted, but nobody has chosen that. */
export const isUndecided = ({ settings: { mode, source } }: Connections): boolean =>
  mode === 'off' && source === 'default'

const changed = 'Our payment settings have just changed. You haven’t been charged. Please try again.'

/**
 * The providers as the settings are now. A payment begins only under the settings that are committed, and only with a
 * provider that they offer: whoever changes the settings knows all payments that were begun before.
 */
export function followingProviders(
  connections: Pick<Current<Connections>, 'latest' | 'forget'>,
  sandbox: Provider,
): Providers {
  const withKeys = () => {
    const { stripe, paypal } = connections.latest()
    return [stripe, paypal].filter((each) => each !== null)
  }
  const offered = () => {
    const { mode } = connections.latest().settings
    return [...withKeys(), sandbox].filter(({ name }) => offers(mode, name) && takes(name, currency()))
  }
  const find = (name: Channel) => findProvider([...withKeys(), sandbox], name)
  const outdated = () => {
    connections.forget()
    throw new Problem(503, changed)
  }
  const versionFor = (provider: Provider) => {
    if (!offered().includes(provider)) throw new Problem(503, changed)
    const { source, version } = connections.latest().settings
    return source === 'environment' ? null : version
  }
  return {
    get card() {
      return offered()[0] ?? null
    },
    get all() {
      return offered()
    },
    get connected() {
      const all = offered()
      return [...all, ...withKeys().filter((each) => !all.includes(each))]
    },
    find,
    named: (name) => find(name) ?? notConnected(name),
    mayBegin: async (trx, provider) => {
      const version = versionFor(provider)
      if (version !== null && (await lockForBeginning(trx)) !== version) outdated()
    },
    versionFor,
    outdated,
  }
}

/** Milliseconds. The owner waits for it, inside a transaction. */
const timeout = 5_000

/** What the settings page needs: what the environment says, and whether a provider accepts the keys. */
type PaymentSetup = {
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
