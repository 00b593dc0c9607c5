import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { demoOrganisation } from '#core/settings/demo-organisation.ts'
import { dayOf } from '#core/time/time.ts'
import { handPurposes, recordGift } from '#slices/giving/offline/offline-contract.ts'
import { openTestApp, someone, type TestApp } from '../../../testing/app.ts'
import { takeBackPayout } from '../contract.ts'
import {
  bankSummary,
  exportBankLines,
  listBankLines,
  matchClearLines,
  matchDays,
  matchLine,
  reopenLine,
  setLineAside,
} from './bank-contract.ts'
import { importBankLines, listBankImports, previewBankFile, removeBankImport } from './bank-file-contract.ts'
import { bankRules } from './match-store.ts'

let app: TestApp
let bursar: ReturnType<TestApp['as']>
const today = dayOf(new Date(), demoOrganisation.timeZone)
const dayAt = (days: number) => Temporal.PlainDate.from(today).add({ days }).toString()
beforeAll(async () => {
  app = await openTestApp()
  bursar = app.as(someone('finance'))
})
afterAll(() => app.close())
beforeEach(async () => {
  await sql`truncate bank_import, bank_line, bank_layout`.execute(app.db)
  await sql`delete from payout`.execute(app.db)
})

const csv = (lines: readonly (readonly [string, string, number])[]) =>
  new Blob(
    [
      [
        'Date,Description,Amount',
        ...lines.map(([day, text, cents]) => `${day},${text},${(cents / 100).toFixed(2)}`),
      ].join('\n'),
    ],
    { type: 'text/csv' },
  )

async function importFile(bytes: Blob, mode: 'check' | 'write' = 'write') {
  const { layout } = await bursar.call(previewBankFile, { bytes })
  return bursar.call(importBankLines, { mode, name: 'bank.csv', ...layout, bytes })
}

/** Payouts of the books, whatever the provider holds. */
async function payout(reference: string, cents: number, day: string) {
  const { rows } = await sql<{ id: number }>`
    insert into payout (provider, reference, amount, currency, paid_on, entered_by, created)
    values ('sandbox', ${reference}, ${cents}, 'USD', ${day}, 'Ada', now()) returning id`.execute(app.db)
  return rows[0]?.id ?? 0
}

const lines = async (query = {}) => (await bursar.call(listBankLines, query)).items

test('POST /staff/accounts/bank-imports reports each line, adds it once, and POST /staff/accounts/bank-imports/preview remembers the columns', async () => {
  const file = csv([
    [dayAt(-3), 'Payout', 12_500],
    [dayAt(-3), 'Coffee', -300],
    [dayAt(-3), 'Coffee', -300],
  ])
  expect(await bursar.call(previewBankFile, { bytes: file })).toMatchObject({
    remembered: false,
    columns: [
      { name: 'Date' },
      { name: 'Description', samples: ['Payout', 'Coffee', 'Coffee'] },
      { name: 'Amount' },
    ],
  })
  expect(await importFile(file, 'check')).toMatchObject({
    written: false,
    counts: { added: 3, known: 0, faulty: 0 },
  })
  expect(await lines()).toEqual([])
  expect((await importFile(file)).counts).toEqual({ added: 3, known: 0, faulty: 0 })
  expect((await importFile(file)).counts).toEqual({ added: 0, known: 3, faulty: 0 })
  // The next period overlaps.
  const next = csv([
    [dayAt(-3), 'Coffee', -300],
    [dayAt(-3), 'Coffee', -300],
    [dayAt(-2), 'Coffee', -300],
  ])
  expect(await bursar.call(previewBankFile, { bytes: next })).toMatchObject({ remembered: true })
  expect((await importFile(next)).counts).toEqual({ added: 1, known: 2, faulty: 0 })
  expect(await lines()).toHaveLength(4)
  const { layout } = await bursar.call(previewBankFile, { bytes: file })
  await expect(
    bursar.call(importBankLines, { mode: 'write', ...layout, descriptionColumn: 0, bytes: file }),
  ).rejects.toMatchObject({ status: 409 })
})

test('importing the same file twice in parallel adds each line once', async () => {
  const file = csv(Array.from({ length: 30 }, (_, at) => [dayAt(-at), 'Line', 100 + at] as const))
  const results = await Promise.all([importFile(file), importFile(file), importFile(file)])
  expect(results.map(({ counts }) => counts.added).toSorted((a, b) => a - b)).toEqual([0, 0, 30])
  expect((await bursar.call(bankSummary, {})).lines).toBe(30)
})

test('GET /staff/accounts/bank-imports lists files, and POST /staff/accounts/bank-imports/{id}/remove removes one unless its lines are matched', async () => {
  await importFile(csv([[dayAt(-1), 'Fee', -500]]))
  const [file] = await bursar.call(listBankImports, {})
  expect(file).toMatchObject({ name: 'bank.csv', lines: 1, settled: 0, importedBy: 'Test' })
  const [line] = await lines()
  await bursar.call(setLineAside, { id: line?.id ?? 0, note: 'Bank fee' })
  await expect(bursar.call(removeBankImport, { id: file?.id ?? 0 })).rejects.toMatchObject({ status: 409 })
  await bursar.call(reopenLine, { id: line?.id ?? 0 })
  await bursar.call(removeBankImport, { id: file?.id ?? 0 })
  expect(await lines()).toEqual([])
  await expect(bursar.call(removeBankImport, { id: file?.id ?? 0 })).rejects.toMatchObject({ status: 404 })
})

test('GET /staff/accounts/bank-lines suggests entries with the same amount; POST /staff/accounts/bank-lines/{id}/match confirms it once; POST /staff/accounts/bank-lines/{id}/reopen undoes it', async () => {
  const [first, second] = [await payout('A', 5000, dayAt(-4)), await payout('B', 5000, dayAt(-40))]
  await importFile(
    csv([
      [dayAt(-3), 'Stripe', 5000],
      [dayAt(-2), 'Stripe again', 5000],
      [dayAt(-1), 'Unknown', 77],
    ]),
  )
  const [unknown, again, line] = await lines()
  expect(unknown).toMatchObject({ description: 'Unknown', suggestions: [], clear: false })
  expect(line).toMatchObject({
    suggestions: [
      { kind: 'payout', id: first, near: true, what: 'Sandbox A' },
      { kind: 'payout', id: second, near: false },
    ],
    // Another line could be it too.
    clear: false,
  })
  await bursar.call(matchLine, { id: line?.id ?? 0, kind: 'payout', item: first })
  const twice = bursar.call(matchLine, { id: again?.id ?? 0, kind: 'payout', item: first })
  await expect(twice).rejects.toMatchObject({ status: 409 })
  const wrong = bursar.call(matchLine, { id: unknown?.id ?? 0, kind: 'payout', item: second })
  await expect(wrong).rejects.toMatchObject({ status: 409 })
  expect((await lines({ state: 'matched' }))[0]).toMatchObject({ match: { id: first }, settledBy: 'Test' })
  expect(await lines({ state: 'open', search: 'stri' })).toHaveLength(1)
  await bursar.call(reopenLine, { id: line?.id ?? 0 })
  await expect(bursar.call(reopenLine, { id: line?.id ?? 0 })).rejects.toMatchObject({ status: 409 })
  expect(await lines({ state: 'open' })).toHaveLength(3)
})

test('when two people match the same payout to two lines, one is rejected', async () => {
  const item = await payout('A', 5000, dayAt(-4))
  await importFile(
    csv([
      [dayAt(-3), 'One', 5000],
      [dayAt(-2), 'Two', 5000],
    ]),
  )
  const tried = await Promise.allSettled(
    (await lines()).map(({ id }) => bursar.call(matchLine, { id, kind: 'payout', item })),
  )
  expect(tried.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(await bankRules(app.db)).toEqual([])
})

test('POST /staff/accounts/bank-lines/match-clear confirms only unambiguous matches; GET /staff/accounts/bank-lines/summary counts the rest', async () => {
  await payout('A', 5000, dayAt(-4))
  await payout('B', 700, dayAt(-4))
  await payout('C', 700, dayAt(-5))
  await importFile(
    csv([
      [dayAt(-3), 'A', 5000],
      [dayAt(-3), 'B or C', 700],
    ]),
  )
  expect(await bursar.call(bankSummary, {})).toMatchObject({
    lines: 2,
    open: 2,
    clear: 1,
    unmatched: { payout: 3 },
  })
  expect(await bursar.call(matchClearLines, {})).toEqual({ matched: 1 })
  expect(await bursar.call(matchClearLines, {})).toEqual({ matched: 0 })
  const summary = await bursar.call(bankSummary, {})
  expect(summary).toMatchObject({ open: 1, clear: 0, unmatched: { payout: 2 } })
  expect(summary.items.map(({ what }) => what)).toEqual(['Sandbox C', 'Sandbox B'])
  expect(await bursar.call(bankSummary, { to: dayAt(-6) })).toMatchObject({
    lines: 0,
    unmatched: { payout: 0 },
  })
})

test('bank transfers can be matched too, and reversing a payout reopens its line', async () => {
  const [purpose] = await bursar.call(handPurposes, {})
  await bursar.call(recordGift, {
    name: 'Bernard',
    amount: '321.99',
    method: 'transfer',
    receivedOn: dayAt(-6),
    purpose: purpose?.id ?? 0,
    receipt: 'print',
  })
  const id = await payout('A', 5000, dayAt(-4))
  await importFile(
    csv([
      [dayAt(-6), 'WIRE BERNARD', 32_199],
      [dayAt(-4), 'STRIPE', 5000],
    ]),
  )
  expect(await bursar.call(matchClearLines, {})).toEqual({ matched: 2 })
  const matched = await lines({ state: 'matched' })
  expect(matched.map(({ match }) => match?.what)).toEqual([
    'Sandbox A',
    expect.stringMatching(/^gift RC-\d{4}-\d{6} from Bernard$/),
  ])
  await bursar.call(takeBackPayout, { id })
  expect((await lines({ state: 'open' })).map(({ description }) => description)).toEqual(['STRIPE'])
  expect(await bankRules(app.db)).toEqual([])
})

test('POST /staff/accounts/bank-lines/{id}/set-aside needs a note, and POST /staff/accounts/bank-lines/export has it', async () => {
  await importFile(csv([[dayAt(-1), 'Fee', -500]]))
  const [line] = await lines()
  const id = line?.id ?? 0
  await expect(bursar.call(setLineAside, { id, note: ' ' })).rejects.toMatchObject({
    errors: { note: 'Describe the transaction, such as “bank fee.”' },
  })
  await bursar.call(setLineAside, { id, note: 'Bank fee' })
  await expect(bursar.call(setLineAside, { id, note: 'Again' })).rejects.toMatchObject({ status: 409 })
  const { text } = await bursar.call(exportBankLines, {})
  expect(text).toContain(`${dayAt(-1)},Fee,,,5.00,USD,Set aside,,Bank fee,Test`)
  expect(await lines({ direction: 'in' })).toEqual([])
})

test('npm run doctor reports a match whose amounts differ, and one that was reversed', async () => {
  const id = await payout('A', 5000, dayAt(-4))
  await importFile(csv([[dayAt(-3), 'A', 5000]]))
  await bursar.call(matchClearLines, {})
  expect(await bankRules(app.db)).toEqual([])
  await sql`update payout set amount = 4999 where id = ${id}`.execute(app.db)
  expect((await bankRules(app.db)).map(({ rule }) => rule)).toEqual([
    'a bank transaction and its match have the same amount',
  ])
  await sql`update payout set taken_back_at = now(), taken_back_by = 'Ada' where id = ${id}`.execute(app.db)
  expect((await bankRules(app.db)).map(({ rule }) => rule)).toEqual([
    'a bank transaction is matched with one entry in the books',
  ])
})

const Side = fc.record({ cents: fc.constantFrom(100, 200, 300), day: fc.integer({ min: -30, max: 0 }) })

test('for any lines and payouts, exactly the unambiguous pairs are confirmed', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(Side, { minLength: 1, maxLength: 8 }),
      fc.array(Side, { maxLength: 8 }),
      async (bank, books) => {
        await sql`truncate bank_import, bank_line`.execute(app.db)
        await sql`delete from payout`.execute(app.db)
        await importFile(csv(bank.map(({ cents, day }, at) => [dayAt(day), `Line ${at}`, cents] as const)))
        for (const [at, { cents, day }] of books.entries()) await payout(`P${at}`, cents, dayAt(day))
        const fits = (line: number, item: number) =>
          bank[line]?.cents === books[item]?.cents &&
          Math.abs((bank[line]?.day ?? 0) - (books[item]?.day ?? 0)) <= matchDays
        const expected = bank.flatMap((_, line) => {
          const items = books.flatMap((_, item) => (fits(line, item) ? [item] : []))
          const rivals = bank.filter((_, other) => fits(other, items[0] ?? -1)).length
          return items.length === 1 && rivals === 1 ? [`Line ${line} P${items[0]}`] : []
        })
        const clear = (await lines({ page_size: 100 })).filter((each) => each.clear)
        expect(clear.map(({ description }) => description).toSorted()).toEqual(
          expected.map((pair) => pair.replace(/ P\d+$/, '')).toSorted(),
        )
        expect(await bursar.call(matchClearLines, {})).toEqual({ matched: expected.length })
        const matched = await lines({ state: 'matched', page_size: 100 })
        const pairs = matched.map(
          ({ description, match }) => `${description} ${match?.what.split(' ').at(-1)}`,
        )
        expect(pairs.toSorted()).toEqual(expected.toSorted())
        expect(await bankRules(app.db)).toEqual([])
        expect(await bursar.call(matchClearLines, {})).toEqual({ matched: 0 })
      },
    ),
    { numRuns: 25 },
  )
}, 120_000)

test('bank lines require the money permission', async () => {
  const { call } = app.as(someone('editor'))
  const asked = await Promise.allSettled([
    call(listBankLines, {}),
    call(bankSummary, {}),
    call(listBankImports, {}),
    call(previewBankFile, { bytes: csv([]) }),
  ])
  expect(asked).toMatchObject(asked.map(() => ({ status: 'rejected', reason: { status: 403 } })))
})
