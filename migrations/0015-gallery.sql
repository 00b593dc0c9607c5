create table gallery_picture (
  id integer generated always as identity primary key,
  upload_image text not null,
  image_description text not null,
  state text not null check (state in ('draft', 'scheduled', 'published')),
  publish_at timestamptz,
  version integer not null default 1,
  created timestamptz not null default now(),
  updated timestamptz not null default now(),
  deleted_at timestamptz,
  check ((state = 'draft') = (publish_at is null))
);

create index gallery_picture_published on gallery_picture (publish_at desc, id desc)
  where state = 'published' and deleted_at is null;
create index gallery_picture_for_staff on gallery_picture (updated desc, id desc) where deleted_at is null;
create index gallery_picture_deleted on gallery_picture (deleted_at) where deleted_at is not null;

create trigger gallery_picture_changed after insert or update or delete on gallery_picture
  for each statement execute function tell_change();
