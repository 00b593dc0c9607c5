import { z } from 'zod'
import { maxInteger } from '#core/api/bounded.ts'
import { picture } from '#core/storage/picture.ts'
import { msg } from '#core/text/messages.ts'
import { formatMoney, leastCharge, maxAmount } from '#core/text/money.ts'
import { errorText, tooLong } from '#core/text/text-fields.ts'

/** The limits of a product. */
export const maxOptions = 3
const maxOptionValues = 20
export const maxVariants = 100
/** In grams. */
const maxWeight = 1_000_000

/** In any currency. */
const leastPrice = 50
const tooLow = errorText('Enter at least {amount}.', () => ({ amount: formatMoney(leastCharge()) }))

/** Minor units. */
export const productPrice = z
  .int('Enter a price.')
  .min(leastPrice, tooLow)
  .max(maxAmount, 'Enter a lower price.')
  .refine((price) => price >= leastCharge(), tooLow)

const word = (missing: string, maxLength: number) =>
  z.string().trim().min(1, missing).max(maxLength, tooLong(maxLength))
const code = z.string().trim().max(60, tooLong(60))
const optionValue = word(msg('Enter a value.'), 40)

/** A choice for buyers: "Size" with "S", "M" and "L". */
const ProductOption = z.object({
  name: word(msg('Enter a name.'), 30),
  values: z
    .array(optionValue)
    .min(1, msg('Add at least one value.'))
    .max(maxOptionValues, errorText('Add up to {max, number} values.', { max: maxOptionValues })),
})
export type ProductOption = z.infer<typeof ProductOption>

const VariantDraft = z.object({
  /** Null for a new one. */
  id: z.int().positive().max(maxInteger).nullable(),
  /** One for each option. */
  values: z.array(optionValue).max(maxOptions),
  /** Null for the product's own price and picture. */
  price: productPrice.nullable(),
  img: picture.nullable(),
  sku: code,
  barcode: code,
  /** In grams. */
  weight: z
    .int('Enter a whole number.')
    .min(0, 'Enter 0 or more.')
    .max(maxWeight, 'Enter a smaller number.')
    .nullable(),
})
export type VariantDraft = z.infer<typeof VariantDraft>

const isRepeated = (texts: readonly string[]) =>
  new Set(texts.map((text) => text.toLowerCase())).size < texts.length

/** A product's options and variants. A product without options has one variant without values. */
export const ProductVariants = z
  .object({
    options: z
      .array(ProductOption)
      .max(maxOptions, errorText('Add up to {max, number} options.', { max: maxOptions })),
    list: z
      .array(VariantDraft)
      .max(maxVariants, errorText('A product can have up to {max, number} variants.', { max: maxVariants })),
  })
  .superRefine(({ options, list }, context) => {
    const refuse = (path: (string | number)[], message: string) =>
      context.addIssue({ code: 'custom', path, message })
    if (isRepeated(options.map(({ name }) => name))) {
      refuse(['options'], msg('Give each option a different name.'))
    }
    for (const [index, { values }] of options.entries()) {
      if (isRepeated(values)) refuse(['options', index, 'values'], msg('Enter each value only once.'))
    }
    const isOffered = (values: readonly string[]) =>
      values.length === options.length &&
      options.every((option, index) => option.values.includes(values[index] ?? ''))
    if (list.some(({ values }) => !isOffered(values))) {
      refuse(['list'], msg('Each variant needs one value for each option.'))
    }
    if (isRepeated(list.map(({ values }) => JSON.stringify(values)))) {
      refuse(['list'], msg('Two variants have the same values.'))
    }
    if (options.length > 0 && list.length === 0) refuse(['list'], msg('Keep at least one variant.'))
    const skus = list.map(({ sku }) => sku).filter(Boolean)
    if (isRepeated(skus)) refuse(['list'], msg('Two variants have the same SKU.'))
  })
export type ProductVariants = z.infer<typeof ProductVariants>
