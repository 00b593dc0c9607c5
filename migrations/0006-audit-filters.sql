-- The record is read newest first, by everybody, by person and by act.
create index audit_newest on audit (at desc, id desc);
drop index audit_of_actor;
create index audit_of_actor on audit (actor_id, at desc, id desc);
create index audit_of_act on audit (act, at desc, id desc);
