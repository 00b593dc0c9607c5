import type { DateOrder, DecimalMark } from './bank-file-contract.ts'

/** Dates and amounts as banks write them. */

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/** `11/15/2026`, `15.11.26`, `2026-11-15`, `20261115`, `15 Nov 2026` or `Nov 15, 2026` as `2026-11-15`; null if it isn't a date. */
export function readDay(text: string, order: DateOrder): string | null {
  // A time may follow.
  const parts = text
    .trim()
    .replace(/[T ]\d{1,2}:.*$/, '')
    .split(/[\s/.,-]+/)
    .filter(Boolean)
  if (parts.length === 1 && /^\d{8}$/.test(parts[0] ?? '')) {
    const [all = ''] = parts
    return dayOf(all.slice(0, 4), all.slice(4, 6), all.slice(6))
  }
  if (parts.length !== 3) return null
  const [one = '', two = '', three = ''] = parts
  const named = parts.findIndex((part) => /^\p{L}{3,}$/u.test(part))
  if (named >= 0) {
    const month = months.indexOf((parts[named] ?? '').slice(0, 3).toLowerCase()) + 1
    const [first = '', second = ''] = parts.filter((_, at) => at !== named)
    const [day, year] = first.length === 4 ? [second, first] : [first, second]
    return month > 0 ? dayOf(year, String(month), day) : null
  }
  if (one.length === 4 || order === 'ymd') return dayOf(one, two, three)
  return order === 'mdy' ? dayOf(three, one, two) : dayOf(three, two, one)
}

function dayOf(year: string, month: string, day: string): string | null {
  if (!/^(\d\d|\d{4})$/.test(year) || !/^\d{1,2}$/.test(month) || !/^\d{1,2}$/.test(day)) return null
  const full = year.length === 2 ? `20${year}` : year
  try {
    const date = Temporal.PlainDate.from(
      { year: Number(full), month: Number(month), day: Number(day) },
      { overflow: 'reject' },
    )
    return date.year >= 1900 && date.year <= 2199 ? date.toString() : null
  } catch {
    return null
  }
}

/** `1,234.50`, `1.234,50`, `-20`, `20-`, `(20.00)`, `$20` or `20.00 DR` in minor units; null if it isn't an amount. */
export function readAmount(text: string, decimal: DecimalMark): number | null {
  const typed = text.trim().replace(/[−–]/g, '-')
  const isNegative =
    /^\(.*\)$/.test(typed) ||
    /^\D*-/.test(typed) ||
    typed.endsWith('-') ||
    /\d\s*(dr|d|debit)\.?$/i.test(typed)
  const bare = typed.replace(/[\p{L}\p{Sc}\s'’()+-]|\.$/gu, '')
  const pointed = decimal === 'point' ? bare : bare.replace(/[.,]/g, (mark) => (mark === ',' ? '.' : ','))
  const [, whole, cents = ''] =
    /^(\d{1,12}|\d{1,3}(?:,\d{3}){1,3})(?:\.(\d{0,2})0{0,4})?$/.exec(pointed) ?? []
  if (whole === undefined) return null
  const amount = Number(whole.replaceAll(',', '')) * 100 + Number(cents.padEnd(2, '0'))
  return isNegative && amount !== 0 ? -amount : amount
}

/** Whether a word such as `DEBIT`, `DR`, `out` or `Withdrawal` says that money went out; null if it says nothing. */
export function readDirection(text: string): 'in' | 'out' | null {
  const word = text.trim().toLowerCase()
  if (/^(d|dr|debit|out|outgoing|withdrawal|payment|paid out|s|soll|-)\b|^-$/.test(word)) return 'out'
  return /^(c|cr|credit|in|incoming|deposit|paid in|h|haben)\b|^\+$/.test(word) ? 'in' : null
}
