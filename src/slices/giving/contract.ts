import { z } from 'zod'
import { endpoint } from '#core/api/endpoint.ts'
import { msg } from '#core/text/messages.ts'
import { formatMoney, moneyField, worth } from '#core/text/money.ts'
import { personName } from '#core/text/person-name.ts'
import { errorText, optionalText, tooLong } from '#core/text/text-fields.ts'
import { HostedStep, PayStep } from '#payments/contract.ts'
import { rhythms } from '#payments/provider.ts'
import { Issuer } from './receipts/receipt-settings.ts'
import { Tribute, tributeKinds } from './tributes/tribute.ts'

/** The specification's texts. */
export const texts = {
  emailRequired: 'Email Address is Required',
  choosePurpose: 'Please select a purpose for donation',
  enterAmount: 'Enter amount',
  failed: 'Unable to process donation',
  redirectFailed: 'Unable to process giving request.',
  wentWrong: 'Something went wrong.',
  waiting: 'Please Wait...',
} as const

/** Labels for visitors. */
export const rhythmNames = {
  weekly: msg('Weekly'),
  monthly: msg('Monthly'),
  quarterly: msg('Quarterly'),
  termly: msg('Every four months'),
  annually: msg('Annually'),
} as const satisfies Record<(typeof rhythms)[number], string>

/** A minimum against card testing. */
export const leastGift = (currency?: string) => worth(100, currency)

export const tooLittle = (currency?: string) =>
  errorText('Enter at least {amount}.', () => ({ amount: formatMoney(leastGift(currency), currency) }))

const amount = moneyField({ missing: texts.enterAmount, least: leastGift, tooLittle: tooLittle() })

export const Email = z
  .string(texts.emailRequired)
  .trim()
  .min(1, texts.emailRequired)
  .max(200, tooLong(200))
  .pipe(z.email('Enter a full email address, such as name@example.com.'))

/** The donation form, validated in the specification's order. */
export const Donation = z.object({
  email: Email,
  donationPurpose: z.string(texts.choosePurpose).trim().min(1, texts.choosePurpose).max(100, tooLong(100)),
  amount,
  name: personName().max(100, tooLong(100)).optional(),
  /** Repeats at this rhythm; a one-time gift without it. */
  rhythm: z.enum(rhythms).optional(),
  /** The donor covers the provider's fee. */
  coverFee: z.boolean().optional(),
  /** The name is for the receipt only. */
  anonymous: z.boolean().optional(),
  /** Who may match the gift. */
  employer: optionalText(100).optional(),
  /** In honor or in memory of someone. */
  tribute: Tribute.optional(),
})

/** A body with only the amount uses the provider's hosted page. */
export const GivingOnly = z.object({ amount })

export const createPaymentIntent = endpoint({
  summary: 'Create a gift',
  description:
    'With an email and a purpose, payment happens on this site. With an amount only, it happens on the provider’s page.',
  method: 'POST',
  path: '/donate/create-payment-intent',
  access: 'anyone',
  // Validated by `Donation` or `GivingOnly`.
  input: z.object({
    email: z.unknown().optional(),
    donationPurpose: z.unknown().optional(),
    amount: z.unknown().optional(),
    name: z.unknown().optional(),
    rhythm: z.unknown().optional(),
    coverFee: z.unknown().optional(),
    anonymous: z.unknown().optional(),
    employer: z.unknown().optional(),
    tribute: z.unknown().optional(),
  }),
  output: z.union([
    z.object({ clientSecret: z.string(), pay: PayStep, gift: z.uuid() }),
    z.object({ id: z.string(), url: z.string() }),
  ]),
  idempotent: true,
})

export const giftStates = [
  'pending',
  'complete',
  'partially_refunded',
  'refunded',
  'disputed',
  'failed',
  'abandoned',
] as const
export type GiftState = (typeof giftStates)[number]

export const Gift = z.object({
  token: z.uuid(),
  amount: z.int(),
  feeCover: z.int(),
  currency: z.string(),
  purpose: z.string(),
  name: z.string(),
  email: z.string(),
  state: z.enum(giftStates),
  refunded: z.int(),
  receiptNumber: z.string().nullable(),
  /** The day it was paid in the ministry's time zone, as on the receipt. */
  receiptDay: z.iso.date().nullable(),
  created: z.iso.datetime(),
  paid: z.iso.datetime().nullable(),
  rhythm: z.enum(rhythms).nullable(),
  /** What the donor was given in return, and its value. */
  goods: z.string(),
  goodsValue: z.int(),
  anonymous: z.boolean(),
  employer: z.string(),
  tribute: z.object({ kind: z.enum(tributeKinds), honoree: z.string() }).nullable(),
  /** Paid in the sandbox: no money moved. */
  test: z.boolean(),
})
export type Gift = z.infer<typeof Gift>

/** With who gives the receipt. */
const ReceiptedGift = Gift.extend({ issuer: Issuer })
export type ReceiptedGift = z.infer<typeof ReceiptedGift>

export const byToken = z.object({
  token: z.uuid('This link is incomplete. Please copy the whole link and try again.'),
})

export const readGift = endpoint({
  summary: 'Get a gift by its link',
  method: 'GET',
  path: '/giving/gifts/{token}',
  access: 'anyone',
  input: byToken,
  output: ReceiptedGift,
})

export const settleGift = endpoint({
  summary: 'Refresh a gift’s payment status',
  method: 'POST',
  path: '/giving/gifts/{token}/settle',
  access: 'anyone',
  input: byToken,
  output: ReceiptedGift,
})

export const payGift = endpoint({
  summary: 'Continue paying for a gift',
  description: 'Returns 409 if it was already paid or canceled.',
  method: 'POST',
  path: '/giving/gifts/{token}/pay',
  access: 'anyone',
  input: byToken,
  output: PayStep,
})

export const payGiftHosted = endpoint({
  summary: 'Pay for a gift on the provider’s page',
  description:
    'Use this in browsers without JavaScript. Returns 409 if it was already paid or canceled, or if it repeats.',
  method: 'POST',
  path: '/giving/gifts/{token}/pay-hosted',
  access: 'anyone',
  input: byToken,
  output: HostedStep,
})

export const readDonor = endpoint({
  summary: 'Get your donor details',
  method: 'GET',
  path: '/giving/donor',
  access: 'member',
  input: z.object({}),
  output: z.object({ email: z.string(), name: z.string() }),
})
