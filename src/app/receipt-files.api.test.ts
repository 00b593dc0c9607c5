import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { writeWording } from '#slices/wording/contract.ts'
import { openTestApp, someone, type TestApp } from '../testing/app.ts'
import { beginGift, giveNow } from '../testing/fixtures/gifts.ts'
import { pdfText } from '../testing/fixtures/pdf-text.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const gift = { email: 'ada@example.org', donationPurpose: 'Widows', amount: 25 }
const receipt = (token: string) => app.fetch(`/give/receipt/${token}.pdf`)

test('the link of a paid gift returns its receipt, which isn’t cached', async () => {
  const { token, receipt_number } = await giveNow(app, gift)
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

test('an unpaid gift or a made-up link has no receipt', async () => {
  const { gift: token } = await beginGift(app, gift)
  for (const each of [token, randomUUID(), 'nonsense', `${token}x`])
    expect((await receipt(each)).status).toBe(404)
})

test('a receipt uses the ministry’s wording', async () => {
  const { token } = await giveNow(app, gift)
  const text = async () => pdfText(new Uint8Array(await (await receipt(token)).arrayBuffer()))
  expect(await text()).toContain('Thank you')
  const change = { original: 'Thank you', text: 'God reward you', was: null }
  await app.as(someone('editor')).call(writeWording, change)
  await expect.poll(text).toContain('God reward you')
})
