import { z } from 'zod'
import { StartError } from '#core/settings/start-error.ts'
import { formatList } from '../text/format-list.ts'
import { msg, t } from '../text/messages.ts'

export const paymentEnvironment = {
  PAYMENTS: z.literal('sandbox', msg('{setting} should be sandbox or not set')).optional(),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^(sk|rk)_(test|live)_/, msg('{setting} should start with sk_test_ or sk_live_'))
    .optional(),
  STRIPE_PUBLISHABLE_KEY: z.string().startsWith('pk_', msg('{setting} should start with pk_')).optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .startsWith('whsec_', msg('{setting} should start with whsec_'))
    .optional(),
  PAYPAL_CLIENT_ID: z.string().min(1).optional(),
  PAYPAL_CLIENT_SECRET: z.string().min(1).optional(),
  PAYPAL_WEBHOOK_ID: z.string().min(1).optional(),
  PAYPAL_ENVIRONMENT: z.enum(['sandbox', 'live'], msg('{setting} should be sandbox or live')).default('live'),
  ALLOW_EMBEDDED_DB: z.literal('1', msg('{setting} should be 1 or not set')).optional(),
}

type Given = z.output<z.ZodObject<typeof paymentEnvironment>> & { DATABASE_URL?: string | undefined }

export type StripeSettings = { secretKey: string; publishableKey: string; webhookSecret: string }
export type PayPalSettings = {
  clientId: string
  clientSecret: string
  webhookId: string
  environment: 'sandbox' | 'live'
}
/** Another address than the provider's own, for tests, and the timeout in milliseconds. */
export type Place = { baseUrl?: string; timeout?: number }

export type PaymentSettings = {
  stripe: StripeSettings | null
  paypal: PayPalSettings | null
}

/** Real keys, or the sandbox; a public site has to choose the sandbox explicitly. */
export function paymentSettings(given: Given, isPublic: boolean): PaymentSettings {
  const stripe = allOrNone(given, ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'])
  const paypal = allOrNone(given, ['PAYPAL_CLIENT_ID', 'PAYPAL_CLIENT_SECRET', 'PAYPAL_WEBHOOK_ID'])
  if (given.PAYMENTS === 'sandbox') return { stripe: null, paypal: null }
  if (isPublic && !stripe && !paypal) {
    throw new StartError(
      t(
        'Others can reach the site at SITE_URL, so payments must be set up. Set STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET ' +
          '(or PAYPAL_CLIENT_ID, PAYPAL_CLIENT_SECRET and PAYPAL_WEBHOOK_ID), or set PAYMENTS=sandbox to try the site without real money.',
      ),
    )
  }
  const environment = given.PAYPAL_ENVIRONMENT
  const isLive = stripe?.[0].includes('_live_') || (paypal && environment === 'live')
  if (isLive && !given.DATABASE_URL && !given.ALLOW_EMBEDDED_DB) {
    throw new StartError(
      t(
        'Live payment keys need PostgreSQL: set DATABASE_URL. The embedded database can lose the last few moments ' +
          'in a power failure. To accept that risk, set ALLOW_EMBEDDED_DB=1.',
      ),
    )
  }
  return {
    stripe: stripe && { secretKey: stripe[0], publishableKey: stripe[1], webhookSecret: stripe[2] },
    paypal: paypal && { clientId: paypal[0], clientSecret: paypal[1], webhookId: paypal[2], environment },
  }
}

/** All three settings, or null if none is set. */
function allOrNone(given: Given, names: readonly [Name, Name, Name]): [string, string, string] | null {
  const [a, b, c] = names.map((name) => given[name])
  if (a && b && c) return [a, b, c]
  if (!a && !b && !c) return null
  const missing = names.filter((name) => !given[name])
  throw new StartError(
    t(
      '{count, plural, one {Invalid setting: {names} is missing} other {Invalid settings: {names} are missing}}',
      {
        count: missing.length,
        names: formatList(missing),
      },
    ),
  )
}

type Name = Exclude<keyof typeof paymentEnvironment, 'PAYMENTS' | 'PAYPAL_ENVIRONMENT' | 'ALLOW_EMBEDDED_DB'>
