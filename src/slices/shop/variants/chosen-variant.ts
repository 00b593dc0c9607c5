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

/** The values that a page opens with. A form sent before the code had loaded may have chosen some that aren't sold together. */
export function firstValues(product: Pick<ProductDetail, 'options' | 'variants'>, query: URLSearchParams) {
  const chosen = query.get(chosenField)?.split(',') ?? []
  const isKnown =
    chosen.length === product.options.length &&
    product.options.every(({ values }, index) => values.includes(chosen[index] ?? ''))
  return isKnown ? chosen : (firstChoice(product, query.get('variant'))?.values ?? [])
}

const chosenField = 'chosen'

/** The longest that an address may have. */
export const maxChosen = 300

/** The product's page with these values chosen, where they are. */
export const chosenAddress = (id: number, values: readonly string[]) =>
  `/shop/${id}?${new URLSearchParams({ [chosenField]: values.join(',') })}#buy`

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
