-- What people write to the ministry, and what it answers.
create table contact_message (
  id integer generated always as identity primary key,
  -- For people to say: it opens nothing.
  reference text not null unique,
  full_name text not null,
  email text not null,
  reason text not null,
  message text not null,
  state text not null default 'open' check (state in ('open', 'answered', 'closed', 'spam')),
  -- Since when it is in this state: what was closed or marked as spam long enough ago is erased.
  state_since timestamptz not null default now(),
  -- Who was signed in.
  member_id integer references member on delete set null,
  assigned_to integer references member on delete set null,
  created timestamptz not null default now(),
  deleted_at timestamptz,
  words tsvector not null generated always as (
    search_words(reference || ' ' || full_name || ' ' || email || ' ' || message)
  ) stored
);
create index contact_message_newest on contact_message (created desc, id desc) where deleted_at is null;
create index contact_message_by_state on contact_message (state, created desc, id desc) where deleted_at is null;
create index contact_message_aging on contact_message (state, state_since);
create index contact_message_deleted on contact_message (deleted_at) where deleted_at is not null;
create index contact_message_by_email on contact_message (lower(email));
create index contact_message_of_member on contact_message (member_id) where member_id is not null;
create index contact_message_assigned on contact_message (assigned_to) where assigned_to is not null;
create index contact_message_words on contact_message using gin (words);

create table contact_reply (
  id integer generated always as identity primary key,
  message_id integer not null references contact_message on delete cascade,
  text text not null,
  -- Written out: it stays when the account goes.
  by text not null,
  at timestamptz not null default now()
);
create index contact_reply_to on contact_reply (message_id, id);

-- One row, or none as long as what came with the house stands.
create table contact_settings (
  only_one boolean primary key default true check (only_one),
  keep_months integer not null check (keep_months between 1 and 120),
  version integer not null,
  updated timestamptz not null
);

-- A link that deletes the account it was mailed to.
alter table one_time_link
  drop constraint one_time_link_purpose_check,
  add constraint one_time_link_purpose_check
    check (purpose in ('owner', 'password', 'email', 'invitation', 'deletion'));
