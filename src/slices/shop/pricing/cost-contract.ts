import { z } from 'zod'

/** What an order costs. Minor units. */
export const OrderCost = z.object({
  subtotal: z.int(),
  discount: z.int(),
  /** A code for free shipping takes nothing off the items. */
  discountCode: z.string(),
  shipping: z.int(),
  tax: z.int(),
  /** The prices have the tax in them, so the total has it already. */
  taxIncluded: z.boolean(),
  taxKind: z.enum(['', 'sales', 'vat']),
  total: z.int(),
})
