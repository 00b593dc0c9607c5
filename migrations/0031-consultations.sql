-- Who asks for an hour with the priest, and when it is. Why stands here only sealed, by a key that is not in here.

create table consultation (
  id integer generated always as identity primary key,
  -- Part of the key of what is sealed.
  uuid uuid not null unique,
  -- For people to say; it opens nothing.
  reference text not null unique,
  name text not null,
  gender text not null check (gender in ('male', 'female')),
  country text not null,
  mobile_number text not null,
  email text not null,
  -- Null once it is erased.
  reason_sealed text,
  -- What the ministry answered with a rejection or a cancelling.
  answer_sealed text,
  -- Of the link by which it is followed.
  token_hash text not null unique,
  -- The same for every try of one sending.
  once_key text unique,
  time_zone text not null,
  preferred jsonb not null,
  -- Somebody who has a time asks for another.
  wants_another boolean not null default false,
  state text not null default 'pending'
    check (state in ('pending', 'accepted', 'rejected', 'cancelled', 'held', 'missed', 'withdrawn')),
  starts_at timestamptz,
  ends_at timestamptz,
  place text not null default '',
  -- Of the calendar file: grows with each that leaves.
  sequence integer not null default 0,
  -- Grows with each change: whoever answers says what he has seen.
  version integer not null default 1,
  reminded_at timestamptz,
  member_id integer references member on delete set null,
  created timestamptz not null,
  -- When it last moved: what is over is erased some time after.
  moved_at timestamptz not null,
  words tsvector not null generated always as (search_words(name || ' ' || reference)) stored,
  check (state not in ('accepted', 'held', 'missed') or (starts_at is not null and ends_at > starts_at)),
  -- The priest sees one person at a time, whoever answers and from wherever.
  constraint consultation_one_at_a_time exclude using gist (tstzrange(starts_at, ends_at) with &&)
    where (state in ('accepted', 'held'))
);
create index consultation_newest on consultation (created desc, id desc);
create index consultation_by_state on consultation (state, created desc, id desc);
create index consultation_agenda on consultation (starts_at) where state in ('accepted', 'held', 'missed');
create index consultation_to_erase on consultation (moved_at);
create index consultation_words on consultation using gin (words);
create index consultation_of_member on consultation (member_id, created desc) where member_id is not null;

-- The priest's hours: one row, or none as long as what came with the house stands.
create table consultation_settings (
  only_one boolean primary key default true check (only_one),
  content jsonb not null,
  version integer not null,
  updated timestamptz not null
);
