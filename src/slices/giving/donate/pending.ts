import { z } from 'zod'
import { call } from '#core/api/call.ts'
import { Problem } from '#core/api/problems.ts'
import type { PayStep } from '#payments/contract.ts'
import { type PaymentKind, pendingMemory } from '#ui/payment/pending-payment.ts'
import { createPaymentIntent, Donation, type ReceiptedGift, settleGift, texts } from '../contract.ts'
import { tributeKinds } from '../tributes/tribute.ts'
import type { GiftBody } from './draft.ts'

const Sent = z.object({
  email: z.string(),
  donationPurpose: z.string(),
  amount: z.union([z.string(), z.number()]),
  name: z.string().optional(),
  rhythm: Donation.shape.rhythm,
  coverFee: z.boolean().optional(),
  anonymous: z.boolean().optional(),
  employer: z.string().optional(),
  tribute: z
    .object({
      kind: z.enum(tributeKinds),
      honoree: z.string(),
      note: z.string().optional(),
      familyEmail: z.string().optional(),
      familyAddress: z.string().optional(),
    })
    .optional(),
})

/** A stored body is validated like new input. */
export function readSent(body: unknown): GiftBody {
  Donation.parse(body)
  return Sent.parse(body)
}

/** This tab's gift that isn't finished yet. */
const pendingGift = pendingMemory('giving', readSent)

export type StartedGift = { token: string; pay: PayStep }

export const giftPayment: PaymentKind<GiftBody, ReceiptedGift, StartedGift> = {
  memory: pendingGift,
  settle: (token) => call(settleGift, { token }),
  stateOf: ({ paid, state }) => (paid ? 'paid' : state === 'pending' ? 'open' : 'over'),
  // Finished: the form is free for another gift.
  onPaid: (token) => {
    if (pendingGift.read()?.token === token) pendingGift.clear()
  },
  start: async ({ body, key }) => {
    const answer = await call(createPaymentIntent, body, key)
    if (!('pay' in answer)) throw new Problem(0, texts.failed)
    return { token: answer.gift, pay: answer.pay }
  },
}
