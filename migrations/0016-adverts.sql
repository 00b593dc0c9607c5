-- An advert is approved when its state is 'published', and shown between its two moments.
create table advert (
  id integer generated always as identity primary key,
  ads_title text not null,
  image text not null,
  organisation_name text not null,
  ads_url text not null,
  ads_starts timestamptz not null,
  ads_end timestamptz not null,
  state text not null check (state in ('draft', 'scheduled', 'published')),
  publish_at timestamptz,
  version integer not null default 1,
  created timestamptz not null default now(),
  updated timestamptz not null default now(),
  deleted_at timestamptz,
  check ((state = 'draft') = (publish_at is null)),
  check (ads_end > ads_starts)
);

create index advert_by_end on advert (ads_end, ads_starts) where state = 'published' and deleted_at is null;
create index advert_by_start on advert (ads_starts) where state = 'published' and deleted_at is null;
create index advert_for_staff on advert (updated desc, id desc) where deleted_at is null;
create index advert_deleted on advert (deleted_at) where deleted_at is not null;

create trigger advert_changed after insert or update or delete on advert
  for each statement execute function tell_change();
