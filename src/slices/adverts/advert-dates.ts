import { organisation } from '#core/organisation.ts'

const day = new Intl.DateTimeFormat('en-US', {
  timeZone: organisation.timeZone,
  month: 'short',
  day: 'numeric',
  year: 'numeric',
})

/** The last day by the ministry's clock: what ends at midnight has its last day before. */
export const lastDay = (end: string): string => day.format(new Date(Date.parse(end) - 1))

export const advertDays = (starts: string, end: string): string =>
  `${day.format(new Date(starts))} – ${lastDay(end)}`
