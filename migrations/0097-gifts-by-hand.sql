-- Gifts that staff enter: what is known of the donor, what they got in return, and how they want their receipt.
alter table gift
  add column phone text not null default '',
  add column postal_address text not null default '',
  -- Goods or services that the donor was given for it, and what they are worth.
  add column goods text not null default '',
  add column goods_value bigint not null default 0 check (goods_value >= 0 and goods_value <= amount),
  add column printed_receipt boolean not null default false;

-- Gifts of things. The donor, not the ministry, knows what they are worth, so they are in no account.
create table gift_in_kind (
  id integer generated always as identity primary key,
  person_id integer references person on delete set null,
  name text not null check (name <> ''),
  email text not null default '',
  phone text not null default '',
  postal_address text not null default '',
  description text not null check (description <> ''),
  goods text not null default '',
  goods_value bigint not null default 0 check (goods_value >= 0),
  currency text not null,
  received_on date not null,
  receipt_number text not null unique,
  token uuid not null unique default gen_random_uuid(),
  entered_by text not null,
  created timestamptz not null,
  voided_at timestamptz,
  voided_by text,
  void_reason text,
  check ((voided_at is null) = (voided_by is null))
);
create index gift_in_kind_of_person on gift_in_kind (person_id) where person_id is not null;
create index gift_in_kind_newest on gift_in_kind (received_on desc, id desc);

-- The lines of a batch are written down while it is open. Closing it makes each of them a gift.
create table batch_line (
  id integer generated always as identity primary key,
  batch_id integer not null references batch on delete cascade,
  person_id integer references person on delete set null,
  name text not null default '',
  email text not null default '',
  purpose_id integer not null references purpose,
  amount bigint not null check (amount > 0),
  method text not null check (method in ('cash', 'check')),
  check_number text not null default '',
  gift_id integer unique references gift
);
create index batch_line_of on batch_line (batch_id, id);

create function line_of_closed_batch_stays() returns trigger language plpgsql as $$
declare
  of integer := case when tg_op = 'DELETE' then old.batch_id else new.batch_id end;
begin
  if exists (select from batch where id = of and closed_at is not null) then
    raise exception 'batch % is closed', of;
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end
$$;
create trigger batch_line_stays before insert or update or delete on batch_line
  for each row execute function line_of_closed_batch_stays();
