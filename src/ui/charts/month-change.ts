import { formatMoney } from '#core/text/money.ts'

/**
 * This month against the same days of the last: half a month is not held against a whole one. Where there was
 * nothing, or less than nothing, or next to nothing, a percentage would say nothing.
 */
export function monthChange(now: number, before: number, currency?: string): string {
  if (before === 0) return 'Nothing by this day last month'
  const shown = `${formatMoney(before, currency)} by this day last month`
  const percent = Math.round(((now - before) / before) * 100)
  if (before < 0 || percent >= 1000) return shown
  const sign = percent > 0 ? '+' : percent < 0 ? '−' : '±'
  return `${sign}${Math.abs(percent)} % to ${shown}`
}
