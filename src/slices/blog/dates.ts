import { organisation } from '#core/organisation.ts'

const parts = new Intl.DateTimeFormat('en-GB', {
  timeZone: organisation.timeZone,
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

/** Day/month/year with the time using a dot, in the ministry's zone: `05/11/2026 19.30`. */
export function blogDate(iso: string): string {
  const of = Object.fromEntries(parts.formatToParts(new Date(iso)).map(({ type, value }) => [type, value]))
  return `${of.day}/${of.month}/${of.year} ${of.hour}.${of.minute}`
}
