-- A delivery: what came in on one day, with the movements of its lines.
create table stock_delivery (
  id integer generated always as identity primary key,
  supplier text not null,
  note text not null,
  by text not null,
  received timestamptz not null default now()
);
create index stock_delivery_newest on stock_delivery (received desc, id desc);
alter table stock_movement add column delivery_id integer references stock_delivery;
create index stock_movement_of_delivery on stock_movement (delivery_id) where delivery_id is not null;
create index product_variant_by_barcode on product_variant (barcode) where barcode <> '' and deleted_at is null;

-- Who wants one email when a variant is back in stock. The row goes when the email is sent.
create table stock_notice (
  id integer generated always as identity primary key,
  variant_id integer not null references product_variant on delete cascade,
  -- In lower case.
  email text not null,
  created timestamptz not null default now(),
  unique (variant_id, email)
);
create index stock_notice_of_email on stock_notice (email);
create index stock_notice_by_age on stock_notice (created);
