import { z } from 'zod'
import { maxInteger } from '#core/api/bounded.ts'
import { byId, endpoint } from '#core/api/endpoint.ts'
import { pageOf, pageQuery } from '#core/api/paging.ts'
import { staffPageSize } from '#core/collections/collection.ts'
import { exportOf } from '#core/data/list-query.ts'
import { msg } from '#core/text/messages.ts'
import { personName } from '#core/text/person-name.ts'
import { errorText, tooLong } from '#core/text/text-fields.ts'
import { maxPerProduct } from '../cart/cart-contract.ts'
import { manage } from '../contract.ts'

const text = (missing: string, maxLength: number) =>
  z.string(missing).trim().min(1, missing).max(maxLength, tooLong(maxLength))

/** The only country for fast orders. They're offered if the shop ships there. */
export const fastCountry = 'Nigeria'
const fastCountryCode = 'NG'

export const offersFast = ({ countries }: { countries: readonly { country: string }[] }) =>
  countries.some(({ country }) => country === fastCountryCode)

/** The specification's order form. */
const FastOrderForm = z.object({
  /** A variant, or a product, which means its first variant. */
  productId: z.coerce
    .number<string | number>('Choose a product.')
    .int('Choose a product.')
    .positive('Choose a product.')
    .max(maxInteger, 'Choose a product.'),
  /** As shown in the form; we store the shop's own name. */
  productName: z.string().trim().max(300).optional(),
  productQuantity: z.coerce
    .number<string | number>(msg('Enter a quantity.'))
    .int('Enter a whole number.')
    .min(1, 'Order at least 1.')
    .max(maxPerProduct, errorText('You can order up to {max} of each item.', { max: maxPerProduct })),
  customerName: personName('Enter your name.').pipe(text('Enter your name.', 100)),
  customerAddress: text('Enter your address.', 300),
  country: z.literal(fastCountry, msg('Fast orders are available only in Nigeria.')).default(fastCountry),
  customerPhoneNumber: text('Enter your phone number.', 40).refine(
    (number) =>
      /^\+?[\d\s().-]+$/.test(number) &&
      [6, 7, 8, 9, 10, 11, 12, 13, 14, 15].includes(number.replace(/\D/g, '').length),
    'Enter a phone number with 6 to 15 digits.',
  ),
})

export const thanks = msg('Thank you. We’ll call you to confirm your order.')

/** The page with the form. With the code loaded, the form opens in a dialog. */
export const fastOrderPage = '/shop/fast-order'

export const placeFastOrder = endpoint({
  summary: 'Create a fast order',
  description: 'A fast order needs no card. The ministry calls the customer to confirm it.',
  method: 'POST',
  path: '/store/fast-orders',
  access: 'anyone',
  input: FastOrderForm,
  output: z.object({ message: z.string() }),
  idempotent: true,
  status: 201,
})

export const fastOrderStates = ['new', 'confirmed', 'delivered', 'declined', 'cancelled'] as const
export type FastOrderState = (typeof fastOrderStates)[number]

const FastOrder = z.object({
  id: z.int(),
  productId: z.int(),
  productName: z.string(),
  productQuantity: z.int(),
  /** The unit price when ordered, in minor units. */
  price: z.int(),
  currency: z.string(),
  customerName: z.string(),
  customerAddress: z.string(),
  country: z.string(),
  customerPhoneNumber: z.string(),
  state: z.enum(fastOrderStates),
  /** The states it can move to. */
  next: z.array(z.enum(fastOrderStates)),
  note: z.string(),
  handledBy: z.string().nullable(),
  handled: z.iso.datetime().nullable(),
  created: z.iso.datetime(),
  /** The available quantity; null if the product was deleted. */
  available: z.int().nullable(),
})
export type FastOrder = z.infer<typeof FastOrder>

export const listFastOrders = endpoint({
  summary: 'List fast orders',
  description: 'The newest come first. Search matches the beginnings of words.',
  method: 'GET',
  path: '/staff/store/fast-orders',
  access: manage,
  input: pageQuery(staffPageSize).extend({
    search: z.string().trim().max(100).default(''),
    state: z.enum(fastOrderStates).optional(),
  }),
  output: pageOf(FastOrder),
  paged: true,
})

export const exportFastOrders = exportOf(listFastOrders, 'fast orders', { reauthenticate: true })

export const moveFastOrder = endpoint({
  summary: 'Change a fast order’s status',
  description:
    'A new fast order can be confirmed or declined. A confirmed one can be marked as delivered or canceled. Confirming it deducts its items from stock, and canceling it returns them.',
  audit: msg('{name} changed the status of {item}.'),
  method: 'POST',
  path: '/staff/store/fast-orders/{id}/state',
  access: manage,
  input: byId.extend({
    to: z.enum(fastOrderStates),
    note: z.string().trim().max(500, tooLong(500)).default(''),
  }),
  output: FastOrder,
})
