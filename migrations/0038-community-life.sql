-- How the community goes on: Amens that many say at once, photos that wait, and where a flood comes from.

-- When open pages last heard how many say Amen, and whether a job tells them the rest.
alter table community_post
  add column amens_told_at timestamptz,
  add column amens_to_tell boolean not null default false;

-- A count that goes up a hundred times a minute must not drop every kept page each time: those are made anew
-- every minute anyway, and open pages hear the count.
drop trigger community_post_changed on community_post;
create trigger community_post_changed after insert or delete or update of
  kind, state, author_id, name, title, body, picture, video, session, answered_at, thanks, created, edited_at
  on community_post for each statement execute function tell_change();

-- Where a photo is shown; a post comes without one, and gets it once somebody has looked at it.
create trigger community_post_holds_media after delete or update of picture on community_post
  for each row execute function keep_media_use('title');

create index community_post_from on community_post (origin, created) where origin is not null;


-- Photos of stories, drawn anew, that only moderators may see; here and not among the files, whose addresses are
-- open to all.
create table community_picture (
  -- As the post names it.
  name text primary key,
  bytes bytea not null,
  -- None until the story is sent.
  post_id integer unique references community_post on delete cascade,
  created timestamptz not null
);
create index community_picture_unsent on community_picture (created) where post_id is null;
