import { inOrder } from '#core/collections/collection-order-api.ts'
import type { Db } from '#core/data/db.ts'
import type { Zone } from './pricing/shipping-rates.ts'
import { seedCategories } from './seed/seed-categories.ts'
import { moreProducts } from './seed/seed-more-products.ts'
import { firstProducts } from './seed/seed-products.ts'
import { thirdProducts } from './seed/seed-third-products.ts'
import { shopSettings } from './settings/settings-api.ts'

/** How long the demo shop has been selling (ms). */
const opened = 320 * 24 * 3_600_000
const hour = 3_600_000

const zone = (country: string, price: number, freeAbove: number): Zone => ({
  places: [{ country, states: [] }],
  ...{ by: 'flat', price, bands: [], freeAbove },
})

const demoZones = [
  zone('US', 695, 7500),
  zone('NG', 450, 6000),
  zone('CA', 1495, 12_000),
  zone('GB', 1895, 15_000),
]

/** The demo's shipping rates, unless staff have set their own. */
export async function seedShopSettings(trx: Db, now: Date): Promise<void> {
  const settings = await shopSettings.find(trx)
  if (settings.draft.zones.length > 0) return
  await shopSettings.save(trx, { ...settings, draft: { ...settings.draft, zones: demoZones } }, now)
}

/** A discount code to try. */
export async function seedDiscounts(trx: Db, now: Date): Promise<void> {
  await trx
    .insertInto('discount_code')
    .values({
      ...{ code: 'WELCOME10', kind: 'percent', percent: 10, amount: null, first_order: true },
      ...{ starts_on: null, ends_on: null, max_uses: 500, max_per_customer: 1 },
      ...{ note: 'In the newsletter for new members', created: now, updated: now },
    })
    .onConflict((on) => on.column('code').doNothing())
    .execute()
}

/** The demo's products, stock and orders. */
export async function seedShop(trx: Db, now: Date): Promise<void> {
  await trx.insertInto('product_category').values(inOrder(seedCategories, now)).execute()
  const all = [...firstProducts, ...moreProducts, ...thirdProducts]
  const written = await trx
    .insertInto('product')
    .values(
      all.map(({ onHand: _, ...columns }, index) => {
        // Spread over several weeks, so "newest first" has an order, and all before the first order.
        const at = new Date(now.getTime() - opened - (all.length - index) * 31 * hour)
        return { ...columns, state: 'published' as const, publish_at: at, created: at, updated: at }
      }),
    )
    .returning(['created', 'variants'])
    .execute()
  const received = written.flatMap(({ created, variants }, index) =>
    variants.list.flatMap(({ id }, place) => {
      const change = all[index]?.onHand[place] ?? 0
      if (change === 0 || id === null) return []
      const entry = { kind: 'received' as const, note: 'Opening stock', by: 'Marlene Whitaker', at: created }
      return [{ ...entry, variant_id: id, change, line_id: null, fast_order_id: null }]
    }),
  )
  await trx.insertInto('stock_movement').values(received).execute()
  // All demo products are tracked, and some are sold out.
  await trx.updateTable('stock').set({ tracked: true }).where('tracked', '=', false).execute()
  const branches = await trx.selectFrom('branch').select('id').where('active', '=', true).limit(3).execute()
  const settings = await shopSettings.find(trx)
  const pickup = branches.map(({ id }) => id)
  await shopSettings.save(trx, { ...settings, draft: { ...settings.draft, pickup } }, now)
}
