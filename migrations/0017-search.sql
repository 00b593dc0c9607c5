-- Every item of every kind of content by its words, in one table: the search of the site goes through what is
-- public, the searches of staff through all of it.
create function without_marks(words text) returns text language sql immutable parallel safe as $$
  select regexp_replace(normalize(words, NFD), '[\u0300-\u036f]', '', 'g')
$$;

create table findable (
  source text not null,
  id integer not null,
  kind text not null,
  title text not null,
  body text not null,
  -- Words that are found but not shown in a passage.
  also text not null,
  image text,
  href text not null,
  at timestamptz not null,
  public boolean not null,
  words tsvector not null generated always as (
    setweight(to_tsvector('english', without_marks(title)), 'A') || to_tsvector('english', without_marks(body || ' ' || also))
  ) stored,
  primary key (source, id)
);
create index findable_words on findable using gin (words);
create index findable_newest on findable (at desc, source, id) where public;
create index findable_newest_of on findable (source, at desc, id);
create trigger findable_changed after insert or update or delete on findable
  for each statement execute function tell_change();

create function keep_findable() returns trigger language plpgsql as $$
declare
  item jsonb;
  columns text[] := string_to_array(tg_argv[2], ' ');
  is_public boolean;
begin
  if tg_op <> 'INSERT' then
    delete from findable where source = tg_table_name and id = old.id;
  end if;
  if tg_op <> 'DELETE' and new.deleted_at is null then
    item := to_jsonb(new);
    is_public := new.state = 'published' and tg_argv[4] <> '';
    insert into findable (source, id, kind, title, body, also, image, href, at, public) values (
      tg_table_name,
      new.id,
      tg_argv[0],
      item ->> tg_argv[1],
      regexp_replace(coalesce(item ->> columns[1], ''), '<[^>]*>', ' ', 'g'),
      (select coalesce(string_agg(item ->> name, ' '), '') from unnest(columns[2:]) as name),
      item ->> nullif(tg_argv[3], ''),
      case when right(tg_argv[4], 1) = '/' then tg_argv[4] || new.id else tg_argv[4] end,
      case when is_public then new.publish_at else new.updated end,
      is_public
    );
  end if;
  return null;
end
$$;

-- How many items of a kind are in each state. Counting 100,000 rows for every page of a list would be slow.
create table tally (
  source text not null,
  state text not null,
  count integer not null,
  primary key (source, state)
);

create function keep_tally() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    insert into tally
    select tg_table_name, state, -count(*) from before where deleted_at is null group by state order by state
    on conflict (source, state) do update set count = tally.count + excluded.count;
  end if;
  if tg_op <> 'DELETE' then
    insert into tally
    select tg_table_name, state, count(*) from after where deleted_at is null group by state order by state
    on conflict (source, state) do update set count = tally.count + excluded.count;
  end if;
  return null;
end
$$;

-- Makes a table of the collection kit findable and counted. `body` is the column of the text,
-- and after it, divided by spaces, others whose words are found too; `image` may be
-- empty; `address` is where the public reads an item, with the id added when it ends with a slash, and empty for
-- what only staff find.
create function is_collection(source text, kind text, title text, body text, image text, address text)
returns void language plpgsql as $$
begin
  execute format(
    'create trigger %I after insert or update or delete on %I for each row execute function keep_findable(%L, %L, %L, %L, %L)',
    source || '_findable', source, kind, title, body, image, address);
  execute format(
    'create trigger %I after insert on %I referencing new table as after for each statement execute function keep_tally()',
    source || '_counted_insert', source);
  execute format(
    'create trigger %I after update on %I referencing old table as before new table as after for each statement execute function keep_tally()',
    source || '_counted_update', source);
  execute format(
    'create trigger %I after delete on %I referencing old table as before for each statement execute function keep_tally()',
    source || '_counted_delete', source);
  execute format(
    'create index %I on %I (state, updated desc, id desc) where deleted_at is null',
    source || '_by_state', source);
  -- What is there already: every row is touched once for its words, and counted.
  execute format('update %I set state = state', source);
  execute format(
    'insert into tally select %L, state, count(*) from %I where deleted_at is null group by state on conflict (source, state) do update set count = excluded.count',
    source, source);
end
$$;

select is_collection('post', 'Blog', 'title', 'body author', 'image', '/blog/');
drop index post_words;
