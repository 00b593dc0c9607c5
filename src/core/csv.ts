import { z } from 'zod'

/** A file that an endpoint hands over; `cut` says that there was, or may be, more than its so many lines. */
export const CsvFile = z.object({ name: z.string(), text: z.string(), lines: z.int(), cut: z.boolean() })
export type CsvFile = z.infer<typeof CsvFile>

/** Rows that leave in one file at most. */
export const mostRows = 100_000

export type CsvCell = string | number | boolean | Date | null

/** One column: its heading, and what stands in it for a row. */
export type CsvColumn<Row> = readonly [heading: string, cell: (row: Row) => CsvCell]

/**
 * RFC 4180, with the mark by which spreadsheets know UTF-8. Fetch one row more than `mostRows` to have `cut`
 * tell the truth.
 */
export function csvFile<Row>(
  name: string,
  columns: readonly CsvColumn<Row>[],
  rows: readonly Row[],
  now: Date,
  most = mostRows,
): CsvFile {
  const lines = rows.slice(0, most).map((row) => columns.map(([, cell]) => written(cell(row))).join(','))
  const head = columns.map(([heading]) => written(heading)).join(',')
  return {
    name: `${name}-${now.toISOString().slice(0, 10)}.csv`,
    text: `\uFEFF${[head, ...lines].join('\r\n')}\r\n`,
    lines: lines.length,
    cut: most < mostRows ? rows.length >= most : rows.length > most,
  }
}

function written(cell: CsvCell): string {
  if (cell === null) return ''
  if (typeof cell === 'number' || typeof cell === 'boolean') return String(cell)
  if (cell instanceof Date) return cell.toISOString()
  const safe = isFormula.test(cell) ? `'${cell}` : cell
  return /[",\r\n]/.test(safe) || safe !== safe.trim() ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** What a spreadsheet would reckon out instead of showing, spaces before it or not: text of strangers is not to run. */
const isFormula = /^\s*[=+\-@\t\r\n＝＋－＠]/
