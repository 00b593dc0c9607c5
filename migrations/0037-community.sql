-- What people write for one another: notes on the Paper Wall, Shouts of Praise, stories, and words during a live
-- session. One table, so that there is one queue for those who look after it.
create table community_post (
  id integer generated always as identity primary key,
  kind text not null check (kind in ('note', 'praise', 'story', 'chat')),
  -- waiting for a moderator; shown; hidden by a report until somebody has looked; rejected; withdrawn by its author
  state text not null check (state in ('waiting', 'shown', 'hidden', 'rejected', 'withdrawn')),
  -- Who wrote it: a member, or whoever has the key that a guest's browser keeps (its hash).
  author_id integer references member on delete set null,
  guest text,
  -- Where it came from, as a hash that only this house can make; forgotten after a time.
  origin text,
  -- What its sender called this one try, so that a try which comes twice is kept once.
  sent_key text unique,
  -- As it is shown; empty for who would not give one.
  name text not null,
  title text not null default '',
  body text not null,
  picture text not null default '',
  video text not null default '',
  -- A prayer request whose author chose the wall.
  prayer uuid unique,
  -- The beginning of the live session in which it was said.
  session timestamptz,
  -- How many prayed for it, or said Amen.
  amens integer not null default 0,
  answered_at timestamptz,
  thanks text not null default '',
  -- Why it waits: 'unknown', 'link', 'words', 'flood', 'reported'.
  held_for text[] not null default '{}',
  -- What its author is told about a rejection.
  reason text not null default '',
  -- Somebody has looked at it: a report does not hide it any more.
  cleared_at timestamptz,
  created timestamptz not null,
  edited_at timestamptz,
  version integer not null default 1,
  check (kind = 'story' or (title = '' and picture = '' and video = '')),
  check ((kind = 'chat') = (session is not null))
);
create index community_post_shown on community_post (kind, created desc, id desc) where state = 'shown';
create index community_post_most_prayed on community_post (kind, amens desc, id desc) where state = 'shown';
create index community_post_needs_prayer on community_post (amens, created desc, id desc)
  where state = 'shown' and kind = 'note' and answered_at is null;
create index community_post_answered on community_post (created desc, id desc)
  where state = 'shown' and kind = 'note' and answered_at is not null;
create index community_post_queue on community_post (state, created, id) where state in ('waiting', 'hidden');
create index community_post_author on community_post (author_id, created desc) where author_id is not null;
create index community_post_guest on community_post (guest, created desc) where guest is not null;
create index community_post_chat on community_post (session, created desc) where kind = 'chat';
create trigger community_post_changed after insert or update or delete on community_post
  for each statement execute function tell_change();

-- Who prayed for it or said Amen: once a person.
create table community_amen (
  post_id integer not null references community_post on delete cascade,
  person text not null,
  at timestamptz not null,
  primary key (post_id, person)
);
create index community_amen_person on community_amen (person, at desc);

create table community_report (
  id integer generated always as identity primary key,
  post_id integer not null references community_post on delete cascade,
  person text not null,
  reason text not null,
  created timestamptz not null,
  unique (post_id, person)
);

-- Who may not write for a while, or ever.
create table community_block (
  id integer generated always as identity primary key,
  person text not null unique,
  reason text not null,
  until timestamptz,
  by_id integer references member on delete set null,
  created timestamptz not null
);
