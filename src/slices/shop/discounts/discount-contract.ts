import { z } from 'zod'
import { day, maxInteger, version } from '#core/api/bounded.ts'
import { byId, endpoint } from '#core/api/endpoint.ts'
import { pageOf, pageQuery } from '#core/api/paging.ts'
import { staffPageSize } from '#core/collections/collection.ts'
import { msg } from '#core/text/messages.ts'
import { optionalText } from '#core/text/text-fields.ts'
import { manage } from '../contract.ts'

export const discountKinds = ['percent', 'amount', 'shipping'] as const
export type DiscountKind = (typeof discountKinds)[number]

/** As buyers type it; spaces and capitals are ignored. */
export const typedCode = z
  .string()
  .max(60)
  .transform((text) => text.replaceAll(/\s/g, '').toUpperCase())

const codeShape = msg('Use 3 to 30 letters, digits and hyphens, such as WELCOME10.')
const wholeNumber = msg('Enter a whole number.')
const enterAmount = msg('Enter an amount.')
const optionalDay = z.union([z.literal(''), day()], msg('Enter a date.')).default('')
const uses = z.int(wholeNumber).min(1, wholeNumber).max(1_000_000, wholeNumber).nullable().default(null)

/** A code as staff edit it. Amounts are minor units. */
export const DiscountDraft = z
  .object({
    code: typedCode.pipe(z.string().regex(/^[A-Z0-9][A-Z0-9_-]{2,29}$/, codeShape)),
    kind: z.enum(discountKinds, msg('Choose what the code does.')),
    percent: z
      .int(msg('Enter a percentage from 1 to 100.'))
      .min(1, msg('Enter a percentage from 1 to 100.'))
      .max(100, msg('Enter a percentage from 1 to 100.'))
      .nullable()
      .default(null),
    amount: z.int(enterAmount).min(1, enterAmount).max(99_999_999, enterAmount).nullable().default(null),
    firstOrder: z.boolean().default(false),
    /** The minimum subtotal. */
    minimum: z.int(enterAmount).min(0, enterAmount).max(99_999_999, enterAmount).default(0),
    /** The first and the last day, in the ministry's time zone; empty for no limit. */
    startsOn: optionalDay,
    endsOn: optionalDay,
    maxUses: uses,
    maxPerCustomer: uses,
    active: z.boolean().default(true),
    note: optionalText(200).default(''),
  })
  .superRefine(({ kind, percent, amount, startsOn, endsOn }, context) => {
    const fault = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message })
    if (kind === 'percent' && percent === null) fault('percent', msg('Enter a percentage from 1 to 100.'))
    if (kind === 'amount' && amount === null) fault('amount', enterAmount)
    if (startsOn && endsOn && endsOn < startsOn)
      fault('endsOn', msg('Choose a date on or after the first day.'))
  })
  .transform((draft) => ({
    ...draft,
    percent: draft.kind === 'percent' ? draft.percent : null,
    amount: draft.kind === 'amount' ? draft.amount : null,
  }))
export type DiscountDraft = z.output<typeof DiscountDraft>

const discountStates = ['active', 'scheduled', 'expired', 'used up', 'off'] as const

const Discount = z.object({
  id: z.int(),
  version: z.int(),
  draft: z.object({
    code: z.string(),
    kind: z.enum(discountKinds),
    percent: z.int().nullable(),
    amount: z.int().nullable(),
    firstOrder: z.boolean(),
    minimum: z.int(),
    startsOn: z.string(),
    endsOn: z.string(),
    maxUses: z.int().nullable(),
    maxPerCustomer: z.int().nullable(),
    active: z.boolean(),
    note: z.string(),
  }),
  state: z.enum(discountStates),
  /** The number of uses, including orders being paid. */
  uses: z.int(),
  /** The total discount on paid orders, in minor units of the ministry's currency. */
  given: z.int(),
})
export type Discount = z.infer<typeof Discount>

const base = '/staff/store/discounts'

export const listDiscounts = endpoint({
  summary: 'List discount codes',
  description: 'The newest come first.',
  method: 'GET',
  path: base,
  access: manage,
  input: pageQuery(staffPageSize),
  output: pageOf(Discount),
  paged: true,
})

export const readDiscount = endpoint({
  summary: 'Get a discount code',
  method: 'GET',
  path: `${base}/{id}`,
  access: manage,
  input: byId,
  output: Discount,
})

export const createDiscount = endpoint({
  summary: 'Create a discount code',
  description: 'Returns 409 if the code already exists.',
  audit: msg('{name} created the discount code {item}.'),
  method: 'POST',
  path: base,
  access: manage,
  status: 201,
  input: z.object({ draft: DiscountDraft }),
  output: Discount,
})

export const writeDiscount = endpoint({
  summary: 'Update a discount code',
  description:
    'Orders that already used it keep their price. Returns 409 if the new code already exists, if a code that was already used would be renamed, or if someone else has changed it since you loaded it.',
  audit: msg('{name} changed the discount code {item}.'),
  method: 'PUT',
  path: `${base}/{id}`,
  access: manage,
  input: byId.extend({ version: version.max(maxInteger - 1), draft: DiscountDraft }),
  output: Discount,
})

export const switchDiscount = endpoint({
  summary: 'Turn a discount code on or off',
  audit: msg('{name} turned on the discount code {item}.'),
  method: 'POST',
  path: `${base}/{id}/active`,
  access: manage,
  input: byId.extend({ active: z.boolean() }),
  output: Discount,
})
