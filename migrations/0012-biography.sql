-- The life of the spiritual director: one document, which is always there, at first empty.
create table biography (
  only_one boolean primary key default true check (only_one),
  title text not null default '',
  body text not null default '',
  cards jsonb not null default '[]',
  photos jsonb not null default '[]',
  version integer not null default 1,
  updated timestamptz not null default now()
);

insert into biography default values;

create trigger biography_changed after insert or update or delete on biography
  for each statement execute function tell_change();
