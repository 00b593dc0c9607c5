-- How somebody would like to meet the priest; null where they have no preference.
alter table consultation add column meet_by text check (meet_by in ('phone', 'video', 'in_person'));
