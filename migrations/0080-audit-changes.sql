-- What an act belongs to, and what it changed: `[{"field": "price", "from": "$15.00", "to": "$18.00"}]`.
alter table audit add column area text;
alter table audit add column changes jsonb;
create index audit_of_area on audit (area, at desc, id desc);
