import { z } from 'zod'
import { byId, endpoint, id } from '#core/api/endpoint.ts'
import { pageOf, pageQuery } from '#core/api/paging.ts'
import { msg } from '#core/text/messages.ts'
import { errorText, optionalText } from '#core/text/text-fields.ts'
import { manage } from '../contract.ts'
import { StockBook } from './stock-contract.ts'

export const variantsPerPage = 50
/** The maximum number of lines in a count or delivery. */
const maxStockLines = 200

export const stockLines = <Line extends z.ZodType>(line: Line) =>
  z
    .array(line)
    .min(1, msg('Enter at least one number.'))
    .max(maxStockLines, errorText('Enter up to {max, number} at a time.', { max: maxStockLines }))

const VariantStock = z.object({
  id: z.int(),
  /** "Prayer Shirt – L, Blue". */
  name: z.string(),
  sku: z.string(),
  barcode: z.string(),
  /** Null if its stock isn't tracked. */
  onHand: z.int().nullable(),
})
export type VariantStock = z.infer<typeof VariantStock>

export const listVariants = endpoint({
  summary: 'List variants with their stock',
  description:
    'The list is sorted by name. Search matches the beginnings of words, or a complete SKU or barcode.',
  method: 'GET',
  path: '/staff/store/variants',
  access: manage,
  input: pageQuery(variantsPerPage).extend({
    search: z.string().trim().max(100).default(''),
    category: z.string().trim().max(60).default(''),
  }),
  output: pageOf(VariantStock),
  paged: true,
})

export const countStock = endpoint({
  summary: 'Record a stock count',
  description:
    'Takes the counted quantity of each variant. Differences are added to the stock history, and these variants are tracked from then on.',
  audit: msg('{name} recorded a stock count: {item}.'),
  method: 'POST',
  path: '/staff/store/stock-counts',
  access: manage,
  input: z.object({
    lines: stockLines(
      z.object({
        id,
        counted: z
          .int('Enter a whole number.')
          .min(0, 'Enter 0 or more.')
          .max(100_000, 'Enter a smaller number.'),
      }),
    ),
    /** The reason for the count or the difference. */
    note: optionalText(200).default(''),
  }),
  /** The number of variants that differed. */
  output: z.object({ counted: z.int(), changed: z.int() }),
  idempotent: true,
})

export const stopTracking = endpoint({
  summary: 'Stop tracking a variant’s stock',
  description: 'Any quantity can then be sold until someone enters how many there are.',
  audit: msg('{name} stopped tracking the stock of {item}.'),
  method: 'DELETE',
  path: '/staff/store/store/{id}/stock',
  access: manage,
  input: byId,
  output: StockBook,
})
