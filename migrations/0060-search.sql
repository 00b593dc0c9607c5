-- Everything that the search of the site finds, of every kind, in one table. Each kind keeps it by a trigger.
create function without_marks(words text) returns text language sql immutable parallel safe as $$
  select regexp_replace(normalize(words, NFD), '[\u0300-\u036f]', '', 'g')
$$;

create table findable (
  kind text not null,
  id integer not null,
  title text not null,
  body text not null,
  image text,
  href text not null,
  at timestamptz not null,
  words tsvector not null generated always as (
    setweight(to_tsvector('english', without_marks(title)), 'A') || to_tsvector('english', without_marks(body))
  ) stored,
  primary key (kind, id)
);
create index findable_words on findable using gin (words);
create index findable_newest on findable (at desc, kind, id);
create trigger findable_changed after insert or update or delete on findable
  for each statement execute function tell_change();

-- keep_findable(kind, title column, body column, image column or '', start of the address): for tables of the
-- collection kit. What is published is findable, what is not is not.
create function keep_findable() returns trigger language plpgsql as $$
declare
  item jsonb;
begin
  if tg_op <> 'INSERT' then
    delete from findable where kind = tg_argv[0] and id = old.id;
  end if;
  if tg_op <> 'DELETE' and new.state = 'published' and new.deleted_at is null then
    item := to_jsonb(new);
    insert into findable (kind, id, title, body, image, href, at) values (
      tg_argv[0],
      new.id,
      item ->> tg_argv[1],
      regexp_replace(coalesce(item ->> tg_argv[2], ''), '<[^>]*>', ' ', 'g'),
      item ->> nullif(tg_argv[3], ''),
      tg_argv[4] || new.id,
      new.publish_at
    );
  end if;
  return null;
end
$$;

create trigger post_findable after insert or update or delete on post
  for each row execute function keep_findable('Blog', 'title', 'body', 'image', '/blog/');
update post set title = title;
drop index post_words;
