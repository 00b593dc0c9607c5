import { z } from 'zod'
import type { Held } from './collection.ts'
import type { CsvCell, CsvColumn } from './csv.ts'
import { fieldName } from './field-name.ts'

/** Every field that staff wrote, then when the public sees the item. */
export function heldColumns<Draft>(draft: z.ZodType<Draft, Draft>): CsvColumn<Held<Draft>>[] {
  const fields = draft instanceof z.ZodObject ? Object.keys(draft.shape) : []
  return [
    ['Number', ({ id }) => id],
    ...fields.map(
      (name): CsvColumn<Held<Draft>> => [
        fieldName(name),
        ({ draft }) => cellOf(entriesOf(draft).find(([each]) => each === name)?.[1]),
      ],
    ),
    ['State', ({ publication: { state } }) => state],
    ['Publish at', ({ publication }) => (publication.state === 'scheduled' ? publication.at : '')],
    ['Created', ({ created }) => created],
    ['Changed', ({ updated }) => updated],
  ]
}

const entriesOf = (draft: unknown): [string, unknown][] =>
  typeof draft === 'object' && draft !== null ? Object.entries(draft) : []

/** Several values stand in one cell, each on a line of its own. */
function cellOf(value: unknown): CsvCell {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value
  if (value === null || value === undefined) return null
  if (Array.isArray(value)) return value.map((each) => String(cellOf(each) ?? '')).join('\n')
  return entriesOf(value)
    .map(([name, part]) => `${fieldName(name)}: ${cellOf(part) ?? ''}`)
    .join(', ')
}
