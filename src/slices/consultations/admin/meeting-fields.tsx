import { Sparkles } from 'lucide-react'
import { useState } from 'react'
import type { z } from 'zod'
import { call } from '#core/api/call.ts'
import { t } from '#core/text/messages.ts'
import { formatDate } from '#core/time/format-date.ts'
import { zoneName } from '#core/time/zone-places.ts'
import { clockTimeAt, momentAt, timesIn } from '#core/time/zoned-time.ts'
import { Button } from '#ui/controls/button.tsx'
import { chipClass } from '#ui/controls/choice-chips.tsx'
import { classNames } from '#ui/controls/class-names.ts'
import { Loaded } from '#ui/feedback/loaded.tsx'
import { TextField } from '#ui/fields/field.tsx'
import { textsIn } from '#ui/forms/form-fields.ts'
import { useOrganisation } from '#ui/state/use-organisation.ts'
import { type Consultation, consultationSlots } from '../meetings/consultations-admin-contract.ts'
import { preferredInWords } from '../requests/times.ts'

type Slot = z.output<typeof consultationSlots.output>['slots'][number]

const atFirst = 6

/** Buttons for free times, those that suit the requester first and marked. */
function SlotChips({
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
  const [shownCount, setShownCount] = useState(atFirst)
  if (slots.length === 0) {
    return (
      <p className="text-ink-soft text-sm">
        {t('No free times in the coming weeks. Choose any time below.')}
      </p>
    )
  }
  return (
    <fieldset>
      <legend className="font-semibold text-sm">{t('Free times')}</legend>
      <div className="mt-1.5 flex flex-wrap gap-2">
        {slots.slice(0, shownCount).map(({ startsAt, suits }) => {
          const isChosen = chosen?.getTime() === Date.parse(startsAt)
          return (
            <button
              key={startsAt}
              type="button"
              aria-pressed={isChosen}
              onClick={() => onChoose(new Date(startsAt))}
              className={classNames(chipClass(isChosen), 'gap-2 px-4 py-1.5 text-left')}
            >
              {suits && <Sparkles className="size-4 shrink-0" aria-label={t('Preferred')} />}
              <span>
                {formatDate(startsAt, 'weekdayTime', timeZone)}
                {theirs !== timeZone && (
                  <span className="block font-normal text-xs">
                    {t('{time} their time', { time: formatDate(startsAt, 'shortWeekdayClock', theirs) })}
                  </span>
                )}
              </span>
            </button>
          )
        })}
        {slots.length > shownCount && (
          <Button variant="quiet" size="small" onClick={() => setShownCount(slots.length)}>
            {t('Show more')}
          </Button>
        )}
      </div>
    </fieldset>
  )
}

export const meetingIn = (data: FormData) => textsIn(data, 'date', 'time', 'minutes', 'place')

type Fault = (name: string) => string | undefined

/** Date, time, length and place of a meeting, with the priest's free times to choose from. */
export const MeetingFields = ({ of: consultation, fault }: { of: Consultation; fault: Fault }) => (
  <Loaded load={() => call(consultationSlots, { id: consultation.id })}>
    {(offer) => <Fields of={consultation} fault={fault} {...offer} />}
  </Loaded>
)

function Fields({
  of: { meeting, preferred, timeZone: theirs },
  fault,
  slots,
  length,
  place,
}: {
  of: Consultation
  fault: Fault
  slots: readonly Slot[]
  length: number
  place: string
}) {
  const { timeZone } = useOrganisation()
  const [clock, setClock] = useState(() =>
    meeting ? clockTimeAt(new Date(meeting.startsAt), timeZone) : 'T',
  )
  const [minutes, setMinutes] = useState(String(meeting ? minutesOf(meeting) : length))
  const [date = '', time = ''] = clock.split('T')
  const chosen = date !== '' && time !== '' ? momentAt(`${date}T${time}`, timeZone) : null
  return (
    <>
      <p className="text-sm">
        {t.rich('<soft>Preferred ({zone}):</soft> {times}', {
          soft: (words) => <span className="text-ink-soft">{words}</span>,
          zone: zoneName(theirs),
          times: preferredInWords(preferred),
        })}
      </p>
      <SlotChips
        slots={slots}
        theirs={theirs}
        chosen={chosen}
        onChoose={(startsAt) => {
          setClock(clockTimeAt(startsAt, timeZone))
          setMinutes(String(length))
        }}
      />
      <div className="grid items-start gap-5 sm:grid-cols-[1fr_1fr_7rem]">
        <TextField
          label={t('Day')}
          type="date"
          name="date"
          value={date}
          onChange={(event) => setClock(`${event.target.value}T${time}`)}
          error={fault('date')}
        />
        <TextField
          label={t('Time')}
          hint={zoneName(timeZone)}
          type="time"
          name="time"
          value={time}
          onChange={(event) => setClock(`${date}T${event.target.value}`)}
          error={fault('time')}
        />
        <TextField
          label={t('Minutes')}
          name="minutes"
          inputMode="numeric"
          value={minutes}
          onChange={(event) => setMinutes(event.target.value)}
          maxLength={3}
          error={fault('minutes')}
        />
      </div>
      <p aria-live="polite" className="min-h-6 text-sm">
        {chosen &&
          theirs !== timeZone &&
          t.rich('<soft>Their time:</soft> {times}, {zone}', {
            soft: (words) => <span className="text-ink-soft">{words}</span>,
            times: theirTimes(chosen, minutes, theirs),
            zone: zoneName(theirs),
          })}
      </p>
      <TextField
        label={t('Place or call link')}
        name="place"
        defaultValue={meeting?.place ?? place}
        maxLength={300}
        error={fault('place')}
      />
    </>
  )
}

const minute = 60_000

const minutesOf = ({ startsAt, endsAt }: { startsAt: string; endsAt: string }) =>
  (Date.parse(endsAt) - Date.parse(startsAt)) / minute

const theirTimes = (from: Date, minutes: string, timeZone: string): string =>
  timesIn(
    {
      startsAt: from.toISOString(),
      endsAt: new Date(from.getTime() + (Number(minutes) || 0) * minute).toISOString(),
    },
    timeZone,
  )
