import { say } from '#core/text/say.ts'
import { englishDate, timesIn } from '#core/time/zoned-time.ts'
import { type EventZone, eventZones } from './zones.ts'

type Times = { startsAt: string; endsAt: string }

const shortDayOf = englishDate({ weekday: 'short', month: 'short', day: 'numeric' })

/** The display text of the specification: the same, with the name of the clock. */
export const eventDate = (times: Times, timeZone: EventZone): string =>
  `${timesIn(times, timeZone)}, ${say(eventZones[timeZone])}`

/** `Fri, Nov 20`, for a card. */
export const shortDay = (startsAt: string, timeZone: EventZone): string => shortDayOf(startsAt, timeZone)

/** The display text of a draft, whose times are those of the clock already. */
export const draftDate = (draft: { starts: string; ends: string; timeZone: EventZone }): string =>
  `${timesIn({ startsAt: `${draft.starts}Z`, endsAt: `${draft.ends}Z` }, 'UTC')}, ${eventZones[draft.timeZone]}`
