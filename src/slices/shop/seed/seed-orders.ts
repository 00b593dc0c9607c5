import { type Insertable, sql } from 'kysely'
import type { Db, Tables } from '#core/data/db.ts'
import { demoOrganisation } from '#core/settings/demo-organisation.ts'
import type { PastPlan, WrittenPayment } from '#payments/past.ts'
import { discounted } from '../catalog/prices.ts'
import { deliveryOf } from '../checkout/shipping.ts'
import { giftColumns } from '../gifts/gift-contract.ts'
import type { OrderState } from '../orders/order-contract.ts'
import { shopAccount } from '../orders/order-store.ts'
import { shippingPrice } from '../pricing/shipping-rates.ts'
import { shopSettings } from '../settings/settings-api.ts'
import { variantLabel, variantName } from '../variants/variant-rules.ts'
import { seedOwnOrders } from './seed-addresses.ts'
import { type SeedOrder, seedFastOrders, seedOrders } from './seed-buyers.ts'
import { seedReturns } from './seed-returns.ts'

const day = 86_400_000
const { currency } = demoOrganisation

type Item = { id: number; name: string; label: string; image: string; price: number; full_price: number }
type Moved = Insertable<Tables['stock_movement']> & { at: Date }
type Line = Item & { quantity: number; returned: number }

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

const stateSequence: readonly OrderState[] = ['pending_payment', 'paid', 'packed', 'shipped', 'delivered']

async function writeOne(
  trx: Db,
  order: SeedOrder & {
    lines: readonly Line[]
    subtotal: number
    delivery: 'ship' | 'local'
    shipping: number
    at: Date
  },
  payable_id: number,
): Promise<Moved[]> {
  const { by, lines, subtotal, shipping, at, state, delivery, tracking = '', asked = {} } = order
  const { id } = await trx
    .insertInto('shop_order')
    .values({
      ...by,
      ...giftColumns(asked),
      payable_id,
      member_id: null,
      delivery,
      branch_id: null,
      branch: '',
      subtotal,
      shipping,
      total: subtotal + shipping,
      currency,
      state,
      tracking_number: tracking,
      carrier: tracking ? 'UPS' : '',
      needs_look: null,
      created: at,
      paid_at: at,
      open_until: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const written = await trx
    .insertInto('order_line')
    .values(
      lines.map(({ id: product_id, name, label, image, price, full_price, quantity, returned }) => ({
        variant_label: label,
        ...{
          order_id: id,
          product_id,
          variant_id: product_id,
          name,
          image,
          price,
          full_price,
          quantity,
          returned,
        },
        sold: quantity,
        refunded: returned,
      })),
    )
    .returning(['id as line_id', 'variant_id', 'quantity', 'returned'])
    .execute()
  const common = { fast_order_id: null, by: 'Customer' }
  const moved = written.flatMap(({ line_id, variant_id, quantity, returned }) => [
    { ...common, line_id, variant_id, kind: 'sold' as const, change: -quantity, at },
    ...(returned > 0
      ? [
          {
            ...common,
            line_id,
            variant_id,
            kind: 'returned' as const,
            change: returned,
            at: new Date(at.getTime() + 9 * day),
          },
        ]
      : []),
  ])
  await trx
    .insertInto('order_step')
    .values(
      stateSequence.slice(0, stateSequence.indexOf(state) + 1).map((step, index) => ({
        order_id: id,
        state: step,
        by: index < 2 ? 'Customer' : 'Marlene Whitaker',
        at: new Date(at.getTime() + Math.max(0, index - 1) * day),
      })),
    )
    .execute()
  return moved
}

/** What was refunded was for the items that came back. */
async function writeRefundParts(trx: Db, payables: readonly number[]): Promise<void> {
  await sql`
    insert into order_refund_part (refund_id, line_id, quantity, amount, tax)
    select r.id, l.id, l.returned, l.price * l.returned, 0
    from shop_order o join order_line l on l.order_id = o.id and l.returned > 0
    join capture c on c.payable_id = o.payable_id join refund r on r.capture_id = c.id
    where o.payable_id = any(${payables}::int[])`.execute(trx)
}

async function writeFast(
  trx: Db,
  order: (typeof seedFastOrders)[number],
  thing: Item,
  now: Date,
): Promise<Moved[]> {
  const created = new Date(now.getTime() - order.daysAgo * day)
  const isDone = order.state === 'delivered'
  const { id } = await trx
    .insertInto('fast_order')
    .values({
      product_id: thing.id,
      variant_id: thing.id,
      product_name: thing.name,
      product_quantity: order.count,
      price: thing.price,
      currency,
      customer_name: order.name,
      customer_address: order.address,
      country: 'Nigeria',
      customer_phone_number: order.phone,
      state: order.state,
      handled_by: isDone ? 'Marlene Whitaker' : null,
      handled_at: isDone ? new Date(created.getTime() + day) : null,
      created,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (!isDone) return []
  const taken = { variant_id: thing.id, kind: 'sold' as const, change: -order.count }
  return [{ ...taken, line_id: null, fast_order_id: id, by: 'Marlene Whitaker', at: created }]
}
