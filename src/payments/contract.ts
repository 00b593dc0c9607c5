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

const byHandle = z.object({ handle: z.uuid('This payment doesn’t exist.') })

const paymentOutcomes = ['open', 'paid', 'failed', 'given up', 'given back'] as const
const Outcome = z.object({ outcome: z.enum(paymentOutcomes), amount: z.int(), currency: z.string() })
export type Outcome = z.infer<typeof Outcome>

export const settlePayment = endpoint({
  summary: 'How a payment stands, asked of the provider now; what was paid takes effect',
  method: 'POST',
  path: '/payments/{handle}/settle',
  access: 'anyone',
  input: byHandle,
  output: Outcome,
})

export const payByOtherProvider = endpoint({
  summary: 'Pay the same thing by another provider',
  method: 'POST',
  path: '/payments/{handle}/way',
  access: 'anyone',
  input: byHandle.extend({ provider: z.enum(providerNames) }),
  output: PayStep,
})

const bySecret = z.object({ secret: z.string().min(1).max(100) })
const CardNumber = z.string('Enter a card number').trim().min(1, 'Enter a card number').max(30)

export const sandboxPay = endpoint({
  summary: 'Sandbox: pay with one of the test numbers',
  method: 'POST',
  path: '/sandbox/{secret}/pay',
  access: 'anyone',
  input: bySecret.extend({ number: CardNumber, confirmed: z.boolean().default(false) }),
  output: z.object({ outcome: z.enum(['captured', 'requires_action']) }),
})

export const sandboxPage = endpoint({
  summary: 'Sandbox: what its hosted page asks for',
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
  summary: 'Sandbox: what its page for another card is about',
  method: 'GET',
  path: '/sandbox/{secret}/card',
  access: 'anyone',
  input: bySecret,
  output: z.object({ amount: z.int(), currency: z.string(), description: z.string() }),
})

export const sandboxCard = endpoint({
  summary: 'Sandbox: give another card for a subscription',
  method: 'POST',
  path: '/sandbox/{secret}/card',
  access: 'anyone',
  input: bySecret.extend({ number: CardNumber }),
  output: z.object({}),
})

export const sandboxCollect = endpoint({
  summary: 'Sandbox: let the next collection of a subscription fall due now',
  method: 'POST',
  path: '/sandbox/{secret}/collect',
  access: 'anyone',
  input: bySecret,
  output: z.object({ paid: z.boolean() }),
})
