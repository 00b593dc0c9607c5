import type { ProductOption, ProductVariants, VariantDraft } from './variant-draft.ts'

/** "L, Blue"; empty for a product without options. */
export const variantLabel = (values: readonly string[]): string => values.join(', ')

/** A product's name with the variant's: "Prayer Shirt – L, Blue". */
export const variantName = (name: string, values: readonly string[]): string =>
  values.length > 0 ? `${name} – ${variantLabel(values)}` : name

/** Every combination of the options' values; the first option changes last. Without options, one combination without values. */
export const combinations = (options: readonly Pick<ProductOption, 'values'>[]): string[][] =>
  options.reduce<string[][]>(
    (all, { values }) => all.flatMap((before) => values.map((value) => [...before, value])),
    [[]],
  )

export const newVariant = (values: readonly string[]): VariantDraft => ({
  id: null,
  values: [...values],
  price: null,
  img: null,
  sku: '',
  barcode: '',
  weight: null,
})

export const noVariants: ProductVariants = { options: [], list: [] }
