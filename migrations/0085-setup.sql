-- Whether visitors see the site, and what they see until then. No row means that it's open.
create table site_opening (
  only_one boolean primary key default true check (only_one),
  is_open boolean not null,
  first_opened timestamptz,
  -- From staff, on the page that visitors see while it's closed.
  line text not null default '',
  -- The setup guide is finished.
  guide_done boolean not null
);
create trigger site_opening_changed after insert or update or delete on site_opening
  for each statement execute function tell_change();

-- Sites that were there before are open and set up.
insert into site_opening (is_open, first_opened, guide_done)
  select true, now(), true where exists (select from installation);

-- The steps of the setup guide that the owner has marked.
create table setup_step (
  name text primary key,
  mark text not null check (mark in ('done', 'skipped')),
  marked timestamptz not null
);
