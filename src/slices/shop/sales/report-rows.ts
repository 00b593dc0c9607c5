import { comparedLength, daysIn } from '#core/data/series.ts'
import { t } from '#core/text/messages.ts'
import { countryName } from '#ui/fields/phone-number.ts'
import type { Delivery } from '../checkout/shipping-contract.ts'
import type { Grouping, ReportRow } from './report-contract.ts'
import type { Figures } from './report-store.ts'

export type Days = { from: string; to: string }

/** The same days of the month or year before, as on the dashboard; otherwise the same number of days right before. */
export function periodBefore({ from, to }: Days): Days {
  const [first, last] = [Temporal.PlainDate.from(from), Temporal.PlainDate.from(to)]
  const length = comparedLength(from, to)
  const then = last.subtract(length)
  // A whole February is compared with a whole January.
  const isMonthEnd = !('days' in length) && last.day === last.daysInMonth
  const until = isMonthEnd ? then.with({ day: then.daysInMonth }) : then
  const before = first.subtract({ days: 1 })
  return {
    from: first.subtract(length).toString(),
    to: (Temporal.PlainDate.compare(until, before) > 0 ? before : until).toString(),
  }
}

type Named = Figures & { key: string; name: string }

/** Combines both periods. The last row is what the books have besides, so the rows add up to the books. */
export function comparedRows(
  nowRows: readonly Named[],
  beforeRows: readonly Named[],
  total: { amount: number; before: number },
  rest: string,
): ReportRow[] {
  const [now, before] = [merged(nowRows), merged(beforeRows)]
  const earlier = new Map(before.map((row) => [row.key, row]))
  const known = new Set(now.map(({ key }) => key))
  const rows = [
    ...now.map(({ key, name, units, orders, amount }) => ({
      ...{ name, units, orders, amount },
      before: earlier.get(key)?.amount ?? 0,
    })),
    ...before
      .filter(({ key }) => !known.has(key))
      .map(({ name, amount }) => ({ name, units: 0, orders: 0, amount: 0, before: amount })),
  ]
  const sum = (of: 'amount' | 'before') => rows.reduce((all, row) => all + row[of], 0)
  const left = { amount: total.amount - sum('amount'), before: total.before - sum('before') }
  const hasRest = left.amount !== 0 || left.before !== 0
  return hasRest ? [...rows, { name: rest, units: null, orders: null, ...left }] : rows
}

/** Merges rows with the same name. */
const merged = (rows: readonly Named[]): Named[] =>
  [...Map.groupBy(rows, ({ key }) => key)].map(([key, same]) => {
    const sum = (of: keyof Figures) => same.reduce((all, row) => all + row[of], 0)
    return {
      key,
      name: same[0]?.name ?? key,
      units: sum('units'),
      orders: sum('orders'),
      amount: sum('amount'),
    }
  })

export const placeName = (place: {
  delivery: Delivery
  country: string
  region: string
  branch: string
}): string => {
  const { delivery, country, region, branch } = place
  if (delivery === 'download') return t('Downloads')
  if (delivery === 'pickup') return t('Pickup at {location}', { location: branch || t('Head office') })
  return [countryName(country), region].filter(Boolean).join(', ')
}

export type TimeGrouping = Extract<Grouping, 'day' | 'week' | 'month' | 'year'>

/** Sums by day, week, month or year. Each step is compared with the same step of the previous period. */
export function rowsOverTime(
  { from, to }: Days,
  before: Days,
  by: TimeGrouping,
  sums: { now: ReadonlyMap<string, number>; before: ReadonlyMap<string, number> },
): ReportRow[] {
  const stepsOf = (days: Days, amounts: ReadonlyMap<string, number>) => {
    const steps = daysIn(days.from, days.to, by === 'year' ? 'month' : by)
    const all = steps.map((day) => ({
      name: by === 'year' ? day.slice(0, 4) : day,
      amount: amounts.get(day) ?? 0,
    }))
    return [...Map.groupBy(all, ({ name }) => name)].map(([name, same]) => ({
      name,
      amount: same.reduce((sum, { amount }) => sum + amount, 0),
    }))
  }
  const earlier = stepsOf(before, sums.before)
  const rows = stepsOf({ from, to }, sums.now)
  // One period may touch one more week or month than the other.
  const longest = Math.max(rows.length, earlier.length)
  return Array.from({ length: longest }, (_, index) => ({
    name: rows[index]?.name ?? t('Previous period'),
    units: null,
    orders: null,
    amount: rows[index]?.amount ?? 0,
    before: earlier[index]?.amount ?? 0,
  }))
}
