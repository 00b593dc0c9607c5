import { sql } from 'kysely'
import type { Db } from '#core/data/db.ts'
import { msg } from '#core/text/messages.ts'
import type { BrokenRule } from '#payments/reconcile/check.ts'
import { taxAccount } from './tax-ledger.ts'

/** One query that returns every violation of the rules for discounts, tax and codes. */
export async function brokenPrices(db: Db): Promise<BrokenRule[]> {
  const { rows } = await sql<BrokenRule>`
    select ${msg('the total of an order is its items minus the discount, plus shipping and tax')}::text as rule, 'order ' || o.number as what
    from shop_order o join (
      select order_id, sum(price * quantity) as items, sum(discount) as discount, sum(tax) as tax
      from order_line group by order_id
    ) l on l.order_id = o.id
    where o.subtotal <> l.items or o.discount <> l.discount or o.tax < l.tax
      or o.total <> o.subtotal - o.discount + o.shipping + case when o.tax_included then 0 else o.tax end
    union all
    select ${msg('the count of a discount code matches its uses')}::text, 'code ' || d.code
    from discount_code d left join (
      select discount_id, count(*) as uses from discount_use group by discount_id
    ) u on u.discount_id = d.id
    where d.uses <> coalesce(u.uses, 0)
    union all
    select ${msg('the uses of a discount code are the orders with that code that were paid or are being paid')}::text, 'order ' || o.number
    from shop_order o left join discount_use u on u.order_id = o.id
    where (o.discount_code <> '' and o.state in ('pending_payment', 'paid', 'packed', 'shipped', 'delivered') and u.order_id is null)
      or (u.order_id is not null and (o.discount_code = '' or o.state = 'expired'))
    union all
    select ${msg('the tax booked for an order matches the money that was kept')}::text, 'order ' || o.number
    from shop_order o left join lateral (
      select coalesce(sum(c.amount), 0)
        - coalesce(sum((select sum(r.amount) from refund r where r.capture_id = c.id and r.state = 'succeeded')), 0)
        - coalesce(sum((select sum(d.amount) from dispute d where d.capture_id = c.id and d.state = 'lost')), 0) as amount
      from capture c where c.payable_id = o.payable_id and not c.surplus
    ) kept on true left join lateral (
      select coalesce(-sum(e.amount), 0) as amount from ledger_entry e join ledger_tx t on t.id = e.tx_id
      where t.payable_id = o.payable_id and e.account = ${taxAccount}
    ) booked on true
    left join lateral (
      select coalesce(sum(p.amount), 0) as amount, coalesce(sum(p.tax), 0) as tax
      from capture c join refund r on r.capture_id = c.id join order_refund_part p on p.refund_id = r.id
      where c.payable_id = o.payable_id and not c.surplus and r.state = 'succeeded'
    ) refunded on true
    where o.tax > 0 and o.total > 0 and booked.amount <> coalesce(round((o.tax - refunded.tax)
      * least(greatest(0, kept.amount), o.total - refunded.amount) / nullif(o.total - refunded.amount, 0)), 0)
    union all
    select ${msg('the parts of each refund add up to its total, and no line is refunded for more than it cost')}::text, 'order ' || o.number
    from shop_order o join capture c on c.payable_id = o.payable_id and not c.surplus
    join refund r on r.capture_id = c.id
    join lateral (select sum(amount) as amount from order_refund_part where refund_id = r.id) p on p.amount <> r.amount
    where r.state = 'succeeded'
      and not exists (select from dispute d where d.capture_id = c.id and d.state = 'lost')
    union all
    select ${msg('the parts of each refund add up to its total, and no line is refunded for more than it cost')}::text, 'order ' || o.number
    from order_line l join shop_order o on o.id = l.order_id join lateral (
      select sum(p.amount) as amount, sum(p.tax) as tax
      from order_refund_part p join refund r on r.id = p.refund_id
      where p.line_id = l.id and r.state <> 'failed'
    ) p on p.amount > l.price * l.quantity - l.discount + case when o.tax_included then 0 else l.tax end or p.tax > l.tax
    union all
    select ${msg('only orders that asked for a blessing are marked as blessed')}::text, 'order ' || number
    from shop_order where blessed_on <> '' and not blessing`.execute(db)
  return rows
}
