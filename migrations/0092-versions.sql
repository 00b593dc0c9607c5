-- What staff wrote before: each time an item of a collection is saved, its draft stays, and can be compared and restored.
create table item_version (
  source text not null,
  item_id integer not null,
  version integer not null,
  draft jsonb not null,
  saved_at timestamptz not null,
  primary key (source, item_id, version)
);
