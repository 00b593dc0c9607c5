import { sql } from 'kysely'
import { memberOf } from '#core/api/access.ts'
import { type Context, on, type ServedEndpoint } from '#core/api/endpoint-handler.ts'
import { notFound, Problem } from '#core/api/problems.ts'
import type { Db } from '#core/data/db.ts'
import { countedPage } from '#core/data/list-sql.ts'
import { msg, t } from '#core/text/messages.ts'
import { writeToBuyer } from '../orders/order-mails.ts'
import { lockOrder } from '../orders/order-store.ts'
import { putBack } from '../stock/shelf-moves.ts'
import { refundLines } from './refund-lines.ts'
import {
  approveReturn,
  declineReturn,
  listReturns,
  orderReturns,
  type ReturnRow,
  readReturnPhoto,
  receiveReturn,
  type StaffReturn,
} from './return-admin-contract.ts'
import { returnMail } from './return-mails.ts'
import { nextReturns, type ReturnState, returnStateNames } from './return-rules.ts'
import { moveReturn, returnsOf } from './return-store.ts'

const maxCounted = 2000

type ListRow = Omit<ReturnRow, 'created'> & { created: Date }

const gone = () => notFound('We couldn’t find this return request.')

/** An order's requests, as staff see them. */
async function staffReturns(db: Db, orderId: number): Promise<StaffReturn[]> {
  const returns = await returnsOf(db, [orderId])
  if (returns.length === 0) return []
  const order = await db
    .selectFrom('shop_order')
    .select(['id', 'number', 'first_name', 'last_name'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  const ids = returns.map(({ id }) => id)
  const steps = await db
    .selectFrom('order_return_step')
    .select(['return_id', 'state', 'by', 'note', 'at'])
    .where('return_id', 'in', ids)
    .orderBy('id')
    .execute()
  const photos = await db
    .selectFrom('order_return_photo')
    .select(['return_id', 'name'])
    .where('return_id', 'in', ids)
    .orderBy('created')
    .orderBy('name')
    .execute()
  const { first_name, last_name, ...rest } = order
  return returns.map(({ order_id: _, ...own }) => ({
    ...own,
    order: { ...rest, name: `${first_name} ${last_name}`.trim() },
    steps: steps
      .filter(({ return_id }) => return_id === own.id)
      .map(({ return_id: __, at, ...step }) => ({ ...step, at: at.toISOString() })),
    photos: photos.filter(({ return_id }) => return_id === own.id).map(({ name }) => name),
    next: [...nextReturns(own.state)],
  }))
}

/** Locks the order, checks the transition and emails the buyer. After a second press, it's already in that state. */
async function move(
  context: Context,
  id: number,
  to: ReturnState,
  text: string,
  act?: (order: NonNullable<Awaited<ReturnType<typeof lockOrder>>>, own: StaffReturn) => Promise<void>,
): Promise<StaffReturn> {
  const { db, caller, note } = context
  const row = await db.selectFrom('order_return').select('order_id').where('id', '=', id).executeTakeFirst()
  const order = row && (await lockOrder(db, row.order_id))
  if (!order) throw gone()
  const read = async () => {
    const own = (await staffReturns(db, order.id)).find((each) => each.id === id)
    if (!own) throw gone()
    return own
  }
  const own = await read()
  note(t('order {number}', { number: order.number }))
  if (own.state === to) return own
  if (!nextReturns(own.state).includes(to)) {
    const params = { status: t(returnStateNames[own.state]), next: t(returnStateNames[to]) }
    throw new Problem(
      409,
      t('The status of this return is “{status},” so it can’t be changed to “{next}.”', params),
      undefined,
      { code: 'wrong_status', params },
    )
  }
  await act?.(order, own)
  await moveReturn(db, id, to, memberOf(caller).username, text)
  await writeToBuyer(db, context, order.id, returnMail(to, text))
  return read()
}

export const returnAdminApi: ServedEndpoint[] = [
  on(listReturns, async (query, { db }) => {
    const { items, total } = await countedPage<ListRow>(db, query, {
      columns: sql`r.id, r.state, r.reason, r.created, o.id as "orderId", o.number,
        trim(o.first_name || ' ' || o.last_name) as name,
        (select sum(l.quantity)::int from order_return_line l where l.return_id = r.id) as items`,
      from: sql`order_return r join shop_order o on o.id = r.order_id`,
      where: query.state ? sql`r.state = ${query.state}` : sql`true`,
      key: sql`r.id`,
      order: sql`r.created desc, r.id desc`,
      most: maxCounted,
      search: false,
    })
    return { items: items.map((row) => ({ ...row, created: row.created.toISOString() })), total }
  }),

  on(orderReturns, ({ id }, { db }) => staffReturns(db, id)),

  on(readReturnPhoto, async ({ name }, { db }) => {
    const photo = await db
      .selectFrom('order_return_photo')
      .select('bytes')
      .where('name', '=', name)
      .where('return_id', 'is not', null)
      .executeTakeFirst()
    if (!photo) throw notFound('We couldn’t find this photo.')
    return { image: `data:image/webp;base64,${Buffer.from(photo.bytes).toString('base64')}` }
  }),

  on(approveReturn, ({ id, note }, context) => move(context, id, 'approved', note)),

  on(declineReturn, ({ id, note }, context) => move(context, id, 'declined', note)),

  on(receiveReturn, ({ id, note, restock, refund, shipping }, context) =>
    move(context, id, 'received', note, async (order, own) => {
      const by = memberOf(context.caller).username
      const lines = own.lines.map(({ line, quantity }) => ({ line, quantity }))
      const back = restock ? lines : []
      if (refund) {
        const reason = t('Returned by the customer')
        await refundLines(context, context.db, order, {
          lines,
          withShipping: shipping,
          restock: back,
          reason,
          by,
        })
      } else if (!(await putBack(context.db, order.id, back, by)))
        throw new Problem(409, msg('You can’t return more items to stock than this order took out.'))
    }),
  ),
]
