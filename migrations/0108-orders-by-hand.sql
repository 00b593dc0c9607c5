-- Who of the staff entered an order; empty for those that came from the website.
alter table shop_order add column entered_by text not null default '';
