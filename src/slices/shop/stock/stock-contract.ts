import { z } from 'zod'
import { byId, endpoint } from '#core/api/endpoint.ts'
import { pageOf, pageQuery } from '#core/api/paging.ts'
import { Publication, publicationStates } from '#core/collections/collection.ts'
import { CsvFile } from '#core/text/csv.ts'
import { msg } from '#core/text/messages.ts'
import { tooLong } from '#core/text/text-fields.ts'
import { ProductDraft } from '../catalog/drafts.ts'
import { manage } from '../contract.ts'

/** Products on a page of the admin store. */
export const perStaffPage = 2

/** The stock of an untracked variant: more than anyone can order. The database uses the same number. */
export const untracked = 1_000_000

const Stock = z.object({
  onHand: z.int(),
  /** Reserved for orders that are being paid. */
  reserved: z.int(),
  available: z.int(),
  /** At or below the low-stock threshold. */
  low: z.boolean(),
  /** Whether stock was ever entered. Until then any quantity can be sold. */
  tracked: z.boolean(),
})

/** A product as staff edit it, with its stock. */
const ShelfItem = z.object({
  id: z.int(),
  draft: ProductDraft,
  publication: Publication,
  version: z.int(),
  created: z.iso.datetime(),
  updated: z.iso.datetime(),
  /** Null if its category was deleted. */
  category: z.string().nullable(),
  /** The lowest price of its variants after discount, in minor units. */
  salePrice: z.int(),
  /** Of all its variants together. */
  stock: Stock,
  /** In order. A product without options has one, without a label. */
  variants: z.array(Stock.extend({ id: z.int(), label: z.string() })),
})
export type ShelfItem = z.infer<typeof ShelfItem>

export const shelfOrders = ['updated', 'name', 'price', '-price', 'stock', '-stock'] as const

/** Filters of the product list and its export. */
const ShelfQuery = z.object({
  category: z.string().trim().max(60).default(''),
  search: z.string().trim().max(100).default(''),
  state: z.enum(publicationStates).optional(),
  /** Only low stock. */
  low: z.enum(['', 'true']).default(''),
  sort: z.enum(shelfOrders).default('updated'),
})

export const listShelf = endpoint({
  summary: 'List products with their stock',
  description: 'The list can be searched, sorted and filtered by category, status and low stock.',
  method: 'GET',
  path: '/staff/store/shelf',
  access: manage,
  input: pageQuery(perStaffPage).extend(ShelfQuery.shape),
  output: pageOf(ShelfItem),
  paged: true,
})

export const exportShelf = endpoint({
  summary: 'Export products with their stock as CSV',
  audit: '{name} exported {item}.',
  method: 'POST',
  path: '/staff/store/shelf/export',
  access: manage,
  input: ShelfQuery,
  output: CsvFile,
})

export const movementKinds = ['received', 'sold', 'returned', 'corrected'] as const

export const StockBook = z.object({
  ...Stock.shape,
  /** "Prayer Shirt – L, Blue". */
  name: z.string(),
  /** The latest movements. */
  movements: z.array(
    z.object({
      id: z.int(),
      kind: z.enum(movementKinds),
      change: z.int(),
      note: z.string(),
      by: z.string(),
      at: z.iso.datetime(),
      /** The order it was for. */
      order: z.object({ id: z.int(), number: z.string() }).nullable(),
      fastOrder: z.int().nullable(),
    }),
  ),
})
export type StockBook = z.infer<typeof StockBook>

export const readStock = endpoint({
  summary: 'Get a variant’s stock',
  description: 'Includes its stock history. A product without options has one variant, with the same ID.',
  method: 'GET',
  path: '/staff/store/store/{id}/stock',
  access: manage,
  input: byId,
  output: StockBook,
})

export const changeStock = endpoint({
  summary: 'Update a variant’s stock',
  description: 'You can record what came in, or correct the stock after a count.',
  audit: msg('{name} changed the stock of {item}.'),
  method: 'POST',
  path: '/staff/store/store/{id}/stock',
  access: manage,
  input: byId
    .extend({
      kind: z.enum(['received', 'corrected']),
      /** The change; a correction may be negative. For an untracked product, a count of 0 makes it sold out. */
      change: z
        .int('Enter a whole number.')
        .min(-100_000, 'Enter −100,000 or more.')
        .max(100_000, 'Enter a smaller number.'),
      note: z.string().trim().max(200, tooLong(200)).default(''),
    })
    .refine(({ kind, change }) => change !== 0 || kind === 'corrected', {
      path: ['change'],
      error: msg('Enter a number.'),
    }),
  output: StockBook,
  idempotent: true,
})
