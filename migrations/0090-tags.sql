-- Posts have tags. A tag and an author have a page each, whose address is made of the name.

-- A name as part of an address: without accents, apostrophes and punctuation, in lower case.
create function slug_of(name text) returns text language sql immutable parallel safe as $$
  select trim(both '-' from regexp_replace(
    lower(without_marks(translate(name, '''‘’', ''))),
    $sign$[\s!-/:-@\[-`{-~“”„…–—·]+$sign$, '-', 'g'))
$$;

-- In the order of the names.
create function slugs_of(names text[]) returns text[] language sql immutable parallel safe as $$
  select array(select slug_of(name) from unnest(names) with ordinality as given(name, place) order by place)
$$;

alter table post
  add column tags text[] not null default '{}',
  add column tag_slugs text[] not null generated always as (slugs_of(tags)) stored,
  add column author_slug text not null generated always as (slug_of(author)) stored;
create index post_tagged on post using gin (tag_slugs) where state = 'published' and deleted_at is null;
create index post_by_author on post (author_slug, publish_at desc, id desc)
  where state = 'published' and deleted_at is null;

-- How many published posts have a tag, and how the newest of them spells it.
create table post_tag (
  id integer generated always as identity primary key,
  slug text not null unique,
  name text not null,
  posts integer not null,
  changed timestamptz not null
);
create index post_tag_most_used on post_tag (posts desc, slug) where posts > 0;

-- Only what changed is written, in one order, as in keep_tally.
create function keep_post_tags() returns trigger language plpgsql as $$
declare
  changes text := concat_ws(
    ' union all ',
    case when tg_op <> 'INSERT' then
      'select -1 as change, of_post.* from before, unnest(tag_slugs, tags) as of_post(slug, name)
       where state = ''published'' and deleted_at is null' end,
    case when tg_op <> 'DELETE' then
      'select 1 as change, of_post.* from after, unnest(tag_slugs, tags) as of_post(slug, name)
       where state = ''published'' and deleted_at is null' end);
begin
  execute format(
    'insert into post_tag (slug, name, posts, changed)
     select slug, (array_agg(name order by change desc))[1], sum(change), now()
     from (%s) as changed where slug <> '''' group by slug
     having sum(change) <> 0 or count(distinct name) > 1 order by slug
     on conflict (slug) do update set
       posts = post_tag.posts + excluded.posts,
       name = case when excluded.posts < 0 then post_tag.name else excluded.name end,
       changed = excluded.changed', changes);
  return null;
end
$$;
select has_statement_triggers('post', 'tagged', 'keep_post_tags()');

-- The page of a tag is found by the search, and is in the sitemap.
create function keep_tag_words() returns trigger language plpgsql as $$
begin
  delete from findable where source = 'post_tag' and id = new.id;
  if new.posts > 0 then
    insert into findable (source, id, kind, title, body, also, image, href, at, public)
    values ('post_tag', new.id, 'Tag', new.name, '', '', null, '/blogs/tag/' || new.slug, new.changed, true);
  end if;
  return null;
end
$$;
create trigger post_tag_words after insert or update on post_tag
  for each row execute function keep_tag_words();

-- A post is found by its tags too: its triggers are made again with one more column.
do $$
declare
  call text;
begin
  select replace(substring(pg_get_triggerdef(oid) from 'EXECUTE FUNCTION (.*)$'), 'body author', 'body author tags')
  into strict call from pg_trigger where tgname = 'post_words_insert' and tgrelid = 'post'::regclass;
  drop trigger post_words_insert on post;
  drop trigger post_words_update on post;
  drop trigger post_words_delete on post;
  perform has_statement_triggers('post', 'words', call);
end
$$;
