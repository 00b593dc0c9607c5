import { z } from 'zod'
import { day, typedNumber } from '#core/api/bounded.ts'
import { endpoint } from '#core/api/endpoint.ts'
import { honeypot } from '#core/security/honeypot.ts'
import { currency, msg, t } from '#core/text/messages.ts'
import { formatMoney, maxAmount, readMoney, worth } from '#core/text/money.ts'
import { personName } from '#core/text/person-name.ts'
import { requiredText } from '#core/text/text-fields.ts'
import { HostedStep, PayStep } from '#payments/contract.ts'
import { linkToken } from '#slices/membership/contract.ts'
import { massStates } from './states.ts'

/** The specification's texts. */
export const texts = {
  name: 'Please Enter your name',
  date: 'Please Enter Mass Date',
  mobileNumber: 'Please Enter your mobile number',
  reason: 'Please Enter your reason for mass request',
  price: 'Enter price atleat $10',
  placeholder: '$10 and above',
  busy: 'Submitting...',
  failed: 'Unable to submit mass request',
} as const

/** While no payments are accepted. */
export const noOfferingOnline = msg(
  'We don’t accept offerings online. Request your Mass without one. If you’d like to make an offering, give it to the priest in person.',
)

export const maxIntentionLength = 2000

/** The specification's minimum offering, in dollars. Its texts are for this one only. */
export const specifiedLeast = 10

export const isSpecifiedLeast = (least: number) => least === specifiedLeast && currency() === 'USD'

/** What is wrong with an offering, if the ministry asks for at least so much, in whole units. 0 leaves it to the giver. */
export function offeringFault(price: number | null, least: number): string | null {
  if (price !== null && price > maxAmount) return tooMuch()
  if (price !== null && price >= Math.max(least * 100, worth(100))) return null
  if (isSpecifiedLeast(least)) return texts.price
  return least === 0
    ? t('Enter an amount, or request a Mass without an offering.')
    : t('Enter an offering of at least {amount}.', { amount: formatMoney(least * 100) })
}

const tooMuch = () => t('Offerings can be at most {amount}.', { amount: formatMoney(maxAmount) })

/** The same message for a missing field. */
const needed = requiredText

const Price = typedNumber()
  .nullish()
  .transform((typed) => (typed === null || typed === undefined ? null : readMoney(typed)))

/** In the specification's order; the price is validated last. */
const MassInput = z.object({
  name: personName(texts.name).pipe(requiredText(texts.name, 100)),
  date: day(texts.date),
  mobileNumber: typedNumber(texts.mobileNumber)
    .transform(String)
    .pipe(needed(texts.mobileNumber, 40))
    .refine((number) => number.replace(/\D/g, '').length <= 15, 'Use 15 digits or fewer.'),
  reasonForMassRequest: needed(texts.reason, maxIntentionLength),
  price: Price,
  email: z
    .string()
    .trim()
    .max(200)
    .refine(
      (email) => email === '' || z.email().safeParse(email).success,
      'Enter a full email address, such as name@example.com.',
    )
    .default(''),
  /** Requests without an offering are accepted too; they need no price. */
  withoutOffering: z.boolean().default(false),
  /** Can be offered together with other intentions. */
  sharedMass: z.boolean().default(false),
  ...honeypot,
})

/** For the form, which knows the minimum offering. */
export const massInput = (least: number) =>
  MassInput.superRefine(({ price, withoutOffering }, context) => {
    const message = withoutOffering ? null : offeringFault(price, least)
    if (message !== null) context.addIssue({ code: 'custom', path: ['price'], message })
  })

export const readMassOffering = endpoint({
  summary: 'Get the minimum Mass offering',
  description:
    'The amount is in whole units of the ministry’s currency. 0 means that the ministry has set no minimum. A Mass can also be requested without an offering.',
  method: 'GET',
  path: '/consultation/mass-offering',
  access: 'anyone',
  input: z.object({}),
  output: z.object({ least: z.int() }),
  cacheTables: ['mass_settings'],
})

export const requestMass = endpoint({
  summary: 'Request a Mass',
  description: 'The ministry may set a minimum offering. You can also request a Mass without an offering.',
  method: 'POST',
  path: '/consultation/mass-request',
  access: 'anyone',
  input: MassInput,
  output: z.object({
    message: z.string(),
    reference: z.string(),
    /** Opens the request at `/mass#token`. */
    token: z.string(),
  }),
  status: 201,
})

const byToken = z.object({ token: linkToken })

/** A Mass as its requester sees it, without the intention. */
export const Mass = z.object({
  reference: z.string(),
  state: z.enum(massStates),
  name: z.string(),
  wished: z.iso.date(),
  shared: z.boolean(),
  /** Minor units; null without an offering. */
  offering: z.int().nullable(),
  currency: z.string(),
  created: z.iso.datetime(),
  /** When and by whom it will be or was offered. */
  day: z.iso.date().nullable(),
  celebrant: z.string().nullable(),
  recording: z.string().nullable(),
  transferredTo: z.string().nullable(),
  mayWithdraw: z.boolean(),
})
export type Mass = z.infer<typeof Mass>

export const followMass = endpoint({
  summary: 'Get a Mass request by its link',
  description: 'Gets the current status of the offering from the payment provider.',
  method: 'POST',
  path: '/consultation/mass-request/follow',
  access: 'anyone',
  input: byToken,
  output: Mass,
})

export const payMass = endpoint({
  summary: 'Pay the offering for a Mass',
  method: 'POST',
  path: '/consultation/mass-request/pay',
  access: 'anyone',
  input: byToken,
  output: z.object({ pay: PayStep, email: z.string(), name: z.string() }),
})

export const payMassHosted = endpoint({
  summary: 'Pay the offering for a Mass on the provider’s page',
  description: 'Use this in browsers without JavaScript.',
  method: 'POST',
  path: '/consultation/mass-request/pay-hosted',
  access: 'anyone',
  input: byToken,
  output: HostedStep,
})

export const goWithoutOffering = endpoint({
  summary: 'Continue a Mass request without an offering',
  method: 'POST',
  path: '/consultation/mass-request/without-offering',
  access: 'anyone',
  input: byToken,
  output: Mass,
})

export const withdrawMass = endpoint({
  summary: 'Withdraw a Mass request',
  description: 'Its text is erased and any payment is refunded.',
  method: 'POST',
  path: '/consultation/mass-request/withdraw',
  access: 'anyone',
  input: byToken,
  output: Mass,
})

export const ownMasses = endpoint({
  summary: 'List your Mass requests',
  description: 'The newest come first.',
  method: 'GET',
  path: '/consultation/mass-request/mine',
  access: 'member',
  input: z.object({}),
  output: z.array(Mass.extend({ token: z.string() })),
})
