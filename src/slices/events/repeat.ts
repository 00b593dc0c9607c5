import { Problem } from '#core/api/problems.ts'
import { fill } from '#core/text/say.ts'
import { englishDate } from '#core/time/english-date.ts'
import type { EventDraft } from './contract.ts'
import { further, mostRepeats, type repeatings } from './series.ts'

type Repeat = {
  every: (typeof repeatings)[number]
  times?: number | undefined
  until?: string | undefined
}

const dayIn = englishDate({ month: 'short', day: 'numeric', year: 'numeric' })
const dayOf = ({ starts }: { starts: string }) => dayIn(`${starts}Z`, 'UTC')
const refused = (field: keyof Repeat, message: string) => new Problem(400, message, { [field]: message })

/** When an event is to come again; refused with what to change. */
export function wantedTimes(draft: EventDraft, repeat: Repeat) {
  const { times, until } = repeat
  if (times !== undefined && until !== undefined)
    throw refused('until', 'Enter how many times, or the last day, not both')
  if (times === undefined && until === undefined)
    throw refused('times', 'Enter how many times, or choose the last day')
  const found = further(draft, repeat)
  const [next] = further(draft, { every: repeat.every, times: 1 })
  if (found.length > mostRepeats)
    throw refused(
      'until',
      fill('That’s more than {most} events. Choose an earlier day.', { most: mostRepeats }),
    )
  if (found.length === 0)
    throw refused(
      until === undefined ? 'times' : 'until',
      next
        ? fill('Choose a later day: the next one would be on {day}.', { day: dayOf(next) })
        : 'This date can’t repeat.',
    )
  return found
}

export function added(times: ReturnType<typeof further>): string {
  const last = times.at(-1)
  const day = last ? dayOf(last) : ''
  return times.length === 1
    ? fill('1 event added, on {day}.', { day })
    : fill('{count} events added. The last one is on {day}.', { count: times.length, day })
}
