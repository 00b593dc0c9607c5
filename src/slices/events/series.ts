import { clockTimeAt, momentAt } from '#core/time/zoned-time.ts'

/** How many events can be added at once: more than a year of weeks. */
export const maxRepeats = 60

export const repeatings = ['week', 'month', 'year'] as const
type Repeat = {
  every: (typeof repeatings)[number]
  times?: number | undefined
  until?: string | undefined
}
type Times = { starts: string; ends: string }

/** The last allowed date (`core/api/bounded.ts`), minus one day for events that end on the next day. */
const lastDay = '2199-12-30'
const dayLength = 86_400_000
export const dateOf = (clockTime: string) => new Date(`${clockTime.slice(0, 10)}T00:00:00Z`)
const textOf = (date: Date) => date.toISOString().slice(0, 10)

/**
 * When an event comes again, by the clock of its place: it keeps its hour when clocks change. One more than the most
 * is given where there are more.
 */
export function further({ starts, ends, timeZone }: Times & { timeZone: string }, repeat: Repeat): Times[] {
  const countLimit = repeat.times ?? maxRepeats + 1
  const until = repeat.until ?? lastDay
  const first = dateOf(starts)
  const nights = (dateOf(ends).getTime() - first.getTime()) / dayLength
  const repeats: Times[] = []
  for (let count = 1; count <= countLimit; count += 1) {
    const day = next[repeat.every](first, count)
    if (textOf(day) > until) break
    const last = new Date(day.getTime() + nights * dayLength)
    const times = {
      starts: `${textOf(day)}${starts.slice(10)}`,
      ends: `${textOf(last)}${ends.slice(10)}`,
    }
    repeats.push(lasting(times, Date.parse(`${ends}Z`) - Date.parse(`${starts}Z`), timeZone))
  }
  return repeats
}

/** If the clock skips the hour in spring, the event starts later and keeps its length. */
function lasting(times: Times, length: number, timeZone: string): Times {
  const start = momentAt(times.starts, timeZone)
  if (momentAt(times.ends, timeZone) > start) return times
  const end = new Date(start.getTime() + length)
  return { starts: clockTimeAt(start, timeZone), ends: clockTimeAt(end, timeZone) }
}

const utcDay = (year: number, month: number, day: number) => new Date(Date.UTC(year, month, day))
const lastOf = (year: number, month: number) => utcDay(year, month + 1, 0).getUTCDate()

const next = {
  week: (first: Date, count: number) => new Date(first.getTime() + count * 7 * dayLength),
  month: (first: Date, count: number) => {
    const month = utcDay(first.getUTCFullYear(), first.getUTCMonth() + count, 1)
    const toWeekday = (first.getUTCDay() - month.getUTCDay() + 7) % 7
    const day = 1 + toWeekday + 7 * weekOf(first)
    const [inYear, inMonth] = [month.getUTCFullYear(), month.getUTCMonth()]
    return utcDay(inYear, inMonth, day > lastOf(inYear, inMonth) ? day - 7 : day)
  },
  year: (first: Date, count: number) => {
    const [year, month] = [first.getUTCFullYear() + count, first.getUTCMonth()]
    return utcDay(year, month, Math.min(first.getUTCDate(), lastOf(year, month)))
  },
}

/** 0 for the first of its weekday in the month. */
export const weekOf = (date: Date) => Math.floor((date.getUTCDate() - 1) / 7)
