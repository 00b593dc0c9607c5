-- The payment core: what is owed, how it was paid, and where the money went. Amounts are whole minor units.

create table payable (
  id integer generated always as identity primary key,
  kind text not null check (kind in ('order', 'gift', 'mass', 'registration', 'invoice')),
  amount bigint not null check (amount > 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  -- Where the ledger puts the money, and for which purpose within it.
  account text not null,
  fund text not null default '',
  state text not null default 'pending' check (
    state in ('pending', 'paid', 'partially_refunded', 'refunded', 'disputed', 'failed', 'abandoned')
  ),
  created timestamptz not null default now(),
  settled_at timestamptz
);
create index payable_open on payable (created) where state = 'pending';

create table payment (
  id integer generated always as identity primary key,
  payable_id integer not null references payable,
  provider text not null,
  -- The provider's own name for it; unknown until it has answered.
  reference text,
  -- The same for every try of one call: the provider does a thing once a key.
  key text not null unique,
  -- What the donor's browser, and the provider's records, know this payment by.
  handle uuid not null unique default gen_random_uuid(),
  amount bigint not null check (amount > 0),
  currency text not null,
  state text not null default 'created' check (
    state in (
      'created', 'requires_action', 'processing', 'captured', 'partially_refunded', 'refunded',
      'disputed', 'won', 'lost', 'failed', 'canceled'
    )
  ),
  declines integer not null default 0,
  created timestamptz not null default now(),
  checked_at timestamptz not null default now(),
  unique (provider, reference)
);
create index payment_of_payable on payment (payable_id);
create unique index payment_one_active on payment (payable_id)
  where state in ('created', 'requires_action', 'processing');
create index payment_open on payment (checked_at) where state in ('created', 'requires_action', 'processing', 'failed');
create index payment_newest on payment (created desc);

create table capture (
  id integer generated always as identity primary key,
  -- Null for money that nobody here asked for.
  payable_id integer references payable,
  payment_id integer references payment,
  provider text not null,
  provider_id text not null,
  amount bigint not null check (amount > 0),
  currency text not null,
  -- Null until the provider tells it.
  fee bigint check (fee >= 0),
  -- Money over and above what was owed; it goes back by itself.
  surplus boolean not null default false,
  created timestamptz not null default now(),
  unique (provider, provider_id)
);
create unique index capture_one_a_payable on capture (payable_id) where not surplus;
create index capture_of_payment on capture (payment_id);

create table refund (
  id integer generated always as identity primary key,
  capture_id integer not null references capture,
  provider text not null,
  provider_id text,
  key text not null unique,
  amount bigint not null check (amount > 0),
  currency text not null,
  reason text not null,
  -- Who asked for it; the house itself for a surplus; nobody known when it was done at the provider's.
  asked_by text not null,
  state text not null default 'requested' check (state in ('requested', 'succeeded', 'failed')),
  last_error text,
  created timestamptz not null default now(),
  settled_at timestamptz,
  unique (provider, provider_id)
);
create index refund_of_capture on refund (capture_id);
create index refund_requested on refund (created) where state = 'requested';

create table dispute (
  id integer generated always as identity primary key,
  capture_id integer not null references capture,
  provider text not null,
  provider_id text not null,
  amount bigint not null check (amount > 0),
  currency text not null,
  state text not null check (state in ('open', 'won', 'lost')),
  created timestamptz not null default now(),
  unique (provider, provider_id)
);
create index dispute_of_capture on dispute (capture_id);

create table subscription (
  id integer generated always as identity primary key,
  kind text not null check (kind in ('gift')),
  provider text not null,
  reference text,
  key text not null unique,
  handle uuid not null unique default gen_random_uuid(),
  amount bigint not null check (amount > 0),
  currency text not null,
  rhythm text not null check (rhythm in ('weekly', 'monthly', 'quarterly', 'termly', 'annually')),
  account text not null,
  fund text not null default '',
  state text not null default 'incomplete' check (state in ('incomplete', 'active', 'past_due', 'paused', 'canceled')),
  next_charge timestamptz,
  created timestamptz not null default now(),
  checked_at timestamptz not null default now(),
  unique (provider, reference)
);
create index subscription_alive on subscription (checked_at) where state <> 'canceled';

create table subscription_invoice (
  id integer generated always as identity primary key,
  subscription_id integer not null references subscription,
  provider text not null,
  reference text not null,
  payable_id integer not null unique references payable,
  -- Donors are told of a failed collection once for each that fails.
  failures_told integer not null default 0,
  created timestamptz not null default now(),
  unique (provider, reference)
);
create index subscription_invoice_of on subscription_invoice (subscription_id);

create table ledger_tx (
  id bigint generated always as identity primary key,
  -- What it records, once: 'capture 12', 'fee 12', 'refund 3'.
  source text not null unique,
  payable_id integer references payable,
  at timestamptz not null default now()
);
create index ledger_tx_of_payable on ledger_tx (payable_id);
create index ledger_tx_at on ledger_tx (at);

create table ledger_entry (
  id bigint generated always as identity primary key,
  tx_id bigint not null references ledger_tx,
  account text not null,
  fund text not null default '',
  currency text not null,
  -- Debit positive, credit negative.
  amount bigint not null check (amount <> 0)
);
create index ledger_entry_of on ledger_entry (tx_id);
create index ledger_entry_account on ledger_entry (account, currency, fund) include (amount);

create trigger ledger_tx_append_only before update or delete or truncate on ledger_tx
  for each statement execute function refuse_change();
create trigger ledger_entry_append_only before update or delete or truncate on ledger_entry
  for each statement execute function refuse_change();

create function ledger_balances() returns trigger language plpgsql as $$
begin
  if exists (
    select from ledger_entry where tx_id = new.tx_id group by currency having sum(amount) <> 0
  ) then
    raise exception 'ledger transaction % does not sum to zero', new.tx_id;
  end if;
  return null;
end
$$;
create constraint trigger ledger_balances after insert on ledger_entry
  deferrable initially deferred for each row execute function ledger_balances();

-- Events of the providers, each taken once. What they say is not believed: the object is fetched again.
create table webhook_inbox (
  id bigint generated always as identity primary key,
  provider text not null,
  event_id text not null,
  about text not null check (about in ('payment', 'subscription')),
  reference text not null,
  received timestamptz not null default now(),
  done_at timestamptz,
  unique (provider, event_id)
);
create index webhook_waiting on webhook_inbox (received) where done_at is null;
create index webhook_waiting_about on webhook_inbox (provider, reference) where done_at is null;

create table idempotency (
  key text primary key,
  body_hash text not null,
  -- Null while the first is being worked on.
  response jsonb,
  busy_until timestamptz not null,
  created timestamptz not null default now()
);
create index idempotency_old on idempotency (created);

-- The sandbox provider's own books: a stranger's, as far as the payment core is concerned.
create table sandbox_object (
  id text primary key,
  kind text not null check (kind in ('intent', 'subscription')),
  key text not null unique,
  secret text not null unique,
  data jsonb not null,
  created timestamptz not null default now()
);
create index sandbox_object_newest on sandbox_object (kind, created);
