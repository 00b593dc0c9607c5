import { z } from 'zod'

/** An ordered item. Amounts are minor units. */
export const OrderLine = z.object({
  product_id: z.int(),
  name: z.string(),
  image: z.string(),
  /** The unit price, in minor units. */
  price: z.int(),
  fullPrice: z.int(),
  quantity: z.int(),
  /** The line's share of the order's discount and tax. */
  discount: z.int(),
  tax: z.int(),
  /** How many were returned. */
  returned: z.int(),
})
