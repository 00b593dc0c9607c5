import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { t } from '#core/text/messages.ts'
import { Button } from '#ui/controls/button.tsx'
import { TextField } from '#ui/fields/field.tsx'
import { RowTools, useFormRows } from '#ui/forms/form-rows.tsx'
import { nameIn, rowField } from './read-sections.ts'

export type SectionProps<Of> = {
  section: Of
  sectionKey: number
  fault: (name: string) => string | undefined
}

export function Heading({ section: { title }, sectionKey, fault }: SectionProps<{ title: string }>) {
  return (
    <TextField
      label={t('Heading')}
      optional
      name={nameIn(sectionKey, 'title')}
      defaultValue={title}
      error={fault('title')}
      maxLength={120}
    />
  )
}

/** Cards, questions or pictures within a section. */
export function Rows<Row>({
  sectionKey,
  rows: initial,
  start,
  max,
  name,
  add,
  error,
  children,
}: {
  sectionKey: number
  rows: readonly Row[]
  start: () => Row
  max: number
  /** What a row is called: "card 2". */
  name: (number: number) => string
  add: string
  error: string | undefined
  children: (row: Row, field: (name: string) => string, index: number) => ReactNode
}) {
  const form = useFormRows(initial)
  return (
    <div className="flex flex-col gap-4">
      <ul ref={form.list} className="flex flex-col gap-4">
        {form.rows.map(({ key, row }, index) => (
          <li key={key} className="flex flex-col gap-4 rounded-control border border-line p-4">
            <input type="hidden" name={rowField(sectionKey)} value={key} />
            {children(row, (field) => nameIn(`${sectionKey}-${key}`, field), index)}
            <RowTools name={name(index + 1)} index={index} of={form} />
          </li>
        ))}
      </ul>
      {error && (
        <p role="alert" className="font-semibold text-danger text-sm">
          {error}
        </p>
      )}
      {form.rows.length < max && (
        <Button
          variant="secondary"
          size="small"
          className="self-start"
          icon={<Plus className="size-5" aria-hidden="true" />}
          onClick={() => form.add(start())}
        >
          {add}
        </Button>
      )}
    </div>
  )
}
