-- What was left open of money: recurring gifts that must end.

-- Somebody has left who gives again and again: set until the provider has ended it.
alter table subscription add column stop_asked_at timestamptz;
create index subscription_to_stop on subscription (stop_asked_at) where stop_asked_at is not null;
