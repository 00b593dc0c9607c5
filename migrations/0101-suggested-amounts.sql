-- The amounts that the form offers for a purpose, as staff typed them. None means those of the site.
alter table purpose add column suggested text not null default '';
update item_version set draft = draft || '{"suggested": ""}' where source = 'purpose';
