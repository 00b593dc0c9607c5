import { Plus } from 'lucide-react'
import { Button } from '#ui/controls/button.tsx'
import { TextField } from '#ui/fields/field.tsx'
import { RowTools, useFormRows } from '#ui/forms/form-rows.tsx'
import type { DaysOff } from '../meetings/settings-contract.ts'

/** In the order in which they stand in the form. A last day that is missing is the first. */
export function readDaysOff(data: FormData): DaysOff[] {
  const to = data.getAll('off-to').map(String)
  return data.getAll('off-from').map((from, index) => ({ from: String(from), to: to[index] || String(from) }))
}

/** Days on which the priest sees nobody. */
export function DaysOffField({
  daysOff,
  fault,
}: {
  daysOff: readonly DaysOff[]
  fault: (field: string) => string | undefined
}) {
  const form = useFormRows(daysOff)
  return (
    <fieldset className="flex flex-col gap-4">
      <legend className="mb-2 font-display font-semibold text-heading">Days off</legend>
      <ul ref={form.list} className="flex flex-col gap-4">
        {form.rows.map(({ key, row }, index) => (
          <li
            key={key}
            className="grid items-start gap-4 rounded-card border border-line bg-surface-raised p-4 sm:grid-cols-[1fr_1fr_auto]"
          >
            <TextField
              label="From"
              type="date"
              name="off-from"
              defaultValue={row.from}
              error={fault(`daysOff.${index}.from`)}
            />
            <TextField
              label="To"
              type="date"
              name="off-to"
              defaultValue={row.to}
              error={fault(`daysOff.${index}.to`)}
            />
            <div className="sm:pt-7">
              <RowTools name={`days off ${index + 1}`} index={index} of={form} />
            </div>
          </li>
        ))}
      </ul>
      <Button
        variant="secondary"
        size="small"
        className="self-start"
        icon={<Plus className="size-5" aria-hidden="true" />}
        onClick={() => form.add({ from: '', to: '' })}
      >
        Add days off
      </Button>
    </fieldset>
  )
}
