import { z } from 'zod'
import { endpoint, id } from '#core/api/endpoint.ts'
import { pageOf, pageQuery } from '#core/api/paging.ts'
import { msg } from '#core/text/messages.ts'
import { optionalText } from '#core/text/text-fields.ts'
import { manage } from '../contract.ts'
import { stockLines } from './count-contract.ts'

const Delivery = z.object({
  id: z.int(),
  supplier: z.string(),
  note: z.string(),
  by: z.string(),
  received: z.iso.datetime(),
  lines: z.array(z.object({ name: z.string(), quantity: z.int() })),
})
export type Delivery = z.infer<typeof Delivery>

export const receiveDelivery = endpoint({
  summary: 'Record a delivery',
  description: 'Adds the received quantities to stock. These variants are tracked from then on.',
  audit: msg('{name} recorded a delivery: {item}.'),
  method: 'POST',
  path: '/staff/store/deliveries',
  access: manage,
  input: z.object({
    lines: stockLines(
      z.object({
        id,
        quantity: z
          .int('Enter a whole number.')
          .min(1, 'Enter a positive number.')
          .max(100_000, 'Enter a smaller number.'),
      }),
    ),
    supplier: optionalText(100).default(''),
    note: optionalText(200).default(''),
  }),
  output: Delivery,
  status: 201,
  idempotent: true,
})

export const listDeliveries = endpoint({
  summary: 'List deliveries',
  description: 'The newest come first, with the quantities received.',
  method: 'GET',
  path: '/staff/store/deliveries',
  access: manage,
  input: pageQuery(10),
  output: pageOf(Delivery),
  paged: true,
})
