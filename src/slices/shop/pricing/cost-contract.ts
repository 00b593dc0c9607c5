import { z } from 'zod'

/** What an order costs. Minor units. */
export const OrderCost = z.object({
  subtotal: z.int(),
  discount: z.int(),
  /** A code for free shipping takes nothing off the items. */
  discountCode: z.string(),
  shipping: z.int(),
  tax: z.int(),
  /** Prices include tax, so it's already part of the total. */
  taxIncluded: z.boolean(),
  taxKind: z.enum(['', 'sales', 'vat']),
  total: z.int(),
})
