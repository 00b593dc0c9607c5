import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type CsvCell, csvFile } from './csv.ts'

const now = new Date('2026-11-15T23:59:00Z')
const fileOf = (rows: CsvCell[][]) =>
  csvFile(
    'people',
    [0, 1, 2].map((index) => [`Column ${index}`, (row: CsvCell[]) => row[index] ?? null] as const),
    rows,
    now,
    'UTC',
  )

/** Reads RFC 4180 by the letter. */
function read(text: string): string[][] {
  const rows: string[][] = [['']]
  let quoted = false
  for (let at = 0; at < text.length; at += 1) {
    const row = rows.at(-1) ?? []
    const sign = text[at] ?? ''
    const add = (more: string) => row.push((row.pop() ?? '') + more)
    if (quoted && sign === '"' && text[at + 1] === '"') {
      at += 1
      add(sign)
    } else if (sign === '"') quoted = !quoted
    else if (quoted) add(sign)
    else if (sign === ',') row.push('')
    else if (sign === '\r' && text[at + 1] === '\n') {
      at += 1
      rows.push([''])
    } else add(sign)
  }
  return rows.slice(0, -1)
}

const hostile = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({
    unit: fc.constantFrom('=', '+', '-', '@', '\t', '\r', '\n', ' ', '"', "'", ',', '1', 'a', '＝'),
  }),
)

test('any text survives a round trip, except for the mark before a formula', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(hostile, hostile, hostile), { maxLength: 8 }), (rows) => {
      const [, ...found] = read(fileOf(rows).text.slice(1))
      expect(found.length).toBe(rows.length)
      for (const [index, row] of rows.entries())
        for (const [column, cell] of row.entries())
          expect([cell, `'${cell}`]).toContain(found[index]?.[column])
    }),
  )
})

test('no cell starts like a formula', () => {
  fc.assert(
    fc.property(hostile, (cell) => {
      const [, row] = read(fileOf([[cell]]).text.slice(1))
      expect(row?.[0]).not.toMatch(/^\s*[=+\-@\t\r＝＋－＠]/)
    }),
  )
})

test('numbers stay numbers, booleans become words, and null is empty', () => {
  const { name, text, lines } = fileOf([
    [-5, 'x', null],
    [true, 'Ada', '=1+1'],
  ])
  expect(text).toBe("\uFEFFColumn 0,Column 1,Column 2\r\n-5,x,\r\nYes,Ada,'=1+1\r\n")
  expect({ name, lines }).toEqual({ name: 'people-2026-11-15.csv', lines: 2 })
})

test('times and the file name use the ministry’s time zone, which the header names', () => {
  const columns = [['Paid', (cell: CsvCell) => cell, 'moment']] as const
  const summer = '2026-07-01T01:30:00.000Z'
  const { name, text } = csvFile('gifts', columns, [now, summer, null, ''], now, 'Africa/Lagos')
  expect(text).toBe('\uFEFFPaid (Lagos time)\r\n2026-11-16 00:59\r\n2026-07-01 02:30\r\n\r\n\r\n')
  expect(name).toBe('gifts-2026-11-16.csv')
})

test('text in a time column can’t be a formula either', () => {
  const columns = [['Paid', (cell: CsvCell) => cell, 'moment']] as const
  expect(csvFile('x', columns, ['=1+1'], now, 'UTC').text).toBe("\uFEFFPaid (UTC)\r\n'=1+1\r\n")
})
