-- Products that are files: songs, albums, books, teachings.

-- How a product with files is delivered: by download only, or by download in addition to what is shipped. A product
-- without a row is only shipped or picked up.
create table product_download (
  product_id integer primary key references product on delete cascade,
  kind text not null check (kind in ('download', 'both')),
  -- How often each file can be downloaded, and for how many days. Null: as the store's settings say. 0: without limit.
  max_downloads integer check (max_downloads between 0 and 1000),
  days integer check (days between 0 and 3650),
  updated timestamptz not null default now()
);
create index product_download_newest on product_download (updated desc, product_id desc);
create trigger product_download_changed after insert or update or delete on product_download
  for each statement execute function tell_change();

create table download_file (
  id integer generated always as identity primary key,
  product_id integer not null references product on delete cascade,
  title text not null,
  position integer not null,
  file_id integer not null unique references private_file,
  -- Thirty seconds that everybody may hear.
  preview_id integer unique references private_file,
  created timestamptz not null default now()
);
create index download_file_of_product on download_file (product_id, position, id);
create trigger download_file_changed after insert or update or delete on download_file
  for each statement execute function tell_change();

-- An upload that isn't complete yet: another file of a product, or the preview of one it has.
create table download_upload (
  file_id integer primary key references private_file on delete cascade,
  product_id integer not null references product on delete cascade,
  preview_of integer references download_file on delete cascade
);
create index download_upload_of_product on download_upload (product_id);
create index download_upload_preview on download_upload (preview_of) where preview_of is not null;

-- Who has bought a product gets its files by this token. Whether the order is still paid is looked up in the order.
create table download_access (
  id integer generated always as identity primary key,
  line_id integer not null unique references order_line on delete cascade,
  token uuid not null unique default gen_random_uuid(),
  -- Null: without limit.
  max_downloads integer check (max_downloads > 0),
  expires_at timestamptz,
  -- Staff have ended it.
  revoked_at timestamptz,
  created timestamptz not null default now()
);

-- How often a file was downloaded.
create table download_use (
  access_id integer not null references download_access on delete cascade,
  file_id integer not null references download_file on delete cascade,
  used integer not null check (used >= 0),
  last_at timestamptz not null default now(),
  primary key (access_id, file_id)
);
create index download_use_of_file on download_use (file_id);

-- One download that was counted. It can be paused, resumed and repeated for a day without being counted again.
create table download_ticket (
  token uuid primary key default gen_random_uuid(),
  access_id integer not null references download_access on delete cascade,
  file_id integer not null references download_file on delete cascade,
  until timestamptz not null
);
create index download_ticket_newest on download_ticket (access_id, file_id, until desc);
create index download_ticket_of_file on download_ticket (file_id);
create index download_ticket_until on download_ticket (until);

create table download_settings (
  only_one boolean primary key default true check (only_one),
  content jsonb not null,
  version integer not null,
  updated timestamptz not null
);

-- Orders of files only are delivered by download.
alter table shop_order drop constraint shop_order_delivery_check;
alter table shop_order add constraint shop_order_delivery_check check (delivery in ('ship', 'pickup', 'local', 'download'));
