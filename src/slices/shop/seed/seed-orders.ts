import type { Db } from '#core/data/db.ts'
import { demoOrganisation } from '#core/settings/demo-organisation.ts'
import type { PastPlan, WrittenPayment } from '#payments/past.ts'
import { discounted } from '../catalog/prices.ts'
import { deliveryOf } from '../checkout/shipping.ts'
import { shopAccount } from '../orders/order-store.ts'
import { shippingPrice } from '../pricing/shipping-rates.ts'
import { shopSettings } from '../settings/settings-api.ts'
import { variantLabel, variantName } from '../variants/variant-rules.ts'
import { seedOwnOrders } from './seed-addresses.ts'
import { seedFastOrders, seedOrders } from './seed-buyers.ts'
import { seedReturns } from './seed-returns.ts'
import {
  type Item,
  type Line,
  type Moved,
  writeFast,
  writeOne,
  writeRefundParts,
} from './seed-written-orders.ts'

const day = 86_400_000
const { currency } = demoOrganisation

/** Orders of the last months, so that the admin pages of a new site have content. No money moved. */
export async function planOrders(trx: Db, now: Date): Promise<PastPlan> {
  const things = await thingsIn(trx)
  const named = (beginning: string): Item => {
    const product = things.find(({ name }) => name.startsWith(beginning))
    if (!product) throw new Error(`The demo has no product named “${beginning}…”.`)
    return product
  }
  const { draft: settings } = await shopSettings.find(trx)
  const orders = seedOrders
    .map((order) => {
      const lines = order.things.map(([quantity, name], index): Line => {
        return { ...named(name), quantity, returned: index === 0 ? (order.back ?? 0) : 0 }
      })
      const subtotal = lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0)
      const by = order.local && settings.local ? ('local' as const) : ('ship' as const)
      const delivery = deliveryOf({ delivery: by, country: order.by.country }, settings, [])
      const at = new Date(now.getTime() - order.daysAgo * day - 5 * 3_600_000)
      return {
        ...order,
        lines,
        subtotal,
        delivery: by,
        shipping: shippingPrice(delivery.rate, { subtotal, weight: 0 }).shipping,
        at,
      }
    })
    .toSorted((one, other) => one.at.getTime() - other.at.getTime())
  const received = fillUp([
    ...orders.flatMap(({ lines, at }) => lines.map(({ id, quantity }) => ({ id, quantity, at }))),
    ...seedFastOrders
      .filter(({ state }) => state === 'delivered')
      .map(({ thing, count, daysAgo }) => ({
        id: named(thing).id,
        quantity: count,
        at: new Date(now.getTime() - daysAgo * day),
      })),
  ])
  const past = orders.map(({ subtotal, shipping, at, lines }) => {
    const amount = lines.reduce((sum, { price, returned }) => sum + price * returned, 0)
    const money = {
      kind: 'order',
      amount: subtotal + shipping,
      currency,
      account: shopAccount,
      fund: '',
    } as const
    const back = { amount, at: new Date(at.getTime() + 9 * day), reason: 'One CD arrived scratched' }
    return { ...money, at, ...(amount > 0 && { back }) }
  })
  const write = async (paid: readonly WrittenPayment[]) => {
    const moved = [...received]
    for (const [index, order] of orders.entries())
      moved.push(...(await writeOne(trx, order, paid[index]?.payableId ?? 0)))
    for (const order of seedFastOrders.toSorted((one, other) => other.daysAgo - one.daysAgo))
      moved.push(...(await writeFast(trx, order, named(order.thing), now)))
    moved.sort((one, other) => one.at.getTime() - other.at.getTime())
    await trx.insertInto('stock_movement').values(moved).execute()
    await writeRefundParts(
      trx,
      paid.map(({ payableId }) => payableId),
    )
    await seedReturns(trx, now)
    await seedOwnOrders(trx)
  }
  return { past, write }
}

/** The first variant of each product, which has the product's id and price. */
async function thingsIn(trx: Db): Promise<Item[]> {
  const rows = await trx
    .selectFrom('product')
    .select(['id', 'name', 'image', 'price', 'allow_discount', 'discount_percent', 'variants'])
    .execute()
  return rows.map(({ id, name, image, price, allow_discount, discount_percent, variants }) => ({
    id,
    name: variantName(name, variants.list[0]?.values ?? []),
    label: variantLabel(variants.list[0]?.values ?? []),
    image,
    full_price: price,
    price: allow_discount ? discounted(price, discount_percent ?? 0) : price,
  }))
}

/** The items were received some time earlier. */
const fillUp = (sold: readonly { id: number; quantity: number; at: Date }[]): Moved[] =>
  sold.map(({ id, quantity, at }) => ({
    variant_id: id,
    kind: 'received' as const,
    change: quantity,
    note: 'Restocked',
    by: 'Marlene Whitaker',
    at: new Date(at.getTime() - 20 * day),
    line_id: null,
    fast_order_id: null,
  }))
