import { Plus } from 'lucide-react'
import { Button } from '#ui/controls/button.tsx'
import { SelectField, TextField } from '#ui/fields/field.tsx'
import { RowTools, useFormRows } from '#ui/forms/form-rows.tsx'
import { type Hours, weekdays } from '../meetings/settings-contract.ts'

/** In the order in which they stand in the form. */
export function readHours(data: FormData): Hours[] {
  const from = data.getAll('hours-from').map(String)
  const to = data.getAll('hours-to').map(String)
  return data
    .getAll('hours-day')
    .map((day, index) => ({ day: Number(day), from: from[index] ?? '', to: to[index] ?? '' }))
}

const days = weekdays.map((label, index) => ({ value: String(index + 1), label }))

type Fault = (field: string) => string | undefined

/** The hours of a week: added, taken out, moved up and down. */
export function HoursField({ hours, fault }: { hours: readonly Hours[]; fault: Fault }) {
  const form = useFormRows(hours)
  return (
    <fieldset className="flex flex-col gap-4">
      <legend className="mb-2 font-display font-semibold text-heading">Every week</legend>
      <ul ref={form.list} className="flex flex-col gap-4">
        {form.rows.map(({ key, row }, index) => (
          <li
            key={key}
            className="grid items-start gap-4 rounded-card border border-line bg-surface-raised p-4 sm:grid-cols-[1fr_9rem_9rem_auto]"
          >
            <SelectField label="Day" name="hours-day" options={days} defaultValue={String(row.day)} />
            <TextField
              label="From"
              type="time"
              name="hours-from"
              defaultValue={row.from}
              error={fault(`hours.${index}.from`)}
            />
            <TextField
              label="To"
              type="time"
              name="hours-to"
              defaultValue={row.to}
              error={fault(`hours.${index}.to`)}
            />
            <div className="sm:pt-7">
              <RowTools name={`hours ${index + 1}`} index={index} of={form} />
            </div>
          </li>
        ))}
      </ul>
      {form.rows.length === 0 && <p className="text-ink-soft">No hours: every time is given by hand.</p>}
      <Button
        variant="secondary"
        size="small"
        className="self-start"
        icon={<Plus className="size-5" aria-hidden="true" />}
        onClick={() => form.add({ day: 1, from: '10:00', to: '12:00' })}
      >
        Add hours
      </Button>
    </fieldset>
  )
}
