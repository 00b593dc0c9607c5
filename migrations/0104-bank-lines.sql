-- Lines of the bank's statements, and what in the books each of them is.

-- A file that was imported. Removing it removes its lines.
create table bank_import (
  id integer generated always as identity primary key,
  name text not null,
  -- Of its bytes: the same file isn't read twice with different columns.
  checksum text not null,
  layout jsonb not null,
  imported_by text not null,
  created timestamptz not null
);
create index bank_import_newest on bank_import (created desc, id desc);
create index bank_import_of_file on bank_import (checksum);

create table bank_line (
  id integer generated always as identity primary key,
  import_id integer not null references bank_import on delete cascade,
  day date not null,
  description text not null,
  reference text not null,
  -- Positive when it came in.
  amount bigint not null check (amount <> 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  -- Equal lines of a day are told apart by their order, so that a file that is imported again adds none.
  fingerprint text not null,
  copy integer not null check (copy >= 0),
  -- What it is in the books. Each of these is on one line only.
  payout_id integer unique references payout,
  deposit_id integer unique references deposit,
  capture_id integer unique references capture,
  refund_id integer unique references refund,
  -- Why there is nothing in the books for it.
  aside_note text check (aside_note <> ''),
  settled_by text,
  settled_at timestamptz,
  state text not null generated always as (
    case when num_nonnulls(payout_id, deposit_id, capture_id, refund_id) > 0 then 'matched'
      when aside_note is not null then 'aside' else 'open' end
  ) stored,
  words tsvector not null generated always as (search_words(description || ' ' || reference)) stored,
  unique (fingerprint, copy),
  check (num_nonnulls(payout_id, deposit_id, capture_id, refund_id, aside_note) <= 1),
  check ((settled_by is null) = (settled_at is null)),
  check ((settled_at is null) = (num_nonnulls(payout_id, deposit_id, capture_id, refund_id, aside_note) = 0))
);
create index bank_line_open_first on bank_line ((state <> 'open'), day desc, id desc);
create index bank_line_by_state on bank_line (state, day desc, id desc);
create index bank_line_of_import on bank_line (import_id);
create index bank_line_open_amount on bank_line (amount, day) where state = 'open';
create index bank_line_words on bank_line using gin (words);

-- The columns that were chosen for files with this head, so that the next file of the same bank is read alike.
create table bank_layout (
  head text primary key,
  content jsonb not null,
  updated timestamptz not null
);

-- A line is looked for by its amount.
create index payout_by_amount on payout (amount, paid_on) where taken_back_at is null;
create index deposit_by_amount on deposit ((cash + checks), deposited_on) where reversed_at is null;
create index capture_by_transfer on capture (amount) where provider = 'transfer';
create index refund_by_transfer on refund ((- amount)) where provider = 'transfer' and state = 'succeeded';
