-- Money that is received by hand: cash, checks and bank transfers. Its payments, captures and refunds are rows like any
-- other, with the method where a provider's name would be.

-- Counted money. It is counted and entered while it is open, and booked when it is closed.
create table batch (
  id integer generated always as identity primary key,
  received_on date not null,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  -- What the two who counted came to.
  control_total bigint not null check (control_total > 0),
  counter_one text not null check (counter_one <> ''),
  counter_two text not null check (lower(counter_two) <> lower(counter_one) and counter_two <> ''),
  note text not null default '',
  opened_by text not null,
  created timestamptz not null,
  closed_at timestamptz,
  closed_by text,
  check ((closed_at is null) = (closed_by is null))
);
create index batch_newest on batch (received_on desc, id desc);
create index batch_open on batch (id) where closed_at is null;

create function closed_batch_stays() returns trigger language plpgsql as $$
begin
  if old.closed_at is not null then
    raise exception 'batch % is closed', old.id;
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end
$$;
create trigger batch_stays before update or delete on batch for each row execute function closed_batch_stays();

-- What was brought to the bank. One that was entered wrongly is reversed, never changed.
create table deposit (
  id integer generated always as identity primary key,
  deposited_on date not null,
  reference text not null,
  currency text not null,
  cash bigint not null check (cash >= 0),
  checks bigint not null check (checks >= 0),
  entered_by text not null,
  created timestamptz not null,
  reversed_at timestamptz,
  reversed_by text,
  check (cash + checks > 0),
  check ((reversed_at is null) = (reversed_by is null))
);
create index deposit_newest on deposit (deposited_on desc, id desc);

create table offline_payment (
  payment_id integer primary key references payment,
  received_on date not null,
  check_number text not null default '',
  batch_id integer references batch,
  deposit_id integer references deposit,
  entered_by text not null
);
create index offline_payment_of_batch on offline_payment (batch_id) where batch_id is not null;
create index offline_payment_of_deposit on offline_payment (deposit_id) where deposit_id is not null;
create index offline_payment_undeposited on offline_payment (payment_id) where deposit_id is null;

-- Whoever took a request in person or by phone. Empty where people sent it themselves.
alter table mass_request add column entered_by text not null default '';
