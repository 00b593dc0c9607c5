-- What lets the site in at its mail server and payment providers, as the owner entered it. Sealed under the site's key,
-- so a copy of the database alone opens none of it.
create table credential (
  kind text primary key,
  sealed text not null,
  version integer not null,
  updated timestamptz not null
);
create trigger credential_changed after insert or update or delete on credential
  for each statement execute function tell_change();

-- The link was shown to staff, to be passed on by hand: whoever uses it hasn't proved that the address is theirs.
alter table one_time_link add column shown boolean not null default false;
