import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { exportGifts } from '#slices/giving/gifts/gift-admin-contract.ts'
import { openTestApp, someone, type TestApp } from '../../testing/app.ts'
import { calendarIn, consultationsOf } from '../../testing/fixtures/consultations.ts'
import { giveNow } from '../../testing/fixtures/gifts.ts'
import { pdfText } from '../../testing/fixtures/pdf-text.ts'
import { formatDate } from '../time/format-date.ts'
import { withMessages } from './message-scope.ts'
import { english } from './messages.ts'

const german = {
  'DONATION RECEIPT': 'SPENDENQUITTUNG',
  'Receipt {receiptNumber}, {day}. Please keep it for your records.': 'Quittung {receiptNumber} vom {day}.',
  'Consultation with {name}': 'Gespräch mit {name}',
  Amount: 'Betrag',
  Paid: 'Bezahlt',
  'Pacific time': 'Pazifikzeit',
}

const folder = mkdtempSync(join(tmpdir(), 'narthex-locale-'))
let app: TestApp
beforeAll(async () => {
  mkdirSync(join(folder, 'locales'))
  writeFileSync(join(folder, 'locales', 'de-DE.json'), JSON.stringify(german))
  app = await openTestApp({ environment: { DATA_DIR: folder, LOCALE: 'de-DE' } })
})
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true, force: true })
})

/** Today, as a German reads it. */
const today = () =>
  withMessages({ ...english, locale: 'de-DE' }, () => formatDate(new Date(), 'long', 'America/Los_Angeles'))

test('receipts, their emails, calendar files and exports are in the site’s language', async () => {
  const { token, receipt_number } = await giveNow(app, {
    email: 'ada@example.org',
    donationPurpose: 'Widows',
    amount: 25,
  })
  const pdf = await app.fetch(`/give/receipt/${token}.pdf`)
  const text = pdfText(new Uint8Array(await pdf.arrayBuffer()))
  for (const expected of ['SPENDENQUITTUNG', 'Betrag', today(), '25,00\u00a0$'])
    expect(text).toContain(expected)

  const mails = await sql<{ text: string }>`
    select text from mail where recipient = 'ada@example.org'`.execute(app.db)
  expect(mails.rows[0]?.text).toContain(`Quittung ${receipt_number} vom ${today()}.`)

  const consultations = consultationsOf(app)
  const { reference, email } = await consultations.asked()
  await consultations.accept(reference, '2040-06-05T20:00:00Z')
  const calendar = calendarIn((await consultations.mailsTo(email)).at(-1))
  expect(calendar.SUMMARY).toBe('Gespräch mit Fada Barnabas')
  expect(calendar.DESCRIPTION).toContain('Dienstag\\, 5. Juni 2040')

  const file = await app.as(someone('finance')).call(exportGifts, {})
  expect(file.text.split('\r\n')[0]).toContain(',Bezahlt')
  expect(file.text.split('\r\n')[0]).toContain('(Pazifikzeit)')
})
