-- Where a member has logged in before: devices by their cookie, and addresses. Guesses from anywhere else do not
-- use up what these may try. Only keyed hashes are stored.
create table login_place (
  member_id integer not null references member on delete cascade,
  mark text not null,
  seen_at timestamptz not null default now(),
  primary key (member_id, mark)
);
create index login_place_seen on login_place (seen_at);
