-- Giving: what people give for, and what they gave.

create table purpose (
  id integer generated always as identity primary key,
  name text not null,
  description text not null,
  -- Minor units; null where there is no end to it.
  goal bigint check (goal > 0),
  -- Giving that is meant to come back by itself.
  rhythm text check (rhythm in ('weekly', 'monthly', 'quarterly', 'termly', 'annually')),
  position integer not null,
  state text not null check (state in ('draft', 'scheduled', 'published')),
  publish_at timestamptz,
  version integer not null default 1,
  created timestamptz not null default now(),
  updated timestamptz not null default now(),
  deleted_at timestamptz,
  check ((state = 'draft') = (publish_at is null))
);
create index purpose_published on purpose (position, id) where state = 'published' and deleted_at is null;
create index purpose_for_staff on purpose (position, id) where deleted_at is null;
create index purpose_deleted on purpose (deleted_at) where deleted_at is not null;
create trigger purpose_changed after insert or update or delete on purpose
  for each statement execute function tell_change();
select is_collection('purpose', 'Giving', 'name', 'description', '', '/give/');

-- What was raised for a purpose is read from the ledger.
create trigger ledger_tx_changed after insert on ledger_tx
  for each statement execute function tell_change();

create table gift (
  id integer generated always as identity primary key,
  payable_id integer not null unique references payable,
  subscription_id integer references subscription,
  member_id integer references member on delete set null,
  purpose_id integer references purpose on delete set null,
  -- As it was called on the day, or in the donor's own words.
  purpose text not null,
  email text not null,
  name text not null,
  amount bigint not null,
  -- The part of the amount by which the donor bears the provider's fee.
  fee_cover bigint not null default 0 check (fee_cover >= 0 and fee_cover < amount),
  currency text not null,
  receipt_number text unique,
  -- Opens the gift and its receipt for whoever was given it.
  token uuid not null unique default gen_random_uuid(),
  created timestamptz not null default now(),
  words tsvector not null generated always as (
    to_tsvector('simple', email || ' ' || replace(replace(email, '@', ' '), '.', ' ') || ' ' || without_marks(name) || ' ' || without_marks(purpose) || ' ' || coalesce(receipt_number, ''))
  ) stored
);
create index gift_newest on gift (created desc, id desc);
create index gift_of_member on gift (member_id, created desc) where member_id is not null;
create index gift_of_subscription on gift (subscription_id) where subscription_id is not null;
create index gift_for_purpose on gift (purpose_id, created desc);
create index gift_words on gift using gin (words);
create index gift_by_email on gift (lower(email));

-- Receipts are numbered without gaps, year by year.
create table receipt_count (
  year integer primary key,
  last integer not null
);
