import { zonedFormat } from '#core/time/zoned-time.ts'

const formatIn = zonedFormat('en-GB', {
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

/** Day/month/year with the time using a dot: `05/11/2026 19.30`. */
export function blogDate(iso: string, timeZone: string): string {
  const parts = formatIn(timeZone).formatToParts(new Date(iso))
  const of = Object.fromEntries(parts.map(({ type, value }) => [type, value]))
  return `${of.day}/${of.month}/${of.year} ${of.hour}.${of.minute}`
}
