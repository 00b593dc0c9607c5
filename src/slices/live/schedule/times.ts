import { formatDate } from '#core/time/format-date.ts'
import { zonedFormat } from '#core/time/zoned-time.ts'
import type { Session } from '../contract.ts'

/** `Sun, Nov 15` */
export const dayText = (iso: string, timeZone: string) => formatDate(iso, 'weekdayDay', timeZone)

/** `November 15, 2026` */
export const dateText = (iso: string, timeZone: string) => formatDate(iso, 'long', timeZone)

/** `7:00 PM` */
export const clockText = (iso: string, timeZone: string) => formatDate(iso, 'time', timeZone)

/** `Sun, Nov 15, 7:00 PM` */
export const momentText = (iso: string, timeZone: string) => formatDate(iso, 'weekdayTime', timeZone)

/** Sweden writes dates as inputs do: `2026-11-15 19:00`. */
const inputIn = zonedFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short' })

/** A moment as the inputs for a day and a time hold it. */
export function inputValues(iso: string, timeZone: string) {
  const [day = '', clock = ''] = inputIn(timeZone).format(new Date(iso)).split(/\s/)
  return { day, clock }
}

/** The session at a moment, and the next one after it. */
export type Phase = { now: Session | null; next: Session | null }

export function phaseAt(sessions: readonly Session[], moment: number): Phase {
  const takingPlace = sessions.filter(({ kind }) => kind !== 'cancelled')
  const now = takingPlace.find(
    ({ starts, ends }) => Date.parse(starts) <= moment && moment < Date.parse(ends),
  )
  const next = takingPlace.find(({ starts }) => Date.parse(starts) > moment)
  return { now: now ?? null, next: next ?? null }
}

/** The next moment at which the phase may change; null when nothing is ahead. */
export function nextTurn(sessions: readonly Session[], moment: number): number | null {
  const turns = sessions
    .flatMap(({ starts, ends }) => [Date.parse(starts), Date.parse(ends)])
    .filter((turn) => turn > moment)
  return turns.length > 0 ? Math.min(...turns) : null
}

export const notOver = (sessions: readonly Session[], moment: number): Session[] =>
  sessions.filter(({ ends }) => Date.parse(ends) > moment)
