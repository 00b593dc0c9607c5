create table post (
  id integer generated always as identity primary key,
  title text not null,
  author text not null,
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

create index post_published on post (publish_at desc, id desc) where state = 'published' and deleted_at is null;
create index post_for_staff on post (updated desc, id desc) where deleted_at is null;
create index post_deleted on post (deleted_at) where deleted_at is not null;

create trigger post_changed after insert or update or delete on post
  for each statement execute function tell_change();

create index post_words on post using gin (to_tsvector('english', title || ' ' || body))
  where state = 'published' and deleted_at is null;
