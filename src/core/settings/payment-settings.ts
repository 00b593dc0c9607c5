import { z } from 'zod'
import { StartError } from '#core/settings/start-error.ts'
import { formatList } from '../text/format-list.ts'
import { msg, t } from '../text/messages.ts'

/** How the keys of Stripe begin, in the environment and on screen. */
export const keyPatterns = {
  stripeSecret: /^(sk|rk)_(test|live)_/,
  stripePublishable: /^pk_(test|live)_/,
  stripeWebhook: /^whsec_/,
} as const

const { stripeSecret, stripePublishable, stripeWebhook } = keyPatterns

export const payPalEnvironments = ['sandbox', 'live'] as const

export const paymentEnvironment = {
  PAYMENTS: z.enum(['off', 'sandbox'], msg('{setting} should be off, sandbox or not set')).optional(),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(stripeSecret, msg('{setting} should start with sk_test_ or sk_live_'))
    .optional(),
  STRIPE_PUBLISHABLE_KEY: z
    .string()
    .regex(stripePublishable, msg('{setting} should start with pk_test_ or pk_live_'))
    .optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(stripeWebhook, msg('{setting} should start with whsec_'))
    .optional(),
  PAYPAL_CLIENT_ID: z.string().min(1).optional(),
  PAYPAL_CLIENT_SECRET: z.string().min(1).optional(),
  PAYPAL_WEBHOOK_ID: z.string().min(1).optional(),
  PAYPAL_ENVIRONMENT: z.enum(payPalEnvironments, msg('{setting} should be sandbox or live')).default('live'),
  ALLOW_EMBEDDED_DB: z.literal('1', msg('{setting} should be 1 or not set')).optional(),
}

type Given = z.output<z.ZodObject<typeof paymentEnvironment>> & { DATABASE_URL?: string | undefined }

export type StripeSettings = { secretKey: string; publishableKey: string; webhookSecret: string }
export type PayPalSettings = {
  clientId: string
  clientSecret: string
  webhookId: string
  environment: (typeof payPalEnvironments)[number]
}
/** Another address than the provider's own, for tests, and the timeout in milliseconds. */
export type Place = { baseUrl?: string; timeout?: number }

/** What people can pay with. `off`: nothing. `sandbox`: test cards. `both`: cards with Stripe, and PayPal. */
export const paymentModes = ['off', 'sandbox', 'stripe', 'paypal', 'both'] as const
export type PaymentMode = (typeof paymentModes)[number]

export type PaymentKeys = { stripe: StripeSettings | null; paypal: PayPalSettings | null }

/** What the environment says. */
export type GivenPayments = PaymentKeys & {
  /** Null where it says nothing, so the owner chooses on screen. */
  mode: PaymentMode | null
  /** Without any choice: the sandbox on this machine alone, nothing where others can reach the site. */
  fallback: 'off' | 'sandbox'
  /** PostgreSQL, or the risk was accepted. */
  liveAllowed: boolean
}

export const isLiveKey = (key: string) => key.includes('_live_')

/** One of the keys is for real money, the other for tests: no payment would work. */
export const areMixed = ({
  secretKey,
  publishableKey,
}: Pick<StripeSettings, 'secretKey' | 'publishableKey'>) => isLiveKey(secretKey) !== isLiveKey(publishableKey)

export const needsPostgres = msg(
  'Live payment keys need PostgreSQL: set DATABASE_URL. The embedded database can lose the last few moments ' +
    'of data in a power failure. To accept that risk, set ALLOW_EMBEDDED_DB=1.',
)

const modeOf = ({ stripe, paypal }: PaymentKeys): PaymentMode | null =>
  stripe && paypal ? 'both' : stripe ? 'stripe' : paypal ? 'paypal' : null

export const takesRealMoney = ({ stripe, paypal }: PaymentKeys): boolean =>
  (stripe !== null && isLiveKey(stripe.secretKey)) || paypal?.environment === 'live'

/** The environment's choice. Without one, a public site accepts no payments until the owner chooses on screen. */
export function paymentSettings(given: Given, isPublic: boolean): GivenPayments {
  const stripe = allOrNone(given, ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'])
  const paypal = allOrNone(given, ['PAYPAL_CLIENT_ID', 'PAYPAL_CLIENT_SECRET', 'PAYPAL_WEBHOOK_ID'])
  const keys: PaymentKeys = {
    stripe: stripe && { secretKey: stripe[0], publishableKey: stripe[1], webhookSecret: stripe[2] },
    paypal: paypal && {
      clientId: paypal[0],
      clientSecret: paypal[1],
      webhookId: paypal[2],
      environment: given.PAYPAL_ENVIRONMENT,
    },
  }
  if (keys.stripe && areMixed(keys.stripe)) {
    throw new StartError(
      t('STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY belong together: use two test keys or two live keys.'),
    )
  }
  const liveAllowed = Boolean(given.DATABASE_URL || given.ALLOW_EMBEDDED_DB)
  if (!given.PAYMENTS && takesRealMoney(keys) && !liveAllowed) throw new StartError(t(needsPostgres))
  return {
    ...keys,
    mode: given.PAYMENTS ?? modeOf(keys),
    fallback: isPublic ? 'off' : 'sandbox',
    liveAllowed,
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
