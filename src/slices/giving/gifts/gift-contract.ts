import { z } from 'zod'
import { can } from '#core/api/access.ts'
import { byId, endpoint } from '#core/api/endpoint.ts'
import { msg } from '#core/text/messages.ts'
import { moneyField } from '#core/text/money.ts'
import { tooLong } from '#core/text/text-fields.ts'
import { PaymentHistory } from '#payments/ledger/history-contract.ts'
import { offlineMethods, rhythms } from '#payments/provider.ts'
import { giftStates, texts } from '../contract.ts'
import { tributeKinds } from '../tributes/tribute.ts'

const moment = z.iso.datetime()
const sum = { amount: z.int(), currency: z.string() }

/** A gift with everything staff can see. */
const GiftDetail = z.object({
  id: z.int(),
  /** The donor's page. */
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
  /** What the donor was given in return. */
  goods: z.string(),
  goodsValue: z.int(),
  /** The name is for the receipt only. */
  anonymous: z.boolean(),
  employer: z.string(),
  tribute: z
    .object({
      kind: z.enum(tributeKinds),
      honoree: z.string(),
      note: z.string(),
      familyEmail: z.string(),
      familyAddress: z.string(),
      mailedAt: moment.nullable(),
      cardSentAt: moment.nullable(),
    })
    .nullable(),
  /** How staff received it. */
  byHand: z
    .object({
      method: z.enum(offlineMethods),
      receivedOn: z.iso.date(),
      checkNumber: z.string(),
      enteredBy: z.string(),
      batch: z.int().nullable(),
      phone: z.string(),
      address: z.string(),
    })
    .nullable(),
  ...PaymentHistory.shape,
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
export type GiftDetail = z.infer<typeof GiftDetail>

export const readGiftDetail = endpoint({
  summary: 'Get a gift',
  description: 'Includes its payments, refunds, ledger lines and emails, and related gifts.',
  method: 'GET',
  path: '/staff/donations/{id}',
  access: can('money'),
  input: byId,
  output: GiftDetail,
})

export const refundGift = endpoint({
  summary: 'Refund a gift',
  description: 'You can refund all of it or part of it.',
  audit: '{name} refunded {item}.',
  method: 'POST',
  path: '/staff/donations/{id}/refund',
  access: can('money'),
  input: byId.extend({
    amount: moneyField({ missing: texts.enterAmount }),
    reason: z.string('Enter a reason.').trim().min(1, 'Enter a reason.').max(500, tooLong(500)),
  }),
  output: GiftDetail,
  reauthenticate: true,
  idempotent: true,
})

export const resendReceipt = endpoint({
  summary: 'Resend a gift’s receipt',
  description: 'While email isn’t set up, the response contains a link to the receipt instead.',
  audit: msg('{name} resent receipt {item}.'),
  method: 'POST',
  path: '/staff/donations/{id}/receipt',
  access: can('money'),
  input: byId,
  /** `link`: the receipt's page, to pass on by hand while email isn't set up. */
  output: z.object({ message: z.string(), link: z.string().nullable() }),
})
