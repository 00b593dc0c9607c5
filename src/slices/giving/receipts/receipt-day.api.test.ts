import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readIdentity, writeIdentity } from '#slices/organisation/contract.ts'
import { openTestApp, someone, type TestApp } from '../../../testing/app.ts'
import { giveNow } from '../../../testing/fixtures/gifts.ts'
import { pdfText } from '../../../testing/fixtures/pdf-text.ts'
import { readGift } from '../contract.ts'
import { exportGifts } from '../gifts/gift-admin-contract.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const changeZone = async (timeZone: string) => {
  const owner = app.as(someone('owner'))
  const { version, draft } = await owner.call(readIdentity, {})
  await owner.call(writeIdentity, { version, draft: { ...draft, timeZone } })
}

/** Gives as if it were this moment. */
async function given(at: string, email: string) {
  await sql`
    create or replace function paid_then() returns trigger language plpgsql as ${sql.lit(`
      begin new.settled_at = '${at}'; return new; end`)}`.execute(app.db)
  await sql`
    create or replace trigger paid_then before update of settled_at on payable
    for each row execute function paid_then()`.execute(app.db)
  return (await giveNow(app, { email, donationPurpose: 'Widows', amount: 25 })).token
}
const gift = (token: string) => app.call(readGift, { token })
const pdf = async (token: string) =>
  pdfText(new Uint8Array(await (await app.fetch(`/give/receipt/${token}.pdf`)).arrayBuffer()))

test('a gift in the last hour of the ministry’s year has a receipt of that year', async () => {
  const token = await given('2027-01-01T07:07:00Z', 'late@example.org')
  expect(await gift(token)).toMatchObject({ receiptNumber: 'RC-2026-000001', receiptDay: '2026-12-31' })
  expect(await pdf(token)).toContain('December 31, 2026')
  const { rows } = await sql<{ text: string }>`
    select text from mail where recipient = 'late@example.org'`.execute(app.db)
  expect(rows[0]?.text).toContain('Receipt RC-2026-000001, December 31, 2026.')
  expect(await gift(await given('2027-01-01T08:00:00Z', 'early@example.org'))).toMatchObject({
    receiptNumber: 'RC-2027-000001',
    receiptDay: '2027-01-01',
  })
})

test('changing the time zone doesn’t change the numbers and dates of receipts', async () => {
  const before = await given('2027-01-01T06:00:00Z', 'before@example.org')
  expect(await gift(before)).toMatchObject({ receiptNumber: 'RC-2026-000002', receiptDay: '2026-12-31' })
  await changeZone('Africa/Lagos')
  expect(await gift(before)).toMatchObject({ receiptNumber: 'RC-2026-000002', receiptDay: '2026-12-31' })
  expect(await pdf(before)).toContain('December 31, 2026')
  const { text } = await app.as(someone('finance')).call(exportGifts, {})
  expect(text).toMatch(/,RC-2026-000002,2026-12-31,/)
  // The same hour in Lagos is the new year's: its numbers go on, and none is given twice.
  const after = await given('2026-12-31T23:30:00Z', 'after@example.org')
  expect(await gift(after)).toMatchObject({ receiptNumber: 'RC-2027-000002', receiptDay: '2027-01-01' })
})

test('daily jobs follow the new time zone', async () => {
  const zones = async () =>
    (await sql<{ timezone: string }>`select distinct timezone from pgboss.schedule`.execute(app.db)).rows
  await changeZone('Asia/Manila')
  await changeZone('Africa/Johannesburg')
  await expect.poll(zones).toEqual([{ timezone: 'Africa/Johannesburg' }])
})
