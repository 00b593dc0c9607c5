-- What staff say about the ministry itself, one row a part. Without a row stand the words that came with the house.
create table site_settings (
  part text primary key,
  content jsonb not null,
  version integer not null,
  updated timestamptz not null
);
create trigger site_settings_changed after insert or update or delete on site_settings
  for each statement execute function tell_change();

-- Who wants the newsletter. Only those who have confirmed by the link in the mail get it.
create table newsletter_subscriber (
  id integer generated always as identity primary key,
  first_name text not null,
  last_name text not null,
  email text not null,
  state text not null default 'pending' check (state in ('pending', 'confirmed')),
  -- Of the newest link; the token itself stands only in the mail.
  token_hash text unique,
  token_expires timestamptz,
  created timestamptz not null,
  confirmed_at timestamptz
);
create unique index newsletter_subscriber_email on newsletter_subscriber (lower(email));

-- An item that opens in a window over its page has the id at the end of the page's address, as `#story-12`.
create or replace function keep_findable() returns trigger language plpgsql as $$
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
      case when right(tg_argv[4], 1) in ('/', '-') then tg_argv[4] || new.id else tg_argv[4] end,
      case when is_public then new.publish_at else new.updated end,
      is_public
    );
  end if;
  return null;
end
$$;

drop trigger children_story_findable on children_story;
create trigger children_story_findable after insert or update or delete on children_story
  for each row execute function keep_findable('Kids', 'content_title', '', 'poster', '/children-coner#story-');
update findable set href = '/children-coner#story-' || id where source = 'children_story';
