-- A product is sold in variants: a shirt in sizes and colors, a book in languages. Every product has at least one, and
-- the first one ever has the product's own id, so that a product without options is sold under its id as before.
-- Further variants take their ids from the products' sequence: an id never means two things.

alter table product
  -- What staff edit: the options ({"name": "Size", "values": ["S", "M"]}), and an entry for each variant, in order.
  add column variants jsonb not null default '{"options": [], "list": []}'
    check (jsonb_typeof(variants->'options') = 'array' and jsonb_typeof(variants->'list') = 'array'),
  -- Of its variants, before any discount.
  add column lowest_price bigint not null default 0;

create table product_variant (
  id integer primary key,
  product_id integer not null references product on delete cascade,
  position integer not null,
  -- One for each of the product's options; empty for a product without options.
  option_values text[] not null,
  -- Null for the product's own price and picture.
  price bigint check (price between 1 and 99999999),
  image text,
  sku text not null,
  barcode text not null,
  -- In grams; null if nobody has weighed it.
  weight integer check (weight >= 0),
  deleted_at timestamptz
);
create index product_variant_of on product_variant (product_id, position) where deleted_at is null;
create index product_variant_of_any on product_variant (product_id);
create index product_variant_by_sku on product_variant (lower(sku)) where sku <> '' and deleted_at is null;
create trigger product_variant_changed after insert or update or delete on product_variant
  for each statement execute function tell_change();

-- Stock is counted for each variant.
drop trigger stock_begins on product;
alter table stock rename column product_id to variant_id;
alter table stock_movement rename column product_id to variant_id;
alter table reservation rename column product_id to variant_id;
alter index reservation_of_product rename to reservation_of_variant;

create or replace function stock_begins() returns trigger language plpgsql as $$
begin
  insert into stock (variant_id) values (new.id);
  return null;
end
$$;

create or replace function keep_reserved() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    update stock set reserved = reserved + new.quantity where variant_id = new.variant_id;
  else
    update stock set reserved = reserved - old.quantity where variant_id = old.variant_id;
  end if;
  return null;
end
$$;

create or replace function keep_on_hand() returns trigger language plpgsql as $$
begin
  update stock set on_hand = on_hand + new.change, tracked = tracked or new.kind in ('received', 'corrected')
  where variant_id = new.variant_id;
  return null;
end
$$;

-- What is there already has one variant.
insert into product_variant (id, product_id, position, option_values, sku, barcode)
select id, id, 0, '{}', '', '' from product;
update product set lowest_price = price, variants = jsonb_build_object('options', '[]'::jsonb, 'list', jsonb_build_array(
  jsonb_build_object(
    'id', id, 'values', '[]'::jsonb, 'price', null, 'sku', '', 'barcode', '', 'weight', null, 'img', null
  )
));
alter table stock
  drop constraint stock_product_id_fkey,
  add constraint stock_variant_id_fkey foreign key (variant_id) references product_variant on delete cascade;

-- The list is sorted by the price from which a product can be had.
alter table product drop column sale_price;
alter table product
  add column sale_price bigint not null generated always as (
    case when allow_discount then lowest_price - round(lowest_price * discount_percent / 100.0) else lowest_price end
  ) stored check (sale_price > 0);
create index product_by_price on product (sale_price, id) where state = 'published' and deleted_at is null;
create index product_of_category_by_price on product (slug, sale_price, id) where state = 'published' and deleted_at is null;
create index product_by_price_for_staff on product (sale_price, id) where deleted_at is null;

-- Gives every entry of the list its id. An id that isn't this product's doesn't count (a preview, a copy); an entry
-- without one is the variant that had the same values. The undivided product becomes the first of its variants.
create function number_variants() returns trigger language plpgsql as $$
declare
  sent jsonb := case when new.variants->'list' = '[]' then '[{}]' else new.variants->'list' end;
  numbered jsonb := '[]';
  taken integer[] := array(
    select distinct v.id from jsonb_array_elements(sent) as e
    join product_variant v on v.id = (e->>'id')::integer and v.product_id = new.id
  );
  seen integer[] := '{}';
  entry jsonb;
  its_values text[];
  own integer;
begin
  for entry in select * from jsonb_array_elements(sent) loop
    its_values := array(select jsonb_array_elements_text(coalesce(entry->'values', '[]')));
    own := (entry->>'id')::integer;
    if own is null or own <> all (taken) or own = any (seen) then
      select v.id into own from product_variant v
      where v.product_id = new.id and v.option_values = its_values and v.id <> all (taken || seen)
      order by v.deleted_at is not null, v.id limit 1;
    end if;
    if own is null and new.id <> all (taken || seen) and not exists (
      select from product_variant v where v.id = new.id and v.option_values <> '{}'
    ) then
      own := new.id;
    end if;
    own := coalesce(own, nextval('product_id_seq')::integer);
    seen := seen || own;
    numbered := numbered || jsonb_build_array(jsonb_build_object(
      'id', own, 'values', to_jsonb(its_values), 'price', entry->'price', 'sku', coalesce(entry->>'sku', ''),
      'barcode', coalesce(entry->>'barcode', ''), 'weight', entry->'weight', 'img', entry->'img'
    ));
  end loop;
  new.variants := jsonb_set(new.variants, '{list}', numbered);
  new.lowest_price := (select min(coalesce((e->>'price')::bigint, new.price)) from jsonb_array_elements(numbered) as e);
  return new;
end
$$;
create trigger number_variants before insert or update of variants, price on product
  for each row execute function number_variants();

create function keep_variants() returns trigger language plpgsql as $$
begin
  insert into product_variant as v (id, product_id, position, option_values, price, image, sku, barcode, weight)
  select (e->>'id')::integer, new.id, place - 1, array(select jsonb_array_elements_text(e->'values')),
    (e->>'price')::bigint, e->>'img', e->>'sku', e->>'barcode', (e->>'weight')::integer
  from jsonb_array_elements(new.variants->'list') with ordinality as entries (e, place)
  on conflict (id) do update set
    position = excluded.position, option_values = excluded.option_values, price = excluded.price,
    image = excluded.image, sku = excluded.sku, barcode = excluded.barcode, weight = excluded.weight, deleted_at = null
  where (v.position, v.option_values, v.price, v.image, v.sku, v.barcode, v.weight, v.deleted_at) is distinct from
    (excluded.position, excluded.option_values, excluded.price, excluded.image, excluded.sku, excluded.barcode,
      excluded.weight, null::timestamptz);
  update product_variant set deleted_at = now()
  where product_id = new.id and deleted_at is null
    and id not in (select (e->>'id')::integer from jsonb_array_elements(new.variants->'list') as e);
  return null;
end
$$;
create trigger keep_variants after insert or update of variants, price on product
  for each row execute function keep_variants();
create trigger stock_begins after insert on product_variant for each row execute function stock_begins();

-- What was sold: which variant, what it was called, and its SKU on the day. Without a reference, like the product.
alter table order_line
  add column variant_id integer,
  add column variant_label text not null default '',
  add column sku text not null default '';
update order_line set variant_id = product_id;
alter table order_line
  alter column variant_id set not null,
  drop constraint order_line_order_id_product_id_key,
  add constraint order_line_order_id_variant_id_key unique (order_id, variant_id);
create index order_line_of_variant on order_line (variant_id);

alter table fast_order add column variant_id integer;
update fast_order set variant_id = product_id;
alter table fast_order alter column variant_id set not null;
