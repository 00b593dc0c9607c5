-- What those who look after the community need: the order of their queue, who decided what and when, and who keeps
-- being rejected.
alter table community_post
  -- As blocks and reports name him.
  add column person text generated always as (
    case when author_id is not null then 'member ' || author_id::text when guest is not null then 'guest ' || guest end
  ) stored,
  -- The same for texts that differ in case, blanks, signs and digits only.
  add column alike text not null generated always as (
    md5(coalesce(nullif(regexp_replace(lower(body), '[[:space:][:punct:][:digit:]]+', '', 'g'), ''), body))
  ) stored,
  -- Whose turn it is in the queue: what was reported, then members, then guests, and first those of both who are only
  -- not known yet.
  add column turn smallint not null generated always as (
    case
      when state = 'hidden' or 'reported' = any (held_for) then 0
      when author_id is not null then 2
      else 4
    end + case when held_for <@ array['unknown', 'reported'] then 0 else 1 end
  ) stored,
  add column decided_at timestamptz,
  add column decided_by integer references member on delete set null,
  -- The draft of a testimony that was made of this story.
  add column testimony integer;

drop index community_post_queue;
create index community_post_turn on community_post (turn, created, id) where state in ('waiting', 'hidden');
create index community_post_turn_of_kind on community_post (kind, turn, created, id)
  where state in ('waiting', 'hidden');
create index community_post_held_for on community_post using gin (held_for) where state in ('waiting', 'hidden');
create index community_post_alike on community_post (alike, created) where state in ('waiting', 'hidden');
create index community_post_origin on community_post (origin, created)
  where state in ('waiting', 'hidden') and author_id is null;
create index community_post_person on community_post (person, state, decided_at) where person is not null;
create index community_post_newest on community_post (created desc, id desc) where state = 'shown';
create index community_post_rejected on community_post (decided_at desc, id desc) where state = 'rejected';
create index community_post_rejected_of_kind on community_post (kind, decided_at desc, id desc)
  where state = 'rejected';
create index community_post_words on community_post using gin (search_words(name || ' ' || title || ' ' || body))
  where state in ('shown', 'rejected');

-- Made by the house after too many rejections: it goes when they are taken back.
alter table community_block add column automatic boolean not null default false;
create index community_block_newest on community_block (created desc, id desc);

-- One row, or none as long as what came with the house stands.
create table community_settings (
  only_one boolean primary key default true check (only_one),
  -- A post with one of these waits for a moderator.
  held_words text[] not null,
  -- So many rejections within so many days block for so many days.
  rejections integer not null check (rejections between 1 and 100),
  within_days integer not null check (within_days between 1 and 365),
  block_days integer not null check (block_days between 1 and 365),
  version integer not null,
  updated timestamptz not null
);
