import type { PayPalSettings } from '#core/settings/payment-settings.ts'

/** Marks a client ID of PayPal's sandbox, since PayPal's browser code has to be told the environment. */
const testPrefix = 'sandbox:'

export const payPalKey = ({ clientId, environment }: Pick<PayPalSettings, 'clientId' | 'environment'>) =>
  environment === 'sandbox' ? `${testPrefix}${clientId}` : clientId

export const readPayPalKey = (key: string) =>
  key.startsWith(testPrefix)
    ? ({ clientId: key.slice(testPrefix.length), environment: 'sandbox' } as const)
    : ({ clientId: key, environment: 'production' } as const)
