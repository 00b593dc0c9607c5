import { z } from 'zod'
import { can } from '#core/api/access.ts'
import { day } from '#core/api/bounded.ts'
import { byId, endpoint, id } from '#core/api/endpoint.ts'
import { msg } from '#core/text/messages.ts'
import { moneyField, readMoney } from '#core/text/money.ts'
import { personName } from '#core/text/person-name.ts'
import { optionalEmail, optionalText, requiredText } from '#core/text/text-fields.ts'
import { offlineMethods } from '#payments/provider.ts'
import { Tribute } from '../tributes/tribute.ts'

const money = can('money')
const path = '/staff/donations/by-hand'

const receiptWays = ['email', 'print'] as const

const enterValue = msg('Enter the value, such as 20 or 20.00.')
const enterCheckNumber = msg('Enter the check number.')
const enterEmail = msg('Enter an email address, or choose a printed receipt.')
const enterGoods = msg('Describe what the donor received.')

/** Nothing typed means nothing was provided. */
const goodsValue = z
  .string()
  .trim()
  .max(20)
  .default('')
  .refine((typed) => typed === '' || readMoney(typed) !== null, enterValue)
  .transform((typed) => (typed === '' ? 0 : (readMoney(typed) ?? 0)))

/** The record of the donor, where staff chose one. */
export const person = id.optional()

const donor = {
  person,
  email: optionalEmail,
  phone: optionalText(40).default(''),
  /** As in the person's record. */
  address: optionalText(300).default(''),
  city: optionalText(100).default(''),
  region: optionalText(100).default(''),
  postalCode: optionalText(20).default(''),
  country: optionalText(100).default(''),
  receivedOn: day(msg('Enter the date you received it.')),
  goods: optionalText(200).default(''),
  goodsValue,
  receipt: z.enum(receiptWays, 'Choose how to send the receipt.'),
}

export const recordGift = endpoint({
  summary: 'Record an offline gift',
  description:
    'Use this for cash, checks and bank transfers. The gift gets a receipt number and is booked on the day it was received. Send an Idempotency-Key so that it’s recorded only once.',
  audit: '{name} recorded {item}.',
  method: 'POST',
  path,
  access: money,
  status: 201,
  idempotent: true,
  input: z
    .object({
      name: personName().default(''),
      ...donor,
      amount: moneyField({ missing: msg('Enter the amount.') }),
      method: z.enum(offlineMethods, 'Choose how it was paid.'),
      checkNumber: optionalText(40).default(''),
      anonymous: z.boolean().default(false),
      employer: optionalText(100).default(''),
      tribute: Tribute.optional(),
      purpose: z.coerce
        .number<string | number>('Choose a purpose.')
        .int('Choose a purpose.')
        .positive('Choose a purpose.')
        .max(2_147_483_647),
    })
    .superRefine((gift, { addIssue }) => {
      const fault = (field: string, message: string) => addIssue({ code: 'custom', path: [field], message })
      if (gift.method === 'check' && !gift.checkNumber) fault('checkNumber', enterCheckNumber)
      if (gift.receipt === 'email' && !gift.email) fault('email', enterEmail)
      if (gift.goodsValue > 0 && !gift.goods) fault('goods', enterGoods)
      if (gift.goods && gift.goodsValue === 0) fault('goodsValue', enterValue)
      if (gift.goodsValue > gift.amount)
        fault('goodsValue', msg('What the donor received can’t be worth more than the gift.'))
    }),
  output: z.object({ id: z.int(), receiptNumber: z.string(), token: z.uuid() }),
})

export const recordGiftInKind = endpoint({
  summary: 'Record a gift in kind',
  description: 'A gift in kind has a description and a receipt but no amount, and isn’t in the ledger.',
  audit: '{name} recorded {item}.',
  method: 'POST',
  path: `${path}/in-kind`,
  access: money,
  status: 201,
  idempotent: true,
  input: z
    .object({
      name: personName(msg('Enter the donor’s name.')).min(1, msg('Enter the donor’s name.')),
      ...donor,
      description: requiredText(msg('Describe what was given.'), 500),
    })
    .superRefine((gift, { addIssue }) => {
      const fault = (field: string, message: string) => addIssue({ code: 'custom', path: [field], message })
      if (gift.receipt === 'email' && !gift.email) fault('email', enterEmail)
      if (gift.goodsValue > 0 && !gift.goods) fault('goods', enterGoods)
      if (gift.goods && gift.goodsValue === 0) fault('goodsValue', enterValue)
    }),
  output: z.object({ id: z.int(), receiptNumber: z.string(), token: z.uuid() }),
})

export const GiftInKind = z.object({
  id: z.int(),
  token: z.uuid(),
  name: z.string(),
  email: z.string(),
  description: z.string(),
  receivedOn: z.iso.date(),
  receiptNumber: z.string(),
  enteredBy: z.string(),
  voidedBy: z.string().nullable(),
  voidReason: z.string().nullable(),
})
export type GiftInKind = z.infer<typeof GiftInKind>

export const listGiftsInKind = endpoint({
  summary: 'List gifts in kind',
  description: 'Returns the newest 200.',
  method: 'GET',
  path: `${path}/in-kind`,
  access: money,
  input: z.object({}),
  output: z.array(GiftInKind),
})

const InKindReceipt = z.object({
  name: z.string(),
  email: z.string(),
  description: z.string(),
  receivedOn: z.iso.date(),
  receiptNumber: z.string(),
  goods: z.string(),
  goodsValue: z.int(),
  currency: z.string(),
  voided: z.boolean(),
})
export type InKindReceipt = z.infer<typeof InKindReceipt>

export const readInKindReceipt = endpoint({
  summary: 'Get the receipt of a gift in kind by its link',
  method: 'GET',
  path: '/giving/in-kind/{token}',
  access: 'anyone',
  input: z.object({
    token: z.uuid(msg('This link is incomplete. Please copy the whole link and try again.')),
  }),
  output: InKindReceipt,
})

export const voidGiftInKind = endpoint({
  summary: 'Void a gift in kind',
  description:
    'Use this for a gift that was entered by mistake. Its receipt number is kept and marked as void.',
  audit: '{name} voided {item}.',
  method: 'POST',
  path: `${path}/in-kind/{id}/void`,
  access: money,
  input: byId.extend({ reason: requiredText(msg('Enter a reason.'), 500) }),
  output: z.object({ message: z.string() }),
})

const Donor = z.object({ id: z.int(), name: z.string(), email: z.string(), city: z.string() })
export type Donor = z.infer<typeof Donor>

export const findDonors = endpoint({
  summary: 'Find donors',
  description:
    'Returns up to 8 people. Search matches the beginnings of words in the name, email address, city or phone number.',
  method: 'GET',
  path: `${path}/donors`,
  access: money,
  input: z.object({ search: z.string().trim().max(100) }),
  output: z.array(Donor),
})

/** The purposes that staff can choose. */
export const handPurposes = endpoint({
  summary: 'List purposes for offline gifts',
  method: 'GET',
  path: `${path}/purposes`,
  access: money,
  input: z.object({}),
  output: z.array(z.object({ id, name: z.string() })),
})
