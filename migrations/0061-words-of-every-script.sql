-- Text without spaces is searched too. A word of more than 2,046 bytes made every write of such a text fail: a story
-- in Chinese, a note in Thai, a long link.

-- Marks where words begin and end, for scripts and texts that do not say so themselves: every sign of Chinese and
-- Japanese stands alone, and anything else is cut after 100 characters. The mark is a control character, which pages
-- leave out again. `wordsIn` (core/data/words.ts) does the same with what is searched for.
create function mark_words(words text) returns text language sql immutable parallel safe as $$
  select regexp_replace(
    regexp_replace(
      normalize(words, NFC),
      '[\u2e80-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\uff66-\uff9f\U00020000-\U0003ffff]',
      E'\u0002\\&\u0002', 'g'),
    '[^\s\u0002!-/:-@\[-`{-~]{100}', E'\\&\u0002', 'g')
$$;

create or replace function search_words(words text) returns tsvector language plpgsql immutable parallel safe cost 2000 as $$
begin
  return array_to_tsvector(array_remove(
    regexp_split_to_array(lower(without_marks(mark_words(words))), $sign$[\s\u0002!-/:-@\[-`{-~‘’]+$sign$),
    ''
  ));
end
$$;

create or replace function words_apart(words text) returns tsvector language sql immutable parallel safe as $$
  select to_tsvector('english', regexp_replace(without_marks(mark_words(words)), $sign$[\s\u0002!-/:-@\[-`{-~‘’]+$sign$, ' ', 'g'))
$$;

alter table findable drop column words;
alter table findable add column words tsvector not null generated always as (
  setweight(to_tsvector('english', without_marks(mark_words(translate(title, '-', ' ')))), 'A')
  || to_tsvector('english', without_marks(mark_words(translate(body || ' ' || also, '-', ' '))))
  || array_to_tsvector(case when public then array['@', '@' || source] else array['@' || source] end)
) stored;
create index findable_words on findable using gin (words);

-- The words of rows that were there before; only rows whose words are others now are written. PostgreSQL calculates
-- them anew where a column that they are made of is written.
do $$
declare
  made record;
begin
  for made in
    select distinct on (words.attrelid)
      words.attrelid::regclass as source, words.attname as name, pg_get_expr(adbin, adrelid) as expression,
      base.attname as base
    from pg_attribute words
    join pg_attrdef def on adrelid = words.attrelid and adnum = words.attnum
    join pg_depend on classid = 'pg_attrdef'::regclass and objid = def.oid and refobjid = words.attrelid
    join pg_attribute base on base.attrelid = words.attrelid and base.attnum = refobjsubid
    where words.attgenerated = 's' and words.atttypid = 'tsvector'::regtype
      and words.attrelid <> 'findable'::regclass and base.attgenerated = '' and base.attidentity = ''
    order by words.attrelid, base.attnum
  loop
    execute format(
      'update %s set %I = %I where %I is distinct from (%s)',
      made.source, made.base, made.base, made.name, made.expression);
  end loop;
end
$$;
