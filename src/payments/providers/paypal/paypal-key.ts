import type { PayPalSettings } from '#core/settings/payment-settings.ts'

/** PayPal's browser code is told by us whether it is the real one or the one for trying out. */
const tryingOut = 'sandbox:'

export const payPalKey = ({ clientId, environment }: Pick<PayPalSettings, 'clientId' | 'environment'>) =>
  environment === 'sandbox' ? `${tryingOut}${clientId}` : clientId

export const readPayPalKey = (key: string) =>
  key.startsWith(tryingOut)
    ? ({ clientId: key.slice(tryingOut.length), environment: 'sandbox' } as const)
    : ({ clientId: key, environment: 'production' } as const)
