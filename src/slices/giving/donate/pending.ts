import { z } from 'zod'
import { newKey } from '#core/security/new-key.ts'
import { tabMemory } from '#ui/state/tab-memory.ts'
import { Donation } from '../contract.ts'
import type { GiftBody } from './draft.ts'

const Pending = z.object({
  /** The same for every try of this gift: the server begins it once. */
  key: z.string(),
  body: z.record(z.string(), z.unknown()),
  /** Its token, once the server has answered. */
  gift: z.string().nullable(),
})

export type Pending = { key: string; body: GiftBody; gift: string | null }

/** The gift that was begun in this tab and not thanked for yet: it outlives a reload. */
export const pendingGift = tabMemory<Pending>('giving', parsePending)

export function parsePending(text: string | null): Pending | null {
  if (text === null) return null
  try {
    const { key, body, gift } = Pending.parse(JSON.parse(text))
    // What it was is checked as if it were typed anew; what is kept is as it was sent.
    return Donation.safeParse(body).success ? { key, gift, body: asSent(body) } : null
  } catch {
    return null
  }
}

const Sent = z.object({
  email: z.string(),
  donationPurpose: z.string(),
  amount: z.union([z.string(), z.number()]),
  name: z.string().optional(),
  rhythm: Donation.shape.rhythm,
  coverFee: z.boolean().optional(),
})
const asSent = (body: Record<string, unknown>): GiftBody => Sent.parse(body)

/** The pending gift if it is this one, else a new one. */
export function tryOf(body: GiftBody, before: Pending | null): Pending {
  return before && JSON.stringify(before.body) === JSON.stringify(body)
    ? before
    : { key: newKey(), body, gift: null }
}
