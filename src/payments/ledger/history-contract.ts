import { z } from 'zod'
import { channelNames } from '../provider.ts'

const moment = z.iso.datetime()
const sum = { amount: z.int(), currency: z.string() }

/** Everything known about the money of one payable, for staff. */
export const PaymentHistory = z.object({
  /** What can still be refunded, and the reason if nothing can. */
  refundable: z.int(),
  notRefundable: z.string().nullable(),
  payments: z.array(
    z.object({
      id: z.int(),
      provider: z.enum(channelNames),
      reference: z.string().nullable(),
      state: z.string(),
      declines: z.int(),
      ...sum,
      created: moment,
    }),
  ),
  captures: z.array(
    z.object({
      id: z.int(),
      reference: z.string(),
      ...sum,
      fee: z.int().nullable(),
      surplus: z.boolean(),
      created: moment,
    }),
  ),
  refunds: z.array(
    z.object({
      id: z.int(),
      ...sum,
      reason: z.string(),
      askedBy: z.string(),
      state: z.enum(['requested', 'succeeded', 'failed']),
      said: z.string().nullable(),
      created: moment,
      settled: moment.nullable(),
    }),
  ),
  disputes: z.array(
    z.object({
      id: z.int(),
      reference: z.string(),
      ...sum,
      state: z.enum(['open', 'won', 'lost']),
      fee: z.int(),
      created: moment,
    }),
  ),
  ledger: z.array(
    z.object({ id: z.int(), at: moment, source: z.string(), account: z.string(), fund: z.string(), ...sum }),
  ),
  mails: z.array(
    z.object({
      id: z.int(),
      subject: z.string(),
      state: z.enum(['kept', 'waiting', 'sent', 'failed']),
      created: moment,
    }),
  ),
})
export type PaymentHistory = z.infer<typeof PaymentHistory>
