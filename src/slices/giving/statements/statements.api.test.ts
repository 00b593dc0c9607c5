import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoOrganisation } from '#core/settings/demo-organisation.ts'
import { dayOf } from '#core/time/time.ts'
import { openTestApp, someone, type TestApp } from '../../../testing/app.ts'
import { giveNow } from '../../../testing/fixtures/gifts.ts'
import { massesOf } from '../../../testing/fixtures/masses.ts'
import { pdfText } from '../../../testing/fixtures/pdf-text.ts'
import { statementRules } from '../check.ts'
import { refundGift } from '../gifts/gift-contract.ts'
import { handPurposes, recordGift, recordGiftInKind, voidGiftInKind } from '../offline/offline-contract.ts'
import { giftsData } from '../own-data.ts'
import { readIssuer, readReceiptSettings, writeReceiptSettings } from '../receipts/receipt-settings.ts'
import {
  downloadStatements,
  issueStatements,
  listStatements,
  mailStatements,
  ownStatements,
  previewStatement,
  readStatement,
  statementPages,
  statementSummary,
} from './statement-contract.ts'
import { statementPdf, statementsPdf } from './statements-file.ts'

let app: TestApp
let bursar: ReturnType<TestApp['as']>
let purpose: number
const today = dayOf(new Date(), demoOrganisation.timeZone)
const year = Number(today.slice(0, 4))
const lastYear = year - 1
beforeAll(async () => {
  app = await openTestApp()
  bursar = app.as(someone('finance'))
  purpose = (await bursar.call(handPurposes, {}))[0]?.id ?? 0
})
afterAll(() => app.close())

const give = (name: string, amount: string, receivedOn: string, more: object = {}) =>
  bursar.call(recordGift, {
    name,
    email: `${name.toLowerCase()}@example.org`,
    amount,
    method: 'cash',
    receivedOn,
    purpose,
    receipt: 'print',
    ...more,
  })

const donorNamed = async (name: string, of = lastYear) => {
  const { items } = await bursar.call(listStatements, { year: of })
  return items.find((donor) => donor.name === name)
}

test('GET /staff/receipt-settings, PUT /staff/receipt-settings and GET /giving/issuer: empty fields come from the ministry and its country', async () => {
  expect(await app.call(readIssuer, {})).toMatchObject({
    legalName: demoOrganisation.name,
    sentence:
      'No goods or services were provided in exchange for this contribution, other than intangible religious benefits.',
  })
  const { version, draft } = await bursar.call(readReceiptSettings, {})
  const changed = { ...draft, legalName: 'HGPM, Inc.', taxId: '95-1234567', address: 'PO Box 1\nLong Beach' }
  await bursar.call(writeReceiptSettings, { version, draft: changed })
  expect(await app.call(readIssuer, {})).toMatchObject({
    legalName: 'HGPM, Inc.',
    taxId: '95-1234567',
    address: ['PO Box 1', 'Long Beach'],
  })
  await expect(bursar.call(writeReceiptSettings, { version, draft })).rejects.toMatchObject({ status: 409 })
})

test('POST /staff/statements/{year}/issue, GET /staff/statements/{year}, GET /staff/statements/{year}/summary and GET /giving/statements/{token} issue one statement per donor, and repeating it issues none', async () => {
  await give('Chidi', '10', `${lastYear}-12-31`)
  await give('Chidi', '25.50', `${lastYear}-01-01`)
  await give('Chidi', '99', `${year}-01-01`)
  await give('Amaka', '7', `${lastYear}-06-01`, { goods: 'Dinner', goodsValue: '5' })
  await bursar.call(recordGiftInKind, {
    name: 'Amaka',
    email: 'amaka@example.org',
    description: 'A piano',
    receivedOn: `${lastYear}-06-02`,
    receipt: 'print',
  })
  await bursar.call(recordGift, {
    amount: '3',
    method: 'cash',
    receivedOn: `${lastYear}-06-03`,
    purpose,
    receipt: 'print',
  })
  expect(await bursar.call(statementSummary, { year: lastYear })).toEqual({
    donors: 2,
    missing: 2,
    changed: 0,
    mailable: 0,
    mailed: 0,
    anonymous: 1,
    sums: [{ currency: 'USD', amount: 4250 }],
  })
  expect(await bursar.call(issueStatements, { year: lastYear })).toEqual({ issued: 2 })
  expect(await bursar.call(issueStatements, { year: lastYear })).toEqual({ issued: 0 })
  const { items } = await bursar.call(listStatements, { year: lastYear })
  expect(items).toMatchObject([
    { name: 'Amaka', gifts: 2, state: 'issued', sums: [{ amount: 700 }] },
    { name: 'Chidi', gifts: 2, state: 'issued', corrected: false, sums: [{ amount: 3550 }] },
  ])
  const chidi = await app.call(readStatement, { token: items[1]?.token ?? '' })
  expect(chidi.lines.map(({ day, amount }) => `${day} ${amount}`)).toEqual([
    `${lastYear}-01-01 2550`,
    `${lastYear}-12-31 1000`,
  ])
  expect(await statementRules(app.db)).toEqual([])
  await expect(bursar.call(issueStatements, { year: year + 1 })).rejects.toMatchObject({ status: 400 })
})

test('GET /staff/statements/{year}/donors/{person}: a statement is reissued as corrected when a gift of its year has changed', async () => {
  const { id } = await give('Chidi', '5', `${lastYear}-03-01`)
  expect(await donorNamed('Chidi')).toMatchObject({ state: 'changed' })
  await bursar.call(issueStatements, { year: lastYear })
  expect(await donorNamed('Chidi')).toMatchObject({ state: 'issued', corrected: true })
  await bursar.call(refundGift, { id, amount: '2', reason: 'Typo' })
  await expect.poll(async () => (await donorNamed('Chidi'))?.state).toBe('changed')
  const { person = 0 } = (await donorNamed('Chidi')) ?? {}
  const { lines } = await bursar.call(previewStatement, { year: lastYear, person })
  expect(lines.find(({ day }) => day === `${lastYear}-03-01`)).toMatchObject({ amount: 300 })
  await bursar.call(issueStatements, { year: lastYear })
  expect(await statementRules(app.db)).toEqual([])
})

test('a donor whose gifts were all reversed gets a corrected statement without gifts', async () => {
  const { id } = await bursar.call(recordGiftInKind, {
    name: 'Uche',
    email: 'uche@example.org',
    description: 'A chair',
    receivedOn: `${lastYear}-05-05`,
    receipt: 'print',
  })
  await bursar.call(issueStatements, { year: lastYear })
  await bursar.call(voidGiftInKind, { id, reason: 'Taken back' })
  expect(await donorNamed('Uche')).toMatchObject({ state: 'changed', gifts: 0 })
  await bursar.call(issueStatements, { year: lastYear })
  const donor = await donorNamed('Uche')
  expect(donor).toMatchObject({ state: 'issued', corrected: true })
  expect(await app.call(readStatement, { token: donor?.token ?? '' })).toMatchObject({ lines: [] })
})

test('POST /staff/statements/{year}/mail emails each statement once', async () => {
  const subjects = async (address: string) => {
    const { rows } = await sql<{ subject: string }>`
      select subject from mail where recipient = ${address} and subject like '%statement%' order by id`.execute(
      app.db,
    )
    return rows.map(({ subject }) => subject)
  }
  await Promise.all([
    bursar.call(mailStatements, { year: lastYear }),
    bursar.call(mailStatements, { year: lastYear }),
  ])
  await expect.poll(async () => (await bursar.call(statementSummary, { year: lastYear })).mailed).toBe(3)
  expect(await subjects('amaka@example.org')).toEqual([`Your giving statement for ${lastYear}`])
  expect(await subjects('chidi@example.org')).toEqual([`Your corrected giving statement for ${lastYear}`])
})

test('shop orders and Mass offerings aren’t on statements, and sandbox payments count only in the sandbox', async () => {
  await massesOf(app).accepted({ price: 20, email: 'mass@example.org' })
  await giveNow(app, {
    email: 'online@example.org',
    donationPurpose: 'Widows',
    amount: 25,
    name: 'Online Giver',
  })
  expect(await donorNamed('Online Giver', year)).toMatchObject({ sums: [{ amount: 2500 }] })
  const { items } = await bursar.call(listStatements, { year })
  expect(items.map(({ email }) => email)).not.toContain('mass@example.org')
})

test('GET /giving/own-statements lists the member’s own statements', async () => {
  const { rows } = await sql<{ id: number }>`
    insert into member (username, username_key, password_hash) values ('chidi', 'chidi', '') returning id`.execute(
    app.db,
  )
  const id = rows[0]?.id ?? 0
  const member = app.as(someone('member', id))
  expect(await member.call(ownStatements, {})).toEqual([])
  await sql`update person set member_id = null where member_id = ${id}`.execute(app.db)
  await sql`update person set member_id = ${id} where email = 'chidi@example.org'`.execute(app.db)
  expect(await member.call(ownStatements, {})).toMatchObject([{ year: lastYear, corrected: true }])
})

test('deleting an account removes the name from all gifts, including offline and in-kind ones', async () => {
  await give('Leaving', '4', `${year}-01-02`, { phone: '555 0100', address: 'Here' })
  const kind = { description: 'A lamp', receivedOn: `${year}-01-02`, receipt: 'print' as const }
  await bursar.call(recordGiftInKind, { name: 'Leaving', email: 'leaving@example.org', ...kind })
  const { rows } = await sql<{ id: number }>`
    insert into member (username, username_key, password_hash) values ('leaving', 'leaving', '') returning id`.execute(
    app.db,
  )
  const id = rows[0]?.id ?? 0
  await sql`update person set member_id = null where member_id = ${id}`.execute(app.db)
  await sql`update person set member_id = ${id} where email = 'leaving@example.org'`.execute(app.db)
  await app.db.transaction().execute((trx) => giftsData.erase(trx, id, { send: async () => {} }))
  const { rows: left } = await sql`
    select from gift where name = 'Leaving' or phone <> '' or email = 'leaving@example.org'
    union all select from gift_in_kind where name = 'Leaving'`.execute(app.db)
  expect(left).toEqual([])
})

test('GET /staff/statements/{year}/pages and POST /staff/statements/{year}/download: one file has all statements', async () => {
  const { href } = await bursar.call(downloadStatements, { year: lastYear })
  expect(href).toBe(`/admin/donations/statements/${lastYear}.pdf`)
  const all = await bursar.call(statementPages, { year: lastYear })
  expect(all).toHaveLength(3)
  expect(await bursar.call(statementPages, { year: lastYear, after: all.at(-1)?.id ?? 0 })).toEqual([])
  const of = { organisation: demoOrganisation, issuer: await app.call(readIssuer, {}), logo: null }
  const pages = async function* () {
    yield all
  }
  const text = pdfText(Buffer.from(await new Response(statementsPdf(lastYear, pages(), of)).arrayBuffer()))
  for (const words of [
    'Amaka',
    'Chidi',
    'Tax ID 95-1234567',
    'A piano',
    'In return: Dinner, valued at $5.00',
  ]) {
    expect(text).toContain(words)
  }
  const chidi = all.find(({ name }) => name === 'Chidi')
  if (chidi) expect(pdfText(await statementPdf(chidi, of))).toContain('Corrected giving statement')
})

test('a long statement continues on several pages', async () => {
  const line = {
    kind: 'gift' as const,
    day: `${lastYear}-02-02`,
    what: 'Widows',
    amount: 100,
    currency: 'USD',
    goods: '',
    goodsValue: 0,
  }
  const lines = Array.from({ length: 120 }, (_, index) => ({ ...line, receiptNumber: `RC-${index}` }))
  const of = { organisation: demoOrganisation, issuer: await app.call(readIssuer, {}), logo: null }
  const statement = { id: 1, year: lastYear, name: 'Ada', address: '', corrected: false, lines }
  const pdf = await statementPdf({ ...statement, issuedAt: new Date().toISOString() }, of)
  expect(pdf.toString('latin1').match(/\/Type \/Page\n/g)?.length).toBeGreaterThan(3)
  expect(pdfText(pdf)).toContain('$120.00')
})

const Entered = fc.record({
  who: fc.constantFrom('Ifeoma', 'Ngozi', 'Tunde'),
  cents: fc.integer({ min: 1, max: 9999 }),
  day: fc.constantFrom(`${lastYear}-01-01`, `${lastYear}-12-31`, `${year}-01-01`),
  issue: fc.boolean(),
})

test('every gift of a known donor is on exactly one current statement, the one of its year', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(Entered, { minLength: 1, maxLength: 4 }), async (entries) => {
      for (const { who, cents, day, issue } of entries) {
        await give(who, (cents / 100).toFixed(2), day)
        if (issue) await bursar.call(issueStatements, { year: Number(day.slice(0, 4)) })
      }
      for (const each of [lastYear, year]) await bursar.call(issueStatements, { year: each })
      const { rows } = await sql`
        with current as (
          select distinct on (person_id, year) id, year from giving_statement order by person_id, year, number desc
        )
        select g.id from gift g where g.person_id is not null and g.state in ('paid', 'partially_refunded') and (
          select count(*) from current c join giving_statement_line l on l.statement_id = c.id
          where l.kind = 'gift' and l.source_id = g.id and c.year = extract(year from g.receipt_day)
        ) <> 1`.execute(app.db)
      expect(rows).toEqual([])
    }),
    { numRuns: 8 },
  )
  expect(await statementRules(app.db)).toEqual([])
}, 120_000)

test('statements require the money permission', async () => {
  for (const role of ['prayer', 'pastoral', 'editor', 'shop'] as const) {
    const { call } = app.as(someone(role))
    const asked = await Promise.allSettled([
      call(statementSummary, { year }),
      call(listStatements, { year }),
      call(previewStatement, { year, person: 1 }),
      call(issueStatements, { year }),
      call(mailStatements, { year }),
      call(downloadStatements, { year }),
      call(statementPages, { year }),
      call(readReceiptSettings, {}),
    ])
    expect(asked).toMatchObject(asked.map(() => ({ status: 'rejected', reason: { status: 403 } })))
  }
})
