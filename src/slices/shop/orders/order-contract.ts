import { z } from 'zod'
import { maxInteger } from '#core/api/bounded.ts'
import { endpoint } from '#core/api/endpoint.ts'
import { personName } from '#core/text/person-name.ts'
import { tooLong } from '#core/text/text-fields.ts'
import { HostedStep, PayStep } from '#payments/contract.ts'
import { CartItems, emptyCart } from '../cart/cart-contract.ts'
import { parcelFaults } from '../checkout/parcel-rules.ts'
import { DeliveryInput, deliveries, needsAddress } from '../checkout/shipping-contract.ts'
import { typedCode } from '../discounts/discount-contract.ts'
import { Download } from '../downloads/download-contract.ts'
import { GiftInput, OrderGift } from '../gifts/gift-contract.ts'
import { OrderCost } from '../pricing/cost-contract.ts'
import { OrderLine } from './order-line-contract.ts'

/** The specification's texts. */
export const texts = {
  added: 'Item addded to cart',
  empty: emptyCart,
  firstName: 'Enter First Name',
  lastName: 'Enter Last Name',
  email: 'Enter Email Address',
  postalCode: 'Enter Postal Code',
  city: 'Enter City',
  /** For no response, and for a response without a reason. */
  unanswered: 'Unable to process checkout',
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

const text = (missing: string, maxLength: number) =>
  z.string(missing).trim().min(1, missing).max(maxLength, tooLong(maxLength))

const optional = (maxLength: number, wrong?: string) =>
  z.string(wrong).trim().max(maxLength, tooLong(maxLength)).default('')

/** The checkout form, validated in the specification's order. */
export const Buyer = z.object({
  first_name: personName(texts.firstName).pipe(text(texts.firstName, 100)),
  last_name: personName(texts.lastName).pipe(text(texts.lastName, 100)),
  email: z
    .string(texts.email)
    .trim()
    .min(1, texts.email)
    .max(200, tooLong(200))
    .pipe(z.email('Enter a full email address, such as name@example.com.')),
  // Whether these are required depends on the delivery method.
  postal_code: optional(20, texts.postalCode),
  city: optional(100, texts.city),
  phone_number: z
    .string()
    .trim()
    .max(40, 'Use 15 digits or fewer.')
    .refine((number) => number.replace(/\D/g, '').length <= 15, 'Use 15 digits or fewer.')
    .default(''),
  address: optional(300),
  /** The apartment, suite or unit. */
  address2: optional(100),
  /** The LGA, neighborhood or suburb, if addresses in the country have one. */
  district: optional(100),
  /** The state's code or name, if the country has states. Without a country it's derived from the ZIP code. */
  state: z.string().trim().max(60, tooLong(60)).optional(),
})

export const checkout = endpoint({
  summary: 'Create an order',
  description:
    'Creates an order from a cart and reserves its items for 10 minutes. If that would exceed the limits on reservations, `heldUntil` is null and the first to pay gets the last items. Returns 409 with the new cart if a price or the stock has changed.',
  method: 'POST',
  path: '/store/checkout',
  access: 'anyone',
  input: Buyer.extend({
    items: CartItems,
    ...DeliveryInput.shape,
    /** The total the buyer saw, in minor units; a different one is rejected. */
    total: z.int().min(0).max(maxInteger).optional(),
    /** The unpaid order that this one replaces; its reserved items pass to this one. */
    replaces: z.uuid().optional(),
    discount_code: typedCode.default(''),
    ...GiftInput.shape,
  }).superRefine((input, context) => {
    if (!needsAddress(input.delivery)) return
    for (const { field, message } of parcelFaults(input, input.country, texts)) {
      context.addIssue({ code: 'custom', path: [field], message })
    }
  }),
  output: z.object({
    clientSecret: z.string(),
    /** Null if a discount covers the whole order. It's then already paid, and `clientSecret` is empty. */
    pay: PayStep.nullable(),
    /** The order's token. */
    order: z.uuid(),
    /** Until when its items are reserved. Null if they aren't: then the first to pay gets the last ones. */
    heldUntil: z.iso.datetime().nullable(),
  }),
  idempotent: true,
  status: 201,
})

const moment = z.iso.datetime()

/** An order as its buyer sees it. Amounts are minor units. */
export const Order = z.object({
  token: z.uuid(),
  number: z.string(),
  state: z.enum(orderStates),
  created: moment,
  paid: moment.nullable(),
  /** Until when its items are reserved; null if they aren't. */
  heldUntil: moment.nullable(),
  /** Items that had sold out when the payment arrived, which was refunded. Empty otherwise. */
  soldOut: z.string(),
  lines: z.array(OrderLine),
  ...OrderCost.shape,
  refunded: z.int(),
  currency: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  phone_number: z.string(),
  postal_code: z.string(),
  city: z.string(),
  address: z.string(),
  address2: z.string(),
  district: z.string(),
  /** The state or province; empty if the country has none. */
  region: z.string(),
  country: z.string(),
  /** The buyer's name and address in the format of the country. */
  addressLines: z.array(z.string()),
  delivery: z.enum(deliveries),
  /** The pickup location. */
  branch: z.string(),
  trackingNumber: z.string(),
  carrier: z.string(),
  ...OrderGift.shape,
  /** Oldest first. */
  steps: z.array(z.object({ state: z.enum(orderStates), at: moment })),
  /** The purchased downloads. */
  downloads: z.array(Download),
  /** Paid in the sandbox: no money moved. */
  test: z.boolean(),
})
export type Order = z.infer<typeof Order>

export const byToken = z.object({
  token: z.uuid('This link is incomplete. Please copy the whole link and try again.'),
})

export const readOrder = endpoint({
  summary: 'Get an order by its link',
  method: 'GET',
  path: '/store/orders/{token}',
  access: 'anyone',
  input: byToken,
  output: Order,
})

export const settleOrder = endpoint({
  summary: 'Refresh an order’s payment status',
  description: 'Asks the payment provider for the current status.',
  method: 'POST',
  path: '/store/orders/{token}/settle',
  access: 'anyone',
  input: byToken,
  output: Order,
})

export const payOrder = endpoint({
  summary: 'Continue paying for an order',
  description:
    'Returns 409 if it was already paid or canceled, if it has expired, or if an item is no longer available.',
  method: 'POST',
  path: '/store/orders/{token}/pay',
  access: 'anyone',
  input: byToken,
  output: PayStep.extend({ heldUntil: moment.nullable() }),
})

export const payOrderHosted = endpoint({
  summary: 'Pay for an order on the provider’s page',
  description:
    'Use this in browsers without JavaScript. Returns 409 if it was already paid or canceled, if it has expired, or if an item is no longer available.',
  method: 'POST',
  path: '/store/orders/{token}/pay-hosted',
  access: 'anyone',
  input: byToken,
  output: HostedStep,
})

export const reserveOrder = endpoint({
  summary: 'Reserve the items in an order',
  description:
    'Checks right before payment that all items are still available, and reserves them. If that would exceed the limits on reservations and they weren’t reserved before, `heldUntil` is null.',
  method: 'POST',
  path: '/store/orders/{token}/reserve',
  access: 'anyone',
  input: byToken,
  output: z.object({ heldUntil: moment.nullable() }),
})

export const ownOrders = endpoint({
  summary: 'List your orders',
  description: 'The newest come first.',
  method: 'GET',
  path: '/store/own-orders',
  access: 'member',
  input: z.object({}),
  output: z.array(Order),
})

export const readBuyer = endpoint({
  summary: 'Get your checkout details',
  description: 'Returns the member’s details to prefill the checkout form with.',
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
    address2: z.string(),
    district: z.string(),
    state: z.string(),
    country: z.string(),
  }),
})
