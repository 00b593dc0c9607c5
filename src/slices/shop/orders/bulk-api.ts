import { type Context, on, type ServedEndpoint } from '#core/api/endpoint-handler.ts'
import { Problem } from '#core/api/problems.ts'
import { change } from '#core/security/audit.ts'
import { formatList } from '#core/text/format-list.ts'
import { msg, t } from '#core/text/messages.ts'
import { isOnHold, orderStateNames } from '../rules.ts'
import { lockShelves } from '../stock/shelf-moves.ts'
import { type BulkState, type Moved, moveOrders, printOrders } from './bulk-contract.ts'
import { checkMove, orderMoves } from './order-moves.ts'
import { lockOrder, type OrderRow, ordersOf } from './order-store.ts'

const unblessed = msg(
  'The customer asked for a blessing. Mark the order as blessed first, or change its status on the order’s own page.',
)

/** It would go out before anyone notices that it should have been blessed. */
const leavesUnblessed = ({ blessing, blessed_on, state }: OrderRow, to: BulkState): boolean =>
  blessing && blessed_on === '' && to !== 'packed' && state !== 'shipped'

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
  const from = new Set<OrderRow['state']>()
  for (const order of orders) {
    const { id, number } = order
    try {
      const reason = t('It already has this status.')
      if (!checkMove(order, to)) {
        moved.unchanged.push({ id, number, reason })
        continue
      }
      if (leavesUnblessed(order, to)) {
        moved.unchanged.push({ id, number, reason: t(unblessed) })
        continue
      }
      await orderMoves[to](context, order, plain)
      from.add(order.state)
      moved.changed.push({ id, number })
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      moved.unchanged.push({ id, number, reason: error.message })
    }
  }
  noteMoves(context, moved.changed, from, to)
  return moved
}

/** One line of the audit log for all of them. */
function noteMoves(
  { note }: Context,
  changed: Moved['changed'],
  from: ReadonlySet<OrderRow['state']>,
  to: BulkState,
) {
  if (changed.length === 0) return
  note(
    t('{count, plural, one {order {numbers}} other {orders {numbers}}}', {
      count: changed.length,
      numbers: formatList(changed.map(({ number }) => number)),
    }),
    [
      change(
        msg('Status'),
        formatList([...from].map((state) => t(orderStateNames[state]))),
        t(orderStateNames[to]),
      ),
    ],
  )
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
        isOnHold: isOnHold(order.state),
        blessedBy: rowOf.get(order.token)?.blessed_by ?? '',
        lines: order.lines
          .map(({ name, quantity, returned }, index) => ({ id: index, name, quantity: quantity - returned }))
          .filter(({ quantity }) => quantity > 0),
      }))
      .toSorted((one, other) => wanted.indexOf(one.id) - wanted.indexOf(other.id))
  }),
]
