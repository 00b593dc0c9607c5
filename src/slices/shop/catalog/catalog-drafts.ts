import type { ProductColumns } from '../tables.ts'
import type { ProductDraft } from './drafts.ts'

/** A product as staff wrote it. */
export const draftOf = (row: ProductColumns): ProductDraft => ({
  name: row.name,
  img: row.image,
  pictures: row.pictures,
  price: row.price,
  authour: row.author,
  type: row.type,
  slug: row.slug,
  description: row.description,
  allowDiscount: row.allow_discount,
  discountPercernt: row.discount_percent,
})
