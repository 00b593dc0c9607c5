import { sql } from 'kysely'
import type { Db } from '#core/data/db.ts'
import { msg } from '#core/text/messages.ts'
import type { BrokenRule } from '#payments/reconcile/check.ts'

/** One query that returns every violation of the rules for stock and orders. */
export async function brokenStock(db: Db): Promise<BrokenRule[]> {
  const { rows } = await sql<BrokenRule>`
    select ${msg('stock on hand equals received minus sold plus returned')}::text as rule, 'variant ' || s.variant_id as what
    from stock s left join (
      select variant_id, sum(change) as sum from stock_movement group by variant_id
    ) m using (variant_id)
    where s.on_hand <> coalesce(m.sum, 0)
    union all
    select ${msg('stock is never below zero')}::text, 'variant ' || variant_id
    from stock where reserved < 0 or (tracked and (on_hand < 0 or reserved > on_hand))
    union all
    select ${msg('reserved stock matches the reservations')}::text, 'variant ' || s.variant_id
    from stock s left join (
      select variant_id, sum(quantity) as sum from reservation group by variant_id
    ) r using (variant_id)
    where s.reserved <> coalesce(r.sum, 0)
    union all
    select ${msg('a reservation is for the variant that was ordered')}::text, 'order line ' || l.id
    from reservation r join order_line l on l.id = r.line_id where r.variant_id <> l.variant_id
    union all
    select ${msg('every product has a variant, and every variant has stock')}::text, 'product ' || p.id
    from product p where not exists (
      select from product_variant v join stock s on s.variant_id = v.id where v.product_id = p.id and v.deleted_at is null
    ) or exists (
      select from product_variant v left join stock s on s.variant_id = v.id where v.product_id = p.id and s.variant_id is null
    )
    union all
    select ${msg('every variant matches its product')}::text, 'variant ' || v.id
    from product_variant v join product p on p.id = v.product_id
    where v.deleted_at is null and not exists (
      select from jsonb_array_elements(p.variants->'list') as e
      where (e->>'id')::int = v.id and (e->>'price')::bigint is not distinct from v.price and e->>'sku' = v.sku
        and e->'values' = to_jsonb(v.option_values)
    )
    union all
    select ${msg('a stock movement of an order is for the variant that was ordered')}::text, 'order line ' || l.id
    from stock_movement m join order_line l on l.id = m.line_id where m.variant_id <> l.variant_id
    union all
    select ${msg('only orders being paid have reservations')}::text, 'order ' || o.number
    from shop_order o where o.state <> 'pending_payment' and exists (
      select from reservation r join order_line l on l.id = r.line_id where l.order_id = o.id
    )
    union all
    select ${msg('an order is reserved completely or not at all')}::text, 'order ' || l.order_id
    from order_line l left join reservation r on r.line_id = l.id
    where l.order_id in (select order_id from order_line join reservation on line_id = order_line.id)
    group by l.order_id having count(r.line_id) < count(*) or sum(r.quantity) <> sum(l.quantity)
    union all
    select ${msg('an email address has at most one open reservation')}::text, 'order ' || min(l.order_id)
    from reservation r join order_line l on l.id = r.line_id where r.email <> ''
    group by r.email having count(distinct l.order_id) > 1
    union all
    select ${msg('sold and returned items match the stock ledger')}::text, 'order line ' || l.id
    from order_line l left join (
      select line_id, -sum(change) filter (where kind = 'sold') as sold,
        sum(change) filter (where kind = 'returned') as returned
      from stock_movement where line_id is not null group by line_id
    ) m on m.line_id = l.id
    where l.sold <> coalesce(m.sold, 0) or l.returned <> coalesce(m.returned, 0)
    union all
    select ${msg('a paid order has taken its items from stock, or needs attention')}::text, 'order ' || o.number
    from shop_order o join order_line l on l.order_id = o.id
    where o.state in ('paid', 'packed', 'shipped', 'delivered') and o.needs_look is null and l.sold <> l.quantity
    union all
    select ${msg('an unpaid order has taken nothing from stock')}::text, 'order ' || o.number
    from shop_order o join order_line l on l.order_id = o.id
    where o.state in ('pending_payment', 'expired') and l.sold > 0
    union all
    select ${msg('the payment for an order matches its total')}::text, 'order ' || o.number
    from shop_order o join payable p on p.id = o.payable_id
    where p.amount <> o.total or p.currency <> o.currency or p.kind <> 'order'
      or o.subtotal <> (select sum(l.price * l.quantity) from order_line l where l.order_id = o.id)
    union all
    select ${msg('an order is paid once its payment has arrived')}::text, 'order ' || o.number || ' ' || o.state
    from shop_order o join payable p on p.id = o.payable_id
    where (o.state in ('paid', 'packed', 'shipped', 'delivered') and p.settled_at is null)
      or (o.state in ('pending_payment', 'expired') and p.settled_at is not null)
    union all
    select ${msg('a confirmed fast order has taken its items from stock')}::text, 'fast order ' || f.id
    from fast_order f left join (
      select fast_order_id, -sum(change) as taken from stock_movement where fast_order_id is not null group by fast_order_id
    ) m on m.fast_order_id = f.id
    where coalesce(m.taken, 0) <> case when f.state in ('confirmed', 'delivered') then f.product_quantity else 0 end`.execute(
    db,
  )
  return rows
}
