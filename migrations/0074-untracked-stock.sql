-- A product whose stock nobody has entered is for sale, not sold out: it is tracked from the first time on that staff
-- enter what came in or what they counted. Until then what is sold is put down all the same, below zero.
alter table stock
  add column tracked boolean not null default false,
  drop constraint stock_on_hand_check,
  drop constraint stock_check;
update stock set tracked = true
where product_id in (select product_id from stock_movement where kind in ('received', 'corrected'));
alter table stock
  -- What can be sold now; of what nobody tracks, more than anybody may order.
  add column available integer not null
    generated always as (case when tracked then on_hand - reserved else 1000000 end) stored,
  add check (not tracked or on_hand >= 0),
  add check (not tracked or reserved <= on_hand);

drop index stock_available;
create index stock_available on stock (available, product_id);

drop trigger stock_changed on stock;
drop function shown_stock;
-- Pages show how many are left once these are few: only then a sale makes them stale.
create trigger stock_changed after update on stock for each row
  when (least(old.available, 6) <> least(new.available, 6))
  execute function tell_change();

create or replace function keep_on_hand() returns trigger language plpgsql as $$
begin
  update stock set on_hand = on_hand + new.change, tracked = tracked or new.kind in ('received', 'corrected')
  where product_id = new.product_id;
  return null;
end
$$;
