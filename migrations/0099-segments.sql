-- Filters of people that all staff share, and to whom an issue of the newsletter can go.

create table person_segment (
  id integer generated always as identity primary key,
  name text not null check (name <> ''),
  filter jsonb not null,
  -- It asks who gave, so it takes the permission to see money.
  money boolean not null,
  by text not null,
  created timestamptz not null default now(),
  -- Stays, without its filter, because issues went to it.
  deleted_at timestamptz
);
-- Whoever may not see the others doesn't learn of them by their names.
create unique index person_segment_name on person_segment (money, lower(name)) where deleted_at is null;

-- Null: all subscribers.
alter table newsletter_issue add column segment_id integer references person_segment;
create index newsletter_issue_of_segment on newsletter_issue (segment_id) where segment_id is not null;
