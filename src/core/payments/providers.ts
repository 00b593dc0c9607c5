import type { Providers } from './house.ts'
import type { Provider } from './port.ts'
import { type SandboxParts, sandboxProvider } from './sandbox.ts'
import type { PaymentSettings } from './settings.ts'

export function openProviders(parts: SandboxParts, _: PaymentSettings): Providers {
  return providersOf(sandboxProvider(parts), null)
}

export function providersOf(card: Provider, paypal: Provider | null): Providers {
  const all = paypal && paypal !== card ? [card, paypal] : [card]
  return {
    card,
    paypal,
    all,
    named: (name) => {
      const provider = all.find((each) => each.name === name)
      if (!provider) throw new Error(`The payment provider ${name} is not set up any more.`)
      return provider
    },
  }
}
