-- The addresses that members have saved for their orders.
create table member_address (
  id integer generated always as identity primary key,
  member_id integer not null references member on delete cascade,
  first_name text not null,
  last_name text not null,
  phone_number text not null,
  address text not null,
  address2 text not null,
  district text not null,
  city text not null,
  region text not null,
  postal_code text not null,
  country text not null check (country ~ '^[A-Z]{2}$'),
  is_default boolean not null,
  created timestamptz not null default now()
);
create index member_address_of on member_address (member_id, id desc);
create unique index member_address_default on member_address (member_id) where is_default;
