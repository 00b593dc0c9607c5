import { zonedFormat } from '#core/time/zoned-time.ts'

const dayIn = zonedFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric' })

/** The last day by the ministry's clock: what ends at midnight has its last day before. */
export const lastDay = (end: string, timeZone: string): string =>
  dayIn(timeZone).format(new Date(Date.parse(end) - 1))

export const advertDays = (starts: string, end: string, timeZone: string): string =>
  `${dayIn(timeZone).format(new Date(starts))} – ${lastDay(end, timeZone)}`
