create table children_story (
  id integer generated always as identity primary key,
  content_title text not null,
  video_content_url text not null,
  poster text not null,
  state text not null check (state in ('draft', 'scheduled', 'published')),
  publish_at timestamptz,
  version integer not null default 1,
  created timestamptz not null default now(),
  updated timestamptz not null default now(),
  deleted_at timestamptz,
  check ((state = 'draft') = (publish_at is null))
);

create index children_story_published on children_story (publish_at desc, id desc)
  where state = 'published' and deleted_at is null;
create index children_story_for_staff on children_story (updated desc, id desc) where deleted_at is null;
create index children_story_deleted on children_story (deleted_at) where deleted_at is not null;

create trigger children_story_changed after insert or update or delete on children_story
  for each statement execute function tell_change();
