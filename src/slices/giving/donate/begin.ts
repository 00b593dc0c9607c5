import { call } from '#core/api/call.ts'
import { Problem } from '#core/api/problems.ts'
import { newKey } from '#core/security/new-key.ts'
import type { PayStep } from '#payments/contract.ts'
import { createPaymentIntent, type Gift, settleGift, texts } from '../contract.ts'
import type { GiftBody } from './draft.ts'
import { pendingGift, tryOf } from './pending.ts'

export type Begun = { paid: Gift } | { gift: string; pay: PayStep }

/** Begins a gift, or finds the one that this tab has begun with the same words: paid already, or still to pay. */
export async function beginGift(body: GiftBody): Promise<Begun> {
  const found = tryOf(body, pendingGift.read())
  const stands = found.gift === null ? null : await standing(found.gift)
  if (stands?.paid) return { paid: stands }
  const isOver = found.gift !== null && stands?.state !== 'pending'
  const pending = isOver ? { key: newKey(), body, gift: null } : found
  pendingGift.write(pending)
  const answer = await call(createPaymentIntent, body, pending.key)
  if (!('pay' in answer)) throw new Problem(0, texts.failed)
  pendingGift.write({ ...pending, gift: answer.gift })
  return answer
}

/** How a gift stands, asked of the provider; null where there is none. */
export async function standing(token: string): Promise<Gift | null> {
  try {
    return await call(settleGift, { token })
  } catch (error) {
    if (error instanceof Problem && (error.status === 404 || error.status === 400)) return null
    throw error
  }
}
