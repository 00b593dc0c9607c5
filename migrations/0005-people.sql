-- The words of a text for search by their beginnings, without accents and case: quick by a GIN index, and free
-- of any dictionary. In a language that is not inlined and with its true cost, else the planner thinks it quick
-- enough to run for every row.
create function search_words(words text) returns tsvector language plpgsql immutable parallel safe cost 2000 as $$
begin
  return array_to_tsvector(array_remove(
    regexp_split_to_array(lower(regexp_replace(normalize(words, nfd), '[\u0300-\u036f]', '', 'g')), $sign$[\s!-/:-@\[-`{-~‘’]+$sign$),
    ''
  ));
end
$$;

alter table member add column last_seen_at timestamptz;
update member set last_seen_at = (select max(seen_at) from session where member_id = member.id);

create index member_words on member using gin (search_words(username || ' ' || coalesce(email, '')));
create index member_suspended on member (created desc, id desc) where suspended_at is not null;

-- Outlives the session. A row that somebody is changing is passed over: the next minute brings another chance,
-- and nobody who holds the member waits for one who holds a session of his.
create function note_last_seen() returns trigger language plpgsql as $$
begin
  update member set last_seen_at = new.seen_at
  where id = (select id from member where id = new.member_id for no key update skip locked);
  return null;
end
$$;
create trigger session_last_seen after insert or update of seen_at on session
  for each row execute function note_last_seen();

-- An invitation is named by its number: the hash of its token changes when it is sent again.
alter table one_time_link add column id integer generated always as identity unique;
create unique index one_invitation_each on one_time_link (lower(email)) where purpose = 'invitation' and used_at is null;
