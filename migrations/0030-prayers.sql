-- Prayer requests. What people wrote is only ever here under seal: each row has a key of its own, made of the
-- house's key, which is not in the database, and the row's uuid.

create table prayer_request (
  id integer generated always as identity primary key,
  uuid uuid not null unique,
  -- For people to say; it opens nothing.
  reference text not null unique,
  -- Of the link by which the request is followed.
  token_hash text not null unique,
  -- Of what its sender called this one try, so that a try which comes twice is kept once.
  sent_key text unique,
  member_id integer references member on delete set null,
  name text not null,
  gender text not null check (gender in ('male', 'female')),
  email text,
  readers text not null check (readers in ('priest', 'team', 'wall')),
  -- For the public wall it is held until somebody has looked at it.
  wall text check (wall in ('held', 'approved', 'declined')),
  state text not null default 'received' check (state in ('received', 'prayed', 'answered', 'withdrawn')),
  -- Sealed: the request, the word of thanks, and what staff noted about following up. Null where there is none.
  text_sealed text,
  thanks_sealed text,
  note_sealed text,
  assigned_to integer references member on delete set null,
  prayed integer not null default 0,
  last_prayed_at timestamptz,
  answered_at timestamptz,
  follow_up_on date,
  created timestamptz not null,
  erased_at timestamptz,
  words tsvector not null generated always as (search_words(reference || ' ' || name)) stored,
  check ((readers = 'wall') = (wall is not null)),
  check ((state = 'answered') = (answered_at is not null)),
  -- What is erased is gone whole: no text, and nobody's name or address.
  check ((text_sealed is null) = (erased_at is not null)),
  check (erased_at is null or (name = '' and email is null and thanks_sealed is null and note_sealed is null)),
  check (state <> 'withdrawn' or erased_at is not null)
);
create index prayer_request_newest on prayer_request (created desc, id desc);
create index prayer_request_for_team on prayer_request (created desc, id desc) where readers <> 'priest';
create index prayer_request_by_state on prayer_request (state, created desc, id desc);
create index prayer_request_assigned on prayer_request (assigned_to, created desc) where assigned_to is not null;
create index prayer_request_follow_up on prayer_request (follow_up_on) where follow_up_on is not null;
create index prayer_request_wall on prayer_request (wall, created desc) where wall is not null;
create index prayer_request_of_member on prayer_request (member_id, created desc) where member_id is not null;
create index prayer_request_words on prayer_request using gin (words);
create index prayer_request_to_erase on prayer_request (greatest(created, answered_at, last_prayed_at))
  where erased_at is null;

-- Each time that somebody prayed for it.
create table prayer_said (
  id integer generated always as identity primary key,
  request_id integer not null references prayer_request on delete cascade,
  at timestamptz not null,
  by_id integer references member on delete set null
);
create index prayer_said_of_request on prayer_said (request_id, at desc);
create index prayer_said_by on prayer_said (by_id) where by_id is not null;

create table prayer_settings (
  only_one boolean primary key default true check (only_one),
  erase_after_days integer not null check (erase_after_days between 7 and 3650),
  version integer not null,
  updated timestamptz not null
);
