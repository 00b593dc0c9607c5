import type { Step } from '#core/data/series.ts'
import { locale, msg, t } from '#core/text/messages.ts'
import { formatMoney } from '#core/text/money.ts'
import { thousands } from '#core/text/plain-text.ts'
import { formatDate, formatDateRange } from '#core/time/format-date.ts'

export const stepNames = { day: msg('By day'), week: msg('By week'), month: msg('By month') } as const
export const stepHeadings = { day: msg('Day'), week: msg('Week of'), month: msg('Month') } as const

const chartNames = {
  day: msg('{what} by day'),
  week: msg('{what} by week'),
  month: msg('{what} by month'),
} as const

/** `Gifts (USD) by month` */
export const chartName = (by: Step, what: string): string => t(chartNames[by], { what })

/** `Gifts (USD)` */
export const withCurrency = (what: string, currency: string | null | undefined): string =>
  currency ? t('{what} ({currency})', { what, currency }) : what

/** `Nov 1–17, 2026` */
export const formatDays = (from: string, to: string): string => formatDateRange(from, to, 'short')

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
}

const counted: Measure = {
  shown: (amount) => thousands(amount),
  axis: (value) => thousands(value),
  scale: 1,
}

/** Without a currency it is a number. */
export function measureOf(currency: string | null | undefined): Measure {
  if (!currency) return counted
  const compact = new Intl.NumberFormat(locale(), {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    notation: 'compact',
  })
  return {
    shown: (amount) => formatMoney(amount, currency),
    axis: (value) => compact.format(value),
    scale: 100,
  }
}

/**
 * This month against the same days of the last: half a month is not held against a whole one. Where there was
 * nothing, or less than nothing, or next to nothing, a percentage would say nothing.
 */
export function monthChange(now: number, before: number, currency?: string): string {
  if (before === 0) return t('Nothing at this point last month')
  const amount = formatMoney(before, currency)
  const change = Math.round(((now - before) / before) * 100)
  if (before < 0 || change >= 1000) return t('{amount} at this point last month', { amount })
  if (change === 0) return t('About the same as at this point last month ({amount})', { amount })
  return change > 0
    ? t('Up {percent, number}% from {amount} at this point last month', { percent: change, amount })
    : t('Down {percent, number}% from {amount} at this point last month', { percent: -change, amount })
}
