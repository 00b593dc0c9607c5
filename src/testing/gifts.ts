import { expect } from 'vitest'
import { z } from 'zod'
import { sandboxPay } from '#core/payments/contract.ts'
import { settleGift } from '#slices/giving/contract.ts'
import type { TestHouse } from './house.ts'

const Answer = z.object({ clientSecret: z.string(), gift: z.string(), pay: z.object({ handle: z.string() }) })

let visitors = 0

/** Begins a gift as a visitor from an address of its own, so that no limit of another test is in the way. */
export async function beginGift(house: TestHouse, body: Record<string, unknown>) {
  visitors += 1
  const answer = await house.fetch('/api/donate/create-payment-intent', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': `10.2.0.${visitors}` },
    body: JSON.stringify(body),
  })
  expect(answer.status).toBe(200)
  return Answer.parse(await answer.json())
}

/** Gives with a card that pays; answers with the gift's row. */
export async function giveNow(house: TestHouse, body: Record<string, unknown>) {
  const { clientSecret, gift, pay } = await beginGift(house, body)
  await house.call(sandboxPay, { secret: clientSecret, number: '4242424242424242' })
  await house.call(settleGift, { token: gift })
  const row = await house.db
    .selectFrom('gift')
    .select(['id', 'payable_id', 'receipt_number', 'subscription_id'])
    .where('token', '=', gift)
    .executeTakeFirstOrThrow()
  return { ...row, token: gift, handle: pay.handle }
}
