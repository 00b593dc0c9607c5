-- The ministry's own look: logo, colors, fonts and heroes. One row, or none as long as the default look stands.
create table branding_settings (
  only_one boolean primary key default true check (only_one),
  -- How the library of pictures names it.
  title text not null default 'The site’s look',
  content jsonb not null,
  version integer not null,
  updated timestamptz not null
);
create trigger branding_settings_changed after insert or update or delete on branding_settings
  for each statement execute function tell_change();
select holds_media('branding_settings', 'title');
