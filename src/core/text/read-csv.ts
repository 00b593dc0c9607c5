import { CsvError, parse } from 'csv-parse/sync'

/**
 * The rows of a CSV file, each with the number of its first line. RFC 4180, and what spreadsheets make of it: a mark
 * for UTF-8, semicolons or tabs where a comma is a decimal point, and any kind of line end. Empty lines are left out.
 */
export function readCsv(text: string, divider?: string): { line: number; cells: string[] }[] {
  const clean = text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n')
  const delimiter = divider ?? dividerOf(clean.slice(0, clean.search(/\n|$/)))
  try {
    return rowsOf(clean, delimiter)
  } catch (error) {
    // Whoever forgot to close a quote finds the rest of the file in that one cell, on its line.
    if (error instanceof CsvError && error.code === 'CSV_QUOTE_NOT_CLOSED')
      return rowsOf(`${clean}"`, delimiter)
    throw error
  }
}

function rowsOf(text: string, delimiter: string) {
  const rows: { line: number; cells: string[] }[] = []
  parse(text, {
    delimiter,
    record_delimiter: '\n',
    relax_quotes: true,
    relax_column_count: true,
    skip_records_with_empty_values: true,
    on_record: (cells, { lines }) => {
      // It counts to the line on which a row ends.
      rows.push({ line: lines - cells.join('').split('\n').length + 1, cells })
      return undefined
    },
  })
  return rows
}

/** The sign that stands most often in the first line. */
function dividerOf(first: string): string {
  const count = (sign: string) => first.split(sign).length
  return [',', ';', '\t'].reduce((best, sign) => (count(sign) > count(best) ? sign : best))
}
