import { sql } from 'kysely'
import type { Db } from '#core/data/db.ts'

const day = 86_400_000

/** Two return requests for the demo: one waiting for a decision, and one received. */
export async function seedReturns(trx: Db, now: Date): Promise<void> {
  const { rows } = await sql<{ order_id: number; line_id: number; at: Date; back: boolean }>`
    select l.order_id, l.id as line_id, s.at, l.returned > 0 as back from order_line l
    join order_step s on s.order_id = l.order_id and s.state = 'delivered'
    join shop_order o on o.id = l.order_id and o.state = 'delivered'
    where l.returned > 0 or s.at > ${new Date(now.getTime() - 25 * day)}
    order by l.returned desc, s.at desc, l.id limit 2`.execute(trx)
  for (const { order_id, line_id, at, back } of rows) {
    const asked = new Date(at.getTime() + (back ? 2 : 0.5) * day)
    const { id } = await trx
      .insertInto('order_return')
      .values({
        order_id,
        state: back ? 'received' : 'requested',
        reason: back ? 'damaged' : 'not_as_described',
        comment: back ? 'One CD arrived scratched.' : 'The candle is smaller than I expected.',
        created: asked,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await trx.insertInto('order_return_line').values({ return_id: id, line_id, quantity: 1 }).execute()
    const states = back ? (['requested', 'approved', 'received'] as const) : (['requested'] as const)
    await trx
      .insertInto('order_return_step')
      .values(
        states.map((state, index) => ({
          ...{ return_id: id, state, at: new Date(asked.getTime() + index * 2 * day) },
          by: index === 0 ? 'Customer' : 'Marlene Whitaker',
          note: state === 'approved' ? 'Please send it to our office. We’ll cover the postage.' : '',
        })),
      )
      .execute()
  }
}
