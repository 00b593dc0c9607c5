import { zoneName } from '#core/time/clock-time.ts'
import { englishDate } from '#core/time/english-date.ts'
import type { Schedule, Session } from '#slices/live/contract.ts'
import type { Outcome } from './contract.ts'

const written = englishDate({
  weekday: 'long',
  month: 'long',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
})

/** `Sunday, November 15 at 7:00 PM, Los Angeles time` */
export const timeIn = (iso: string, timeZone: string) => `${written(iso, timeZone)}, ${zoneName(timeZone)}`

/** The session that visitors are counted down to, or that is on by the schedule. */
export const nextSession = ({ sessions }: Schedule, now: Date): Session | undefined =>
  sessions.find(({ kind, ends }) => kind !== 'cancelled' && Date.parse(ends) > now.getTime())

/** What the schedule says at this moment, by the ministry's clock and by the clock of whoever looks. */
export function trySchedule(schedule: Schedule, now: Date, ownZone: string): Outcome {
  const next = nextSession(schedule, now)
  if (!next) {
    return {
      good: false,
      text: 'No live session is planned for the coming weeks, so nobody is told when to come. Add a weekly time or a single one under Live schedule.',
    }
  }
  const { title, starts, ends } = next
  const isOn = Date.parse(starts) <= now.getTime()
  const moment = isOn ? ends : starts
  const there = timeIn(moment, schedule.time_zone)
  const here =
    ownZone === schedule.time_zone ? 'the same clock as yours' : `${timeIn(moment, ownZone)}, by your clock`
  return {
    good: true,
    text: isOn
      ? `By the schedule “${title}” is on now, until ${there} (${here}).`
      : `Next is “${title}” on ${there} (${here}), ${inTime(Date.parse(starts) - now.getTime())} from now.`,
  }
}

function inTime(milliseconds: number): string {
  const minutes = Math.max(1, Math.round(milliseconds / 60_000))
  const parts = [
    [Math.floor(minutes / 1440), 'day'],
    [Math.floor((minutes % 1440) / 60), 'hour'],
    [minutes % 60, 'minute'],
  ] as const
  return parts
    .filter(([count]) => count > 0)
    .slice(0, 2)
    .map(([count, unit]) => `${count} ${unit}${count === 1 ? '' : 's'}`)
    .join(' and ')
}
