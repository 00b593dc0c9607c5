import { english, locale, msg, t } from '#core/text/messages.ts'
import { formatDate } from '#core/time/format-date.ts'

/** ISO weekdays by number, Monday is 1. */
export const weekdays = [
  { day: 1, name: msg('Monday'), short: msg('Mon') },
  { day: 2, name: msg('Tuesday'), short: msg('Tue') },
  { day: 3, name: msg('Wednesday'), short: msg('Wed') },
  { day: 4, name: msg('Thursday'), short: msg('Thu') },
  { day: 5, name: msg('Friday'), short: msg('Fri') },
  { day: 6, name: msg('Saturday'), short: msg('Sat') },
  { day: 7, name: msg('Sunday'), short: msg('Sun') },
] as const

/** `Every day`, `Mon to Sat`, or the days one by one. */
export function daysName(days: readonly number[]): string {
  const chosen = weekdays.filter(({ day }) => days.includes(day))
  const [first] = chosen
  const last = chosen.at(-1)
  if (chosen.length === weekdays.length) return t('Every day')
  if (first && last && chosen.length > 2 && last.day - first.day === chosen.length - 1) {
    return t('{first} to {last}', { first: t(first.short), last: t(last.short) })
  }
  return chosen.length === 1 && first ? t(first.name) : chosen.map(({ short }) => t(short)).join(', ')
}

/** `19:00` as `7:00 PM`. English by hand: a phone needs long to make its first formatter. */
export function clockName(clock: string): string {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number)
  if (locale() !== english.locale) return formatDate(new Date(Date.UTC(2000, 0, 1, hours, minutes)), 'time')
  return `${hours % 12 || 12}:${String(minutes).padStart(2, '0')} ${hours < 12 ? 'AM' : 'PM'}`
}
