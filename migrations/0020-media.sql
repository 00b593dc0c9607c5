-- The library of uploaded pictures, and where each is used.
-- File names are cut at every sign: whole they would be taken for hosts, numbers with a minus and the like.
create function words_apart(words text) returns tsvector language sql immutable parallel safe as $$
  select to_tsvector('english', regexp_replace(without_marks(words), '[^[:alnum:]]+', ' ', 'g'))
$$;

create table media (
  id integer generated always as identity primary key,
  -- As in its address, `/media/{name}.webp`. A name is never given twice, so files can go without a fear that
  -- somebody brings the same picture again in that moment.
  name text not null unique,
  -- Of the bytes that were uploaded: the same picture is kept once.
  content text not null unique,
  width integer not null,
  height integer not null,
  -- All its files together; not known of those that were here before the library.
  bytes integer,
  file_name text not null default '',
  alt text not null default '',
  uploaded_by integer references member on delete set null,
  created timestamptz not null default now(),
  -- When all its files were there. An upload that broke off has none, and is cleared away.
  stored_at timestamptz,
  deleted_at timestamptz,
  words tsvector not null generated always as (words_apart(alt || ' ' || file_name)) stored
);
create index media_words on media using gin (words);
create index media_newest on media (created desc, id desc) where deleted_at is null;
create index media_uploaded_by on media (uploaded_by);
create index media_deleted on media (deleted_at) where deleted_at is not null;
create trigger media_changed after insert or update or delete on media
  for each statement execute function tell_change();

create table media_use (
  media_id integer not null references media,
  source text not null,
  -- 0 in a table that has one row and no ids.
  item_id integer not null,
  title text not null,
  -- The item is deleted, but may be restored.
  gone boolean not null,
  words tsvector not null generated always as (words_apart(title)) stored,
  primary key (media_id, source, item_id)
);
create index media_use_of on media_use (source, item_id);
create index media_use_words on media_use using gin (words);

-- The names of all uploaded pictures that a row speaks of, in whichever column.
create function media_names(item jsonb) returns text[] language sql immutable parallel safe as $$
  select coalesce(array_agg(distinct found[1]), '{}')
  from regexp_matches(item::text, '/media/([0-9a-f]{16,64}-[0-9]+x[0-9]+)', 'g') as found
$$;

create function keep_media_use() returns trigger language plpgsql as $$
declare
  item jsonb := to_jsonb(case when tg_op = 'DELETE' then old else new end);
  item_number integer := coalesce((item ->> 'id')::integer, 0);
  names text[] := '{}';
begin
  if tg_op <> 'DELETE' and item::text like '%/media/%' then
    names := media_names(item);
  end if;
  if tg_op <> 'INSERT' then
    delete from media_use where source = tg_table_name and item_id = item_number;
  end if;
  if names <> '{}' then
    -- Locked first: whoever deletes the picture at the same moment comes before, and is seen, or after, and sees.
    perform from media where name = any (names) order by id for key share;
    update media set deleted_at = null where name = any (names) and deleted_at is not null;
    insert into media_use (media_id, source, item_id, title, gone)
    select id, tg_table_name, item_number, coalesce(item ->> tg_argv[0], ''), coalesce(item ->> 'deleted_at', '') <> ''
    from media where name = any (names);
  end if;
  return null;
end
$$;

-- Makes the pictures in a table's rows known to the library. `title` is the column that names a row.
create function holds_media(source text, title text) returns void language plpgsql as $$
begin
  execute format(
    'create trigger %I after insert or update or delete on %I for each row execute function keep_media_use(%L)',
    source || '_holds_media', source, title);
  -- What is there already.
  execute format(
    'insert into media (name, content, width, height, created, stored_at)
     select name, split_part(name, ''-'', 1), split_part(split_part(name, ''-'', 2), ''x'', 1)::integer,
       split_part(split_part(name, ''-'', 2), ''x'', 2)::integer, min(created), now()
     from (
       select unnest(media_names(to_jsonb(held))) as name, coalesce((to_jsonb(held) ->> ''created'')::timestamptz, now()) as created
       from %I as held where to_jsonb(held)::text like ''%%/media/%%''
     ) as found group by name
     on conflict do nothing', source);
  execute format(
    'update %I as held set %I = %I where to_jsonb(held)::text like ''%%/media/%%''', source, title, title);
end
$$;

-- From now on every collection holds pictures; those that there are do so at once.
alter function is_collection(text, text, text, text, text, text) rename to is_found_and_counted;
create function is_collection(source text, kind text, title text, body text, image text, address text)
returns void language plpgsql as $$
begin
  perform is_found_and_counted(source, kind, title, body, image, address);
  perform holds_media(source, title);
end
$$;

select holds_media(
  source.relname,
  -- The second word that the trigger was given, which divides them by zero bytes.
  split_part(encode(known.tgargs, 'escape'), '\000', 2)
)
from pg_trigger as known
join pg_class as source on source.oid = known.tgrelid
where known.tgname = source.relname || '_findable'
order by source.relname;
select holds_media('biography', 'title');
