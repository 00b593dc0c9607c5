import type { Step } from '#core/data/series.ts'
import { formatMoney } from '#core/text/money.ts'
import { formatDate } from '#core/time/format-date.ts'

export const stepNames = { day: 'By day', week: 'By week', month: 'By month' } as const
export const stepHeadings = { day: 'Day', week: 'Week from', month: 'Month' } as const

/** `Nov 15, 2026` */
export const formatDay = (day: string): string => formatDate(day, 'short')

/** How each step of a course is called, as short as it can be. */
export function stepFormatter(by: Step, points: readonly { day: string }[]): (day: string) => string {
  const sameYear = points[0]?.day.slice(0, 4) === points.at(-1)?.day.slice(0, 4)
  const style = by === 'month' ? 'shortMonth' : sameYear ? 'day' : 'short'
  return (day) => formatDate(day, style)
}

/** How the amounts of a course are shown: as money, or as what they count. */
export type Measure = {
  shown: (amount: number) => string
  axis: (value: number) => string
  /** Amounts of a whole one. */
  scale: number
  /** Behind the name of what is counted; empty where that says all. */
  unit: string
  note: string
}

const wholeNumber = new Intl.NumberFormat('en-US')
const counted: Measure = {
  shown: (amount) => wholeNumber.format(amount),
  axis: (value) => wholeNumber.format(value),
  scale: 1,
  unit: '',
  note: '',
}

/** Without a currency it is a number. */
export function measureOf(currency: string | null | undefined): Measure {
  if (!currency) return counted
  const compact = new Intl.NumberFormat('en-US', { style: 'currency', currency, notation: 'compact' })
  return {
    shown: (amount) => formatMoney(amount, currency),
    axis: (value) => compact.format(value),
    scale: 100,
    unit: currency,
    note: ', less what was given back',
  }
}

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
