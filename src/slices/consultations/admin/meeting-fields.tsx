import { useState } from 'react'
import { call } from '#core/api/call.ts'
import { clockTimeAt, momentAt, zoneName } from '#core/time/clock-time.ts'
import { timesIn } from '#core/time/times-in.ts'
import { Loaded } from '#ui/feedback/loaded.tsx'
import { TextField } from '#ui/fields/field.tsx'
import { textsIn } from '#ui/forms/form-fields.ts'
import { useOrganisation } from '#ui/state/use-organisation.ts'
import { type Consultation, consultationSlots } from '../meetings/consultations-admin-contract.ts'
import { preferredInWords } from '../requests/times.ts'
import { type Slot, SlotChips } from './slot-chips.tsx'

export const meetingIn = (data: FormData) => textsIn(data, 'date', 'time', 'minutes', 'place')

type Fault = (name: string) => string | undefined

/** Day, hour, length and place of a meeting, with the free hours of the priest to choose from. */
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
        <span className="text-ink-soft">Suits, on {zoneName(theirs)}: </span>
        {preferredInWords(preferred)}
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
          label="Day"
          type="date"
          name="date"
          value={date}
          onChange={(event) => setClock(`${event.target.value}T${time}`)}
          error={fault('date')}
        />
        <TextField
          label="Hour"
          hint={zoneName(timeZone)}
          type="time"
          name="time"
          value={time}
          onChange={(event) => setClock(`${date}T${event.target.value}`)}
          error={fault('time')}
        />
        <TextField
          label="Minutes"
          name="minutes"
          inputMode="numeric"
          value={minutes}
          onChange={(event) => setMinutes(event.target.value)}
          maxLength={3}
          error={fault('minutes')}
        />
      </div>
      <p aria-live="polite" className="min-h-6 text-sm">
        {chosen && theirs !== timeZone && (
          <>
            <span className="text-ink-soft">For the requester: </span>
            {theirTimes(chosen, minutes, theirs)}, {zoneName(theirs)}
          </>
        )}
      </p>
      <TextField
        label="Place, or link of the call"
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
