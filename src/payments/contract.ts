import { z } from 'zod'
import { endpoint } from '#core/api/endpoint.ts'
import { providerNames } from './provider.ts'

/** What the browser needs for the payment form in `ui/payment`. */
export const PayStep = z.object({
  /** Our id of the payment, to check its outcome later. */
  handle: z.uuid(),
  provider: z.enum(providerNames),
  publicKey: z.string(),
  clientSecret: z.string(),
  /** Minor units. */
  amount: z.int(),
  currency: z.string(),
  /** The other providers that can take this payment. */
  others: z.array(z.object({ provider: z.enum(providerNames), publicKey: z.string() })),
})
export type PayStep = z.infer<typeof PayStep>

/** The address of the provider's own page, for browsers that can't run its form on ours. */
export const HostedStep = z.object({ url: z.string() })

const byHandle = z.object({ handle: z.uuid('This payment doesn’t exist.') })

const paymentOutcomes = ['open', 'paid', 'failed', 'given up', 'given back'] as const
const Outcome = z.object({ outcome: z.enum(paymentOutcomes), amount: z.int(), currency: z.string() })
export type Outcome = z.infer<typeof Outcome>

export const settlePayment = endpoint({
  summary: 'Refresh a payment’s status',
  description:
    'Gets the current status from the payment provider. Once the payment has gone through, whatever it pays for is marked as paid.',
  method: 'POST',
  path: '/payments/{handle}/settle',
  access: 'anyone',
  input: byHandle,
  output: Outcome,
})

export const payByOtherProvider = endpoint({
  summary: 'Pay with a different provider',
  method: 'POST',
  path: '/payments/{handle}/way',
  access: 'anyone',
  input: byHandle.extend({ provider: z.enum(providerNames) }),
  output: PayStep,
})

const bySecret = z.object({ secret: z.string().min(1).max(100) })
const CardNumber = z.string('Enter a card number.').trim().min(1, 'Enter a card number.').max(30)

export const sandboxPay = endpoint({
  summary: 'Pay in the sandbox',
  description: 'Accepts the test card numbers only.',
  method: 'POST',
  path: '/sandbox/{secret}/pay',
  access: 'anyone',
  input: bySecret.extend({ number: CardNumber, confirmed: z.boolean().default(false) }),
  output: z.object({ outcome: z.enum(['captured', 'requires_action']) }),
})

export const sandboxPage = endpoint({
  summary: 'Get a sandbox payment page',
  method: 'GET',
  path: '/sandbox/{secret}',
  access: 'anyone',
  input: bySecret,
  output: z.object({
    amount: z.int(),
    currency: z.string(),
    description: z.string(),
    state: z.enum(['open', 'paid', 'canceled']),
    back: z.object({ success: z.string(), cancel: z.string() }).nullable(),
  }),
})

export const sandboxCardPage = endpoint({
  summary: 'Get a sandbox card page',
  description: 'This is the page where a different card is entered for a subscription.',
  method: 'GET',
  path: '/sandbox/{secret}/card',
  access: 'anyone',
  input: bySecret,
  output: z.object({ amount: z.int(), currency: z.string(), description: z.string() }),
})

export const sandboxCard = endpoint({
  summary: 'Change the card of a sandbox subscription',
  method: 'POST',
  path: '/sandbox/{secret}/card',
  access: 'anyone',
  input: bySecret.extend({ number: CardNumber }),
  output: z.object({}),
})

export const sandboxCollect = endpoint({
  summary: 'Collect the next sandbox payment now',
  description: 'Makes the next payment of a subscription due immediately.',
  method: 'POST',
  path: '/sandbox/{secret}/collect',
  access: 'anyone',
  input: bySecret,
  output: z.object({ paid: z.boolean() }),
})
