-- Large files that not everybody may have, such as a song that was bought. Their bytes are in the storage, in parts of
-- equal size (the last one may be smaller), called name.0, name.1 and so on: parts are uploaded, sent, backed up and
-- moved one at a time, so that no file is ever in memory as a whole.
create table private_file (
  id integer generated always as identity primary key,
  name text not null unique check (name ~ '^private-[0-9a-f]{32}$'),
  -- As the browser called it.
  file_name text not null,
  -- Found out from its content once it's complete; empty before.
  type text not null default '',
  bytes bigint not null check (bytes > 0),
  part_bytes integer not null check (part_bytes > 0),
  -- How many parts are there. They come in order.
  received integer not null default 0 check (received >= 0),
  created timestamptz not null default now(),
  stored_at timestamptz
);
create index private_file_unfinished on private_file (created) where stored_at is null;
