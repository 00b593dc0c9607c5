import { clockTimeAt, momentAt } from '#core/time/zoned-time.ts'
import type { PartOfDay, Preferred } from '../contract.ts'
import type { ConsultationSettings } from './settings-contract.ts'

export type Span = { startsAt: Date; endsAt: Date }

const minute = 60_000
const day = 1440 * minute

/** How far ahead times are offered, in days. */
const daysAhead = 60

/**
 * Free times of the coming weeks, earliest first: within the priest's hours, outside days off, after the minimum
 * notice, and apart from other meetings.
 */
export function freeSlots(
  settings: Omit<ConsultationSettings, 'place' | 'eraseAfter'>,
  busy: readonly Span[],
  timeZone: string,
  now: Date,
): Span[] {
  const earliest = now.getTime() + settings.notice * 60 * minute
  return daysFrom(clockTimeAt(now, timeZone).slice(0, 10))
    .filter((date) => !settings.daysOff.some(({ from, to }) => from <= date && date <= to))
    .flatMap((date) =>
      settings.hours
        .filter((hours) => hours.day === weekdayOf(date))
        .toSorted((one, other) => one.from.localeCompare(other.from))
        .flatMap(({ from, to }) =>
          slotsBetween(at(date, from, timeZone), at(date, to, timeZone), settings, busy),
        ),
    )
    .filter(({ startsAt }) => startsAt.getTime() >= earliest)
    .filter((slot, index, all) => index === 0 || slot.startsAt >= (all[index - 1]?.endsAt ?? slot.startsAt))
}

const at = (date: string, clock: string, timeZone: string) => momentAt(`${date}T${clock}`, timeZone).getTime()

function slotsBetween(
  from: number,
  to: number,
  { length, buffer }: { length: number; buffer: number },
  busy: readonly Span[],
): Span[] {
  const slots: Span[] = []
  let start = from
  while (start + length * minute <= to) {
    const end = start + length * minute
    const conflict = busy.find(
      ({ startsAt, endsAt }) =>
        startsAt.getTime() < end + buffer * minute && endsAt.getTime() > start - buffer * minute,
    )
    if (conflict) start = Math.max(start + minute, conflict.endsAt.getTime() + buffer * minute)
    else {
      slots.push({ startsAt: new Date(start), endsAt: new Date(end) })
      start = end + buffer * minute
    }
  }
  return slots
}

/** `2026-11-20` and the days after it. */
const daysFrom = (first: string): string[] =>
  Array.from({ length: daysAhead }, (_, index) =>
    new Date(Date.parse(`${first}T00:00Z`) + index * day).toISOString().slice(0, 10),
  )

/** Monday is 1. */
const weekdayOf = (date: string): number => new Date(`${date}T00:00Z`).getUTCDay() || 7

const parts: Record<PartOfDay, readonly [from: number, to: number]> = {
  morning: [5, 12],
  afternoon: [12, 17],
  evening: [17, 23],
}

/** Whether a time matches the requester's preferences in their time zone. */
export function suits(
  startsAt: Date,
  { days, parts: preferredParts, notBefore }: Preferred,
  timeZone: string,
): boolean {
  const [date = '', clock = ''] = clockTimeAt(startsAt, timeZone).split('T')
  const hour = Number(clock.slice(0, 2))
  if (notBefore !== '' && date < notBefore) return false
  if (days.length > 0 && !days.includes(weekdayOf(date))) return false
  return (
    preferredParts.length === 0 ||
    preferredParts.some((part) => hour >= parts[part][0] && hour < parts[part][1])
  )
}
