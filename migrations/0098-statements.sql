-- What tax offices ask for on receipts. One row, or none as long as nothing was changed.
create table receipt_settings (
  only_one boolean primary key default true check (only_one),
  content jsonb not null,
  version integer not null,
  updated timestamptz not null
);
create trigger receipt_settings_changed after insert or update or delete on receipt_settings
  for each statement execute function tell_change();

-- What somebody gave in a year, as it was written down for them. A change makes another one, marked as corrected.
create table giving_statement (
  id integer generated always as identity primary key,
  person_id integer not null references person on delete cascade,
  year integer not null check (year between 1900 and 2199),
  -- Later ones are corrections.
  number integer not null check (number > 0),
  name text not null,
  postal_address text not null,
  -- Of its lines: when the gifts come to another one, it has to be corrected.
  digest text not null,
  token uuid not null unique default gen_random_uuid(),
  issued_at timestamptz not null,
  issued_by text not null,
  mailed_at timestamptz,
  unique (person_id, year, number)
);
create index giving_statement_of_year on giving_statement (year, id);

create table giving_statement_line (
  statement_id integer not null references giving_statement on delete cascade,
  kind text not null check (kind in ('gift', 'in_kind')),
  source_id integer not null,
  day date not null,
  receipt_number text not null,
  what text not null,
  -- Net of refunds; zero for a gift in kind.
  amount bigint not null check (amount >= 0),
  currency text not null,
  goods text not null,
  goods_value bigint not null,
  primary key (statement_id, kind, source_id)
);
create index giving_statement_line_of on giving_statement_line (kind, source_id);

create index gift_by_receipt_day on gift (receipt_day, person_id) where receipt_day is not null;
