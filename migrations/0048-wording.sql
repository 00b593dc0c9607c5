-- Texts of the public site that staff have changed, by the text that came with the house. The others have no row.
create table wording (
  -- An index holds no long text.
  key text generated always as (md5(original)) stored primary key,
  original text not null,
  text text not null,
  changed_by text not null,
  changed timestamptz not null
);
create trigger wording_changed after insert or update or delete on wording
  for each statement execute function tell_change();
