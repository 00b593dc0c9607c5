-- Letters to those who asked for them: written, sent once to each, and stopped by one press.

alter table newsletter_subscriber drop constraint newsletter_subscriber_state_check;
alter table newsletter_subscriber
  add constraint newsletter_subscriber_state_check
    check (state in ('pending', 'confirmed', 'unsubscribed', 'suspended')),
  -- Stands in the links by which a letter is stopped; opens nothing else.
  add column key uuid not null default gen_random_uuid() unique,
  add column source text not null default 'form' check (source in ('form', 'staff', 'import')),
  -- Where and when the person said yes, in the words of the staff who brought the address.
  add column consent text not null default '',
  -- When a confirming mail was last written: no second one within a day.
  add column mailed_at timestamptz,
  -- A confirming mail is still to be written.
  add column invite boolean not null default false,
  -- Stays through a new sign-up until that is confirmed: an import brings nobody back who left.
  add column unsubscribed_at timestamptz,
  -- Issues in a row that the address refused for ever.
  add column bounces integer not null default 0,
  add column words tsvector not null generated always as (
    search_words(email || ' ' || first_name || ' ' || last_name)
  ) stored;
create index newsletter_subscriber_newest on newsletter_subscriber (created desc, id desc);
create index newsletter_subscriber_by_state on newsletter_subscriber (state, created desc, id desc);
create index newsletter_subscriber_words on newsletter_subscriber using gin (words);
create index newsletter_subscriber_to_invite on newsletter_subscriber (id) where invite;

create table newsletter_issue (
  id integer generated always as identity primary key,
  -- Stands in the addresses of its pictures.
  key uuid not null default gen_random_uuid() unique,
  subject text not null,
  -- What mail programs show beside the subject.
  preheader text not null,
  picture text not null,
  body text not null,
  state text not null default 'draft'
    check (state in ('draft', 'scheduled', 'sending', 'paused', 'sent', 'cancelled')),
  version integer not null default 1,
  author text not null,
  created timestamptz not null,
  updated timestamptz not null,
  send_at timestamptz,
  started_at timestamptz,
  ended_at timestamptz,
  check ((state = 'scheduled') = (send_at is not null)),
  check ((state in ('draft', 'scheduled')) = (started_at is null))
);
create index newsletter_issue_newest on newsletter_issue (updated desc, id desc);
create index newsletter_issue_by_state on newsletter_issue (state, updated desc, id desc);
select holds_media('newsletter_issue', 'subject');

-- How the sending of an issue goes. Apart from the issue: it changes with every mail.
create table newsletter_run (
  issue_id integer primary key references newsletter_issue on delete cascade,
  -- Whoever sends now, and until when he is believed to be alive. Another chain may begin only after that.
  chain uuid not null,
  held_until timestamptz not null,
  recipients integer not null,
  sent integer not null default 0,
  failed integer not null default 0,
  -- Unsubscribed after the sending began.
  skipped integer not null default 0,
  -- Unsubscribed after this letter, the last that they got.
  departed integer not null default 0,
  -- Refused for ever, one after the other, without one that was taken.
  refused_in_a_row integer not null default 0,
  -- Tries in a row that did not reach the mail server, and what it said.
  troubles integer not null default 0,
  trouble text
);

-- To whom an issue goes: written in one statement when the sending begins, then worked off.
create table newsletter_delivery (
  id bigint generated always as identity primary key,
  issue_id integer not null references newsletter_issue on delete cascade,
  subscriber_id integer references newsletter_subscriber on delete set null,
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'failed', 'skipped')),
  tries integer not null default 0,
  next_try timestamptz not null default '-infinity',
  -- Refused for ever by the server of the address.
  bounced boolean not null default false,
  error text,
  settled_at timestamptz,
  unique (issue_id, subscriber_id)
);
create index newsletter_delivery_waiting on newsletter_delivery (issue_id, next_try, id) where state = 'waiting';
create index newsletter_delivery_failed on newsletter_delivery (issue_id, id) where state = 'failed';
create index newsletter_delivery_of on newsletter_delivery (subscriber_id, id desc);

create table newsletter_settings (
  only_one boolean primary key default true check (only_one),
  content jsonb not null,
  version integer not null,
  updated timestamptz not null
);
