import { Form } from 'react-router'
import { Button, ButtonLink } from '#ui/controls/button.tsx'
import { SelectField, TextField } from '#ui/fields/field.tsx'
import type { Filter } from './contract.ts'

export function AuditFilter({
  people,
  acts,
  filter,
}: {
  people: readonly { id: number; name: string }[]
  acts: readonly string[]
  filter: Filter
}) {
  return (
    <Form
      role="search"
      aria-label="Filter"
      className="grid items-end gap-4 sm:grid-cols-2 xl:grid-cols-[1fr_2fr_auto_auto_auto]"
    >
      <SelectField
        label="Who"
        name="person"
        placeholder="Everybody"
        defaultValue={String(filter.person ?? '')}
        options={people.map(({ id, name }) => ({ value: String(id), label: name }))}
      />
      <SelectField
        label="What"
        name="act"
        placeholder="Everything"
        defaultValue={filter.act ?? ''}
        options={acts.map((act) => ({ value: act, label: act }))}
      />
      <TextField label="From" name="from" type="date" defaultValue={filter.from} />
      <TextField label="To" name="to" type="date" defaultValue={filter.to} />
      <div className="flex gap-3">
        <Button type="submit" variant="secondary">
          Filter
        </Button>
        {Object.values(filter).some((value) => value !== undefined) && (
          <ButtonLink variant="quiet" href="/admin/audit">
            Show all
          </ButtonLink>
        )}
      </div>
    </Form>
  )
}
