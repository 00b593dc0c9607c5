import type { Origins } from '#core/security/security-headers.ts'
import type { PaymentSettings } from '#core/settings/payment-settings.ts'

const payPalHosts = ['https://*.paypal.com', 'https://*.paypalobjects.com']
const stripeScripts = ['https://js.stripe.com', 'https://*.js.stripe.com']

/**
 * What the forms of the providers that are set up need, as they document it. The pay step opens over any page, so
 * every page allows it; a site with the sandbox alone allows nothing.
 */
export function paymentOrigins({ stripe, paypal }: PaymentSettings): Origins {
  const hosts = paypal ? payPalHosts : []
  return {
    script: [...(stripe ? stripeScripts : []), ...hosts],
    connect: [...(stripe ? ['https://api.stripe.com'] : []), ...hosts],
    frame: [...(stripe ? [...stripeScripts, 'https://hooks.stripe.com'] : []), ...hosts],
    image: hosts,
  }
}
