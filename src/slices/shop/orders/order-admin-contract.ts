import { z } from 'zod'
import { byId, endpoint, id } from '#core/api/endpoint.ts'
import { pageOf, pageQuery } from '#core/api/paging.ts'
import { staffPageSize } from '#core/collections/collection.ts'
import { betweenDays } from '#core/data/series.ts'
import { CsvFile } from '#core/text/csv.ts'
import { msg } from '#core/text/messages.ts'
import { moneyField } from '#core/text/money.ts'
import { thousands } from '#core/text/plain-text.ts'
import { tooLong } from '#core/text/text-fields.ts'
import { PaymentHistory } from '#payments/ledger/history-contract.ts'
import { deliveries } from '../checkout/shipping-contract.ts'
import { manage } from '../contract.ts'
import { Order, orderStates } from './order-contract.ts'

/** The list isn't counted or paged beyond this; filters reach older entries. */
export const maxCounted = 2000

const moment = z.iso.datetime()

/** Filters of the list and its export. */
export const OrdersQuery = z.object({
  search: z.string().trim().max(100).default(''),
  state: z.enum(orderStates).optional(),
  delivery: z.enum(deliveries).optional(),
  /** Only orders that need attention. */
  look: z.enum(['', 'true']).default(''),
  /** Only orders whose buyers asked for a blessing that hasn't been given yet. */
  bless: z.enum(['', 'true']).default(''),
  ...betweenDays,
  sort: z.enum(['-date', 'date', '-total', 'total']).default('-date'),
})
export type OrdersQuery = z.output<typeof OrdersQuery>

const OrderRow = z.object({
  id: z.int(),
  number: z.string(),
  name: z.string(),
  email: z.string(),
  city: z.string(),
  country: z.string(),
  delivery: z.enum(deliveries),
  /** The number of items. */
  items: z.int(),
  total: z.int(),
  currency: z.string(),
  state: z.enum(orderStates),
  needsLook: z.string().nullable(),
  gift: z.boolean(),
  /** Its buyer asked for a blessing, and it hasn't been given yet. */
  toBless: z.boolean(),
  created: moment,
})
export type OrderRow = z.infer<typeof OrderRow>

export const listOrders = endpoint({
  summary: 'List orders',
  description: `Search matches the beginnings of words. The total is counted up to ${thousands(maxCounted)}.`,
  method: 'GET',
  path: '/staff/store/orders',
  access: manage,
  input: pageQuery(staffPageSize).extend(OrdersQuery.shape),
  output: pageOf(OrderRow),
  paged: true,
})

export const exportOrders = endpoint({
  summary: 'Export orders as CSV',
  audit: '{name} exported {item}.',
  method: 'POST',
  path: '/staff/store/orders/export',
  access: manage,
  input: OrdersQuery,
  output: CsvFile,
  reauthenticate: true,
})

export const OrderDetail = Order.omit({ lines: true, steps: true }).extend({
  id: z.int(),
  member: z.object({ id: z.int(), username: z.string() }).nullable(),
  needsLook: z.string().nullable(),
  shippingRefunded: z.boolean(),
  /** The staff member who entered it; empty if it came from the website. */
  enteredBy: z.string(),
  /** Who blessed it; empty if it hasn't been. */
  blessedBy: z.string(),
  /** It's awaiting payment, which staff can record. */
  mayPay: z.boolean(),
  /** The states it can move to. */
  next: z.array(z.enum(orderStates)),
  lines: z.array(
    Order.shape.lines.element.extend({
      id: z.int(),
      /** How many were taken from stock; fewer than ordered if the payment came too late. */
      sold: z.int(),
      /** How many were refunded. */
      refunded: z.int(),
    }),
  ),
  steps: z.array(z.object({ state: z.enum(orderStates), by: z.string(), note: z.string(), at: moment })),
  ...PaymentHistory.shape,
})
export type OrderDetail = z.infer<typeof OrderDetail>

export const readOrderDetail = endpoint({
  summary: 'Get an order',
  description: 'Includes its items, history, payments, refunds and emails.',
  method: 'GET',
  path: '/staff/store/orders/{id}',
  access: manage,
  input: byId,
  output: OrderDetail,
})

const note = z.string().trim().max(500, tooLong(500)).default('')

export const packOrder = endpoint({
  summary: 'Mark an order as packed',
  description:
    'If the payment came late and some items haven’t been deducted from stock, they’re deducted now.',
  audit: msg('{name} marked {item} as packed.'),
  method: 'POST',
  path: '/staff/store/orders/{id}/packed',
  access: manage,
  input: byId.extend({ note }),
  output: OrderDetail,
})

export const shipOrder = endpoint({
  summary: 'Mark an order as shipped',
  description: 'The customer is emailed, with the tracking number if there is one.',
  audit: msg('{name} marked {item} as shipped.'),
  method: 'POST',
  path: '/staff/store/orders/{id}/shipped',
  access: manage,
  input: byId.extend({
    trackingNumber: z.string().trim().max(60, tooLong(60)).default(''),
    carrier: z.string().trim().max(60, tooLong(60)).default(''),
    note,
  }),
  output: OrderDetail,
})

export const deliverOrder = endpoint({
  summary: 'Mark an order as delivered',
  description: 'Use this for orders that were picked up, too.',
  audit: msg('{name} marked {item} as delivered.'),
  method: 'POST',
  path: '/staff/store/orders/{id}/delivered',
  access: manage,
  input: byId.extend({ note }),
  output: OrderDetail,
})

const reason = z.string('Enter a reason.').trim().min(1, 'Enter a reason.').max(500, tooLong(500))

export const cancelOrder = endpoint({
  summary: 'Cancel an order',
  description:
    'This is possible only before it ships. Its items go back into stock and the customer is refunded.',
  audit: '{name} canceled {item}.',
  method: 'POST',
  path: '/staff/store/orders/{id}/cancelled',
  access: manage,
  input: byId.extend({ reason }),
  output: OrderDetail,
  reauthenticate: true,
  idempotent: true,
})

const Quantities = z
  .array(z.object({ line: id, quantity: z.int().min(1).max(100_000) }))
  .max(100)
  .default([])

export const refundOrder = endpoint({
  summary: 'Refund an order',
  description:
    'You can refund the whole order, some items or any amount. Without an amount, the refund covers the price of the selected items and, if `shipping` is true, the shipping. Returned items can go back into stock.',
  audit: '{name} refunded {item}.',
  method: 'POST',
  path: '/staff/store/orders/{id}/refund',
  access: manage,
  input: byId.extend({
    /** Empty to refund what the lines cost. */
    amount: moneyField({ missing: msg('Enter amount') }).optional(),
    reason,
    /** What the refund is for. */
    lines: Quantities,
    shipping: z.boolean().default(false),
    /** What goes back into stock. */
    restock: Quantities,
  }),
  output: OrderDetail,
  reauthenticate: true,
  idempotent: true,
})

export const clearNeedsLook = endpoint({
  summary: 'Mark an order as resolved',
  description: 'Use this for an order that needed attention.',
  audit: msg('{name} marked {item} as resolved.'),
  method: 'POST',
  path: '/staff/store/orders/{id}/looked-at',
  access: manage,
  input: byId.extend({ note }),
  output: OrderDetail,
})
