import { z } from 'zod'
import { moment } from '#core/api/bounded.ts'
import { picture } from '#core/storage/picture.ts'
import { msg } from '#core/text/messages.ts'
import { errorText, tooLong } from '#core/text/text-fields.ts'
import { ProductVariants, productPrice } from '../variants/variant-draft.ts'

const line = (missing: string, maxLength: number) =>
  z.string().trim().min(1, missing).max(maxLength, tooLong(maxLength))

/** A category as staff edit it, with the specification's field names. */
export const CategoryDraft = z.object({
  name: line('Enter a name.', 60),
  slug: z
    .string()
    .trim()
    .min(1, 'Enter an address.')
    .max(60, tooLong(60))
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Use lowercase letters, numbers and hyphens.'),
  desc: z.string().trim().max(500, tooLong(500)),
  cta: line('Enter the button text.', 40),
  img: picture,
})
export type CategoryDraft = z.infer<typeof CategoryDraft>

export const maxPictures = 8

const needsPercent = msg('Enter a percentage from 1 to 90.')

const saleMoment = z.union([z.literal(''), moment()])

/** A product as staff edit it, with the specification's field names and spelling. */
export const ProductDraft = z
  .object({
    name: line('Enter a name.', 120),
    img: picture,
    /** Further pictures. */
    pictures: z
      .array(picture)
      .max(
        maxPictures,
        errorText('Add up to {max, plural, one {# picture} other {# pictures}}.', { max: maxPictures }),
      ),
    /** The price of every variant without its own. */
    price: productPrice,
    authour: z.string().trim().max(100, tooLong(100)),
    type: line('Enter a type.', 60),
    /** The category's. */
    slug: z.string().trim().min(1, 'Choose a category.').max(60),
    description: line('Enter a description.', 20_000),
    allowDiscount: z.boolean(),
    discountPercernt: z
      .int('Enter a whole percentage.')
      .min(1, needsPercent)
      .max(90, needsPercent)
      .nullable(),
    /** No sales tax or VAT is charged on it. */
    taxExempt: z.boolean().optional(),
    /** When the discount starts and ends; empty or left out for no limit. */
    saleStarts: saleMoment.optional(),
    saleEnds: saleMoment.optional(),
    /** If left out, they stay as they are; a new product then has one variant. */
    variants: ProductVariants.optional(),
  })
  .refine(({ allowDiscount, discountPercernt }) => !allowDiscount || discountPercernt !== null, {
    path: ['discountPercernt'],
    error: needsPercent,
  })
  .refine(({ saleStarts, saleEnds }) => !saleStarts || !saleEnds || saleStarts < saleEnds, {
    path: ['saleEnds'],
    error: msg('The sale has to end after it starts.'),
  })
export type ProductDraft = z.infer<typeof ProductDraft>
