import { useRevalidator } from 'react-router'
import type { z } from 'zod'
import { call } from '#core/api/call.ts'
import { notFound } from '#core/api/problems.ts'
import { t } from '#core/text/messages.ts'
import { Button } from '#ui/controls/button.tsx'
import { FormRefusal } from '#ui/feedback/form-refusal.tsx'
import { toast } from '#ui/feedback/toast.tsx'
import { FieldNotes, useFieldWiring } from '#ui/fields/base-field.tsx'
import { CheckboxField, TextField } from '#ui/fields/field.tsx'
import { fieldsOf, textsIn } from '#ui/forms/form-fields.ts'
import { useForm } from '#ui/forms/use-form.ts'
import { Dialog } from '#ui/layout/dialog.tsx'
import { liveAdmin, type WeeklyTime } from '../live-admin-contract.ts'
import { daysName, weekdays } from '../schedule/weekday-names.ts'

export function TimeDialog({
  opening,
  onClose,
}: {
  opening: WeeklyTime | 'new' | null
  onClose: () => void
}) {
  return (
    <Dialog
      guarded
      open={opening !== null}
      onClose={onClose}
      title={opening === 'new' ? t('Add a weekly time') : t('Edit weekly time')}
    >
      {opening && <TimeForm time={opening === 'new' ? null : opening} onDone={onClose} />}
    </Dialog>
  )
}

const read = (data: FormData) => ({
  ...textsIn(data, 'title', 'starts', 'minutes'),
  weekdays: data.getAll('weekdays').map(Number),
})

type WeeklyTimeInput = z.input<typeof liveAdmin.addTime.input>

async function timeNow(id: number): Promise<WeeklyTime> {
  const { weekly } = await call(liveAdmin.read, {})
  const time = weekly.find((each) => each.id === id)
  if (!time) throw notFound('We couldn’t find this weekly time.')
  return time
}

/** Days are stored as ISO weekday numbers. */
const shown = (side: object) =>
  'weekdays' in side && Array.isArray(side.weekdays)
    ? { ...side, weekdays: daysName(side.weekdays.map(Number)) }
    : side

const empty = { title: '', starts: '', minutes: 60 }

function TimeForm({ time, onDone }: { time: WeeklyTime | null; onDone: () => void }) {
  const { revalidate } = useRevalidator()
  const leave = () => {
    onDone()
    return revalidate()
  }
  const save = async (draft: WeeklyTimeInput, over?: number) => {
    if (time) await call(liveAdmin.changeTime, { id: time.id, version: over ?? time.version, ...draft })
    else await call(liveAdmin.addTime, draft)
    toast.success('Saved.')
    await leave()
  }
  const form = useForm({ check: liveAdmin.addTime.input, read, send: (draft) => save(draft) })
  const { field } = fieldsOf(time ?? empty, form.fault)
  return (
    <form {...form.props} className="flex flex-col gap-5">
      <FormRefusal
        form={form}
        meanwhile={
          time && { theirs: { read: () => timeNow(time.id), take: () => void leave(), shown }, over: save }
        }
      />
      <TextField label={t('Title')} {...field('title')} maxLength={200} />
      <WeekdayField chosen={time?.weekdays ?? []} error={form.fault('weekdays')} />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label={t('Starts at')} type="time" {...field('starts')} />
        <TextField label={t('Length in minutes')} {...field('minutes')} inputMode="numeric" />
      </div>
      <Button type="submit" busy={form.busy} busyText={t('Saving...')}>
        {t('Save')}
      </Button>
    </form>
  )
}

function WeekdayField({ chosen, error }: { chosen: readonly number[]; error: string | undefined }) {
  const { wiring, hintId, errorId } = useFieldWiring(undefined, undefined, error)
  return (
    <fieldset aria-describedby={wiring['aria-describedby']}>
      <legend className="font-semibold text-ink text-sm">{t('Days')}</legend>
      <div className="mt-1 grid grid-cols-2 gap-x-4 sm:grid-cols-3">
        {weekdays.map(({ day, name }) => (
          <CheckboxField
            key={day}
            label={t(name)}
            name="weekdays"
            value={day}
            defaultChecked={chosen.includes(day)}
          />
        ))}
      </div>
      <FieldNotes hint={undefined} hintId={hintId} error={error} errorId={errorId} />
    </fieldset>
  )
}
