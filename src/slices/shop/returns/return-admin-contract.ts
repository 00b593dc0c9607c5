import { z } from 'zod'
import { byId, endpoint } from '#core/api/endpoint.ts'
import { pageOf, pageQuery } from '#core/api/paging.ts'
import { staffPageSize } from '#core/collections/collection.ts'
import { msg } from '#core/text/messages.ts'
import { tooLong } from '#core/text/text-fields.ts'
import { manage } from '../contract.ts'
import { Return } from './return-contract.ts'
import { returnReasons, returnStates } from './return-rules.ts'

/** A return request as staff see it. */
const StaffReturn = Return.extend({
  order: z.object({ id: z.int(), number: z.string(), name: z.string() }),
  steps: z.array(
    z.object({ state: z.enum(returnStates), by: z.string(), note: z.string(), at: z.iso.datetime() }),
  ),
  photos: z.array(z.string()),
  next: z.array(z.enum(returnStates)),
})
export type StaffReturn = z.infer<typeof StaffReturn>

const ReturnRow = z.object({
  id: z.int(),
  state: z.enum(returnStates),
  reason: z.enum(returnReasons),
  created: z.iso.datetime(),
  items: z.int(),
  orderId: z.int(),
  number: z.string(),
  name: z.string(),
})
export type ReturnRow = z.infer<typeof ReturnRow>

export const listReturns = endpoint({
  summary: 'List return requests',
  description: 'The newest come first.',
  method: 'GET',
  path: '/staff/store/returns',
  access: manage,
  input: pageQuery(staffPageSize).extend({ state: z.enum(returnStates).optional() }),
  output: pageOf(ReturnRow),
  paged: true,
})

export const orderReturns = endpoint({
  summary: 'List the return requests of an order',
  method: 'GET',
  path: '/staff/store/orders/{id}/returns',
  access: manage,
  input: byId,
  output: z.array(StaffReturn),
})

export const readReturnPhoto = endpoint({
  summary: 'Get a photo of a return request',
  description: 'The photo is returned as a data URL.',
  method: 'GET',
  path: '/staff/store/return-photos/{name}',
  access: manage,
  input: z.object({ name: z.string().regex(/^[0-9a-f]{32}$/) }),
  output: z.object({ image: z.string().startsWith('data:image/webp;base64,') }),
})

const note = z.string().trim().max(1000, tooLong(1000)).default('')

export const approveReturn = endpoint({
  summary: 'Approve a return request',
  description: 'The customer is emailed the note.',
  audit: msg('{name} approved the return for {item}.'),
  method: 'POST',
  path: '/staff/store/returns/{id}/approved',
  access: manage,
  input: byId.extend({ note }),
  output: StaffReturn,
})

export const declineReturn = endpoint({
  summary: 'Decline a return request',
  description: 'The customer is emailed the reason.',
  audit: msg('{name} declined the return for {item}.'),
  method: 'POST',
  path: '/staff/store/returns/{id}/declined',
  access: manage,
  input: byId.extend({
    note: z.string('Enter a reason.').trim().min(1, 'Enter a reason.').max(1000, tooLong(1000)),
  }),
  output: StaffReturn,
})

export const receiveReturn = endpoint({
  summary: 'Mark a return as received',
  description: 'Its items can be returned to stock and refunded. The customer is emailed.',
  audit: msg('{name} marked the return for {item} as received.'),
  method: 'POST',
  path: '/staff/store/returns/{id}/received',
  access: manage,
  input: byId.extend({
    note,
    restock: z.boolean().default(false),
    refund: z.boolean().default(false),
    /** Refunds the shipping too. */
    shipping: z.boolean().default(false),
  }),
  output: StaffReturn,
  reauthenticate: true,
  idempotent: true,
})
