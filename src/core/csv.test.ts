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

test('whatever people write is read back as they wrote it, but for the mark before a formula', () => {
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

test('no text begins as a formula does', () => {
  fc.assert(
    fc.property(hostile, (cell) => {
      const [, row] = read(fileOf([[cell]]).text.slice(1))
      expect(row?.[0]).not.toMatch(/^\s*[=+\-@\t\r＝＋－＠]/)
    }),
  )
})

test('numbers stay numbers, moments are written in full, nothing is empty', () => {
  const { name, text, lines } = fileOf([
    [-5, now, null],
    [true, 'Ada', '=1+1'],
  ])
  expect(text).toBe("\uFEFFColumn 0,Column 1,Column 2\r\n-5,2026-11-15T23:59:00.000Z,\r\ntrue,Ada,'=1+1\r\n")
  expect({ name, lines }).toEqual({ name: 'people-2026-11-15.csv', lines: 2 })
})
