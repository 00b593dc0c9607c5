import { categories, products } from '#slices/shop/contract.ts'
import type { ProductDraft } from '#slices/shop/drafts.ts'
import { changeStock } from '#slices/shop/stock-contract.ts'
import { someone, type TestHouse } from './house.ts'

const art = '/art/square-olive-oil-test.svg'

/** Shelves to test on: `sells` puts a published product there, with so many of it. */
export function shelvesOf(house: TestHouse) {
  const keeper = house.as(someone('shop'))
  const draft = (name: string, more: Partial<ProductDraft> = {}): ProductDraft => ({
    name,
    img: art,
    pictures: [],
    price: 1000,
    authour: 'Ngozi',
    type: 'Oil',
    slug: 'oil',
    description: 'A flask of oil.',
    allowDiscount: false,
    discountPercernt: null,
    ...more,
  })
  return {
    keeper,
    draft,
    category: (slug: string, name = slug) =>
      keeper.call(categories.create, {
        draft: { name, slug, desc: '', cta: 'Look', img: art },
        publication: { state: 'published' },
      }),
    sells: async (name: string, count: number, more: Partial<ProductDraft> = {}) => {
      const { id, version } = await keeper.call(products.create, {
        draft: draft(name, more),
        publication: { state: 'published' },
      })
      if (count > 0) await keeper.call(changeStock, { id, kind: 'received', change: count })
      return { id, version, draft: draft(name, more) }
    },
  }
}
