import { Sparkles } from 'lucide-react'
import { useState } from 'react'
import type { z } from 'zod'
import { englishDate } from '#core/time/english-date.ts'
import { Button } from '#ui/controls/button.tsx'
import { chipClass } from '#ui/controls/choice-chips.tsx'
import { classNames } from '#ui/controls/class-names.ts'
import { useOrganisation } from '#ui/state/use-organisation.ts'
import type { consultationSlots } from '../meetings/consultations-admin-contract.ts'

export type Slot = z.output<typeof consultationSlots.output>['slots'][number]

const short = englishDate({
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
})
const hour = englishDate({ weekday: 'short', hour: 'numeric', minute: '2-digit' })

const atFirst = 6

/** Free hours to press, those that suit the requester first and marked. */
export function SlotChips({
  slots,
  theirs,
  chosen,
  onChoose,
}: {
  slots: readonly Slot[]
  theirs: string
  chosen: Date | null
  onChoose: (startsAt: Date) => void
}) {
  const { timeZone } = useOrganisation()
  const [most, setMost] = useState(atFirst)
  if (slots.length === 0) {
    return <p className="text-ink-soft text-sm">No free hour in the coming weeks: choose one by hand.</p>
  }
  return (
    <fieldset>
      <legend className="font-semibold text-sm">Free hours</legend>
      <div className="mt-1.5 flex flex-wrap gap-2">
        {slots.slice(0, most).map(({ startsAt, suits }) => {
          const isChosen = chosen?.getTime() === Date.parse(startsAt)
          return (
            <button
              key={startsAt}
              type="button"
              aria-pressed={isChosen}
              onClick={() => onChoose(new Date(startsAt))}
              className={classNames(chipClass(isChosen), 'gap-2 px-4 py-1.5 text-left')}
            >
              {suits && <Sparkles className="size-4 shrink-0" aria-label="Suits" />}
              <span>
                {short(startsAt, timeZone)}
                {theirs !== timeZone && (
                  <span className="block font-normal text-xs">{hour(startsAt, theirs)} there</span>
                )}
              </span>
            </button>
          )
        })}
        {slots.length > most && (
          <Button variant="quiet" size="small" onClick={() => setMost(slots.length)}>
            More
          </Button>
        )}
      </div>
    </fieldset>
  )
}
