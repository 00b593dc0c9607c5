import { z } from 'zod'
import { endpoint, id } from '#core/api/endpoint.ts'
import { msg } from '#core/text/messages.ts'
import { deliveries } from '../checkout/shipping-contract.ts'
import { manage } from '../contract.ts'
import { OrderGift } from '../gifts/gift-contract.ts'

/** The maximum number of orders at a time. */
const maxBulk = 100

export const bulkStates = ['packed', 'shipped', 'delivered'] as const
export type BulkState = (typeof bulkStates)[number]

const Named = z.object({ id: z.int(), number: z.string() })

export const moveOrders = endpoint({
  summary: 'Mark several orders as packed, shipped or delivered',
  description:
    'Each order follows the same rules as on its own page, and its customer gets the same email. Orders that still have to be blessed aren’t marked as shipped or delivered unless they have already shipped. Orders that can’t be changed are left as they are, and the response gives the reason.',
  audit: msg('{name} changed the status of {item}.'),
  method: 'POST',
  path: '/staff/store/orders/bulk',
  access: manage,
  idempotent: true,
  input: z.object({
    ids: z.array(id).min(1, msg('Select at least one order.')).max(maxBulk),
    to: z.enum(bulkStates),
  }),
  output: z.object({
    changed: z.array(Named),
    unchanged: z.array(Named.extend({ reason: z.string() })),
  }),
})
export type Moved = z.output<typeof moveOrders.output>

const idList = z.string().regex(/^\d{1,9}(?:,\d{1,9}){0,99}$/, msg('Select at least one order.'))

/** What is printed for an order. No prices, since it may be a gift. */
const PrintedOrder = Named.extend({
  created: z.iso.datetime(),
  /** It isn't paid, or was canceled or refunded: it shouldn't leave. */
  isOnHold: z.boolean(),
  delivery: z.enum(deliveries),
  branch: z.string(),
  addressLines: z.array(z.string()),
  phone_number: z.string(),
  ...OrderGift.pick({ giftNote: true, blessing: true, blessedOn: true }).shape,
  blessedBy: z.string(),
  lines: z.array(z.object({ id: z.int(), name: z.string(), quantity: z.int() })),
})
export type PrintedOrder = z.infer<typeof PrintedOrder>

export const printOrders = endpoint({
  summary: 'Get orders for printing',
  description: 'Use this for packing slips and address labels. Orders are returned in the sequence you give.',
  method: 'GET',
  path: '/staff/store/order-prints',
  access: manage,
  input: z.object({ ids: idList }),
  output: z.array(PrintedOrder),
})
