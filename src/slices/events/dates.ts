import { englishDate } from '#core/english-date.ts'
import { type EventZone, eventZones } from './zones.ts'

type Times = { startsAt: string; endsAt: string }

const dayOf = englishDate({ weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' })
const hourOf = englishDate({ hour: 'numeric', minute: '2-digit' })
const shortDayOf = englishDate({ weekday: 'short', month: 'short', day: 'numeric' })

/** `Friday, November 20, 2026, 7:00 PM to 11:00 PM`, on the clock of a zone; the second day where there is one. */
export function timesIn({ startsAt, endsAt }: Times, timeZone: string): string {
  const first = dayOf(startsAt, timeZone)
  const last = dayOf(endsAt, timeZone)
  const until = `${last === first ? '' : `${last}, `}${hourOf(endsAt, timeZone)}`
  return `${first}, ${hourOf(startsAt, timeZone)} to ${until}`
}

/** The display text of the specification: the same, with the name of the clock. */
export const eventDate = (times: Times, timeZone: EventZone): string =>
  `${timesIn(times, timeZone)}, ${eventZones[timeZone]}`

/** `Fri, Nov 20`, for a card. */
export const shortDay = (startsAt: string, timeZone: EventZone): string => shortDayOf(startsAt, timeZone)

/** The display text of a draft, whose times are those of the clock already. */
export const draftDate = (draft: { starts: string; ends: string; timeZone: EventZone }): string =>
  `${timesIn({ startsAt: `${draft.starts}Z`, endsAt: `${draft.ends}Z` }, 'UTC')}, ${eventZones[draft.timeZone]}`
