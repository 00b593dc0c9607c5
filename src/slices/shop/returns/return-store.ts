import type { Db } from '#core/data/db.ts'
import { receivedBy } from '#payments/offline/record-offline.ts'
import type { OrderRow } from '../orders/order-store.ts'
import { shopSettings } from '../settings/settings-api.ts'
import type { OrderOptions, Return } from './return-contract.ts'
import { type CancelOption, type ReturnState, returnable, returnsEnd } from './return-rules.ts'

/** The return requests of orders, oldest first. */
export async function returnsOf(
  db: Db,
  orderIds: readonly number[],
): Promise<(Return & { order_id: number })[]> {
  const rows = await db
    .selectFrom('order_return')
    .selectAll()
    .where('order_id', 'in', orderIds)
    .orderBy('id')
    .execute()
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const lines = await db
    .selectFrom('order_return_line as r')
    .innerJoin('order_line as l', 'l.id', 'r.line_id')
    .select(['r.return_id', 'r.line_id as line', 'l.name', 'r.quantity'])
    .where('r.return_id', 'in', ids)
    .orderBy('r.line_id')
    .execute()
  const steps = await db
    .selectFrom('order_return_step')
    .select(['return_id', 'state', 'note', 'at'])
    .where('return_id', 'in', ids)
    .orderBy('id')
    .execute()
  return rows.map(({ created, ...row }) => ({
    ...row,
    created: created.toISOString(),
    lines: lines
      .filter(({ return_id }) => return_id === row.id)
      .map(({ line, name, quantity }) => ({ line, name, quantity })),
    steps: steps
      .filter(({ return_id }) => return_id === row.id)
      .map(({ state, note, at }) => ({ state, note, at: at.toISOString() })),
  }))
}

const ownLines = (db: Db, orderId: number) =>
  db
    .selectFrom('order_line')
    .select(['id', 'name', 'image', 'quantity', 'refunded'])
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute()

async function deliveredAt(db: Db, orderId: number): Promise<Date | null> {
  const step = await db
    .selectFrom('order_step')
    .select('at')
    .where('order_id', '=', orderId)
    .where('state', '=', 'delivered')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return step?.at ?? null
}

export async function cancelOptionOf(
  db: Db,
  { state, payable_id }: Pick<OrderRow, 'state' | 'payable_id'>,
): Promise<CancelOption> {
  if (state === 'pending_payment') return 'possible'
  if (state !== 'paid') return 'closed'
  return (await receivedBy(db, payable_id)) === undefined ? 'possible' : 'contact'
}

/** What the buyer can do with an order now. */
export async function optionsOf(
  db: Db,
  order: Pick<OrderRow, 'id' | 'state' | 'payable_id'>,
  now: Date,
  timeZone: string,
): Promise<OrderOptions> {
  const returns = (await returnsOf(db, [order.id])).map(({ order_id: _, ...own }) => own)
  const none = { cancel: await cancelOptionOf(db, order), returnBy: null, returnable: [], returns }
  const { returnDays } = (await shopSettings.find(db)).draft
  const delivered = order.state === 'delivered' && returnDays > 0 ? await deliveredAt(db, order.id) : null
  const end = delivered && returnsEnd(delivered, returnDays, timeZone)
  if (!end || end <= now) return none
  const lines = await ownLines(db, order.id)
  const asked = new Map<number, number>()
  for (const { line, quantity } of returns
    .filter(({ state }) => state !== 'declined')
    .flatMap((each) => each.lines))
    asked.set(line, (asked.get(line) ?? 0) + quantity)
  const left = returnable(lines, asked)
  return {
    ...none,
    returnBy: end.toISOString(),
    returnable: lines.flatMap(({ id, name, image }) => {
      const quantity = left.find((line) => line.id === id)?.quantity
      return quantity === undefined ? [] : [{ id, name, image, quantity }]
    }),
  }
}

export async function moveReturn(
  trx: Db,
  id: number,
  state: ReturnState,
  by: string,
  note = '',
): Promise<void> {
  await trx.updateTable('order_return').set({ state }).where('id', '=', id).execute()
  await trx.insertInto('order_return_step').values({ return_id: id, state, by, note }).execute()
}
