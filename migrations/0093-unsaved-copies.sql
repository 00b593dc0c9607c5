-- What somebody of staff has written in a form and not saved: offered to them again, on any device.
create table unsaved_copy (
  member_id integer not null references member on delete cascade,
  -- The form: `post-12`, or `post-new`.
  name text not null,
  content text not null,
  at timestamptz not null,
  primary key (member_id, name)
);
