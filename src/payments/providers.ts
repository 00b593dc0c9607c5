import { sql } from 'kysely'
import type { Db } from '#core/data/db.ts'
import { type Finding, good, warning } from '#core/doctor/finding.ts'
import type { Origins } from '#core/security/security-headers.ts'
import type { PaymentSettings } from '#core/settings/payment-settings.ts'
import type { Settings } from '#core/settings/settings.ts'
import { t } from '#core/text/messages.ts'
import type { Providers } from './handlers.ts'
import type { Provider } from './provider.ts'
import { type SandboxServices, sandboxProvider } from './providers/sandbox/sandbox.ts'

/** The providers that are set up. Each one's library is loaded only if it's used. */
export async function openProviders(
  services: SandboxServices,
  { stripe, paypal }: PaymentSettings,
): Promise<Providers> {
  const byCard = stripe && (await import('./providers/stripe/stripe.ts')).stripeProvider(stripe)
  const byPayPal = paypal && (await import('./providers/paypal/paypal.ts')).paypalProvider(paypal)
  const sandbox = sandboxProvider(services)
  return providersOf(byCard ?? byPayPal ?? sandbox, byPayPal, sandbox)
}

/** `sandbox` can still be named after the switch to real keys, so that its open payments can be closed. */
export function providersOf(card: Provider, paypal: Provider | null, sandbox?: Provider): Providers {
  const all = paypal && paypal !== card ? [card, paypal] : [card]
  return {
    card,
    all,
    named: (name) => {
      const provider = all.find((each) => each.name === name) ?? (name === 'sandbox' ? sandbox : undefined)
      if (!provider) throw new Error(`The payment provider ${name} is not set up any more.`)
      return provider
    },
  }
}

const payPalHosts = ['https://*.paypal.com', 'https://*.paypalobjects.com']
const stripeScripts = ['https://js.stripe.com', 'https://*.js.stripe.com']

/**
 * The origins that the providers' payment forms need, as they document it. The pay step opens over any page, so
 * every page allows them. The sandbox needs none.
 */
export function paymentOrigins({ stripe, paypal }: PaymentSettings): Origins {
  const hosts = paypal ? payPalHosts : []
  return {
    script: [...(stripe ? stripeScripts : []), ...hosts],
    connect: [...(stripe ? ['https://api.stripe.com'] : []), ...hosts],
    frame: [...(stripe ? [...stripeScripts, 'https://hooks.stripe.com'] : []), ...hosts],
    image: hosts,
    form: [
      // Where one pays, and where the card of a recurring gift is changed.
      ...(stripe ? ['https://checkout.stripe.com', 'https://billing.stripe.com'] : []),
      ...(paypal ? ['https://*.paypal.com'] : []),
    ],
  }
}

const providerTitles = { stripe: 'Stripe', paypal: 'PayPal' }

/** The payment providers, and whether their events arrive. */
export async function providerFindings(db: Db, { payments, public: isPublic }: Settings): Promise<Finding[]> {
  const { stripe, paypal } = payments
  if (!stripe && !paypal) {
    const finding = isPublic ? warning : good
    return [finding('payments', t('The sandbox is on, so no real money moves.'))]
  }
  const { rows } = await sql<{ provider: string; last: Date }>`
    select provider, max(received) as last from webhook_inbox group by provider`.execute(db)
  const seen = new Map(rows.map(({ provider, last }) => [provider, last]))
  const live = { stripe: stripe?.secretKey.includes('_live_'), paypal: paypal?.environment === 'live' }
  return (['stripe', 'paypal'] as const)
    .filter((name) => payments[name])
    .map((name) => {
      const last = seen.get(name)
      const keys = live[name]
        ? t('{provider} is set up with live keys.', { provider: providerTitles[name] })
        : t('{provider} is set up with test keys.', { provider: providerTitles[name] })
      return last
        ? good('payments', `${keys} ${t('The last event arrived at {time}.', { time: last.toISOString() })}`)
        : warning(
            'payments',
            `${keys} ${t('No event has arrived yet. Check that the webhook is set up with the provider.')}`,
          )
    })
}
