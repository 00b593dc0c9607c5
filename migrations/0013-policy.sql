create table policy_entry (
  id integer generated always as identity primary key,
  title text not null,
  body text not null,
  position integer not null,
  state text not null check (state in ('draft', 'scheduled', 'published')),
  publish_at timestamptz,
  version integer not null default 1,
  created timestamptz not null default now(),
  updated timestamptz not null default now(),
  deleted_at timestamptz,
  check ((state = 'draft') = (publish_at is null))
);

create index policy_entry_published on policy_entry (position, id) where state = 'published' and deleted_at is null;
create index policy_entry_for_staff on policy_entry (position, id) where deleted_at is null;
create index policy_entry_deleted on policy_entry (deleted_at) where deleted_at is not null;

create trigger policy_entry_changed after insert or update or delete on policy_entry
  for each statement execute function tell_change();
