import { z } from 'zod'
import { endpoint } from '#core/endpoint.ts'
import { PayStep } from '#core/payments/contract.ts'
import { personName } from '#core/person-name.ts'
import { CartItems, emptyCart } from './cart-contract.ts'
import { DeliveryWanted, deliveries } from './shipping-contract.ts'

/** The specification's words. */
export const texts = {
  added: 'Item addded to cart',
  empty: emptyCart,
  firstName: 'Enter First Name',
  lastName: 'Enter Last Name',
  email: 'Enter Email Address',
  postalCode: 'Enter Postal Code',
  city: 'Enter City',
  failed: 'Unable to checkout',
  paid: 'Payment successful',
} as const

export const orderStates = [
  'pending_payment',
  'paid',
  'packed',
  'shipped',
  'delivered',
  'expired',
  'cancelled',
  'refunded',
] as const
export type OrderState = (typeof orderStates)[number]

/** Minutes for which the things of an order are held while it is being paid. */
export const heldFor = 30

const text = (missing: string, most: number) =>
  z.string(missing).trim().min(1, missing).max(most, `At most ${most} characters, please`)

/** What a buyer fills in, in the specification's order of checking. */
const Buyer = z.object({
  first_name: personName(texts.firstName).pipe(text(texts.firstName, 100)),
  last_name: personName(texts.lastName).pipe(text(texts.lastName, 100)),
  email: z
    .string(texts.email)
    .trim()
    .min(1, texts.email)
    .pipe(z.email('This email address is not complete').max(200)),
  postal_code: text(texts.postalCode, 20),
  city: text(texts.city, 100),
  phone_number: z
    .string()
    .trim()
    .max(40, 'At most 15 digits, please')
    .refine((number) => number.replace(/\D/g, '').length <= 15, 'At most 15 digits, please')
    .default(''),
  address: z.string().trim().max(300, 'At most 300 characters, please').default(''),
})

export const checkout = endpoint({
  summary:
    'Order what is in a cart: its things are held for 30 minutes while it is paid; 409 with the new cart where a price or the stock has changed',
  method: 'POST',
  path: '/store/checkout',
  access: 'anyone',
  input: Buyer.extend({
    items: CartItems,
    ...DeliveryWanted.shape,
    /** What the buyer saw as the sum of all, in minor units: another one is refused. */
    total: z.int().optional(),
    /** The order that this one takes the place of, if it is not paid yet: what it held is free for this one. */
    replaces: z.uuid().optional(),
  }),
  output: z.object({
    clientSecret: z.string(),
    pay: PayStep,
    /** The order's token. */
    order: z.uuid(),
  }),
  once: true,
  status: 201,
})

const moment = z.iso.datetime()

const OrderLine = z.object({
  product_id: z.int(),
  name: z.string(),
  image: z.string(),
  /** For one, in minor units. */
  price: z.int(),
  fullPrice: z.int(),
  quantity: z.int(),
  /** Of them, sent back. */
  returned: z.int(),
})

/** An order as its buyer sees it. Amounts are minor units. */
export const Order = z.object({
  token: z.uuid(),
  number: z.string(),
  state: z.enum(orderStates),
  created: moment,
  paid: moment.nullable(),
  /** Until when it can be paid; null once it was, or is given up. */
  heldUntil: moment.nullable(),
  lines: z.array(OrderLine),
  subtotal: z.int(),
  shipping: z.int(),
  total: z.int(),
  refunded: z.int(),
  currency: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  phone_number: z.string(),
  postal_code: z.string(),
  city: z.string(),
  address: z.string(),
  country: z.string(),
  delivery: z.enum(deliveries),
  /** Where it is picked up. */
  branch: z.string(),
  trackingNumber: z.string(),
  carrier: z.string(),
  /** Oldest first. */
  steps: z.array(z.object({ state: z.enum(orderStates), at: moment })),
  /** Paid in the sandbox: no money moved. */
  test: z.boolean(),
})
export type Order = z.infer<typeof Order>

const byToken = z.object({ token: z.uuid('This link is not complete') })

export const readOrder = endpoint({
  summary: 'One order, for whoever holds its link',
  method: 'GET',
  path: '/store/orders/{token}',
  access: 'anyone',
  input: byToken,
  output: Order,
})

export const settleOrder = endpoint({
  summary: 'One order, after the provider was asked how its payment stands',
  method: 'POST',
  path: '/store/orders/{token}/settle',
  access: 'anyone',
  input: byToken,
  output: Order,
})

export const payOrder = endpoint({
  summary: 'Go on paying an order whose things are still held',
  method: 'POST',
  path: '/store/orders/{token}/pay',
  access: 'anyone',
  input: byToken,
  output: PayStep,
})

export const ownOrders = endpoint({
  summary: 'What the member has ordered, newest first',
  method: 'GET',
  path: '/store/own-orders',
  access: 'member',
  input: z.object({}),
  output: z.array(Order),
})

export const readBuyer = endpoint({
  summary: 'What the checkout form knows of the member already',
  method: 'GET',
  path: '/store/buyer',
  access: 'member',
  input: z.object({}),
  output: z.object({
    first_name: z.string(),
    last_name: z.string(),
    email: z.string(),
    phone_number: z.string(),
    postal_code: z.string(),
    city: z.string(),
    address: z.string(),
    country: z.string(),
  }),
})
