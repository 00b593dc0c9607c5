-- Staff look for members and for posts of the community as for everything else: by words that stand in a column of
-- their own, so that a look at the newest rows does not have to split a text for each of them.
drop index member_words;
alter table member add column words tsvector not null generated always as (
  search_words(username || ' ' || coalesce(email, ''))
) stored;
create index member_words on member using gin (words);

drop index community_post_words;
alter table community_post add column words tsvector not null generated always as (
  search_words(name || ' ' || title || ' ' || body)
) stored;
create index community_post_words on community_post using gin (words) where state in ('shown', 'rejected');

-- The newest registrations of all editions together, for the search of the whole admin area.
create index convention_registration_newest_of_all on convention_registration (created desc, id desc);
