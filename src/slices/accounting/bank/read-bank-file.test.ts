import { expect, test } from 'vitest'
import { guessLayout, headKey, partsOf } from './guess-layout.ts'
import { readLines, rowsIn } from './read-bank-file.ts'

const bytesOf = (text: string) => new TextEncoder().encode(text)

/** The lines as they are read with the layout that we'd suggest. */
function read(bytes: Uint8Array) {
  const rows = rowsIn(bytes)
  const layout = guessLayout(partsOf(rows), 'USD')
  const lines = readLines(rows, layout).map((each) =>
    'entry' in each ? [each.entry.day, each.entry.description, each.entry.amount] : [each.line, each.reason],
  )
  return { layout, lines }
}

test('reads an American file with one signed amount', () => {
  const { lines, layout } = read(
    bytesOf(
      'Details,Posting Date,Description,Amount,Type,Balance,Check or Slip #\r\nCREDIT,11/13/2026,"STRIPE, INC PAYOUT",1234.50,ACH_CREDIT,5000.00,\r\nDEBIT,11/02/2026,SERVICE FEE,-12.00,FEE,3765.50,\r\n',
    ),
  )
  expect(layout).toMatchObject({
    dateOrder: 'mdy',
    decimal: 'point',
    directionColumn: -1,
    referenceColumn: 6,
  })
  expect(lines).toEqual([
    ['2026-11-13', 'STRIPE, INC PAYOUT', 123_450],
    ['2026-11-02', 'SERVICE FEE', -1200],
  ])
})

test('reads a European file in an old encoding, with account details above the header and a total below', () => {
  const text =
    'Kontoauszug;;;\nKonto: 123, Gemeinde;;;\nBuchungstag;Verwendungszweck;Betrag;Saldo\n15.11.2026;Spende Müller;1.234,50;9.000,00\n03.11.2026;Gebühr;-12,00;7.765,50\nSumme;;1.222,50;\n'
  const { lines, layout } = read(Uint8Array.from(text, (letter) => letter.charCodeAt(0)))
  expect(layout).toMatchObject({ dateOrder: 'dmy', decimal: 'comma' })
  expect(lines).toEqual([
    ['2026-11-15', 'Spende Müller', 123_450],
    ['2026-11-03', 'Gebühr', -1200],
    [6, 'There’s no date on this line.'],
  ])
})

test('reads a file with columns for money in and money out', () => {
  const { lines } = read(
    bytesOf('Date\tNarrative\tPaid in\tPaid out\n13/11/2026\tDeposit\t50.00\t\n14/11/2026\tRent\t\t20.00\n'),
  )
  expect(lines).toEqual([
    ['2026-11-13', 'Deposit', 5000],
    ['2026-11-14', 'Rent', -2000],
  ])
})

test('reads a file without signs, where a column says what went out', () => {
  const { lines } = read(
    bytesOf('Date,Type,Memo,Amount\n2026-11-13,Credit,Deposit,50.00\n2026-11-14,Debit,Rent,20.00\n'),
  )
  expect(lines.map(([, , amount]) => amount)).toEqual([5000, -2000])
})

test('reads a file without a header, and distinguishes equal lines of a day', () => {
  const rows = rowsIn(bytesOf('2026-11-13,Coffee,-3.00\n2026-11-13,Coffee,-3.00\n2026-11-14,Coffee,-3.00\n'))
  const parts = partsOf(rows)
  expect(headKey(parts)).toBe('3 columns')
  const entries = readLines(rows, guessLayout(parts, 'USD')).flatMap((each) =>
    'entry' in each ? each.entry : [],
  )
  expect(entries.map(({ copy }) => copy)).toEqual([0, 1, 0])
  expect(new Set(entries.map(({ fingerprint, copy }) => `${fingerprint} ${copy}`)).size).toBe(3)
})

test('files that can’t be bank files are rejected', () => {
  expect(() => rowsIn(bytesOf(''))).toThrow('This file is empty.')
  expect(() => rowsIn(new Uint8Array([80, 75, 3, 4, 0, 0]))).toThrow('This isn’t a CSV file.')
  const rows = rowsIn(bytesOf('a,b,c\nd,e,f\n'))
  expect(() => readLines(rows, guessLayout(partsOf(rows), 'USD'))).toThrow('No line has a date and an amount')
})
