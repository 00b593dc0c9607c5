-- How many of a line were refunded, and whether the shipping was, follows from the parts of the refunds that didn't fail.
-- The shipping counts as one item. Earlier counts go to the latest part that they can belong to.
update order_refund_part part set quantity = part.quantity + counted.missing
from (
  select l.id as line_id, max(p.refund_id) as refund_id, l.refunded - sum(p.quantity) as missing
  from order_line l join order_refund_part p on p.line_id = l.id join refund r on r.id = p.refund_id
  where l.refunded > 0 and r.state <> 'failed'
  group by l.id
  having l.refunded > sum(p.quantity)
) counted
where part.line_id = counted.line_id and part.refund_id = counted.refund_id;

update order_refund_part part set quantity = 1
from (
  select max(p.refund_id) as refund_id
  from shop_order o join capture c on c.payable_id = o.payable_id join refund r on r.capture_id = c.id
  join order_refund_part p on p.refund_id = r.id and p.line_id is null
  where o.shipping_refunded and r.state <> 'failed'
  group by o.id
) latest
where part.refund_id = latest.refund_id and part.line_id is null;

-- Counts the refunded items of all orders that these refunds were for.
create function count_refunded(refunds integer[]) returns void language sql as $$
  update order_line l set refunded = least(l.quantity, (
    select coalesce(sum(p.quantity), 0) from order_refund_part p join refund r on r.id = p.refund_id
    where p.line_id = l.id and r.state <> 'failed'
  ))
  where l.id in (select line_id from order_refund_part where refund_id = any(refunds));

  update shop_order o set shipping_refunded = exists (
    select from capture c join refund r on r.capture_id = c.id join order_refund_part p on p.refund_id = r.id
    where c.payable_id = o.payable_id and r.state <> 'failed' and p.line_id is null and p.quantity > 0
  )
  where o.payable_id in (
    select c.payable_id from order_refund_part p join refund r on r.id = p.refund_id
    join capture c on c.id = r.capture_id
    where p.refund_id = any(refunds) and p.line_id is null
  );
$$;

-- Every count, also of refunds that have failed since. Without a part, nothing was paid for a line.
update order_line l set refunded = 0
where refunded > 0 and not exists (select from order_refund_part where line_id = l.id);
select count_refunded(coalesce(array_agg(distinct refund_id), '{}')) from order_refund_part;

create function count_refund_part() returns trigger language plpgsql as $$
begin
  perform count_refunded(array(select distinct refund_id from added));
  return null;
end
$$;
create trigger count_refund_part after insert on order_refund_part
  referencing new table as added for each statement execute function count_refund_part();

create function count_failed_refund() returns trigger language plpgsql as $$
begin
  perform count_refunded(array[new.id]);
  return null;
end
$$;
create trigger count_failed_refund after update of state on refund
  for each row when (old.state <> new.state and new.state = 'failed') execute function count_failed_refund();
