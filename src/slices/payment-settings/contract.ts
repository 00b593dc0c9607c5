import { z } from 'zod'
import { can } from '#core/api/access.ts'
import { version } from '#core/api/bounded.ts'
import { endpoint } from '#core/api/endpoint.ts'
import { keyPatterns, paymentModes, payPalEnvironments } from '#core/settings/payment-settings.ts'
import { msg } from '#core/text/messages.ts'
import { requiredText, tooLong } from '#core/text/text-fields.ts'

/** The providers whose keys can be entered. */
export const keyProviders = ['stripe', 'paypal'] as const
export type KeyProvider = (typeof keyProviders)[number]

export const keyTexts = {
  publishable: msg('Enter the publishable key. It starts with pk_test_ or pk_live_.'),
  secret: msg('Enter the secret key. It starts with sk_test_ or sk_live_.'),
  signing: msg('Enter the webhook’s signing secret. It starts with whsec_.'),
  mixed: msg('Use two test keys or two live keys, not one of each.'),
  clientId: msg('Enter the client ID.'),
  clientSecret: msg('Enter the secret.'),
  webhookId: msg('Enter the webhook ID.'),
} as const

const key = z.string().trim().max(300, tooLong(300))
const keyLike = (pattern: RegExp, message: string) => key.regex(pattern, message)
/** Empty: the saved one stays. */
const secretLike = (pattern: RegExp, message: string) =>
  key.refine((typed) => typed === '' || pattern.test(typed), message)

const StripeDraft = z.object({
  publishableKey: keyLike(keyPatterns.stripePublishable, keyTexts.publishable),
  secretKey: secretLike(keyPatterns.stripeSecret, keyTexts.secret),
  webhookSecret: secretLike(keyPatterns.stripeWebhook, keyTexts.signing),
})
export type StripeDraft = z.output<typeof StripeDraft>

const PayPalDraft = z.object({
  clientId: requiredText(keyTexts.clientId, 300),
  clientSecret: key,
  webhookId: requiredText(keyTexts.webhookId, 100),
  environment: z.enum(payPalEnvironments, msg('Choose live or sandbox.')),
})
export type PayPalDraft = z.output<typeof PayPalDraft>

const fromWhere = z.enum(['environment', 'screen'])
const OpenWork = z.object({ payments: z.int(), refunds: z.int(), recurring: z.int(), events: z.int() })

/** What both have in common. At most the last four characters of a secret are returned. */
const Keys = z.object({
  source: fromWhere,
  live: z.boolean(),
  secretEnd: z.string().max(4),
  /** When its last event arrived. */
  lastEvent: z.iso.datetime().nullable(),
  /** What only this account can finish. */
  open: OpenWork,
})

export const PaymentSettingsView = z.object({
  mode: z.enum(paymentModes),
  /** `environment`: it can't be changed here. `default`: nobody has chosen yet. */
  source: z.enum(['environment', 'screen', 'default']),
  /** The settings in the environment that decide it. */
  setBy: z.array(z.string()),
  version: z.int(),
  /** There are settings, but the site's key doesn't open them. */
  unreadable: z.boolean(),
  /** Live keys can be used: the database is PostgreSQL, or the risk of another was accepted. */
  liveAllowed: z.boolean(),
  stripe: Keys.extend({ publishableKey: z.string(), signingEnd: z.string().max(4) }).nullable(),
  paypal: Keys.extend({
    clientId: z.string(),
    webhookId: z.string(),
    environment: z.enum(payPalEnvironments),
  }).nullable(),
  /** The addresses to enter at the providers. */
  webhooks: z.object({ stripe: z.string(), paypal: z.string() }),
})
export type PaymentSettingsView = z.infer<typeof PaymentSettingsView>

export const readPaymentSettings = endpoint({
  summary: 'Get payment settings',
  description:
    'Returns how payments are accepted and the status of the keys. At most the last four characters of a secret are included.',
  method: 'GET',
  path: '/staff/settings/payments',
  access: can('site'),
  input: z.object({}),
  output: PaymentSettingsView,
})

export const writePaymentSettings = endpoint({
  summary: 'Choose how payments are accepted',
  description:
    'Takes effect immediately. Leave out a provider to keep its keys, and leave a secret empty to keep it (a new PayPal client ID needs its own secret). New keys are checked with the provider first. Returns 400 if it rejects them, 503 if it can’t be reached, and 409 if anything is still open in the account whose keys are being replaced, if environment variables on the server set how payments are accepted, or if someone else has changed the settings since you loaded them.',
  audit: msg('{name} changed how payments are accepted: {item}.'),
  method: 'PUT',
  path: '/staff/settings/payments',
  access: can('site'),
  reauthenticate: true,
  input: z.object({
    version,
    mode: z.enum(paymentModes, msg('Choose how you accept payments.')),
    stripe: StripeDraft.optional(),
    paypal: PayPalDraft.optional(),
  }),
  output: PaymentSettingsView,
})

export const removePaymentKeys = endpoint({
  summary: 'Remove a payment provider’s keys',
  description:
    'Returns 409 while people can pay with it, or while payments, refunds or recurring gifts are open there. Also returns 409 if environment variables on the server set how payments are accepted.',
  audit: msg('{name} removed the {item} payment keys.'),
  method: 'DELETE',
  path: '/staff/settings/payments/{provider}',
  access: can('site'),
  reauthenticate: true,
  input: z.object({ provider: z.enum(keyProviders) }),
  output: PaymentSettingsView,
})
