import { type Context, on, type ServedEndpoint } from '#core/api/endpoint-handler.ts'
import { Problem } from '#core/api/problems.ts'
import { t } from '#core/text/messages.ts'
import { lockShelves } from '../stock/shelf-moves.ts'
import { type BulkState, type Moved, moveOrders, printOrders } from './bulk-contract.ts'
import { checkMove, noteMove, orderMoves } from './order-moves.ts'
import { lockOrder, type OrderRow, ordersOf } from './order-store.ts'

const plain = { note: '', trackingNumber: '', carrier: '' }

/** Changes every order that allows it. Locks all orders first and then all their stock, as everywhere else. */
async function moveAll(context: Context, ids: readonly number[], to: BulkState): Promise<Moved> {
  const { db } = context
  const orders: OrderRow[] = []
  for (const id of [...new Set(ids)].toSorted((one, other) => one - other)) {
    const order = await lockOrder(db, id)
    if (order) orders.push(order)
  }
  if (to === 'packed') await lockUnsold(context, orders)
  const moved: Moved = { changed: [], unchanged: [] }
  for (const order of orders) {
    const { id, number } = order
    try {
      const reason = t('It already has this status.')
      if (!checkMove(order, to)) {
        moved.unchanged.push({ id, number, reason })
        continue
      }
      await orderMoves[to](context, order, plain)
      noteMove(context, order, to)
      moved.changed.push({ id, number })
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      moved.unchanged.push({ id, number, reason: error.message })
    }
  }
  return moved
}

async function lockUnsold({ db }: Context, orders: readonly OrderRow[]): Promise<void> {
  if (orders.length === 0) return
  const lines = await db
    .selectFrom('order_line')
    .select('variant_id')
    .where(
      'order_id',
      'in',
      orders.map(({ id }) => id),
    )
    .where((is) => is('sold', '<', is.ref('quantity')))
    .execute()
  await lockShelves(
    db,
    lines.map(({ variant_id }) => variant_id),
  )
}

/** Staff actions on several orders at once. */
export const bulkApi: ServedEndpoint[] = [
  on(moveOrders, ({ ids, to }, context) => moveAll(context, ids, to)),

  on(printOrders, async ({ ids }, { db }) => {
    const wanted = ids.split(',').map(Number)
    const rows = await db.selectFrom('shop_order').selectAll().where('id', 'in', wanted).execute()
    const orders = await ordersOf(db, rows)
    const rowOf = new Map(rows.map((row) => [row.token, row]))
    return orders
      .map((order) => ({
        id: rowOf.get(order.token)?.id ?? 0,
        ...{ number: order.number, created: order.created, delivery: order.delivery, branch: order.branch },
        ...{ addressLines: order.addressLines, phone_number: order.phone_number },
        ...{ giftNote: order.giftNote, blessing: order.blessing, blessedOn: order.blessedOn },
        isOnHold: order.state === 'pending_payment' || order.state === 'cancelled',
        blessedBy: rowOf.get(order.token)?.blessed_by ?? '',
        lines: order.lines
          .map(({ name, quantity, returned }, index) => ({ id: index, name, quantity: quantity - returned }))
          .filter(({ quantity }) => quantity > 0),
      }))
      .toSorted((one, other) => wanted.indexOf(one.id) - wanted.indexOf(other.id))
  }),
]
