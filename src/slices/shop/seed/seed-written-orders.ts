import { type Insertable, sql } from 'kysely'
import type { Db, Tables } from '#core/data/db.ts'
import { demoOrganisation } from '#core/settings/demo-organisation.ts'
import { giftColumns } from '../gifts/gift-contract.ts'
import type { OrderState } from '../orders/order-contract.ts'
import type { SeedOrder, seedFastOrders } from './seed-buyers.ts'

const day = 86_400_000
const { currency } = demoOrganisation

export type Item = {
  id: number
  name: string
  label: string
  image: string
  price: number
  full_price: number
}
export type Moved = Insertable<Tables['stock_movement']> & { at: Date }
export type Line = Item & { quantity: number; returned: number }

const stateSequence: readonly OrderState[] = ['pending_payment', 'paid', 'packed', 'shipped', 'delivered']

/** One order with its lines and history. Returns how the stock moved. */
export async function writeOne(
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
export async function writeRefundParts(trx: Db, payables: readonly number[]): Promise<void> {
  await sql`
    insert into order_refund_part (refund_id, line_id, quantity, amount, tax)
    select r.id, l.id, l.returned, l.price * l.returned, 0
    from shop_order o join order_line l on l.order_id = o.id and l.returned > 0
    join capture c on c.payable_id = o.payable_id join refund r on r.capture_id = c.id
    where o.payable_id = any(${payables}::int[])`.execute(trx)
}

export async function writeFast(
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
