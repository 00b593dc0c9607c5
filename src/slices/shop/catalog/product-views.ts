import type { CollectionRow } from '#core/collections/collection-store.ts'
import { fewLeft, type Product, type ProductCard, type ProductVariant } from '../contract.ts'
import type { CardRow } from '../store.ts'
import type { ProductColumns } from '../tables.ts'
import { noVariants, variantLabel } from '../variants/variant-rules.ts'
import { discounted, isOnSale, wholeUnits } from './prices.ts'

const percentOf = (row: ProductColumns, now: Date) => (isOnSale(row, now) ? row.discount_percent : null)

const listOf = ({ variants = noVariants }: ProductColumns) => variants.list

/** In minor units, before the discount: the variant's own price, or the product's. */
const fullPriceOf = (row: ProductColumns, variant = listOf(row)[0]) => variant?.price ?? row.price

const saleOf = (row: ProductColumns, price: number, now: Date): number | null => {
  const percent = percentOf(row, now)
  return percent === null ? null : wholeUnits(discounted(price, percent))
}

/** How many are left if only a few are. */
const leftOf = (available: number) => (available > 0 && available <= fewLeft ? available : null)

/** A product with the specification's fields, at the price of its first variant. */
export function productOf(row: ProductColumns & CollectionRow, now: Date): Product {
  const { id, name, slug, image, description, type } = row
  const price = fullPriceOf(row)
  const discount_price = saleOf(row, price, now)
  return {
    id,
    name,
    slug,
    price: wholeUnits(price),
    discount_available: discount_price !== null,
    discount_price,
    image,
    description,
    type,
  }
}

export function cardOf(row: CardRow, now: Date): ProductCard {
  const prices = listOf(row).map((variant) => fullPriceOf(row, variant))
  const lowest = Math.min(...prices)
  return {
    ...productOf(row, now),
    author: row.author,
    sold_out: row.available <= 0,
    left: prices.length > 1 ? null : leftOf(row.available),
    variant_id: listOf(row)[0]?.id ?? row.id,
    has_options: prices.length > 1,
    price_from: prices.some((price) => price > lowest)
      ? (saleOf(row, lowest, now) ?? wholeUnits(lowest))
      : null,
  }
}

/** `available` is the quantity of each variant that can be sold. */
export const variantsOf = (
  row: CardRow,
  available: ReadonlyMap<number, number>,
  now: Date,
): ProductVariant[] =>
  listOf(row).map((variant) => {
    const id = variant.id ?? row.id
    const price = fullPriceOf(row, variant)
    const left = available.get(id) ?? 0
    return {
      id,
      values: variant.values,
      label: variantLabel(variant.values),
      price: wholeUnits(price),
      discount_price: saleOf(row, price, now),
      image: variant.img ?? row.image,
      sold_out: left <= 0,
      left: leftOf(left),
    }
  })

/** The product's pictures, then those of its variants. */
export const picturesOf = (row: ProductColumns): string[] => [
  ...new Set([row.image, ...row.pictures, ...listOf(row).flatMap(({ img }) => img ?? [])]),
]
