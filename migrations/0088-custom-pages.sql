-- Pages that staff build from sections, each at an address of its own.
create table custom_page (
  id integer generated always as identity primary key,
  title text not null,
  slug text not null check (slug ~ '^[a-z][a-z0-9-]*$'),
  intro text not null,
  image text not null,
  place text not null check (place in ('none', 'menu', 'footer')),
  search_title text not null,
  search_description text not null,
  -- JSON, as section-contract.ts describes it.
  sections text not null,
  -- The words of the introduction and the sections, for the search.
  body text not null,
  position integer not null,
  state text not null check (state in ('draft', 'scheduled', 'published')),
  publish_at timestamptz,
  version integer not null default 1,
  created timestamptz not null default now(),
  updated timestamptz not null default now(),
  deleted_at timestamptz,
  check ((state = 'draft') = (publish_at is null)),
  -- Checked at the end of a transaction: the preview of an unsaved page, which comes to no end, may be at the address
  -- of one that was saved meanwhile.
  constraint custom_page_slug exclude using btree (slug with =) where (deleted_at is null) deferrable initially deferred
);
create index custom_page_published on custom_page (position, id) where state = 'published' and deleted_at is null;
create index custom_page_for_staff on custom_page (position, id) where deleted_at is null;
create index custom_page_deleted on custom_page (deleted_at) where deleted_at is not null;
create trigger custom_page_changed after insert or update or delete on custom_page
  for each statement execute function tell_change();

-- Addresses that pages had before. They name the page and not its address, so a redirect never leads to another one. A
-- published page at the same address comes first.
create table page_redirect (
  slug text primary key,
  page_id integer not null references custom_page on delete cascade
);
create index page_redirect_page on page_redirect (page_id);
create trigger page_redirect_changed after insert or update or delete on page_redirect
  for each statement execute function tell_change();

create function keep_page_redirect() returns trigger language plpgsql as $$
begin
  insert into page_redirect (slug, page_id) values (old.slug, new.id)
  on conflict (slug) do update set page_id = excluded.page_id;
  return null;
end
$$;
-- Only addresses that visitors may know, those of a page that goes back to being a draft included.
create trigger custom_page_renamed after update on custom_page
  for each row when (old.state = 'published' and (old.slug <> new.slug or new.state <> 'published'))
  execute function keep_page_redirect();

-- Every page of the site shows the links to custom pages, so they are made anew only when a link changes, not with
-- every change of a text.
create function tell_page_links() returns trigger language plpgsql as $$
begin
  perform pg_notify('table_changed', 'custom_page_link');
  return null;
end
$$;
create trigger custom_page_linked after insert on custom_page
  for each row when (new.place <> 'none' and new.state = 'published') execute function tell_page_links();
create trigger custom_page_unlinked after delete on custom_page
  for each row when (old.place <> 'none' and old.state = 'published') execute function tell_page_links();
create trigger custom_page_relinked after update on custom_page
  for each row when (
    (old.place <> 'none' or new.place <> 'none') and (old.state = 'published' or new.state = 'published')
    and (old.title, old.slug, old.place, old.position, old.state, old.deleted_at)
      is distinct from (new.title, new.slug, new.place, new.position, new.state, new.deleted_at)
  ) execute function tell_page_links();

-- The search knows an item by its id, and a custom page is at its slug.
create function find_page_at_slug() returns trigger language plpgsql as $$
begin
  new.href := '/' || (select slug from custom_page where id = new.id);
  return new;
end
$$;
create trigger findable_page_address before insert or update on findable
  for each row when (new.source = 'custom_page') execute function find_page_at_slug();

select is_collection('custom_page', 'Page', 'title', 'body', 'image', '/');
