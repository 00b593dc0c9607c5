-- What somebody of staff narrows a list by again and again, under a name: the query of the list's address.
create table saved_filter (
  id integer generated always as identity primary key,
  member_id integer not null references member on delete cascade,
  path text not null,
  query text not null,
  name text not null,
  created timestamptz not null default now(),
  unique (member_id, path, name)
);
