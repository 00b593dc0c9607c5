create table event (
  id integer generated always as identity primary key,
  title text not null,
  description text not null,
  author text not null,
  event_type text not null check (event_type in ('programandevent', 'missionandloutreach')),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  -- Where its clock hangs: the hour that was announced is of this zone.
  time_zone text not null,
  place text not null,
  cover_img text not null,
  video text not null,
  state text not null check (state in ('draft', 'scheduled', 'published')),
  publish_at timestamptz,
  version integer not null default 1,
  created timestamptz not null default now(),
  updated timestamptz not null default now(),
  deleted_at timestamptz,
  check ((state = 'draft') = (publish_at is null)),
  check (ends_at > starts_at)
);

create index event_by_start on event (starts_at desc, id desc) where state = 'published' and deleted_at is null;
create index event_by_end on event (event_type, ends_at desc, id desc) where state = 'published' and deleted_at is null;
create index event_for_staff on event (updated desc, id desc) where deleted_at is null;
create index event_deleted on event (deleted_at) where deleted_at is not null;

create trigger event_changed after insert or update or delete on event
  for each statement execute function tell_change();
