-- A search forgives misspellings, and shows whole sentences. Both work with what every PostgreSQL has: the trigrams
-- are an array with an index of its own, so no extension is needed and no right to create one.

-- Text without markup. Each block and each line is a line, so that no sentence runs on from one into the next.
create function text_lines(markup text) returns text language sql immutable parallel safe as $$
  select trim(both E'\n ' from regexp_replace(
    replace(replace(replace(replace(replace(replace(
      regexp_replace(
        regexp_replace(
          markup, '</?(p|h[1-6]|ul|ol|li|blockquote|figure|figcaption|hr|br|div|tr)(\s[^<>]*)?/?>', E'\n', 'gi'),
        '<[^<>]*>', '', 'g'),
      '&nbsp;', ' '), '&quot;', '"'), '&#39;', ''''), '&lt;', '<'), '&gt;', '>'), '&amp;', '&'),
    '\s*\n\s*', E'\n', 'g'))
$$;

-- What is found of a row is written only where it has changed: a new price leaves its words alone.
create or replace function keep_words() returns trigger language plpgsql as $$
declare
  columns text[] := string_to_array(tg_argv[2], ' ');
begin
  if tg_op = 'DELETE' then
    delete from findable using before where source = tg_table_name and findable.id = before.id;
    return null;
  end if;
  if tg_op = 'UPDATE' then
    delete from findable using after
    where source = tg_table_name and findable.id = after.id and after.deleted_at is not null;
  end if;
  insert into findable (source, id, kind, title, body, also, image, href, at, public)
  select
    tg_table_name,
    id,
    tg_argv[0],
    item ->> tg_argv[1],
    text_lines(coalesce(item ->> columns[1], '')),
    (select coalesce(string_agg(item ->> name, ' '), '') from unnest(columns[2:]) as name),
    item ->> nullif(tg_argv[3], ''),
    case when right(tg_argv[4], 1) = '/' then tg_argv[4] || id else tg_argv[4] end,
    case when is_public then publish_at else updated end,
    is_public
  from (
    select id, publish_at, updated, to_jsonb(after) as item, state = 'published' and tg_argv[4] <> '' as is_public
    from after where deleted_at is null
  ) as written
  on conflict (source, id) do update set
    kind = excluded.kind, title = excluded.title, body = excluded.body, also = excluded.also, image = excluded.image,
    href = excluded.href, at = excluded.at, public = excluded.public
  where (findable.kind, findable.title, findable.body, findable.also, findable.image, findable.href, findable.at, findable.public)
    is distinct from
    (excluded.kind, excluded.title, excluded.body, excluded.also, excluded.image, excluded.href, excluded.at, excluded.public);
  return null;
end
$$;

-- Rows that were there before: those whose text has markup are read again.
do $$
declare
  known record;
begin
  for known in
    select tgrelid::regclass as source, split_part(split_part(encode(tgargs, 'escape'), '\000', 3), ' ', 1) as body
    from pg_trigger where tgfoid = 'keep_words'::regproc and tgname like '%\_words\_update'
  loop
    if known.body <> '' then
      execute format('update %s set %I = %I where %I ~ ''[<&]''', known.source, known.body, known.body, known.body);
    end if;
  end loop;
end
$$;

-- Every three letters in a row of a word, with a space before and after it.
create function trigrams_of(word text) returns text[] language sql immutable parallel safe as $$
  select array_agg(distinct substr(' ' || word || ' ', n, 3)) from generate_series(1, length(word)) as n
$$;

-- The words of a text that somebody might misspell: three letters or more, without accents.
create function spellings_in(words text) returns text[] language sql immutable parallel safe as $$
  select coalesce(array_agg(word), '{}')
  from unnest(tsvector_to_array(to_tsvector('simple', without_marks(translate(words, '-/', '  '))))) as word
  where word ~ '^[a-z]{3,24}$'
$$;

-- Every word that is in use, and in how many items: in all of them, and in those that are public.
create table search_word (
  word text collate "C" primary key,
  uses integer not null,
  public_uses integer not null,
  trigrams text[] not null generated always as (trigrams_of(word)) stored
);
create index search_word_trigrams on search_word using gin (trigrams);
create index search_word_unused on search_word (word) where uses <= 0;

-- Only words whose number changes are written, in one order: of two who write at once, neither waits for the other in
-- a circle. The first 5,000 characters of a text have nearly all of its words.
create function keep_search_words() returns trigger language plpgsql as $$
begin
  execute format(
    'insert into search_word (word, uses, public_uses)
     select word, sum(change), coalesce(sum(change) filter (where public), 0)
     from (%s) as item, unnest(spellings_in(title || '' '' || also || '' '' || left(body, 5000))) as word
     group by word
     having sum(change) <> 0 or coalesce(sum(change) filter (where public), 0) <> 0
     order by word collate "C"
     on conflict (word) do update set
       uses = search_word.uses + excluded.uses, public_uses = search_word.public_uses + excluded.public_uses',
    concat_ws(
      ' union all ',
      case when tg_op <> 'INSERT' then 'select -1 as change, public, title, also, body from before' end,
      case when tg_op <> 'DELETE' then 'select 1 as change, public, title, also, body from after' end));
  delete from search_word where uses <= 0;
  return null;
end
$$;

insert into search_word (word, uses, public_uses)
select word, count(*), count(*) filter (where public)
from findable, unnest(spellings_in(title || ' ' || also || ' ' || left(body, 5000))) as word
group by word;
select has_statement_triggers('findable', 'spelling', 'keep_search_words()');
