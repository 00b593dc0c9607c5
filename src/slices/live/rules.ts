import { embedLink, videoKind } from '#ui/media/video-link.ts'
import type { Change, PlannedSession, WeeklyTime } from './live-admin-contract.ts'

export type SavedChange = Change & { id: number }
type Plan = { weekly: readonly WeeklyTime[]; changes: readonly SavedChange[]; timeZone: string }

/**
 * The sessions that are not over at `from` and begin before `until`, in order. Clock times are those of the
 * ministry's zone: a session at seven stays at seven when the clocks change. A time that the change of the
 * clocks leaves out is kept an hour later, one that comes twice is kept at its first coming.
 */
export function sessionsBetween(plan: Plan, from: Date, until: Date): PlannedSession[] {
  const { weekly, changes, timeZone } = plan
  const regular = weekly.flatMap((time) =>
    daysBetween(from, until, timeZone)
      .filter((day) => time.weekdays.includes(day.dayOfWeek))
      .map((day) => ofWeek(time, day.toString(), changes, timeZone)),
  )
  const moved = changes.flatMap((change) => {
    if (change.kind !== 'moved') return []
    // A move may come from a day outside of the span into it.
    const inside = regular.some((session) => session.change_id === change.id)
    const time = weekly.find((each) => each.id === change.weekly_time_id)
    return inside || !time ? [] : [ofWeek(time, change.on_date, changes, timeZone)]
  })
  const extra = changes.flatMap((change) => {
    if (change.kind !== 'extra') return []
    const span = spanOf(change.to_date, change.to_time, change.minutes, timeZone)
    const none = { weekly_time_id: null, on_date: null }
    return [{ title: change.title, kind: 'extra' as const, ...span, ...none, change_id: change.id }]
  })
  return [...regular, ...moved, ...extra]
    .filter(({ starts, ends }) => Date.parse(ends) > from.getTime() && Date.parse(starts) < until.getTime())
    .sort((a, b) => a.starts.localeCompare(b.starts) || a.title.localeCompare(b.title))
}

function ofWeek(
  time: WeeklyTime,
  on_date: string,
  changes: readonly SavedChange[],
  timeZone: string,
): PlannedSession {
  const change = changes.find(
    (each) => each.kind !== 'extra' && each.weekly_time_id === time.id && each.on_date === on_date,
  )
  const named = { title: time.title, weekly_time_id: time.id, on_date, change_id: change?.id ?? null }
  if (change?.kind === 'moved') {
    return { ...named, kind: 'moved', ...spanOf(change.to_date, change.to_time, time.minutes, timeZone) }
  }
  const kind = change ? 'cancelled' : 'weekly'
  return { ...named, kind, ...spanOf(on_date, time.starts, time.minutes, timeZone) }
}

/** Starts two days earlier, because a session may last a day. */
function daysBetween(from: Date, until: Date, timeZone: string): Temporal.PlainDate[] {
  const first = dayOf(from, timeZone).subtract({ days: 2 })
  const count = first.until(dayOf(until, timeZone)).days
  return Array.from({ length: count + 1 }, (_, days) => first.add({ days }))
}

const dayOf = (moment: Date, timeZone: string) =>
  Temporal.Instant.fromEpochMilliseconds(moment.getTime()).toZonedDateTimeISO(timeZone).toPlainDate()

/** The moment that clocks in the zone show a time on a day. */
export const momentOf = (day: string, time: string, timeZone: string): Date =>
  new Date(Temporal.PlainDate.from(day).toZonedDateTime({ timeZone, plainTime: time }).epochMilliseconds)

function spanOf(day: string, time: string, minutes: number, timeZone: string) {
  const starts = momentOf(day, time, timeZone)
  return { starts: starts.toISOString(), ends: new Date(starts.getTime() + minutes * 60_000).toISOString() }
}

export const weekdayOf = (day: string): number => Temporal.PlainDate.from(day).dayOfWeek

const hour = 3_600_000

/** When a session ends on its own: after four hours, or two hours after its planned end. */
export function endsBy(now: Date, planned: { ends: string } | undefined): Date {
  const afterPlan = planned ? Date.parse(planned.ends) + 2 * hour : 0
  return new Date(Math.max(now.getTime() + 4 * hour, afterPlan))
}

/** A link to a channel shows whatever is live there: good for the next time, but no recording of this one. */
export const isStanding = (link: string): boolean =>
  videoKind(link) === 'link' || embedLink(link).includes('/live_stream')
