import { formatDate } from '#core/time/format-date.ts'

/** A day as people read it: `Sunday, November 15, 2026`. */
export const longDay = (day: string) => formatDate(day, 'full')
