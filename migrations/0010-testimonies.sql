-- What somebody tells: in writing, on video, or both.
create table testimony (
  id integer generated always as identity primary key,
  testifier text not null,
  role text not null,
  detail text not null,
  image text not null,
  video text not null,
  video_title text not null,
  state text not null check (state in ('draft', 'scheduled', 'published')),
  publish_at timestamptz,
  version integer not null default 1,
  created timestamptz not null default now(),
  updated timestamptz not null default now(),
  deleted_at timestamptz,
  check ((state = 'draft') = (publish_at is null)),
  check (detail <> '' or video <> ''),
  check ((video = '') = (video_title = ''))
);

create index testimony_written on testimony (publish_at desc, id desc)
  where state = 'published' and deleted_at is null and detail <> '';
create index testimony_on_video on testimony (publish_at desc, id desc)
  where state = 'published' and deleted_at is null and video <> '';
create index testimony_for_staff on testimony (updated desc, id desc) where deleted_at is null;
create index testimony_deleted on testimony (deleted_at) where deleted_at is not null;

create trigger testimony_changed after insert or update or delete on testimony
  for each statement execute function tell_change();
