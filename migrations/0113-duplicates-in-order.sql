-- An import can suggest thousands at the same moment: the index has their whole order.
drop index person_duplicate_open;
create index person_duplicate_open on person_duplicate (found desc, one_id, other_id) where dismissed_at is null;
