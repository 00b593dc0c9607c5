import { on, type ServedEndpoint } from '#core/api/endpoint-handler.ts'
import { allBut, collectionApi, orNotFound } from '#core/collections/collection-api.ts'
import { onMove } from '#core/collections/collection-order-api.ts'
import { cleanDraft } from '#core/rich-text/rich-text.ts'
import { categoryGuards, guarded, productGuards } from './catalog/catalog-guards.ts'
import { ProductDraft } from './catalog/drafts.ts'
import { cardOf, picturesOf, productOf, variantsOf } from './catalog/product-views.ts'
import {
  type Category,
  categories,
  listOfCategory,
  listProducts,
  moveCategory,
  products,
  readFeatured,
  readProduct,
} from './contract.ts'
import { untilNextSale } from './sales/scheduled-sales.ts'
import {
  availableIn,
  type CategoryRow,
  categoryBySlug,
  categoryStore,
  draftOf,
  featured,
  findCard,
  listCards,
  productStore,
  relatedTo,
} from './store.ts'
import { variantsInWords } from './variants/variants-in-words.ts'

/** Rows as the API returns them. */
const categoryOf = ({ id, name, slug, description, cta, image }: CategoryRow): Category => ({
  id,
  name,
  slug,
  desc: description,
  cta,
  img: image,
})

/** The catalog: public reads and staff writes. */
export const shopApi: ServedEndpoint[] = [
  ...guarded(
    collectionApi(categories, categoryStore, {
      item: categoryOf,
      draft: ({ name, slug, description, cta, image }) => ({
        name,
        slug,
        desc: description,
        cta,
        img: image,
      }),
      columns: ({ name, slug, desc, cta, img }) => ({ name, slug, description: desc, cta, image: img }),
    }),
    categoryGuards,
  ),
  onMove(moveCategory, categories, categoryStore),
  ...guarded(
    allBut(
      collectionApi(products, productStore, {
        item: (row, { now }) => productOf(row, now),
        money: ['price'],
        words: async ({ slug, variants }, db) => ({
          slug: (await categoryBySlug(db, slug))?.name ?? slug,
          ...(variants && { variants: variantsInWords(variants) }),
        }),
        draft: draftOf,
        columns: (draft) => ({
          name: draft.name,
          slug: draft.slug,
          price: draft.price,
          allow_discount: draft.allowDiscount,
          discount_percent: draft.discountPercernt,
          tax_exempt: draft.taxExempt ?? false,
          sale_starts: draft.saleStarts ? new Date(draft.saleStarts) : null,
          sale_ends: draft.saleEnds ? new Date(draft.saleEnds) : null,
          image: draft.img,
          pictures: draft.pictures,
          author: draft.authour,
          type: draft.type,
          description: cleanDraft(ProductDraft.shape.description, 'description', draft.description),
          ...(draft.variants && { variants: draft.variants }),
        }),
      }),
      // Products are exported with their stock, by `exportShelf`.
      products.exportAll,
    ),
    productGuards,
  ),

  on(readFeatured, async (_, context) => {
    await untilNextSale(context)
    return (await featured(context.db)).map(({ category, products: shown }) => ({
      category: categoryOf(category),
      products: shown.map((row) => cardOf(row, context.now)),
    }))
  }),

  on(listOfCategory, async ({ slug, ...page }, context) => {
    await untilNextSale(context)
    const query = { category: slug, search: '', sale: false, available: false, sort: 'newest' } as const
    const { items, total } = await listCards(context.db, { ...query, ...page })
    return { items: items.map((row) => cardOf(row, context.now)), total }
  }),

  on(listProducts, async (query, context) => {
    await untilNextSale(context)
    const { items, total } = await listCards(context.db, query)
    return { items: items.map((row) => cardOf(row, context.now)), total }
  }),

  on(readProduct, async ({ id }, context) => {
    const { db, now } = context
    await untilNextSale(context)
    const row = orNotFound(products, await findCard(db, id))
    const category = await categoryBySlug(db, row.slug)
    return {
      ...cardOf(row, now),
      options: row.variants?.options ?? [],
      variants: variantsOf(row, await availableIn(db, row), now),
      pictures: picturesOf(row),
      category: category?.state === 'published' ? categoryOf(category) : null,
      related: (await relatedTo(db, row)).map((each) => cardOf(each, now)),
      created: row.created.toISOString(),
      updated: row.updated.toISOString(),
    }
  }),
]
