import { z } from 'zod'
import type { CsvCell, CsvColumn } from '../text/csv.ts'
import { fieldName } from '../text/field-name.ts'
import { t } from '../text/messages.ts'
import type { Editable } from './collection.ts'

/** Labels for the values of a field: `{ eventType: { programandevent: 'Program and Event' } }`. */
export type FieldLabels = Readonly<Record<string, Readonly<Record<string, string>>>>

/** All fields of the draft, then the publication. */
export function editableColumns<Draft>(
  draft: z.ZodType<Draft, Draft>,
  labels: FieldLabels = {},
): CsvColumn<Editable<Draft>>[] {
  const fields = draft instanceof z.ZodObject ? Object.keys(draft.shape) : []
  return [
    ['ID', ({ id }) => id],
    ...fields.map(
      (name): CsvColumn<Editable<Draft>> => [
        fieldName(name),
        ({ draft }) => {
          const cell = cellOf(entriesOf(draft).find(([each]) => each === name)?.[1])
          const label = labels[name]?.[String(cell)]
          return label === undefined ? cell : t(label)
        },
      ],
    ),
    ['Status', ({ publication: { state } }) => t(fieldName(state))],
    ['Publish at', ({ publication }) => (publication.state === 'scheduled' ? publication.at : ''), 'moment'],
    ['Created', ({ created }) => created, 'moment'],
    ['Updated', ({ updated }) => updated, 'moment'],
  ]
}

const entriesOf = (draft: unknown): [string, unknown][] =>
  typeof draft === 'object' && draft !== null ? Object.entries(draft) : []

/** Several values go into one cell, one per line. */
function cellOf(value: unknown): CsvCell {
  // A local time without a time zone.
  if (typeof value === 'string')
    return /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(value) ? value.replace('T', ' at ') : value
  if (typeof value === 'number' || typeof value === 'boolean') return value
  if (value === null || value === undefined) return null
  if (Array.isArray(value)) return value.map((each) => String(cellOf(each) ?? '')).join('\n')
  return entriesOf(value)
    .map(([name, part]) => `${fieldName(name)}: ${cellOf(part) ?? ''}`)
    .join(', ')
}
