import { inOrder } from '#core/collections/collection-order-api.ts'
import type { Db } from '#core/data/db.ts'
import { seedCategories } from './seed/seed-categories.ts'
import { moreProducts } from './seed/seed-more-products.ts'
import { firstProducts } from './seed/seed-products.ts'
import { thirdProducts } from './seed/seed-third-products.ts'
import { shopSettings } from './settings/settings-api.ts'

/** How long the demo shop has been selling (ms). */
const opened = 320 * 24 * 3_600_000
const hour = 3_600_000

const demoRates = [
  { country: 'US', price: 695, freeAbove: 7500 },
  { country: 'NG', price: 450, freeAbove: 6000 },
  { country: 'CA', price: 1495, freeAbove: 12_000 },
  { country: 'GB', price: 1895, freeAbove: 15_000 },
]

/** Where the demo ships, unless staff have said where they do. */
export async function seedShopSettings(trx: Db, now: Date): Promise<void> {
  const settings = await shopSettings.find(trx)
  if (settings.draft.countries.length > 0) return
  await shopSettings.save(trx, { ...settings, draft: { ...settings.draft, countries: demoRates } }, now)
}

/** A shop with full shelves. */
export async function seedShop(trx: Db, now: Date): Promise<void> {
  await trx.insertInto('product_category').values(inOrder(seedCategories, now)).execute()
  const all = [...firstProducts, ...moreProducts, ...thirdProducts]
  const written = await trx
    .insertInto('product')
    .values(
      all.map(({ onHand: _, ...columns }, index) => {
        // Spread over some weeks, so that "newest first" has an order; all before the first order.
        const at = new Date(now.getTime() - opened - (all.length - index) * 31 * hour)
        return { ...columns, state: 'published' as const, publish_at: at, created: at, updated: at }
      }),
    )
    .returning(['id', 'created'])
    .execute()
  const received = written.flatMap(({ id, created }, index) => {
    const change = all[index]?.onHand ?? 0
    if (change === 0) return []
    const kind = 'received' as const
    return {
      variant_id: id,
      kind,
      change,
      note: 'Opening stock',
      by: 'Marlene Whitaker',
      at: created,
      line_id: null,
      fast_order_id: null,
    }
  })
  await trx.insertInto('stock_movement').values(received).execute()
  // All demo products are tracked, and some are sold out.
  await trx.updateTable('stock').set({ tracked: true }).where('tracked', '=', false).execute()
  const branches = await trx.selectFrom('branch').select('id').where('active', '=', true).limit(3).execute()
  const settings = await shopSettings.find(trx)
  const pickup = branches.map(({ id }) => id)
  await shopSettings.save(trx, { ...settings, draft: { ...settings.draft, pickup } }, now)
}
