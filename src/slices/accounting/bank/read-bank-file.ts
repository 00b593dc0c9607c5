import { createHash } from 'node:crypto'
import { Problem } from '#core/api/problems.ts'
import { msg, t } from '#core/text/messages.ts'
import { readCsv } from '#core/text/read-csv.ts'
import { type BankLayout, maxLines } from './bank-file-contract.ts'
import { readAmount, readDay, readDirection } from './bank-values.ts'

export type Row = { line: number; cells: string[] }

export type BankEntry = {
  day: string
  description: string
  reference: string
  amount: number
  currency: string
  /** What tells it from other lines. Equal lines of a file are numbered. */
  fingerprint: string
  copy: number
}

export type ReadLine = { line: number; shown: { day: string; description: string } } & (
  | { entry: BankEntry }
  | { reason: string }
)

const wrongFile = (message: string) => new Problem(400, message, { file: message })

/** The rows of a bank's CSV file, in whatever encoding and with whatever divider it comes. */
export function rowsIn(bytes: Uint8Array): Row[] {
  const text = textOf(bytes)
  const rows = readCsv(text, dividerOf(text))
  if (rows.length === 0) throw wrongFile(msg('This file is empty.'))
  if (rows.length > maxLines) {
    throw wrongFile(
      t('A file can have up to {max, number} lines. Please export a shorter period.', { max: maxLines }),
    )
  }
  return rows
}

function textOf(bytes: Uint8Array): string {
  const isUtf16 = bytes[0] === 0xff && bytes[1] === 0xfe
  const text = isUtf16 ? new TextDecoder('utf-16le').decode(bytes) : utf8Or1252(bytes)
  if (text.includes('\0'))
    throw wrongFile(msg('This isn’t a CSV file. Please export it from your bank as CSV.'))
  return text
}

function utf8Or1252(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/**
 * The divider that occurs equally often in most lines. The first lines of a file may be about the account, and a comma
 * may be in every amount.
 */
function dividerOf(text: string): string {
  const lines = text.split(/\r\n?|\n/).filter((line) => line.trim() !== '')
  const sample = lines.slice(0, 40)
  const scored = [',', ';', '\t'].map((sign) => {
    const counts = Map.groupBy(
      sample.map((line) => line.split(sign).length - 1),
      (count) => count,
    )
    const [usual = 0, its = []] =
      [...counts].filter(([count]) => count > 0).toSorted(([, a], [, b]) => b.length - a.length)[0] ?? []
    return { sign, usual, lines: its.length }
  })
  const [best] = scored.toSorted((a, b) => b.lines - a.lines || b.usual - a.usual)
  return best && best.lines > 0 ? best.sign : ','
}

/** Without line breaks and doubled spaces, which banks fill their columns with. */
const plain = (cell: string | undefined) => (cell ?? '').replace(/\s+/g, ' ').trim().slice(0, 500)

function amountIn(cells: readonly string[], layout: BankLayout): number | null {
  const { amountColumn, outColumn, directionColumn, decimal } = layout
  const amount = readAmount(cells[amountColumn] ?? '', decimal)
  if (outColumn >= 0) {
    const out = readAmount(cells[outColumn] ?? '', decimal)
    if (out !== null && out !== 0) return -Math.abs(out)
    return amount === null ? null : Math.abs(amount)
  }
  const direction = directionColumn < 0 ? null : readDirection(cells[directionColumn] ?? '')
  if (amount === null || direction === null) return amount
  return direction === 'out' ? -Math.abs(amount) : Math.abs(amount)
}

/** The lines of a file. What comes before the first readable row is its head. */
export function readLines(rows: readonly Row[], layout: BankLayout): ReadLine[] {
  const start = startOf(rows, layout)
  if (start < 0) {
    throw wrongFile(msg('No line has a date and an amount in these columns. Please choose other columns.'))
  }
  const copies = new Map<string, number>()
  return rows.slice(start).map(({ line, cells }) => {
    const typed = plain(cells[layout.dateColumn])
    const day = readDay(typed, layout.dateOrder)
    const amount = amountIn(cells, layout)
    const reference = layout.referenceColumn < 0 ? '' : plain(cells[layout.referenceColumn])
    const description = plain(cells[layout.descriptionColumn])
    const shown = { day: day ?? typed, description }
    if (day === null) return { line, shown, reason: t('There’s no date on this line.') }
    if (amount === null) return { line, shown, reason: t('There’s no amount on this line.') }
    if (amount === 0) return { line, shown, reason: t('The amount is zero.') }
    const { currency } = layout
    const fingerprint = digestOf([day, amount, currency, description.toLowerCase(), reference.toLowerCase()])
    const copy = copies.get(fingerprint) ?? 0
    copies.set(fingerprint, copy + 1)
    return { line, shown, entry: { day, description, reference, amount, currency, fingerprint, copy } }
  })
}

const digestOf = (parts: readonly (string | number)[]) =>
  createHash('sha256').update(parts.join('\n')).digest('hex')

export const checksumOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

const startOf = (rows: readonly Row[], layout: BankLayout) =>
  rows.findIndex(
    ({ cells }) =>
      readDay(cells[layout.dateColumn] ?? '', layout.dateOrder) !== null && amountIn(cells, layout) !== null,
  )
