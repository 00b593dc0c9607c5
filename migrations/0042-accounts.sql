-- What a provider paid out to the ministry's bank. One that was entered wrongly is taken back, never changed.
create table payout (
  id integer generated always as identity primary key,
  provider text not null check (provider in ('stripe', 'paypal', 'sandbox')),
  -- As the bank statement or the provider names it.
  reference text not null,
  amount bigint not null check (amount > 0),
  currency text not null,
  paid_on date not null,
  entered_by text not null,
  created timestamptz not null,
  taken_back_at timestamptz,
  taken_back_by text,
  check ((taken_back_at is null) = (taken_back_by is null))
);
create unique index payout_once on payout (provider, reference) where taken_back_at is null;
create index payout_newest on payout (paid_on desc, id desc);

create index ledger_entry_newest on ledger_entry (at desc, id desc);
