-- What the desk of the house needs: mail, the record of staff acts, notifications, bookmarks, second factors.

alter table member
  add column email_verified_at timestamptz,
  add column telephone text,
  -- Suspended: the account stays, but nobody gets in by it.
  add column suspended_at timestamptz,
  -- The secret of the authenticator app, sealed; on from the moment a first code was right.
  add column totp_secret text,
  add column totp_since timestamptz,
  -- The time step of the last code: no code works twice.
  add column totp_last_step bigint;
create index member_by_email on member (lower(email)) where email is not null;
create index member_newest on member (created desc, id desc);
create index member_staff on member (role, username_key) where role <> 'member';

create table recovery_code (
  member_id integer not null references member on delete cascade,
  code_hash text not null,
  used_at timestamptz,
  primary key (member_id, code_hash)
);

alter table session
  add column seen_at timestamptz not null default now(),
  -- When the password was last given in this session: dangerous acts ask for it again.
  add column confirmed_at timestamptz not null default now();

alter table one_time_link
  drop constraint one_time_link_purpose_check,
  add constraint one_time_link_purpose_check check (purpose in ('owner', 'password', 'email', 'invitation')),
  add column member_id integer references member on delete cascade,
  -- The address that the link was mailed to.
  add column email text,
  add column role text,
  add column created timestamptz not null default now(),
  add column invited_by text;
create index one_time_link_of_member on one_time_link (member_id) where member_id is not null;

create table mail (
  id integer generated always as identity primary key,
  recipient text not null,
  subject text not null,
  html text not null,
  text text not null,
  -- Holds a link or a secret: only the owner reads it, and it is emptied once it is sent.
  secret boolean not null,
  state text not null check (state in ('kept', 'waiting', 'sent', 'failed')),
  tries integer not null default 0,
  last_error text,
  created timestamptz not null default now(),
  sent_at timestamptz
);
create index mail_newest on mail (id desc);
create index mail_by_state on mail (state, id desc);

create table audit (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  -- Written out: the record stays as it was when the account changes or goes.
  actor_id integer not null,
  actor text not null,
  role text not null,
  act text not null,
  path text not null,
  note text
);
create index audit_of_actor on audit (actor_id, id desc);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is only ever added to', tg_table_name;
end
$$;
create trigger audit_append_only before update or delete or truncate on audit
  for each statement execute function refuse_change();

create table notification (
  id bigint generated always as identity primary key,
  -- The permission of those who should see it.
  needs text not null,
  title text not null,
  href text not null,
  created timestamptz not null default now()
);
create index notification_for on notification (needs, id desc);

create table notification_seen (
  member_id integer primary key references member on delete cascade,
  up_to bigint not null
);

create table bookmark (
  member_id integer not null references member on delete cascade,
  href text not null,
  title text not null,
  created timestamptz not null default now(),
  primary key (member_id, href)
);
create index bookmark_newest on bookmark (member_id, created desc);
