import { z } from 'zod'
import { can } from '#core/access.ts'
import { byId, endpoint } from '#core/endpoint.ts'
import { moneyField } from '#core/money.ts'
import { providerNames, rhythms } from '#core/payments/port.ts'
import { giftStates, texts } from './contract.ts'

const moment = z.iso.datetime()
const sum = { amount: z.int(), currency: z.string() }

/** One gift with everything that is known of it. */
const WholeGift = z.object({
  id: z.int(),
  /** Opens the page that the donor has. */
  token: z.uuid(),
  name: z.string(),
  email: z.string(),
  member: z.object({ id: z.int(), username: z.string() }).nullable(),
  purpose: z.string(),
  ...sum,
  feeCover: z.int(),
  rhythm: z.enum(rhythms).nullable(),
  state: z.enum(giftStates),
  receiptNumber: z.string().nullable(),
  created: moment,
  paid: moment.nullable(),
  /** What can still be given back; with the reason where nothing can. */
  refundable: z.int(),
  notRefundable: z.string().nullable(),
  payments: z.array(
    z.object({
      id: z.int(),
      provider: z.enum(providerNames),
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
  subscription: z
    .object({
      ...sum,
      rhythm: z.enum(rhythms),
      state: z.enum(['incomplete', 'active', 'past_due', 'paused', 'canceled']),
      nextCharge: moment.nullable(),
      since: moment,
      /** The newest of them. */
      gifts: z.array(
        z.object({
          id: z.int(),
          ...sum,
          state: z.enum(giftStates),
          created: moment,
          receiptNumber: z.string().nullable(),
        }),
      ),
    })
    .nullable(),
})
export type WholeGift = z.infer<typeof WholeGift>

export const readWholeGift = endpoint({
  summary: 'One gift whole: its payments, refunds, ledger lines, mails, and the gifts that came with it',
  method: 'GET',
  path: '/staff/donations/{id}',
  access: can('money'),
  input: byId,
  output: WholeGift,
})

export const refundGift = endpoint({
  summary: 'Give a gift back, or a part of it',
  method: 'POST',
  path: '/staff/donations/{id}/refund',
  access: can('money'),
  input: byId.extend({
    amount: moneyField({ missing: texts.enterAmount, least: 1, tooLittle: texts.enterAmount }),
    reason: z.string('Say why').trim().min(1, 'Say why').max(500, 'At most 500 characters'),
  }),
  output: WholeGift,
  fresh: true,
  once: true,
})

export const resendReceipt = endpoint({
  summary: 'Send the receipt of a gift to its donor again',
  method: 'POST',
  path: '/staff/donations/{id}/receipt',
  access: can('money'),
  input: byId,
  output: z.object({ message: z.string() }),
})
