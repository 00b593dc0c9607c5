import { englishDate } from '#core/english-date.ts'
import { type EventZone, eventZones } from './zones.ts'

type Times = { startsAt: string; endsAt: string }

const day = { weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' } as const
const hour = { hour: 'numeric', minute: '2-digit' } as const

/** `Friday, November 20, 2026, 7:00 PM to 11:00 PM`, on the clock of a zone; the second day where there is one. */
export function timesIn({ startsAt, endsAt }: Times, timeZone: string): string {
  const dayOf = englishDate({ ...day, timeZone })
  const hourOf = englishDate({ ...hour, timeZone })
  const last = dayOf(startsAt) === dayOf(endsAt) ? '' : `${dayOf(endsAt)}, `
  return `${dayOf(startsAt)}, ${hourOf(startsAt)} to ${last}${hourOf(endsAt)}`
}

/** The display text of the specification: the same, with the name of the clock. */
export const eventDate = (times: Times, timeZone: EventZone): string =>
  `${timesIn(times, timeZone)}, ${eventZones[timeZone]}`

/** `Fri, Nov 20`, for a card. */
export const shortDay = (startsAt: string, timeZone: EventZone): string =>
  englishDate({ weekday: 'short', month: 'short', day: 'numeric', timeZone })(startsAt)

/** The display text of a draft, whose times are those of the clock already. */
export const draftDate = (draft: { starts: string; ends: string; timeZone: EventZone }): string =>
  `${timesIn({ startsAt: `${draft.starts}Z`, endsAt: `${draft.ends}Z` }, 'UTC')}, ${eventZones[draft.timeZone]}`
