-- What each refund of an order was for: how much of each line, and of the shipping. Tax and reports follow from it.
create table order_refund_part (
  refund_id integer not null references refund,
  -- Null for shipping.
  line_id integer references order_line,
  -- How many of the line it was for; 0 if it was for a part of its price only.
  quantity integer not null check (quantity >= 0),
  -- With tax.
  amount bigint not null,
  tax bigint not null,
  unique nulls not distinct (refund_id, line_id)
);
create index order_refund_part_of_line on order_refund_part (line_id);

-- Nobody wrote down what earlier refunds were for. Each is divided by value, with its proportional share of the tax, as
-- the books have it. Differences between two points of both sums add up to the cent in either direction.
insert into order_refund_part (refund_id, line_id, quantity, amount, tax)
select refund_id, line_id, 0,
  round(upto * paid_upto / total) - round((upto - amount) * paid_upto / total)
    - round(upto * (paid_upto - paid) / total) + round((upto - amount) * (paid_upto - paid) / total),
  round(tax_upto * (total - upto + amount) / total) - round(tax_upto * (total - upto) / total)
    - round((tax_upto - tax) * (total - upto + amount) / total) + round((tax_upto - tax) * (total - upto) / total)
from (
  select r.id as refund_id, o.id as order_id, o.total::numeric as total, r.amount,
    sum(r.amount) over (partition by o.id order by r.id) as upto
  from shop_order o join capture c on c.payable_id = o.payable_id and not c.surplus
  join refund r on r.capture_id = c.id
  where r.state <> 'failed' and o.total > 0
) refunds join (
  select order_id, line_id, paid, tax,
    sum(paid) over (partition by order_id order by line_id nulls last) as paid_upto,
    sum(tax) over (partition by order_id order by line_id nulls last) as tax_upto
  from (
    select l.order_id, l.id as line_id, l.tax,
      l.price * l.quantity - l.discount + case when o.tax_included then 0 else l.tax end as paid
    from order_line l join shop_order o on o.id = l.order_id
    union all
    select o.id, null, o.tax - l.tax, o.shipping + case when o.tax_included then 0 else o.tax - l.tax end
    from shop_order o join (select order_id, sum(tax) as tax from order_line group by order_id) l on l.order_id = o.id
  ) own
) parts using (order_id)
where paid > 0;
