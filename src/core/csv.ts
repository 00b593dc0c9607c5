import { z } from 'zod'

/** A file of so many lines, as it reaches whoever asked for it. */
export const CsvFile = z.object({ name: z.string(), text: z.string(), lines: z.int() })
export type CsvFile = z.infer<typeof CsvFile>

/** More rows than any table of ours has: a file is never cut. */
export const mostRows = 2_147_483_646

export type CsvCell = string | number | boolean | Date | null

/** One column: its heading, and what stands in it for a row. */
export type CsvColumn<Row> = readonly [heading: string, cell: (row: Row) => CsvCell]

export const csvName = (name: string, now: Date) => `${name}-${now.toISOString().slice(0, 10)}.csv`

/** RFC 4180, with the mark by which spreadsheets know UTF-8. */
export const csvHead = <Row>(columns: readonly CsvColumn<Row>[]) =>
  `\uFEFF${lineOf(columns.map(([heading]) => heading))}`

export const csvLines = <Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[]) =>
  rows.map((row) => lineOf(columns.map(([, cell]) => cell(row)))).join('')

/** A file of what is at hand already. */
export const csvFile = <Row>(
  name: string,
  columns: readonly CsvColumn<Row>[],
  rows: readonly Row[],
  now: Date,
): CsvFile => ({
  name: csvName(name, now),
  text: csvHead(columns) + csvLines(columns, rows),
  lines: rows.length,
})

const lineOf = (cells: readonly CsvCell[]) => `${cells.map(written).join(',')}\r\n`

function written(cell: CsvCell): string {
  if (cell === null) return ''
  if (typeof cell === 'number' || typeof cell === 'boolean') return String(cell)
  if (cell instanceof Date) return cell.toISOString()
  const safe = isFormula.test(cell) ? `'${cell}` : cell
  return /[",\r\n]/.test(safe) || safe !== safe.trim() ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** What a spreadsheet would reckon out instead of showing, spaces before it or not: text of strangers is not to run. */
const isFormula = /^\s*[=+\-@\t\r\n＝＋－＠]/
