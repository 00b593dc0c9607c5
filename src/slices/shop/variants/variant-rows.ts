import { plainMoney, readMoney } from '#core/text/money.ts'
import { maxVariants, type ProductVariants } from './variant-draft.ts'
import { combinations } from './variant-rules.ts'

/** An option as typed: its values separated by commas. */
export type OptionRow = { name: string; typed: string }

/** A variant as typed. `sold` is false for a combination that isn't offered. */
export type VariantRow = {
  id: number | null
  values: readonly string[]
  price: string
  sku: string
  barcode: string
  weight: string
  img: string
  sold: boolean
}

export type VariantRows = { options: readonly OptionRow[]; rows: readonly VariantRow[] }

const valuesIn = (typed: string): string[] => [
  ...new Set(
    typed
      .split(',')
      .map((value) => value.trim())
      .filter(Boolean),
  ),
]

const emptyRow = (values: readonly string[], sold = true): VariantRow => ({
  ...{ id: null, values, price: '', sku: '', barcode: '', weight: '', img: '' },
  sold,
})

const isSame = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((value, index) => value === other[index])

/** One row per combination, keeping what was typed for it. Stops after one too many, which validation rejects. */
function filledUp(options: readonly OptionRow[], rows: readonly VariantRow[], sold = true): VariantRow[] {
  const lists = options
    .map(({ typed }) => ({ values: valuesIn(typed) }))
    .filter(({ values }) => values.length > 0)
  return combinations(lists)
    .slice(0, maxVariants + 1)
    .map((values) => rows.find((row) => isSame(row.values, values)) ?? emptyRow(values, sold))
}

export function rowsOf({ options, list }: ProductVariants): VariantRows {
  const typed = options.map(({ name, values }) => ({ name, typed: values.join(', ') }))
  const rows = list.map(({ id, values, price, sku, barcode, weight, img }) => ({
    ...{ id, values, sku, barcode, sold: true },
    price: price === null ? '' : plainMoney(price),
    weight: weight === null ? '' : String(weight),
    img: img ?? '',
  }))
  const hidden = filledUp(typed, rows, false).filter(({ sold }) => !sold)
  return { options: typed, rows: rows.length > 0 ? [...rows, ...hidden] : filledUp(typed, rows) }
}

/** Anything that isn't a number becomes one that the schema rejects. */
const amountIn = (typed: string) => (typed.trim() === '' ? null : (readMoney(typed) ?? 0))
const weightIn = (typed: string) =>
  typed.trim() === '' ? null : /^\d{1,7}$/.test(typed.trim()) ? Number(typed) : -1

export const variantsIn = ({ options, rows }: VariantRows): ProductVariants => ({
  options: options.map(({ name, typed }) => ({ name: name.trim(), values: valuesIn(typed) })),
  list: rows
    .filter(({ sold }) => sold)
    .map(({ id, values, price, sku, barcode, weight, img }) => ({
      ...{ id, values: [...values], sku: sku.trim(), barcode: barcode.trim() },
      price: amountIn(price),
      weight: weightIn(weight),
      img: img === '' ? null : img,
    })),
})

/** Changes one option's values. The same number of values means that one was renamed, so its variants stay. */
export function withValues({ options, rows }: VariantRows, index: number, typed: string): VariantRows {
  const before = valuesIn(options[index]?.typed ?? '')
  const after = valuesIn(typed)
  const next = options.map((option, at) => (at === index ? { ...option, typed } : option))
  const column = options.slice(0, index).filter((option) => valuesIn(option.typed).length > 0).length
  if (before.length === 0 || after.length === 0) {
    // The option gets its first value or loses its last one.
    const moved = rows.map((row) => ({
      ...row,
      values:
        after.length > 0
          ? row.values.toSpliced(column, 0, after[0] ?? '')
          : before.length > 0
            ? row.values.toSpliced(column, 1)
            : row.values,
    }))
    return { options: next, rows: filledUp(next, moved) }
  }
  const isRenamed = before.length === after.length
  const moved = rows.map((row) => {
    const place = before.indexOf(row.values[column] ?? '')
    const value = isRenamed ? after[place] : undefined
    return value === undefined ? row : { ...row, values: row.values.with(column, value) }
  })
  return { options: next, rows: filledUp(next, moved) }
}

export const withoutOption = (state: VariantRows, index: number): VariantRows => {
  const cleared = withValues(state, index, '')
  return { ...cleared, options: cleared.options.toSpliced(index, 1) }
}
