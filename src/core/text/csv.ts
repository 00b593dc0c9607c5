import { z } from 'zod'
import { zoneName } from '../time/zone-places.ts'
import { clockTimeAt } from '../time/zoned-time.ts'
import { reworded, t } from './messages.ts'

/** A file of so many lines, as it reaches whoever asked for it. */
export const CsvFile = z.object({ name: z.string(), text: z.string(), lines: z.int() })
export type CsvFile = z.infer<typeof CsvFile>

/** More rows than any table of ours has: a file is never cut. */
export const maxRows = 2_147_483_646

export type CsvCell = string | number | boolean | Date | null

/**
 * One column: its heading, and what stands in it for a row. A `moment` (a Date, or its ISO text) is written by the
 * ministry's clock, which the heading names.
 */
export type CsvColumn<Row> = readonly [heading: string, cell: (row: Row) => CsvCell, kind?: 'moment']

export const csvName = (name: string, now: Date, timeZone: string) =>
  `${name}-${clockTimeAt(now, timeZone).slice(0, 10)}.csv`

/** RFC 4180, with the mark by which spreadsheets know UTF-8. */
export const csvHead = <Row>(columns: readonly CsvColumn<Row>[], timeZone: string) =>
  `\uFEFF${lineOf(
    columns.map(([heading, , kind]) =>
      kind
        ? t('{heading} ({timeZone})', { heading: reworded(heading), timeZone: zoneName(timeZone) })
        : reworded(heading),
    ),
  )}`

export const csvLines = <Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[], timeZone: string) =>
  rows
    .map((row) =>
      lineOf(columns.map(([, cell, kind]) => (kind ? clockCell(cell(row), timeZone) : cell(row)))),
    )
    .join('')

/** `2026-11-15 18:30`, as spreadsheets read it too. */
function clockCell(cell: CsvCell, timeZone: string): CsvCell {
  if (!(cell instanceof Date) && typeof cell !== 'string') return cell
  const moment = new Date(cell)
  return Number.isNaN(moment.getTime()) ? cell : clockTimeAt(moment, timeZone).replace('T', ' ')
}

/** A file of what is at hand already. */
export const csvFile = <Row>(
  name: string,
  columns: readonly CsvColumn<Row>[],
  rows: readonly Row[],
  now: Date,
  timeZone: string,
): CsvFile => ({
  name: csvName(name, now, timeZone),
  text: csvHead(columns, timeZone) + csvLines(columns, rows, timeZone),
  lines: rows.length,
})

const lineOf = (cells: readonly CsvCell[]) => `${cells.map(written).join(',')}\r\n`

function written(cell: CsvCell): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell)
  if (typeof cell === 'boolean') return cell ? t('Yes') : t('No')
  if (cell instanceof Date) return cell.toISOString()
  const safe = isFormula.test(cell) ? `'${cell}` : cell
  return /[",\r\n]/.test(safe) || safe !== safe.trim() ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** What a spreadsheet would reckon out instead of showing, spaces before it or not: text of strangers is not to run. */
const isFormula = /^\s*[=+\-@\t\r\n＝＋－＠]/
