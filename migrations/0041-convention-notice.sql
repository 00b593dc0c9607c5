-- A saved change of an edition's days or places, of which all who come are told: some at a time, each once.
create table convention_notice (
  id integer generated always as identity primary key,
  edition_id integer not null references convention_edition on delete cascade,
  -- The cities that have changed, as they were.
  before jsonb not null,
  -- Registrations that moved up by the same save, and were told so then.
  moved_up integer[] not null,
  -- The newest registration of that moment: who comes later knows no other days.
  last_id integer not null,
  -- Everybody up to this registration is told.
  told_to integer not null default 0,
  created timestamptz not null default now(),
  done_at timestamptz
);
create index convention_notice_open on convention_notice (id) where done_at is null;
-- The next few of an edition, in order.
create index convention_registration_of_edition on convention_registration (edition_id, id);
