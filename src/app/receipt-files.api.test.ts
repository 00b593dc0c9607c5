import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { beginGift, giveNow } from '../testing/fixtures/gifts.ts'
import { openTestApp, type TestApp } from '../testing/house.ts'

let house: TestApp
beforeAll(async () => {
  house = await openTestApp()
})
afterAll(() => house.close())

const gift = { email: 'ada@example.org', donationPurpose: 'Widows', amount: 25 }
const receipt = (token: string) => house.fetch(`/give/receipt/${token}.pdf`)

test('who has the link of a gift that arrived gets its receipt, which nobody stores', async () => {
  const { token, receipt_number } = await giveNow(house, gift)
  for (let time = 0; time < 2; time += 1) {
    const answer = await receipt(token)
    expect(answer.status).toBe(200)
    expect(
      Buffer.from(await answer.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-')
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="receipt-${receipt_number}.pdf"`,
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
    })
    expect(answer.headers.get('etag')).toBeNull()
  }
})

test('there is no receipt for a gift that has not arrived, nor for a link that somebody made up', async () => {
  const { gift: token } = await beginGift(house, gift)
  for (const each of [token, randomUUID(), 'nonsense', `${token}x`])
    expect((await receipt(each)).status).toBe(404)
})
