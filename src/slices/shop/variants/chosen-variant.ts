import type { ProductCard, ProductDetail, ProductVariant } from '../contract.ts'
import { variantName } from './variant-rules.ts'

const isSame = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((value, index) => value === other[index])

export const variantWith = (
  variants: readonly ProductVariant[],
  values: readonly string[],
): ProductVariant | undefined => variants.find((variant) => isSame(variant.values, values))

/** The initial choice: from the URL, or else the first variant that can be bought. */
export const firstChoice = (
  { variants }: Pick<ProductDetail, 'variants'>,
  asked: string | null,
): ProductVariant | undefined =>
  variants.find(({ id }) => String(id) === asked) ?? variants.find(({ sold_out }) => !sold_out) ?? variants[0]

/** A product card for one of its variants. */
export const inVariant = (product: ProductDetail, variant: ProductVariant): ProductCard => ({
  ...product,
  variant_id: variant.id,
  name: variantName(product.name, variant.values),
  price: variant.price,
  discount_available: variant.discount_price !== null,
  discount_price: variant.discount_price,
  image: variant.image,
  sold_out: variant.sold_out,
  left: variant.left,
  price_from: null,
})

/** Whether a value is available with the values chosen for the other options. */
export function standingOf(
  variants: readonly ProductVariant[],
  chosen: readonly string[],
  option: number,
  value: string,
): 'available' | 'sold out' | 'missing' {
  const variant = variantWith(variants, chosen.with(option, value))
  return variant ? (variant.sold_out ? 'sold out' : 'available') : 'missing'
}

/**
 * The choice after a new value was chosen. If that combination isn't sold, the closest one with the new value is
 * chosen: the latest choice counts more than earlier ones.
 */
export function withChoice(
  variants: readonly ProductVariant[],
  chosen: readonly string[],
  option: number,
  value: string,
): readonly string[] {
  const next = chosen.with(option, value)
  if (variantWith(variants, next)) return next
  const alike = (values: readonly string[]) => values.filter((each, index) => each === chosen[index]).length
  const others = variants.filter(({ values }) => values[option] === value)
  const [nearest] = others.toSorted(
    (one, other) => Number(one.sold_out) - Number(other.sold_out) || alike(other.values) - alike(one.values),
  )
  return nearest?.values ?? chosen
}
