import { z } from 'zod'
import { day } from '#core/api/bounded.ts'
import { byId, endpoint } from '#core/api/endpoint.ts'
import { msg } from '#core/text/messages.ts'
import { personName } from '#core/text/person-name.ts'
import { optionalEmail, optionalText, requiredText } from '#core/text/text-fields.ts'
import { offlineMethods } from '#payments/provider.ts'
import { CartItems } from '../cart/cart-contract.ts'
import { parcelFaults } from '../checkout/parcel-rules.ts'
import { DeliveryInput, needsAddress } from '../checkout/shipping-contract.ts'
import { manage } from '../contract.ts'
import { typedCode } from '../discounts/discount-contract.ts'
import { GiftInput } from '../gifts/gift-contract.ts'
import { OrderDetail } from './order-admin-contract.ts'
import { Buyer, texts } from './order-contract.ts'

/** The most products that the form offers. */
export const maxOffered = 500

export const orderProducts = endpoint({
  summary: 'List what can be ordered',
  description: `The variants of the published products by name, up to ${maxOffered}, with the price and what is left of each. Products without options have one variant, with the product’s id.`,
  method: 'GET',
  path: '/staff/store/order-products',
  access: manage,
  input: z.object({}),
  output: z.array(z.object({ id: z.int(), name: z.string(), price: z.int(), available: z.int() })),
})
export type OrderProduct = z.output<typeof orderProducts.output>[number]

/** How it was paid, or that it wasn't yet. */
export const paidWays = [...offlineMethods, 'later'] as const

const received = {
  checkNumber: optionalText(40).default(''),
  /** Empty for today. */
  receivedOn: z.union([z.literal(''), day()], msg('Enter the date you received it.')).default(''),
}

const enterCheckNumber = { path: ['checkNumber'], message: msg('Enter the check number.') }
const toReachThem = msg('Enter a phone number or an email address, so that you can reach them.')

export const recordOrder = endpoint({
  summary: 'Enter an order taken in person or by phone',
  description:
    'At the store’s own prices. Paid in cash, by check or by bank transfer, it’s booked as received by hand. If it isn’t paid yet and there is an email address, a link to pay is emailed. Returns 409 if something isn’t in stock.',
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
    items: CartItems,
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
  summary: 'Record that an order was paid by hand',
  description:
    'For an order that waits for its payment, or that expired. A payment begun online is canceled. Returns 409 if something in it isn’t in stock any more.',
  audit: msg('{name} recorded the payment of {item}.'),
  method: 'POST',
  path: '/staff/store/orders/{id}/paid',
  access: manage,
  idempotent: true,
  input: byId
    .extend({ ...received, method: z.enum(offlineMethods, msg('Choose how it was paid.')) })
    .refine(({ method, checkNumber }) => method !== 'check' || checkNumber !== '', enterCheckNumber),
  output: OrderDetail,
})
