import { expect, test } from 'vitest'
import { demoOrganisation } from '#core/settings/demo-organisation.ts'
import { pdfText } from '../../../testing/fixtures/pdf-text.ts'
import type { Gift } from '../contract.ts'
import { receiptPdf } from './receipt-pdf.ts'
import type { Issuer } from './receipt-settings.ts'

const gift: Gift = {
  token: '6f1c1f2e-9d2b-4c5a-8c3e-0a1b2c3d4e5f',
  amount: 2606,
  feeCover: 106,
  currency: 'USD',
  purpose: 'Halthcare',
  name: 'Adaeze Ụzọchukwu',
  email: 'ada@example.org',
  state: 'partially_refunded',
  refunded: 600,
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

const issuer: Issuer = {
  legalName: 'Holy Ghost Prayer Movement, Inc.',
  taxId: '95-1234567',
  address: ['Long Beach, CA 90813'],
  sentence: 'No goods or services were provided.',
}

test('the receipt is one page with number, date, donor, purpose, amount and refunds', async () => {
  const pdf = await receiptPdf(gift, demoOrganisation, issuer)
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
  expect(pdf.toString('latin1').match(/\/Type \/Page\n/g)).toHaveLength(1)
  const text = pdfText(pdf)
  for (const expected of [
    'Holy Ghost Prayer Movement',
    'RC-2026-000042',
    'November 15, 2026',
    'Adaeze Ụzọchukwu, ada@example.org',
    'Halthcare',
    '$26.06, including $1.06 for the processing fee',
    '$6.00',
    '$20.06',
    'Long Beach, CA 90813',
    'Holy Ghost Prayer Movement, Inc.',
    'Tax ID 95-1234567',
    'No goods or services were provided.',
  ]) {
    expect(text).toContain(expected)
  }
})

test('very long names fit on one page', async () => {
  const pdf = await receiptPdf(
    {
      ...gift,
      name: 'Nwachukwu'.repeat(11),
      purpose: 'Wonderful'.repeat(11),
      rhythm: 'termly',
    },
    demoOrganisation,
    issuer,
  )
  expect(pdf.toString('latin1').match(/\/Type \/Page\n/g)).toHaveLength(1)
})
