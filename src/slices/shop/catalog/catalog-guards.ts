import { z } from 'zod'
import { type Endpoint, id } from '#core/api/endpoint.ts'
import type { Context, ServedEndpoint } from '#core/api/endpoint-handler.ts'
import { Problem } from '#core/api/problems.ts'
import type { Db } from '#core/data/db.ts'
import { msg } from '#core/text/messages.ts'
import { categories, products } from '../contract.ts'
import { categoryBySlug, categoryStore, hasProducts } from '../store.ts'
import { restoredSkusAreFree, skusAreFree } from '../variants/sku-guard.ts'

type Guard = readonly [endpoint: Endpoint, check: (raw: unknown, context: Context) => Promise<void>]

/** Checks that run before the generic collection handlers, to keep references between products and categories valid. */
export const guarded = (served: readonly ServedEndpoint[], guards: readonly Guard[]): ServedEndpoint[] =>
  served.map((each) => {
    const checks = guards.filter(([endpoint]) => endpoint === each.endpoint)
    const run: ServedEndpoint['run'] = async (raw, context) => {
      for (const [, check] of checks) await check(raw, context)
      return each.run(raw, context)
    }
    return { ...each, run }
  })

/** Invalid input is left to the collection handler, which reports it. */
const Written = z.object({ id: id.optional(), draft: z.object({ slug: z.string().trim() }) })
const ById = z.object({ id })

const refuse = (message: string, field?: string) =>
  new Problem(field ? 400 : 409, message, field ? { [field]: message } : undefined)

const slugIsFree = async (raw: unknown, { db }: Context) => {
  const written = Written.safeParse(raw).data
  const same = written && (await categoryBySlug(db, written.draft.slug))
  if (same && same.id !== written.id)
    throw refuse(msg('Another category already uses this address. Choose another one.'), 'draft.slug')
}

const requireCategory = async (raw: unknown, { db }: Context) => {
  const written = Written.safeParse(raw).data
  if (written && !(await categoryBySlug(db, written.draft.slug))) {
    throw refuse(msg('Choose a category.'), 'draft.slug')
  }
}

export const categoryGuards: readonly Guard[] = [
  [categories.create, slugIsFree],
  [categories.update, slugIsFree],
  [
    categories.preview,
    // A preview of an unsaved category may have any slug.
    async (raw, context) => {
      if (ById.safeParse(raw).success) await slugIsFree(raw, context)
    },
  ],
  [
    categories.restore,
    async (raw, { db }) => {
      const deleted = await deletedSlug(db, 'product_category', raw)
      if (deleted && (await categoryBySlug(db, deleted))) {
        throw refuse(msg('Another category now uses the same address. Change it there first.'))
      }
    },
  ],
  [
    categories.remove,
    async (raw, { db }) => {
      const input = ById.safeParse(raw).data
      const category = input && (await categoryStore.findAny(db, input.id))
      if (category && (await hasProducts(db, category.slug))) {
        throw refuse(msg('This category still has products. Move or delete them first.'))
      }
    },
  ],
]

export const productGuards: readonly Guard[] = [
  [products.create, requireCategory],
  [products.create, skusAreFree],
  [products.update, requireCategory],
  [products.update, skusAreFree],
  [products.restore, restoredSkusAreFree],
  [products.preview, requireCategory],
  [
    products.restore,
    async (raw, { db }) => {
      const slug = await deletedSlug(db, 'product', raw)
      if (slug && !(await categoryBySlug(db, slug))) {
        throw refuse(msg('This product’s category was deleted. Restore the category first.'))
      }
    },
  ],
]

async function deletedSlug(db: Db, table: 'product' | 'product_category', raw: unknown) {
  const input = ById.safeParse(raw).data
  if (!input) return undefined
  const row = await db.selectFrom(table).select('slug').where('id', '=', input.id).executeTakeFirst()
  return row?.slug
}
