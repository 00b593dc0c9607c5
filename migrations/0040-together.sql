-- Praying together while a live session is on. A session is known by its beginning.
create table together_session (
  starts timestamptz primary key,
  title text not null,
  amens integer not null default 0,
  candles integer not null default 0,
  -- Prayer requests that came during it, and how many of them somebody has prayed for.
  asked integer not null default 0,
  prayed integer not null default 0,
  -- The most who were there at once.
  peak integer not null default 0
);
create trigger together_session_changed after insert or update or delete on together_session
  for each statement execute function tell_change();

-- How many were there, minute by minute.
create table together_attendance (
  session timestamptz not null references together_session on delete cascade,
  minute timestamptz not null,
  present integer not null,
  primary key (session, minute)
);

-- A prayer request of a session. The handle says nothing and opens nothing: by it alone the requester's browser
-- knows its own request again, when all who are there are told that one was prayed for.
create table together_prayer (
  request_id integer primary key references prayer_request on delete cascade,
  session timestamptz not null,
  handle text not null unique,
  prayed_at timestamptz
);
create index together_prayer_session on together_prayer (session, request_id);

-- In the short form of a live session nobody is asked for it.
alter table prayer_request alter column gender drop not null;
