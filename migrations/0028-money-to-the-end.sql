-- What was left open of money: recurring gifts that must end, and what disputes cost.

-- Somebody has left who gives again and again: set until the provider has ended it.
alter table subscription add column stop_asked_at timestamptz;
create index subscription_to_stop on subscription (stop_asked_at) where stop_asked_at is not null;

-- What a provider takes for a dispute itself, whoever wins it; less than nothing where it is given back.
create table dispute_fee (
  id integer generated always as identity primary key,
  dispute_id integer not null references dispute,
  provider text not null,
  -- The provider's own name for this booking, so that each is taken once.
  provider_id text not null,
  amount bigint not null check (amount <> 0),
  currency text not null,
  created timestamptz not null default now(),
  unique (provider, provider_id)
);
create index dispute_fee_of on dispute_fee (dispute_id);
