import { z } from 'zod'
import { can } from '#core/api/access.ts'
import { byId, endpoint } from '#core/api/endpoint.ts'
import { pageOf, pageQuery } from '#core/api/paging.ts'
import { collection, moveIn } from '#core/collections/collection.ts'
import { msg } from '#core/text/messages.ts'
import { CategoryDraft, ProductDraft } from './catalog/drafts.ts'

export const manage = can('shop')
export const readSales = can('sales')

/** Page sizes: of one category, of all products, and of each category on the featured tab. */
export const perCategoryPage = 2
export const perPage = 10
export const featuredProducts = 3

/** At or below this quantity, pages show how many are left. */
export const fewLeft = 5

const Category = z.object({
  id: z.int(),
  name: z.string(),
  slug: z.string(),
  desc: z.string(),
  /** The label of its banner's button. */
  cta: z.string(),
  img: z.string(),
})
export type Category = z.infer<typeof Category>

/** Exactly the specification's fields. Prices are in whole units of the ministry's currency, with decimals. */
const Product = z.object({
  id: z.int(),
  name: z.string(),
  /** The category's. */
  slug: z.string(),
  price: z.number(),
  discount_available: z.boolean(),
  /** Null without a discount. */
  discount_price: z.number().nullable(),
  image: z.string(),
  /** Rich text: one block per line. */
  description: z.string(),
  type: z.string(),
})
export type Product = z.infer<typeof Product>

/** What a product card shows in addition. */
const ProductCard = Product.extend({
  author: z.string(),
  sold_out: z.boolean(),
  /** How many are left if only a few are; null otherwise, and for a product with options. */
  left: z.int().nullable(),
  /** Its first variant, which has this `price`. */
  variant_id: z.int(),
  /** Whether there is something to choose. */
  has_options: z.boolean(),
  /** The lowest price after discount if its variants differ in price; null otherwise. */
  price_from: z.number().nullable(),
})
export type ProductCard = z.infer<typeof ProductCard>

const ProductVariant = z.object({
  id: z.int(),
  /** The value of each option, and all of them in one text: "L, Blue". */
  values: z.array(z.string()),
  label: z.string(),
  price: z.number(),
  discount_price: z.number().nullable(),
  image: z.string(),
  sold_out: z.boolean(),
  left: z.int().nullable(),
})
export type ProductVariant = z.infer<typeof ProductVariant>

const ProductDetail = ProductCard.extend({
  /** What buyers choose; empty for a product without options, which has one variant. */
  options: z.array(z.object({ name: z.string(), values: z.array(z.string()) })),
  variants: z.array(ProductVariant),
  /** All pictures; the first is `image`. */
  pictures: z.array(z.string()),
  /** Null if its category isn't published. */
  category: Category.nullable(),
  related: z.array(ProductCard),
  created: z.iso.datetime(),
  updated: z.iso.datetime(),
})
export type ProductDetail = z.infer<typeof ProductDetail>

export const categories = collection({
  table: 'product_category',
  noun: 'category',
  plural: 'categories',
  missing: 'We couldn’t find this category.',
  texts: {
    add: msg('New category'),
    edit: msg('Edit category'),
    first: msg('Add the first category to get started.'),
    inAudit: msg('the category {title}'),
  },
  fields: {
    name: msg('Name'),
    slug: msg('Address'),
    desc: msg('Description'),
    cta: msg('Button text'),
    img: msg('Picture'),
  },
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
  missing: 'We couldn’t find this product.',
  texts: {
    add: msg('New product'),
    edit: msg('Edit product'),
    first: msg('Add the first product to get started.'),
    inAudit: msg('the product {title}'),
  },
  fields: {
    name: msg('Name'),
    img: msg('Picture'),
    pictures: msg('Pictures'),
    price: msg('Price'),
    authour: msg('Author'),
    type: msg('Type'),
    slug: msg('Category'),
    description: msg('Description'),
    allowDiscount: msg('Discount'),
    discountPercernt: msg('Discount (%)'),
    taxExempt: msg('Tax-exempt'),
    saleStarts: msg('Sale starts'),
    saleEnds: msg('Sale ends'),
    variants: msg('Variants'),
  },
  path: '/store/store',
  shownAt: '/shop/{id}',
  item: Product,
  draft: ProductDraft,
  pageSize: perPage,
  manage,
})

/** The tables that responses with product cards depend on. */
const cacheTables = ['product', 'product_category', 'product_variant', 'stock']

export const readFeatured = endpoint({
  summary: 'List featured categories',
  description: 'Each comes with its banner and its three newest products.',
  method: 'GET',
  path: '/store/featured',
  access: 'anyone',
  input: z.object({}),
  output: z.array(z.object({ category: Category, products: z.array(ProductCard) })),
  cacheTables: cacheTables,
})

const slug = z.string().trim().min(1).max(60)

export const productOrders = ['newest', 'price', '-price', 'name'] as const
export type ProductOrder = (typeof productOrders)[number]

export const listOfCategory = endpoint({
  summary: 'List products in a category',
  description: 'The newest come first.',
  method: 'GET',
  path: '/store/categories/{slug}/products',
  access: 'anyone',
  input: pageQuery().extend({ slug }),
  output: pageOf(ProductCard),
  paged: true,
  cacheTables: cacheTables,
})

/** A flag in the query: `?sale=true`. */
const flag = z
  .union([z.boolean(), z.enum(['', '0', '1', 'false', 'true'])])
  .transform((value) => value === true || value === '1' || value === 'true')

export const ProductsQuery = z.object({
  search: z.string().trim().max(100).default(''),
  /** The category's slug. */
  category: z.union([z.literal(''), slug]).default(''),
  /** Only discounted products; only those in stock. */
  sale: flag.default(false),
  available: flag.default(false),
  sort: z.enum(productOrders).default('newest'),
})
export type ProductsQuery = z.output<typeof ProductsQuery>

export const listProducts = endpoint({
  summary: 'Search products',
  description: 'Search matches the beginnings of words. The list can be filtered and sorted.',
  method: 'GET',
  path: '/store/products',
  access: 'anyone',
  input: pageQuery().extend({
    ...ProductsQuery.shape,
    /** Only what can be delivered, so no downloads. */
    delivered: flag.default(false),
  }),
  output: pageOf(ProductCard),
  paged: true,
  cacheTables: [...cacheTables, 'product_download'],
})

export const readProduct = endpoint({
  summary: 'Get a published product with its variants',
  description: 'Includes its options, all its pictures, its category and similar products.',
  method: 'GET',
  path: '/store/products/{id}',
  access: 'anyone',
  input: byId,
  output: ProductDetail,
  cacheTables: cacheTables,
})
