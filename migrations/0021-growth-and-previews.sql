-- With 100,000 items of a kind, writing many rows at once, and reading a page far down a list, take no longer than
-- they must: triggers work on all rows of a statement together, and lists are counted week by week.

-- How many items of a list fall into each week, so that a page far down is found without reading what stands above
-- it. `public` goes by the moment of publication; `staff`, and the list of each state, by the last change.
create table tally_week (
  source text not null,
  list text not null,
  week date not null,
  count integer not null,
  primary key (source, list, week)
);

create function week_of(moment timestamptz) returns date language sql immutable parallel safe as $$
  select date_trunc('week', moment at time zone 'UTC')::date
$$;

-- Only what changed is written, in one order: of two who write at once, neither waits for the other in a circle.
create or replace function keep_tally() returns trigger language plpgsql as $$
declare
  changes text := concat_ws(
    ' union all ',
    case when tg_op <> 'INSERT' then 'select -1 as change, state, publish_at, updated from before where deleted_at is null' end,
    case when tg_op <> 'DELETE' then 'select 1 as change, state, publish_at, updated from after where deleted_at is null' end);
begin
  execute format(
    'insert into tally
     select %L, state, sum(change) from (%s) as changed group by state having sum(change) <> 0 order by state
     on conflict (source, state) do update set count = tally.count + excluded.count', tg_table_name, changes);
  execute format(
    'insert into tally_week
     select %L, list, week_of(at), sum(change)
     from (%s) as changed, lateral (values (state, updated), (''staff'', updated), (''public'', publish_at)) as listed(list, at)
     where list <> ''public'' or state = ''published''
     group by list, week_of(at) having sum(change) <> 0 order by list, week_of(at)
     on conflict (source, list, week) do update set count = tally_week.count + excluded.count', tg_table_name, changes);
  return null;
end
$$;

-- The words of all rows of a statement. Its arguments are those of `is_collection`, without the table.
create function keep_words() returns trigger language plpgsql as $$
declare
  columns text[] := string_to_array(tg_argv[2], ' ');
begin
  if tg_op <> 'INSERT' then
    delete from findable using before where source = tg_table_name and findable.id = before.id;
  end if;
  if tg_op <> 'DELETE' then
    insert into findable (source, id, kind, title, body, also, image, href, at, public)
    select
      tg_table_name,
      id,
      tg_argv[0],
      item ->> tg_argv[1],
      regexp_replace(coalesce(item ->> columns[1], ''), '<[^>]*>', ' ', 'g'),
      (select coalesce(string_agg(item ->> name, ' '), '') from unnest(columns[2:]) as name),
      item ->> nullif(tg_argv[3], ''),
      case when right(tg_argv[4], 1) = '/' then tg_argv[4] || id else tg_argv[4] end,
      case when is_public then publish_at else updated end,
      is_public
    from (
      select id, publish_at, updated, to_jsonb(after) as item, state = 'published' and tg_argv[4] <> '' as is_public
      from after where deleted_at is null
    ) as written;
  end if;
  return null;
end
$$;

-- One trigger for each way to write: PostgreSQL hands the rows of a statement over only so.
create function has_statement_triggers(source text, name text, call text) returns void language plpgsql as $$
begin
  execute format(
    'create trigger %I after insert on %I referencing new table as after for each statement execute function %s',
    source || '_' || name || '_insert', source, call);
  execute format(
    'create trigger %I after update on %I referencing old table as before new table as after for each statement execute function %s',
    source || '_' || name || '_update', source, call);
  execute format(
    'create trigger %I after delete on %I referencing old table as before for each statement execute function %s',
    source || '_' || name || '_delete', source, call);
end
$$;

create or replace function is_found_and_counted(source text, kind text, title text, body text, image text, address text)
returns void language plpgsql as $$
begin
  perform has_statement_triggers(
    source, 'words', format('keep_words(%L, %L, %L, %L, %L)', kind, title, body, image, address));
  perform has_statement_triggers(source, 'counted', 'keep_tally()');
  execute format(
    'create index %I on %I (state, updated desc, id desc) where deleted_at is null',
    source || '_by_state', source);
  -- What is there already: every row is touched once for its words, and counted.
  execute format('update %I set state = state', source);
  perform count_anew(source);
end
$$;

create function count_anew(source text) returns void language plpgsql as $$
begin
  execute format('delete from tally where source = %L', source);
  execute format('delete from tally_week where source = %L', source);
  execute format(
    'insert into tally select %L, state, count(*) from %I where deleted_at is null group by state', source, source);
  execute format(
    'insert into tally_week
     select %L, list, week_of(at), count(*)
     from %I, lateral (values (state, updated), (''staff'', updated), (''public'', publish_at)) as listed(list, at)
     where deleted_at is null and (list <> ''public'' or state = ''published'')
     group by list, week_of(at)', source, source);
end
$$;

-- The collections so far: their triggers row by row give place to those above.
do $$
declare
  old record;
begin
  for old in
    select tgname, relname, replace(substring(pg_get_triggerdef(trg.oid) from 'keep_findable\(.*\)$'), 'keep_findable', 'keep_words') as call
    from pg_trigger trg join pg_class cls on cls.oid = tgrelid
    where tgfoid = 'keep_findable'::regproc
  loop
    execute format('drop trigger %I on %I', old.tgname, old.relname);
    perform has_statement_triggers(old.relname, 'words', old.call);
    perform count_anew(old.relname);
  end loop;
end
$$;
drop function keep_findable();

-- Among the words of an item stand two that nobody can type: what is public, and of which table it is. So the index
-- of words alone answers a search, however many items of other kinds have the same words. A hyphen divides words:
-- "Enugu-2026" would else be a name and a number below zero.
alter table findable drop column words;
alter table findable add column words tsvector not null generated always as (
  setweight(to_tsvector('english', without_marks(translate(title, '-', ' '))), 'A')
  || to_tsvector('english', without_marks(translate(body || ' ' || also, '-', ' ')))
  || array_to_tsvector(case when public then array['@', '@' || source] else array['@' || source] end)
) stored;
create index findable_words on findable using gin (words);

-- The events of the past, of both types together, and those under way at a moment.
create index event_ended on event (ends_at desc, id desc) where state = 'published' and deleted_at is null;
create index event_under_way on event using gist (tstzrange(starts_at, ends_at))
  where state = 'published' and deleted_at is null;

-- What somebody typed into a form and wants to see as the public will, for a day. Only staff reach it.
create table preview (
  token text primary key,
  source text not null,
  -- Null where it is not saved yet.
  item integer,
  draft jsonb not null,
  made timestamptz not null
);
create index preview_made on preview (made);
