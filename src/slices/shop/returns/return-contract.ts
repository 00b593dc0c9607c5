import { z } from 'zod'
import { endpoint, id } from '#core/api/endpoint.ts'
import { msg } from '#core/text/messages.ts'
import { tooLong } from '#core/text/text-fields.ts'
import { byToken, Order } from '../orders/order-contract.ts'
import { cancelOptions, maxPhotos, returnReasons, returnStates } from './return-rules.ts'

const moment = z.iso.datetime()

/** The maximum size of a photo, in bytes. */
const maxPhotoBytes = 12 * 1024 * 1024

const photoName = z.string().regex(/^[0-9a-f]{32}$/)

/** A return request, as its buyer sees it. */
export const Return = z.object({
  id: z.int(),
  state: z.enum(returnStates),
  reason: z.enum(returnReasons),
  comment: z.string(),
  created: moment,
  lines: z.array(z.object({ line: z.int(), name: z.string(), quantity: z.int() })),
  /** Oldest first. `note` is staff's message to the buyer. */
  steps: z.array(z.object({ state: z.enum(returnStates), note: z.string(), at: moment })),
})
export type Return = z.infer<typeof Return>

const OrderOptions = z.object({
  cancel: z.enum(cancelOptions),
  /** Until when items can be returned; null if they can't. */
  returnBy: moment.nullable(),
  /** The items that can be returned, with quantities. */
  returnable: z.array(z.object({ id: z.int(), name: z.string(), image: z.string(), quantity: z.int() })),
  returns: z.array(Return),
})
export type OrderOptions = z.infer<typeof OrderOptions>

export const readOrderOptions = endpoint({
  summary: 'Get the customer’s options for an order',
  description: 'Returns whether it can be canceled, which items can be returned, and its return requests.',
  method: 'GET',
  path: '/store/orders/{token}/options',
  access: 'anyone',
  input: byToken,
  output: OrderOptions,
})

export const cancelOwnOrder = endpoint({
  summary: 'Cancel your order',
  description:
    'This is for the customer, until the order is packed. Its items go back into stock and the payment is refunded. Returns 409 if it was paid in cash, by check or by bank transfer, or is already packed. Canceling it again changes nothing.',
  method: 'POST',
  path: '/store/orders/{token}/cancel',
  access: 'anyone',
  input: byToken,
  output: Order,
})

export const sendReturnPhoto = endpoint({
  summary: 'Upload a photo for a return',
  description: 'Only staff can open it. It’s deleted after a day if it isn’t part of a return request.',
  method: 'POST',
  path: '/store/orders/{token}/return-photos',
  access: 'anyone',
  status: 201,
  input: byToken.extend({
    bytes: z.custom<Blob | Uint8Array>((value) => value instanceof Blob || value instanceof Uint8Array),
  }),
  output: z.object({ photo: photoName }),
  upload: { types: ['image/jpeg', 'image/png'], limit: maxPhotoBytes, admitted: true },
})

const chooseItems = msg('Choose what you’d like to send back.')

export const requestReturn = endpoint({
  summary: 'Request a return',
  description: 'This is for the customer of a delivered order, within the store’s return window.',
  method: 'POST',
  path: '/store/orders/{token}/returns',
  access: 'anyone',
  status: 201,
  idempotent: true,
  input: byToken.extend({
    lines: z
      .array(z.object({ line: id, quantity: z.int('Enter a whole number.').min(1).max(100_000) }))
      .min(1, chooseItems)
      .max(100),
    reason: z.enum(returnReasons, msg('Choose a reason.')),
    comment: z.string().trim().max(1000, tooLong(1000)).default(''),
    photos: z.array(photoName).max(maxPhotos, msg('You can add up to 3 photos.')).default([]),
  }),
  output: OrderOptions,
})
