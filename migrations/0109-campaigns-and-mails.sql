-- A purpose with a goal can have a last day, and staff choose whether visitors see how much was raised.
alter table purpose
  add column ends_on text not null default '' check (ends_on ~ '^(\d{4}-\d{2}-\d{2})?$'),
  add column shows_progress boolean not null default true;

-- Emails in the record of a person.
create index mail_to on mail (lower(recipient), id desc);
