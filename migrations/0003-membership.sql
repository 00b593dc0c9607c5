create table member (
  id integer generated always as identity primary key,
  username text not null,
  -- The name as it looks: one person cannot pass for another by a look-alike letter or another case.
  username_key text not null unique,
  email text,
  password_hash text not null,
  role text not null default 'member'
    check (role in ('owner', 'administrator', 'editor', 'shop', 'finance', 'pastoral', 'moderator', 'member')),
  created timestamptz not null default now()
);

create table session (
  id uuid primary key,
  member_id integer not null references member on delete cascade,
  access_hash text not null,
  access_until timestamptz not null,
  refresh_hash text not null,
  refresh_until timestamptz not null,
  -- The pair before the last rotation: good for a moment, so that two tabs do not sign each other out.
  previous_access_hash text,
  previous_refresh_hash text,
  rotated_at timestamptz,
  user_agent text not null,
  created timestamptz not null default now()
);
create index session_of_member on session (member_id);
create index session_ended on session (refresh_until);

-- A link that works once, known only by its hash.
create table one_time_link (
  token_hash text primary key,
  purpose text not null check (purpose in ('owner')),
  expires_at timestamptz not null,
  used_at timestamptz
);

-- Tries in the running window, counted by all nodes together. Losing them in a crash does no harm.
create unlogged table attempt (
  key text primary key,
  count integer not null default 1,
  until timestamptz not null
);
