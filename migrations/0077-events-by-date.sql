-- Staff look at the events by their date, drafts included.
create index event_for_staff_by_start on event (starts_at desc, id desc) where deleted_at is null;
