-- A discount can begin and end by itself. `on_sale` says whether it counts now: a job keeps it, so that
-- lists can be sorted and filtered by it. What is shown and charged is computed from the moments themselves.
alter table product
  add column sale_starts timestamptz,
  add column sale_ends timestamptz,
  add column on_sale boolean not null default false,
  add check (sale_starts < sale_ends);

create function sale_counts(allowed boolean, starts timestamptz, ends timestamptz, at timestamptz)
returns boolean language sql immutable parallel safe as $$
  select allowed and coalesce(starts <= at, true) and coalesce(at < ends, true)
$$;

create function keep_on_sale() returns trigger language plpgsql as $$
begin
  new.on_sale := sale_counts(new.allow_discount, new.sale_starts, new.sale_ends, clock_timestamp());
  return new;
end
$$;
create trigger keep_on_sale before insert or update of allow_discount, sale_starts, sale_ends, on_sale on product
  for each row execute function keep_on_sale();
update product set on_sale = allow_discount where allow_discount;

-- For the job that looks for what is due, and for answers that expire then.
create index product_sale_starts on product (sale_starts) where allow_discount and sale_starts is not null;
create index product_sale_ends on product (sale_ends) where allow_discount and sale_ends is not null;

alter table product drop column sale_price;
alter table product
  add column sale_price bigint not null generated always as (
    case when on_sale then lowest_price - round(lowest_price * discount_percent / 100.0) else lowest_price end
  ) stored check (sale_price > 0);
create index product_by_price on product (sale_price, id) where state = 'published' and deleted_at is null;
create index product_of_category_by_price on product (slug, sale_price, id) where state = 'published' and deleted_at is null;
create index product_by_price_for_staff on product (sale_price, id) where deleted_at is null;
drop index product_on_sale;
create index product_on_sale on product (publish_at desc, id desc)
  where on_sale and state = 'published' and deleted_at is null;
