import { say } from '../text/say.ts'
import { englishDate } from './english-date.ts'

const dayOf = englishDate({ weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' })
const hourOf = englishDate({ hour: 'numeric', minute: '2-digit' })

/** `Friday, November 20, 2026, 7:00 PM to 11:00 PM`, on the clock of a zone; the second day where there is one. */
export function timesIn(
  { startsAt, endsAt }: { startsAt: string; endsAt: string },
  timeZone: string,
): string {
  const first = dayOf(startsAt, timeZone)
  const last = dayOf(endsAt, timeZone)
  const until = `${last === first ? '' : `${last}, `}${hourOf(endsAt, timeZone)}`
  return say('{start} to {end}', { start: `${first}, ${hourOf(startsAt, timeZone)}`, end: until })
}
