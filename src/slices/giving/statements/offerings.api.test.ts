import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoOrganisation } from '#core/settings/demo-organisation.ts'
import { dayOf } from '#core/time/time.ts'
import { openTestApp, someone, type TestApp } from '../../../testing/app.ts'
import { massesOf } from '../../../testing/fixtures/masses.ts'
import { pdfText } from '../../../testing/fixtures/pdf-text.ts'
import { statementRules } from '../check.ts'
import { readGiftDetail } from '../gifts/gift-contract.ts'
import { handPurposes, recordGift, recordGiftInKind } from '../offline/offline-contract.ts'
import { readIssuer, readReceiptSettings, writeReceiptSettings } from '../receipts/receipt-settings.ts'
import { issueStatements, listStatements, previewStatement, readStatement } from './statement-contract.ts'
import { statementPdf } from './statements-file.ts'

let app: TestApp
let bursar: ReturnType<TestApp['as']>
const today = dayOf(new Date(), demoOrganisation.timeZone)
const year = Number(today.slice(0, 4))
beforeAll(async () => {
  app = await openTestApp()
  bursar = app.as(someone('finance'))
})
afterAll(() => app.close())

async function putOfferings(massOfferings: boolean, more: object = {}) {
  const { version, draft } = await bursar.call(readReceiptSettings, {})
  await bursar.call(writeReceiptSettings, { version, draft: { ...draft, massOfferings, ...more } })
}

const donor = async (email: string) =>
  (await bursar.call(listStatements, { year })).items.find((each) => each.email === email)

const give = async (more: object) => {
  const [purpose] = await bursar.call(handPurposes, {})
  return bursar.call(recordGift, {
    name: 'Samuel',
    email: 'samuel@example.org',
    amount: '120',
    method: 'cash',
    receivedOn: today,
    purpose: purpose?.id ?? 0,
    receipt: 'email',
    ...more,
  })
}

const mailTo = async (address: string) => {
  const { rows } = await sql<{ text: string }>`
    select text from mail where recipient = ${address} order by id desc limit 1`.execute(app.db)
  return rows[0]?.text.replaceAll(/\s+/g, ' ') ?? ''
}

test('Mass offerings are on statements only if the setting is on, and changing it corrects issued statements', async () => {
  const { reference } = await massesOf(app).accepted({ price: 20, email: 'mass@example.org' })
  expect(await donor('mass@example.org')).toBeUndefined()
  await putOfferings(true)
  const listed = await donor('mass@example.org')
  expect(listed).toMatchObject({ gifts: 1, state: 'missing', sums: [{ currency: 'USD', amount: 2000 }] })
  const line = { kind: 'mass', day: today, receiptNumber: reference, what: '', amount: 2000 }
  expect(await bursar.call(previewStatement, { year, person: listed?.person ?? 0 })).toMatchObject({
    lines: [line],
  })
  await bursar.call(issueStatements, { year })
  const token = (await donor('mass@example.org'))?.token ?? ''
  const statement = await app.call(readStatement, { token })
  expect(statement.lines).toMatchObject([line])
  const issuer = await app.call(readIssuer, {})
  const pdf = await statementPdf(statement, { organisation: demoOrganisation, issuer, logo: null })
  expect(pdfText(pdf)).toContain('Mass offering')
  await putOfferings(false)
  expect(await donor('mass@example.org')).toMatchObject({ state: 'changed', gifts: 0 })
  await bursar.call(issueStatements, { year })
  expect(await donor('mass@example.org')).toMatchObject({ state: 'issued', corrected: true, sums: [] })
  expect(await statementRules(app.db)).toEqual([])
})

test('the receipt email has the legal name, tax ID, address and required wording', async () => {
  await putOfferings(false, { legalName: 'HGPM, Inc.', taxId: '95-1234567', address: 'PO Box 1\nLong Beach' })
  await give({})
  const text = await mailTo('samuel@example.org')
  expect(text).toContain('HGPM, Inc., PO Box 1, Long Beach, Tax ID 95-1234567')
  expect(text).toContain('No goods or services were provided in exchange for this contribution')
  await bursar.call(recordGiftInKind, {
    name: 'Joseph',
    email: 'joseph@example.org',
    description: 'A piano',
    receivedOn: today,
    receipt: 'email',
  })
  expect(await mailTo('joseph@example.org')).toContain('Tax ID 95-1234567')
})

test('receipts and statements show what was provided in return and how much was given above it', async () => {
  await give({ name: 'Dina', email: 'dina@example.org', goods: 'Two dinner tickets', goodsValue: '50' })
  await give({ name: 'Dina', email: 'dina@example.org', amount: '30' })
  const { rows } = await sql<{ text: string }>`
    select text from mail where recipient = 'dina@example.org' order by id limit 1`.execute(app.db)
  expect(rows[0]?.text.replaceAll(/\s+/g, ' ')).toContain(
    'you received: Two dinner tickets (estimated value: $50.00). Only the part of your gift above that value, $70.00, may be tax-deductible.',
  )
  await bursar.call(issueStatements, { year })
  const statement = await app.call(readStatement, { token: (await donor('dina@example.org'))?.token ?? '' })
  const issuer = await app.call(readIssuer, {})
  const text = pdfText(await statementPdf(statement, { organisation: demoOrganisation, issuer, logo: null }))
  for (const expected of ['$150.00', '-$50.00', 'Total minus the value received', '$100.00'])
    expect(text).toContain(expected)
  expect(text.replaceAll(/\s+/g, ' ')).toContain('in exchange for this contribution')
  const twice = { ...statement, lines: [...statement.lines, ...statement.lines] }
  const many = pdfText(await statementPdf(twice, { organisation: demoOrganisation, issuer, logo: null }))
  expect(many.replaceAll(/\s+/g, ' ')).toContain('in exchange for these contributions')
})

test('a donor’s address is stored in parts in their record, and formatted on the gift and the statement', async () => {
  const place = {
    address: '12 Oak Street',
    city: 'Long Beach',
    region: 'CA',
    postalCode: '90802',
    country: 'United States',
  }
  const { id } = await give({ name: 'Lucy', email: 'lucy@example.org', ...place })
  const { byHand } = await bursar.call(readGiftDetail, { id })
  expect(byHand?.address).toBe('12 Oak Street\nLong Beach, CA 90802\nUnited States')
  const record = () =>
    app.db
      .selectFrom('person')
      .select(['id', 'address', 'city', 'region', 'postal_code', 'country'])
      .where('email', '=', 'lucy@example.org')
      .executeTakeFirstOrThrow()
  const { id: person, ...stored } = await record()
  expect(stored).toEqual({
    address: '12 Oak Street',
    city: 'Long Beach',
    region: 'CA',
    postal_code: '90802',
    country: 'US',
  })
  // The record has an address already, and it stays.
  await give({ name: 'Lucy', email: '', receipt: 'print', person, address: 'Elsewhere' })
  expect((await record()).address).toBe('12 Oak Street')
  await bursar.call(issueStatements, { year })
  const token = (await donor('lucy@example.org'))?.token ?? ''
  expect((await app.call(readStatement, { token })).address).toBe(
    '12 Oak Street\nLong Beach, CA 90802\nUnited States',
  )
})
