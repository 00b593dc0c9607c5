import { locale, msg, t } from '#core/text/messages.ts'
import { formatDate } from '#core/time/format-date.ts'
import { zoneName } from '#core/time/zone-places.ts'
import { timesIn } from '#core/time/zoned-time.ts'
import { type PartOfDay, type Preferred, partsOfDay } from '../contract.ts'
import { weekdays } from '../meetings/settings-contract.ts'

type Times = { startsAt: string; endsAt: string }

/** The time of a meeting in both time zones, the reader's first; once if they are equal. */
export function timesOnBoth(times: Times, own: string, other: string): string[] {
  const [ownTimes, otherTimes] = [timesIn(times, own), timesIn(times, other)]
  return own === other || ownTimes === otherTimes
    ? [`${ownTimes} (${zoneName(own)})`]
    : [`${ownTimes} (${zoneName(own)})`, `${otherTimes} (${zoneName(other)})`]
}

export const partOfDayNames: Record<PartOfDay, string> = {
  morning: msg('Morning'),
  afternoon: msg('Afternoon'),
  evening: msg('Evening'),
}

/** The preferences in words: `Monday, Friday; evening; not before Dec 1, 2026`. */
export function preferredInWords({ days, parts, notBefore }: Preferred): string {
  const described = [
    weekdays
      .filter((_, index) => days.includes(index + 1))
      .map((day) => t(day))
      .join(', '),
    partsOfDay
      .filter((part) => parts.includes(part))
      .map((part) => t(partOfDayNames[part]).toLocaleLowerCase(locale()))
      .join(', '),
    notBefore && t('not before {date}', { date: formatDate(notBefore, 'short') }),
  ].filter(Boolean)
  const words = described.join('; ') || t('any time')
  return `${words.slice(0, 1).toUpperCase()}${words.slice(1)}`
}

/** Formats the day of erasure. */
export const erasedDay = (moment: string, timeZone: string): string => formatDate(moment, 'long', timeZone)
