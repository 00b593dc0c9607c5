import { z } from 'zod'
import { can } from '#core/api/access.ts'
import { byId, endpoint } from '#core/api/endpoint.ts'
import { msg } from '#core/text/messages.ts'
import { providerNames } from '#payments/provider.ts'

const money = can('money')
const path = '/staff/accounts'

const Attention = z.object({
  what: z.enum(['unexpected', 'refund failed', 'dispute']),
  id: z.int(),
  /** What was paid for and its admin page; null if unknown. */
  kind: z.string().nullable(),
  href: z.string().nullable(),
  provider: z.enum(providerNames),
  reference: z.string(),
  amount: z.int(),
  currency: z.string(),
  said: z.string().nullable(),
  at: z.iso.datetime(),
})
export type Attention = z.infer<typeof Attention>

export const paymentAttention = endpoint({
  summary: 'List payments that need attention',
  description: 'Lists unexpected payments, failed refunds and disputes, and counts late payment events.',
  method: 'GET',
  path: `${path}/attention`,
  access: money,
  input: z.object({}),
  output: z.object({ payments: z.array(Attention), lateEvents: z.int() }),
})

export const returnUnexpected = endpoint({
  summary: 'Refund an unexpected payment',
  description: 'Use this for money that doesn’t belong to a gift, order or Mass.',
  audit: msg('{name} refunded an unexpected payment of {item}.'),
  method: 'POST',
  path: `${path}/unexpected/{id}/refund`,
  access: money,
  input: byId,
  output: z.object({ message: z.string() }),
  reauthenticate: true,
  idempotent: true,
})

export const dealtWithRefund = endpoint({
  summary: 'Mark a failed refund as resolved',
  description: 'Use this for a refund that was settled another way.',
  audit: msg('{name} marked a failed refund of {item} as resolved.'),
  method: 'POST',
  path: `${path}/failed-refunds/{id}/done`,
  access: money,
  input: byId,
  output: z.object({ message: z.string() }),
})
