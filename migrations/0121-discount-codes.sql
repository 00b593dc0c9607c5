-- Codes that make an order cheaper, and the orders that used them.
create table discount_code (
  id integer generated always as identity primary key,
  -- In capitals, as buyers type it.
  code text not null unique check (code ~ '^[A-Z0-9][A-Z0-9_-]{2,29}$'),
  kind text not null check (kind in ('percent', 'amount', 'shipping')),
  percent integer check (percent between 1 and 100),
  amount bigint check (amount > 0),
  -- Only for the first order of an email address.
  first_order boolean not null default false,
  minimum bigint not null default 0 check (minimum >= 0),
  starts_on date,
  -- The last day, in the ministry's time zone.
  ends_on date,
  max_uses integer check (max_uses > 0),
  max_per_customer integer check (max_per_customer > 0),
  -- Kept by a trigger: the number of rows in discount_use.
  uses integer not null default 0 check (uses >= 0),
  active boolean not null default true,
  note text not null default '',
  version integer not null default 1,
  created timestamptz not null default now(),
  updated timestamptz not null default now(),
  check ((kind = 'percent') = (percent is not null)),
  check ((kind = 'amount') = (amount is not null))
);
create index discount_code_newest on discount_code (created desc, id desc);

-- A use belongs to an order that is being paid or was paid; an order that nobody paid gives it back.
create table discount_use (
  order_id integer primary key references shop_order,
  discount_id integer not null references discount_code,
  -- The buyer's, in lower case.
  email text not null,
  at timestamptz not null default now()
);
create index discount_use_of on discount_use (discount_id, email);

create function keep_uses() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    update discount_code set uses = uses + 1 where id = new.discount_id;
  else
    update discount_code set uses = uses - 1 where id = old.discount_id;
  end if;
  return null;
end
$$;
create trigger keep_uses after insert or delete on discount_use for each row execute function keep_uses();

-- Whether somebody has ordered before.
create index shop_order_of_email on shop_order (lower(email)) where paid_at is not null;
