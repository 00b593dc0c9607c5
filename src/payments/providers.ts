import type { PaymentSettings } from '#core/settings/payment-settings.ts'
import type { Providers } from './handlers.ts'
import type { Provider } from './provider.ts'
import { type SandboxParts, sandboxProvider } from './providers/sandbox/sandbox.ts'

/** Those that are set up; each one's library is loaded only where it is. */
export async function openProviders(
  parts: SandboxParts,
  { stripe, paypal }: PaymentSettings,
): Promise<Providers> {
  const byCard = stripe && (await import('./providers/stripe/stripe.ts')).stripeProvider(stripe)
  const byPayPal = paypal && (await import('./providers/paypal/paypal.ts')).paypalProvider(paypal)
  const sandbox = sandboxProvider(parts)
  return providersOf(byCard ?? byPayPal ?? sandbox, byPayPal, sandbox)
}

/** `sandbox` is found by its name also after the switch to real keys, so that what it left open can be closed. */
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
