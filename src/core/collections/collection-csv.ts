import { z } from 'zod'
import type { CsvCell, CsvColumn } from '../text/csv.ts'
import { t } from '../text/messages.ts'
import { fieldName } from '../text/plain-text.ts'
import type { Editable } from './collection.ts'

/** Labels for the values of a field: `{ eventType: { programandevent: 'Program and Event' } }`. */
export type FieldLabels = Readonly<Record<string, Readonly<Record<string, string>>>>

/** Fields with the time of a clock, and the moments they mean: the file has them in the ministry's time zone. */
export type FieldMoments<Draft> = Readonly<Record<string, (draft: Draft) => Date>>

/** All fields of the draft, then the publication. */
export function editableColumns<Draft>(
  draft: z.ZodType<Draft, Draft>,
  labels: FieldLabels = {},
  moments: FieldMoments<Draft> = {},
): CsvColumn<Editable<Draft>>[] {
  const fields = draft instanceof z.ZodObject ? Object.keys(draft.shape) : []
  return [
    ['ID', ({ id }) => id],
    ...fields.map((name): CsvColumn<Editable<Draft>> => {
      const momentOf = moments[name]
      if (momentOf) return [fieldName(name), ({ draft }) => momentOf(draft), 'moment']
      return [
        fieldName(name),
        ({ draft }) => {
          const cell = cellOf(entriesOf(draft).find(([each]) => each === name)?.[1])
          const label = labels[name]?.[String(cell)]
          return label === undefined ? cell : t(label)
        },
      ]
    }),
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
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value
  if (value === null || value === undefined) return null
  if (Array.isArray(value)) return value.map((each) => String(cellOf(each) ?? '')).join('\n')
  return entriesOf(value)
    .map(([name, part]) => `${fieldName(name)}: ${cellOf(part) ?? ''}`)
    .join(', ')
}
