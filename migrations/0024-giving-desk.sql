-- The desk of those who look after gifts: quick lists, figures over time, and refunds that are told once.

-- A list is narrowed and put in order by the gift's own row.
alter table gift add column state text not null default 'pending';
update gift set state = payable.state from payable where payable.id = gift.payable_id;

create function gift_begins() returns trigger language plpgsql as $$
begin
  new.state := (select state from payable where id = new.payable_id);
  return new;
end
$$;
create trigger gift_begins before insert on gift for each row execute function gift_begins();

create function gift_follows() returns trigger language plpgsql as $$
begin
  update gift set state = new.state where payable_id = new.id;
  return null;
end
$$;
create trigger gift_follows after update of state on payable
  for each row when (old.state is distinct from new.state and new.kind = 'gift') execute function gift_follows();

create index gift_by_state on gift (state, created desc, id desc);
create index gift_by_amount on gift (amount, id);
create index gift_recurring on gift (created desc, id desc) where subscription_id is not null;

-- Addresses and receipt numbers are found by each of their parts, as people type them.
alter table gift drop column words;
alter table gift add column words tsvector not null generated always as (
  search_words(email || ' ' || name || ' ' || purpose || ' ' || coalesce(receipt_number, ''))
) stored;
create index gift_words on gift using gin (words);

-- When it was, beside how much: figures over time are read from one index.
alter table ledger_entry add column at timestamptz not null default now();
alter table ledger_entry disable trigger ledger_entry_append_only;
update ledger_entry set at = ledger_tx.at from ledger_tx where ledger_tx.id = ledger_entry.tx_id;
alter table ledger_entry enable trigger ledger_entry_append_only;
create index ledger_entry_over_time on ledger_entry (account, at) include (currency, fund, amount);

-- A refund is told to the payer once; one that failed needs somebody until that somebody says it is dealt with.
alter table refund add column told_at timestamptz, add column dealt_with_at timestamptz;
update refund set told_at = settled_at where state = 'succeeded';
create index refund_failed on refund (created) where state = 'failed' and dealt_with_at is null;
create index capture_unexpected on capture (created) where payable_id is null;
create index dispute_open on dispute (created) where state = 'open';

-- What a mail is about, so that it is found beside it: 'gift 12', 'subscription 3'.
alter table mail add column about text;
create index mail_about on mail (about, id desc) where about is not null;
