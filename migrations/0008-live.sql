create table teaching (
  id integer generated always as identity primary key,
  message_title text not null,
  -- Empty where the ministry itself speaks.
  author text not null,
  url_for text not null,
  topic text not null,
  image text not null,
  body text not null,
  state text not null check (state in ('draft', 'scheduled', 'published')),
  publish_at timestamptz,
  version integer not null default 1,
  created timestamptz not null default now(),
  updated timestamptz not null default now(),
  deleted_at timestamptz,
  check ((state = 'draft') = (publish_at is null))
);

create index teaching_published on teaching (publish_at desc, id desc) where state = 'published' and deleted_at is null;
create index teaching_by_topic on teaching (topic, publish_at desc, id desc) where state = 'published' and deleted_at is null;
create index teaching_for_staff on teaching (updated desc, id desc) where deleted_at is null;
create index teaching_deleted on teaching (deleted_at) where deleted_at is not null;

create trigger teaching_changed after insert or update or delete on teaching
  for each statement execute function tell_change();

-- What is on the air, and what was. At most one at a time.
create table live_session (
  id integer generated always as identity primary key,
  message_title text not null,
  author text not null,
  url_for text not null,
  facebook_url text not null,
  tiktok_url text not null,
  image text not null,
  started timestamptz not null,
  -- A session that nobody ends is ended at this moment.
  ends_by timestamptz not null,
  ended timestamptz
);

create unique index live_session_one on live_session ((true)) where ended is null;

create trigger live_session_changed after insert or update or delete on live_session
  for each statement execute function tell_change();

-- Times that come back every week, by the clock of the ministry's zone.
create table weekly_time (
  id integer generated always as identity primary key,
  title text not null,
  -- ISO weekdays, Monday is 1: '135' is Monday, Wednesday and Friday.
  weekdays text not null check (weekdays ~ '^[1-7]{1,7}$'),
  starts time not null,
  minutes integer not null check (minutes between 5 and 1440),
  version integer not null default 1,
  deleted_at timestamptz
);

create trigger weekly_time_changed after insert or update or delete on weekly_time
  for each statement execute function tell_change();

-- One session that does not go by the weekly times.
create table schedule_change (
  id integer generated always as identity primary key,
  kind text not null check (kind in ('cancelled', 'moved', 'extra')),
  weekly_time_id integer references weekly_time on delete cascade,
  -- The day of the weekly time that is cancelled or moved.
  on_date date,
  to_date date,
  to_time time,
  minutes integer check (minutes between 5 and 1440),
  title text,
  unique (weekly_time_id, on_date),
  check ((kind = 'extra') = (weekly_time_id is null)),
  check ((kind = 'extra') = (on_date is null)),
  check ((kind = 'cancelled') = (to_date is null)),
  check ((kind = 'cancelled') = (to_time is null)),
  check ((kind = 'extra') = (minutes is not null)),
  check ((kind = 'extra') = (title is not null))
);

create trigger schedule_change_changed after insert or update or delete on schedule_change
  for each statement execute function tell_change();
