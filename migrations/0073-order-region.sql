-- The state or province of a parcel's address, as it is written on the label: CA, ON, Lagos. Empty where the country
-- has none, and for orders from before it was asked. It isn't called "state": that is where the order stands.
alter table shop_order add column region text not null default '';
