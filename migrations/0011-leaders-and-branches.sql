create table leader (
  id integer generated always as identity primary key,
  name_in_full text not null,
  photo text not null,
  position integer not null,
  state text not null check (state in ('draft', 'scheduled', 'published')),
  publish_at timestamptz,
  version integer not null default 1,
  created timestamptz not null default now(),
  updated timestamptz not null default now(),
  deleted_at timestamptz,
  check ((state = 'draft') = (publish_at is null))
);

create index leader_published on leader (position, id) where state = 'published' and deleted_at is null;
create index leader_for_staff on leader (position, id) where deleted_at is null;
create index leader_deleted on leader (deleted_at) where deleted_at is not null;

create trigger leader_changed after insert or update or delete on leader
  for each statement execute function tell_change();

create table branch (
  id integer generated always as identity primary key,
  image text not null,
  location text not null,
  head_of_branch text not null,
  contact text not null,
  active boolean not null,
  address text not null,
  email text not null,
  service_times text not null,
  map_url text not null,
  position integer not null,
  state text not null check (state in ('draft', 'scheduled', 'published')),
  publish_at timestamptz,
  version integer not null default 1,
  created timestamptz not null default now(),
  updated timestamptz not null default now(),
  deleted_at timestamptz,
  check ((state = 'draft') = (publish_at is null))
);

create index branch_published on branch (position, id) where state = 'published' and deleted_at is null;
create index branch_for_staff on branch (position, id) where deleted_at is null;
create index branch_deleted on branch (deleted_at) where deleted_at is not null;

create trigger branch_changed after insert or update or delete on branch
  for each statement execute function tell_change();
