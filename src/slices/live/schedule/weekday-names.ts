import { t } from '#core/text/messages.ts'

/** ISO weekdays by number, Monday is 1. */
export const weekdays = [
  { day: 1, name: 'Monday', short: 'Mon' },
  { day: 2, name: 'Tuesday', short: 'Tue' },
  { day: 3, name: 'Wednesday', short: 'Wed' },
  { day: 4, name: 'Thursday', short: 'Thu' },
  { day: 5, name: 'Friday', short: 'Fri' },
  { day: 6, name: 'Saturday', short: 'Sat' },
  { day: 7, name: 'Sunday', short: 'Sun' },
] as const

/** `Every day`, `Mon to Sat`, or the days one by one. */
export function daysName(days: readonly number[]): string {
  const chosen = weekdays.filter(({ day }) => days.includes(day))
  const [first] = chosen
  const last = chosen.at(-1)
  if (chosen.length === weekdays.length) return t('Every day')
  if (first && last && chosen.length > 2 && last.day - first.day === chosen.length - 1) {
    return t('{first} to {last}', { first: first.short, last: last.short })
  }
  return chosen.length === 1 ? (first?.name ?? '') : chosen.map(({ short }) => short).join(', ')
}

/** `19:00` as `7:00 PM`. */
export function clockName(clock: string): string {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number)
  return `${hours % 12 || 12}:${String(minutes).padStart(2, '0')} ${hours < 12 ? 'AM' : 'PM'}`
}
