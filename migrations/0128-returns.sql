-- How many of a line have been refunded, and whether the shipping has.
alter table order_line add column refunded integer not null default 0 check (refunded between 0 and quantity);
update order_line set refunded = returned where returned > 0;
alter table shop_order add column shipping_refunded boolean not null default false;

-- What a buyer wants to send back, and what became of it.
create table order_return (
  id integer generated always as identity primary key,
  order_id integer not null references shop_order,
  state text not null default 'requested' check (state in ('requested', 'approved', 'declined', 'received')),
  reason text not null check (reason in ('damaged', 'wrong_item', 'not_as_described', 'changed_mind', 'other')),
  comment text not null,
  created timestamptz not null default now()
);
create index order_return_of on order_return (order_id, id);
create index order_return_newest on order_return (created desc, id desc);
create index order_return_by_state on order_return (state, created desc, id desc);

create table order_return_line (
  return_id integer not null references order_return,
  line_id integer not null references order_line,
  quantity integer not null check (quantity > 0),
  primary key (return_id, line_id)
);
create index order_return_line_of on order_return_line (line_id);

create table order_return_step (
  id bigint generated always as identity primary key,
  return_id integer not null references order_return,
  state text not null,
  by text not null,
  -- The buyer reads it.
  note text not null default '',
  at timestamptz not null default now()
);
create index order_return_step_of on order_return_step (return_id, id);
create trigger order_return_step_append_only before update or delete or truncate on order_return_step
  for each statement execute function refuse_change();

-- Photos of what is wrong. They aren't public: only staff can open them.
create table order_return_photo (
  name text primary key,
  order_id integer not null references shop_order,
  -- Null until the request is sent.
  return_id integer references order_return,
  bytes bytea not null,
  created timestamptz not null default now()
);
create index order_return_photo_of on order_return_photo (return_id);
create index order_return_photo_of_order on order_return_photo (order_id);
create index order_return_photo_unsent on order_return_photo (created) where return_id is null;
