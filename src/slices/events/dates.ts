import { msg, t } from '#core/text/messages.ts'
import { formatDate } from '#core/time/format-date.ts'
import { timesIn } from '#core/time/zoned-time.ts'

/** The clocks that an event can be announced by, and what people call them. */
export const eventZones = {
  'America/Los_Angeles': msg('Pacific time'),
  'America/Denver': msg('Mountain time'),
  'America/Chicago': msg('Central time'),
  'America/New_York': msg('Eastern time'),
  'Africa/Lagos': msg('Nigerian time'),
  'Europe/London': msg('London time'),
  'Europe/Rome': msg('Rome time'),
  'Asia/Jerusalem': msg('Jerusalem time'),
} as const

export type EventZone = keyof typeof eventZones

export const eventZoneNames = Object.keys(eventZones).filter(isEventZone)

function isEventZone(name: string): name is EventZone {
  return Object.hasOwn(eventZones, name)
}

type Times = { startsAt: string; endsAt: string }

/** The display text of the specification: the same, with the name of the clock. */
export const eventDate = (times: Times, timeZone: EventZone): string =>
  `${timesIn(times, timeZone)}, ${t(eventZones[timeZone])}`

/** `Fri, Nov 20`, for a card. */
export const shortDay = (startsAt: string, timeZone: EventZone): string =>
  formatDate(startsAt, 'weekdayDay', timeZone)

/** The display text of a draft, whose times are those of the clock already. */
export const draftDate = (draft: { starts: string; ends: string; timeZone: EventZone }): string =>
  `${timesIn({ startsAt: `${draft.starts}Z`, endsAt: `${draft.ends}Z` }, 'UTC')}, ${t(eventZones[draft.timeZone])}`
