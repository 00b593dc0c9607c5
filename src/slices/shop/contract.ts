import { z } from 'zod'
import { can } from '#core/api/access.ts'
import { byId, endpoint } from '#core/api/endpoint.ts'
import { pageOf, pageQuery } from '#core/api/paging.ts'
import { collection, moveIn } from '#core/collections/collection.ts'
import { CategoryDraft, ProductDraft } from './catalog/drafts.ts'

export const manage = can('shop')

/** Products on a page of one category, of everything, and under each category of the featured tab. */
export const perCategoryPage = 2
export const perPage = 10
export const featuredProducts = 3

/** From so few on, pages say how many are left. */
export const fewLeft = 5

const Category = z.object({
  id: z.int(),
  name: z.string(),
  slug: z.string(),
  desc: z.string(),
  /** The words on its banner's button. */
  cta: z.string(),
  img: z.string(),
})
export type Category = z.infer<typeof Category>

/** With the specification's fields, and no others. Prices are dollars. */
const Product = z.object({
  id: z.int(),
  name: z.string(),
  /** Of its category. */
  slug: z.string(),
  price: z.number(),
  discount_available: z.boolean(),
  /** Null where there is no discount. */
  discount_price: z.number().nullable(),
  image: z.string(),
  /** Paragraphs divided by line breaks, with sanitised inline markup. */
  description: z.string(),
  type: z.string(),
})
export type Product = z.infer<typeof Product>

/** What a product's card shows besides. */
const ProductCard = Product.extend({
  author: z.string(),
  sold_out: z.boolean(),
  /** How many are left, where these are few; null where there are enough. */
  left: z.int().nullable(),
})
export type ProductCard = z.infer<typeof ProductCard>

const ProductWhole = ProductCard.extend({
  /** All of them, the first is `image`. */
  pictures: z.array(z.string()),
  /** Null where its category is not shown. */
  category: Category.nullable(),
  related: z.array(ProductCard),
  created: z.iso.datetime(),
  updated: z.iso.datetime(),
})
export type ProductWhole = z.infer<typeof ProductWhole>

export const categories = collection({
  table: 'product_category',
  noun: 'category',
  plural: 'categories',
  path: '/store/categories',
  shownAt: '/shop#category-{id}',
  item: Category,
  draft: CategoryDraft,
  pageSize: 50,
  manage,
  order: 'by hand',
})
export const moveCategory = moveIn(categories)

export const products = collection({
  table: 'product',
  noun: 'product',
  path: '/store/store',
  shownAt: '/shop/{id}',
  item: Product,
  draft: ProductDraft,
  pageSize: perPage,
  manage,
})

/** What the answers with cards are made of. */
const cacheTables = ['product', 'product_category', 'stock']

export const readFeatured = endpoint({
  summary: 'Each category with its banner and its newest three products',
  method: 'GET',
  path: '/store/featured',
  access: 'anyone',
  input: z.object({}),
  output: z.array(z.object({ category: Category, products: z.array(ProductCard) })),
  cacheTables,
})

const slug = z.string().trim().min(1).max(60)

export const productOrders = ['newest', 'price', '-price', 'name'] as const
export type ProductOrder = (typeof productOrders)[number]

export const listOfCategory = endpoint({
  summary: 'The products of one category, newest first',
  method: 'GET',
  path: '/store/categories/{slug}/products',
  access: 'anyone',
  input: pageQuery().extend({ slug }),
  output: pageOf(ProductCard),
  paged: true,
  cacheTables,
})

/** A query says yes by naming it: `?sale=true`. */
const flag = z
  .union([z.boolean(), z.enum(['', '0', '1', 'false', 'true'])])
  .transform((given) => given === true || given === '1' || given === 'true')

export const ProductsWanted = z.object({
  search: z.string().trim().max(100).default(''),
  /** The category's slug. */
  category: z.union([z.literal(''), slug]).default(''),
  /** Only what has a discount; only what is in stock. */
  sale: flag.default(false),
  available: flag.default(false),
  sort: z.enum(productOrders).default('newest'),
})
export type ProductsWanted = z.output<typeof ProductsWanted>

export const listProducts = endpoint({
  summary: 'All products: searched by the beginnings of words, filtered and sorted',
  method: 'GET',
  path: '/store/products',
  access: 'anyone',
  input: pageQuery().extend(ProductsWanted.shape),
  output: pageOf(ProductCard),
  paged: true,
  cacheTables,
})

export const readProduct = endpoint({
  summary: 'One product with all its pictures, its category and products like it',
  method: 'GET',
  path: '/store/products/{id}',
  access: 'anyone',
  input: byId,
  output: ProductWhole,
  cacheTables,
})
