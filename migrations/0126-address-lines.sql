-- The second line of an address, and the part between street and city that some countries have: the LGA in Nigeria.
alter table shop_order add column address2 text not null default '';
alter table shop_order add column district text not null default '';
