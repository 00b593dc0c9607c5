import type { Kind } from '#core/collections/collection-store.ts'
import { type Category, fewLeft, type Product, type ProductCard } from '../contract.ts'
import type { CardRow, CategoryRow } from '../store.ts'
import type { ProductColumns } from '../tables.ts'
import { discounted, dollars } from './prices.ts'

/** Rows as the wire has them. */
export const categoryOf = ({ id, name, slug, description, cta, image }: CategoryRow): Category => ({
  id,
  name,
  slug,
  desc: description,
  cta,
  img: image,
})

export function productOf(row: ProductColumns & Kind): Product {
  const { id, name, slug, price, image, description, type } = row
  const percent = row.allow_discount ? row.discount_percent : null
  return {
    id,
    name,
    slug,
    price: dollars(price),
    discount_available: percent !== null,
    discount_price: percent === null ? null : dollars(discounted(price, percent)),
    image,
    description,
    type,
  }
}

export const cardOf = (row: CardRow): ProductCard => ({
  ...productOf(row),
  author: row.author,
  sold_out: row.available <= 0,
  left: row.available > 0 && row.available <= fewLeft ? row.available : null,
})
