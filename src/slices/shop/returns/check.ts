import { sql } from 'kysely'
import type { Db } from '#core/data/db.ts'
import { msg } from '#core/text/messages.ts'
import type { BrokenRule } from '#payments/reconcile/check.ts'

/** One query that returns every violation of the rules for returns, refunds per line and addresses. */
export async function brokenReturns(db: Db): Promise<BrokenRule[]> {
  const { rows } = await sql<BrokenRule>`
    select ${msg('no more items are returned than were ordered')}::text as rule, 'order line ' || l.id as what
    from order_line l join (
      select r.line_id, sum(r.quantity) as quantity from order_return_line r join order_return o on o.id = r.return_id
      where o.state <> 'declined' group by r.line_id
    ) asked on asked.line_id = l.id
    where asked.quantity > l.quantity
    union all
    select ${msg('a return has only items from its own order')}::text, 'return ' || r.id
    from order_return r join order_return_line rl on rl.return_id = r.id join order_line l on l.id = rl.line_id
    where l.order_id <> r.order_id
    union all
    select ${msg('the status of a return matches its latest step')}::text, 'return ' || r.id
    from order_return r where r.state is distinct from (
      select s.state from order_return_step s where s.return_id = r.id order by s.id desc limit 1
    )
    union all
    select ${msg('an unpaid order has no refunded items')}::text, 'order ' || o.number
    from shop_order o where o.paid_at is null
      and (o.shipping_refunded or exists (select from order_line l where l.order_id = o.id and l.refunded > 0))
    union all
    select ${msg('the refunded items of an order match its refunds')}::text, 'order ' || o.number
    from shop_order o join order_line l on l.order_id = o.id
    where l.refunded <> coalesce((
      select sum(p.quantity) from order_refund_part p join refund r on r.id = p.refund_id
      where p.line_id = l.id and r.state <> 'failed'
    ), 0)
    union all
    select ${msg('a member with addresses has one default address')}::text, 'member ' || member_id
    from member_address group by member_id having count(*) filter (where is_default) <> 1`.execute(db)
  return rows
}
