-- What was left open of money: recurring gifts that must end, what disputes cost, what was raised.

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

-- What was raised for a purpose, summed up as the ledger grows: a page that shows it reads one row a purpose, however
-- many gifts there were. The ledger is only ever added to, so nothing is ever taken out of the sum again.
create table purpose_raised (
  purpose_id integer not null references purpose on delete cascade,
  currency text not null,
  amount bigint not null,
  primary key (purpose_id, currency)
);

create function add_to_raised() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'gift' then
    -- Gifts of the past come after their money.
    insert into purpose_raised as r (purpose_id, currency, amount)
    select g.purpose_id, e.currency, -sum(e.amount)
    from added g join ledger_tx t on t.payable_id = g.payable_id join ledger_entry e on e.tx_id = t.id
    where e.account = 'gifts' and g.purpose_id is not null
    group by g.purpose_id, e.currency order by g.purpose_id, e.currency
    on conflict (purpose_id, currency) do update set amount = r.amount + excluded.amount;
  else
    insert into purpose_raised as r (purpose_id, currency, amount)
    select g.purpose_id, e.currency, -sum(e.amount)
    from added e join ledger_tx t on t.id = e.tx_id join gift g on g.payable_id = t.payable_id
    where e.account = 'gifts' and g.purpose_id is not null
    group by g.purpose_id, e.currency order by g.purpose_id, e.currency
    on conflict (purpose_id, currency) do update set amount = r.amount + excluded.amount;
  end if;
  return null;
end
$$;
create trigger ledger_entry_raises after insert on ledger_entry
  referencing new table as added for each statement execute function add_to_raised();
create trigger gift_raises after insert on gift
  referencing new table as added for each statement execute function add_to_raised();

insert into purpose_raised (purpose_id, currency, amount)
select g.purpose_id, e.currency, -sum(e.amount)
from gift g join ledger_tx t on t.payable_id = g.payable_id join ledger_entry e on e.tx_id = t.id
where e.account = 'gifts' and g.purpose_id is not null
group by g.purpose_id, e.currency;
