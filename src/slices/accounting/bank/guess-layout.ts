import type { Currency } from '#core/text/currencies.ts'
import type { BankLayout, BankPreview, DateOrder, DecimalMark } from './bank-file-contract.ts'
import { readAmount, readDay } from './bank-values.ts'
import type { Row } from './read-bank-file.ts'

/** Headings of many banks, in lower case and letters only. */
const headings = {
  date: [
    'date',
    'postingdate',
    'posteddate',
    'transactiondate',
    'bookingdate',
    'buchungstag',
    'datum',
    'fecha',
  ],
  description: [
    'description',
    'details',
    'narrative',
    'memo',
    'payee',
    'name',
    'transaction',
    'verwendungszweck',
  ],
  reference: ['reference', 'ref', 'checknumber', 'checkorslip', 'transactionid', 'referencenumber', 'fitid'],
  amount: ['amount', 'value', 'transactionamount', 'betrag', 'importe', 'amountusd'],
  in: ['credit', 'credits', 'deposit', 'deposits', 'paidin', 'moneyin', 'creditamount', 'haben'],
  out: ['debit', 'debits', 'withdrawal', 'withdrawals', 'paidout', 'moneyout', 'debitamount', 'soll'],
  direction: ['type', 'drcr', 'crdr', 'debitcredit', 'creditdebit', 'direction', 'sollhaben'],
}

const orders: readonly DateOrder[] = ['mdy', 'dmy', 'ymd']
const isDay = (cell: string) => orders.some((order) => readDay(cell, order) !== null)
const isAmount = (cell: string) =>
  /[.,]\d\d\b|^-?\d+$/.test(cell.trim()) &&
  (readAmount(cell, 'point') !== null || readAmount(cell, 'comma') !== null)

const lettersOf = (cell: string) => cell.toLowerCase().replace(/[^a-z]/g, '')

type Parts = { head: readonly string[]; body: readonly Row[]; width: number }

/** The head is the row before the first one that has a date and an amount. */
export function partsOf(rows: readonly Row[]): Parts {
  const start = rows.findIndex(({ cells }) => cells.some(isDay) && cells.some(isAmount))
  const from = start < 0 ? Math.min(1, rows.length - 1) : start
  const body = rows.slice(from, from + 50)
  const width = Math.min(100, Math.max(1, ...body.map(({ cells }) => cells.length)))
  return { head: rows[from - 1]?.cells ?? [], body, width }
}

/** What files of the same bank have in common. */
export const headKey = ({ head, width }: Parts) =>
  head.length > 0 ? head.map(lettersOf).join('|').slice(0, 1000) : `${width} columns`

/** How a file is read as well as its headings and values tell. */
export function guessLayout({ head, body, width }: Parts, currency: Currency): BankLayout {
  const names = Array.from({ length: width }, (_, at) => lettersOf(head[at] ?? ''))
  const cellsOf = (column: number) =>
    body.map(({ cells }) => cells[column] ?? '').filter((cell) => cell.trim())
  const share = (column: number, is: (cell: string) => boolean) => {
    const cells = cellsOf(column)
    return cells.length === 0 ? 0 : cells.filter(is).length / cells.length
  }
  const columns = names.map((_, at) => at)
  const named = (of: keyof typeof headings) =>
    headings[of].map((heading) => names.indexOf(heading)).find((at) => at >= 0) ?? -1
  const first = (is: (cell: string) => boolean) => columns.find((at) => share(at, is) > 0.6) ?? -1

  const dateColumn = Math.max(
    0,
    atLeast(named('date'), () => first(isDay)),
  )
  const isMoney = (at: number) => at !== dateColumn && share(at, isAmount) > 0.6
  const [inColumn, outColumn] = [named('in'), named('out')]
  const isTwofold = inColumn >= 0 && outColumn >= 0 && named('amount') < 0
  const amountColumn = isTwofold ? inColumn : atLeast(named('amount'), () => columns.find(isMoney) ?? 0)
  const longest = columns
    .filter((at) => at !== dateColumn && !isMoney(at))
    .toSorted((a, b) => cellsOf(b).join('').length - cellsOf(a).join('').length)
  const descriptionColumn = atLeast(named('description'), () => longest[0] ?? 0)
  const referenceColumn = named('reference')
  return {
    dateColumn,
    dateOrder: orderOf(cellsOf(dateColumn)),
    descriptionColumn,
    referenceColumn: referenceColumn === descriptionColumn ? -1 : referenceColumn,
    amountColumn,
    outColumn: isTwofold ? outColumn : -1,
    // Where amounts have signs of their own, the column often says something else.
    directionColumn:
      !isTwofold && cellsOf(amountColumn).every((cell) => !/[-−(]/.test(cell)) ? named('direction') : -1,
    decimal: decimalOf([...cellsOf(amountColumn), ...(isTwofold ? cellsOf(outColumn) : [])]),
    currency,
  }
}

const atLeast = (found: number, otherwise: () => number) => (found >= 0 ? found : otherwise())

/** The order in which all of them are days. Americans write the month first. */
function orderOf(cells: readonly string[]): DateOrder {
  const fits = orders.filter((order) => cells.every((cell) => readDay(cell, order) !== null))
  const isDotted = cells.some((cell) => /^\d{1,2}\./.test(cell.trim()))
  if (isDotted && fits.includes('dmy')) return 'dmy'
  return fits[0] ?? orders.toSorted((a, b) => readable(cells, b) - readable(cells, a))[0] ?? 'mdy'
}

const readable = (cells: readonly string[], order: DateOrder) =>
  cells.filter((cell) => readDay(cell, order) !== null).length

const decimalOf = (cells: readonly string[]): DecimalMark => {
  const count = (mark: RegExp) => cells.filter((cell) => mark.test(cell.trim())).length
  return count(/,\d\d?\D*$/) > count(/\.\d\d?\D*$/) ? 'comma' : 'point'
}

/** The columns with samples, for whoever chooses. */
export const columnsOf = ({ head, body, width }: Parts): BankPreview['columns'] =>
  Array.from({ length: width }, (_, at) => ({
    name: (head[at] ?? '').trim().slice(0, 100),
    samples: body.slice(0, 5).map(({ cells }) => (cells[at] ?? '').trim().slice(0, 100)),
  }))
