import { z } from 'zod'
import { day } from '#core/api/bounded.ts'
import { byId, endpoint } from '#core/api/endpoint.ts'
import { msg } from '#core/text/messages.ts'
import { personName } from '#core/text/person-name.ts'
import { optionalEmail, optionalText, requiredText } from '#core/text/text-fields.ts'
import { offlineMethods } from '#payments/provider.ts'
import { CartItems, maxCartLines } from '../cart/cart-contract.ts'
import { parcelFaults } from '../checkout/parcel-rules.ts'
import { DeliveryInput, needsAddress } from '../checkout/shipping-contract.ts'
import { manage } from '../contract.ts'
import { typedCode } from '../discounts/discount-contract.ts'
import { GiftInput } from '../gifts/gift-contract.ts'
import { OrderDetail } from './order-admin-contract.ts'
import { Buyer, texts } from './order-contract.ts'

/** The maximum number of variants in the form. */
export const maxOffered = 500

export const orderProducts = endpoint({
  summary: 'List variants for a new order',
  description: `Returns up to ${maxOffered} variants of published products, sorted by name, with their prices and available quantities. A product without options has one variant, with the product’s ID.`,
  method: 'GET',
  path: '/staff/store/order-products',
  access: manage,
  input: z.object({}),
  output: z.array(z.object({ id: z.int(), name: z.string(), price: z.int(), available: z.int() })),
})
export type OrderProduct = z.output<typeof orderProducts.output>[number]

/** How it was paid, or `later` if it hasn't been. */
export const paidWays = [...offlineMethods, 'later'] as const

const received = {
  checkNumber: optionalText(40).default(''),
  /** Empty for today. */
  receivedOn: z.union([z.literal(''), day()], msg('Enter the date you received it.')).default(''),
}

const enterCheckNumber = { path: ['checkNumber'], message: msg('Enter the check number.') }
const chooseProduct = msg('Choose a product.')
const toReachThem = msg('Enter a phone number or an email address, so you can reach the customer.')

export const recordOrder = endpoint({
  summary: 'Record an order taken by phone or in person',
  description:
    'Uses the store’s prices. A payment in cash, by check or by bank transfer is recorded as an offline payment. If the order isn’t paid yet and has an email address, the customer is emailed a payment link. Returns 409 if an item isn’t in stock.',
  audit: msg('{name} entered {item}.'),
  method: 'POST',
  path: '/staff/store/orders',
  access: manage,
  status: 201,
  idempotent: true,
  input: Buyer.extend({
    first_name: personName(msg('Enter a name.')).pipe(requiredText(msg('Enter a name.'), 100)),
    last_name: personName().pipe(optionalText(100)).default(''),
    email: optionalEmail,
    items: z.array(CartItems.element, chooseProduct).min(1, chooseProduct).max(maxCartLines),
    ...DeliveryInput.shape,
    ...received,
    discount_code: typedCode.default(''),
    ...GiftInput.shape,
    paid: z.enum(paidWays, msg('Choose how it was paid.')),
  })
    .refine(({ paid, checkNumber }) => paid !== 'check' || checkNumber !== '', enterCheckNumber)
    .superRefine((input, context) => {
      const fault = (field: string, message: string) =>
        context.addIssue({ code: 'custom', path: [field], message })
      if (input.paid === 'later' && !input.email && !input.phone_number) fault('email', toReachThem)
      if (!needsAddress(input.delivery)) return
      for (const { field, message } of parcelFaults(input, input.country, texts)) fault(field, message)
    }),
  output: z.object({ id: z.int() }),
})

export const payOrderByHand = endpoint({
  summary: 'Record an offline payment for an order',
  description:
    'Use this for an order that is awaiting payment or has expired. A payment started online is canceled. Returns 409 if an item is no longer in stock.',
  audit: msg('{name} recorded the payment for {item}.'),
  method: 'POST',
  path: '/staff/store/orders/{id}/paid',
  access: manage,
  idempotent: true,
  input: byId
    .extend({ ...received, method: z.enum(offlineMethods, msg('Choose how it was paid.')) })
    .refine(({ method, checkNumber }) => method !== 'check' || checkNumber !== '', enterCheckNumber),
  output: OrderDetail,
})
