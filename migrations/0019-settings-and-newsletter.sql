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

-- A story opens in a window over the page of stories, and has an address of its own that leads there.
drop trigger children_story_findable on children_story;
create trigger children_story_findable after insert or update or delete on children_story
  for each row execute function keep_findable('Kids', 'content_title', '', 'poster', '/children-coner/');
update findable set href = '/children-coner/' || id where source = 'children_story';
