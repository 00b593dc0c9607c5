import { expect, test } from 'vitest'
import { demoOrganisation } from '#core/settings/demo-organisation.ts'
import { withMessages } from '#core/text/message-scope.ts'
import { english } from '#core/text/messages.ts'
import { pdfText } from '../../../testing/fixtures/pdf-text.ts'
import type { Gift } from '../contract.ts'
import { receiptPdf } from './receipt-pdf.ts'
import type { Issuer } from './receipt-settings.ts'
import { ReceiptsBusyError, receiptThread } from './receipt-thread.ts'

const gift: Gift = {
  token: '6f1c1f2e-9d2b-4c5a-8c3e-0a1b2c3d4e5f',
  amount: 2500,
  feeCover: 0,
  currency: 'USD',
  purpose: 'Widows',
  name: 'Adaeze',
  email: 'ada@example.org',
  state: 'complete',
  refunded: 0,
  receiptNumber: 'RC-2026-000042',
  receiptDay: '2026-11-15',
  created: '2026-11-15T08:00:00.000Z',
  paid: '2026-11-15T08:01:00.000Z',
  rhythm: null,
  goods: '',
  goodsValue: 0,
  anonymous: false,
  employer: '',
  tribute: null,
  test: false,
}

/** Without the id that each file gets of its own. */
const withoutId = (pdf: Uint8Array) =>
  Buffer.from(pdf)
    .toString('latin1')
    .replace(/\/ID \[.*\]/, '')

const issuer: Issuer = {
  legalName: 'Holy Ghost Prayer Movement, Inc.',
  taxId: '95-1234567',
  address: ['Long Beach, CA 90813'],
  sentence: 'No goods or services were provided.',
}

test('the worker thread makes the same receipt without blocking this thread', async () => {
  const receipts = receiptThread()
  expect(receipts.isRunning).toBe(false)
  let turns = 0
  const counting = setInterval(() => {
    turns += 1
  })
  const made = await receipts.make(gift, demoOrganisation, issuer)
  clearInterval(counting)
  expect(withoutId(made)).toBe(withoutId(await receiptPdf(gift, demoOrganisation, issuer)))
  expect(turns).toBeGreaterThan(3)
  await receipts.stop()
  expect(receipts.isRunning).toBe(false)
})

test('only so many requests can wait; the next is rejected, and everyone gets their own receipt', async () => {
  const receipts = receiptThread({ maxWaiting: 2 })
  const numbers = ['RC-2026-000001', 'RC-2026-000002']
  const made = numbers.map((receiptNumber) =>
    receipts.make({ ...gift, receiptNumber }, demoOrganisation, issuer),
  )
  await expect(receipts.make(gift, demoOrganisation, issuer)).rejects.toBeInstanceOf(ReceiptsBusyError)
  const [first, second] = await Promise.all(made)
  expect(first && withoutId(first)).not.toBe(second && withoutId(second))
  expect(await receipts.make(gift, demoOrganisation, issuer)).toBeInstanceOf(Uint8Array)
  await receipts.stop()
})

test('the thread ends when idle, and a new one starts for the next receipt', async () => {
  const receipts = receiptThread({ idle: 1 })
  await receipts.make(gift, demoOrganisation, issuer)
  await expect.poll(() => receipts.isRunning).toBe(false)
  expect(await receipts.make(gift, demoOrganisation, issuer)).toBeInstanceOf(Uint8Array)
  await receipts.stop()
})

test('requests waiting when the thread ends get an error instead of waiting forever', async () => {
  const receipts = receiptThread()
  const waiting = receipts.make(gift, demoOrganisation, issuer)
  await Promise.all([expect(waiting).rejects.toThrow('has ended'), receipts.stop()])
})

test('a receipt uses the wording and language of the request', async () => {
  const receipts = receiptThread()
  const texts = new Map([
    ['Thank you', 'Vergelt’s Gott'],
    ['Receipt {receiptNumber}', 'Quittung {receiptNumber}'],
  ])
  const [german, american] = await Promise.all([
    withMessages({ ...english, locale: 'de-DE', texts }, () => receipts.make(gift, demoOrganisation, issuer)),
    receipts.make(gift, demoOrganisation, issuer),
  ])
  const text = pdfText(german)
  for (const expected of ['Vergelt’s Gott', '15. November 2026', '25,00\u00a0$'])
    expect(text).toContain(expected)
  expect(Buffer.from(german).toString('latin1')).toMatch(/\/Lang \(de-DE\)/)
  expect(pdfText(american)).toContain('November 15, 2026')
  expect(pdfText(american)).not.toContain('Vergelt’s Gott')
  await receipts.stop()
})
