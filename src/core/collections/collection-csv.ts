import { isRichText, textLines } from '../rich-text/rich-blocks.ts'
import type { CsvCell, CsvColumn } from '../text/csv.ts'
import { currency, msg, t } from '../text/messages.ts'
import { formatMoney, plainMoney } from '../text/money.ts'
import { type Editable, publicationNames } from './collection.ts'

/** Labels for the values of a field, `{ eventType: { programandevent: 'Program and Event' } }`, or its value in words. */
export type FieldLabels = Readonly<
  Record<string, Readonly<Record<string, string>> | ((value: unknown) => string)>
>

/** Undefined where a value needs no words but its own. */
function labelOf(value: unknown, labels: FieldLabels[string] | undefined): string | undefined {
  if (typeof labels === 'function') return labels(value)
  const label = labels?.[String(value)]
  return label === undefined ? undefined : t(label)
}

/** Fields with the time of a clock, and the moments they mean: the file has them in the ministry's time zone. */
export type FieldMoments<Draft> = Readonly<Record<string, (draft: Draft) => Date>>

const currencyColumn: CsvColumn<unknown> = [msg('Currency'), () => currency()]

/** All fields of the draft, then the publication. `money` names the fields with amounts in cents. */
export function editableColumns<Draft>(
  fields: Readonly<Record<keyof Draft & string, string>>,
  labels: FieldLabels = {},
  moments: FieldMoments<Draft> = {},
  money: readonly string[] = [],
): CsvColumn<Editable<Draft>>[] {
  return [
    ['ID', ({ id }) => id],
    ...Object.entries<string>(fields).map(([name, heading]): CsvColumn<Editable<Draft>> => {
      const momentOf = moments[name]
      if (momentOf) return [heading, ({ draft }) => momentOf(draft), 'moment']
      return [
        heading,
        ({ draft }) => {
          const value = entriesOf(draft).find(([each]) => each === name)?.[1]
          if (typeof value === 'number' && money.includes(name)) return plainMoney(value)
          return labelOf(value, labels[name]) ?? cellOf(value)
        },
      ]
    }),
    ...(money.length > 0 ? [currencyColumn] : []),
    [msg('Status'), ({ publication: { state } }) => t(publicationNames[state])],
    [
      msg('Publish at'),
      ({ publication }) => (publication.state === 'scheduled' ? publication.at : ''),
      'moment',
    ],
    [msg('Created'), ({ created }) => created, 'moment'],
    [msg('Updated'), ({ updated }) => updated, 'moment'],
  ]
}

/** A draft as the audit log shows it: labels instead of codes, and amounts with their currency. */
export const inWords = (draft: unknown, labels: FieldLabels = {}, money: readonly string[] = []): object =>
  Object.fromEntries(
    entriesOf(draft).map(([name, value]) => {
      if (typeof value === 'number' && money.includes(name)) return [name, formatMoney(value)]
      return [name, labelOf(value, labels[name]) ?? withoutMarkup(value)]
    }),
  )

const entriesOf = (draft: unknown): [string, unknown][] =>
  typeof draft === 'object' && draft !== null ? Object.entries(draft) : []

/** People read files and the log: formatted text comes as its words, one line per paragraph. */
const withoutMarkup = <Value>(value: Value): Value | string =>
  typeof value === 'string' && isRichText(value) ? textLines(value).join('\n') : value

/** Several values go into one cell, one per line. */
function cellOf(value: unknown): CsvCell {
  if (typeof value === 'string') return withoutMarkup(value)
  if (typeof value === 'number' || typeof value === 'boolean') return value
  if (value === null || value === undefined) return null
  return Object.values(value)
    .map((each) => String(cellOf(each) ?? ''))
    .join('\n')
}
