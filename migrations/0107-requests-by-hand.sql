-- Prayer requests and consultations that staff write down for somebody who called or came by. `came_by` is empty for
-- what people sent themselves.
alter table prayer_request
  add column mobile_number text not null default '',
  add column language text not null default '',
  add column came_by text check (came_by in ('phone', 'in_person')),
  add column entered_by text not null default '',
  -- When they agreed that it is written down, and who may read it.
  add column consented_at timestamptz,
  -- They gave an address and want to hear from us there.
  add column wants_mail boolean not null default true,
  add check ((came_by is null) = (entered_by = '') and (came_by is null) = (consented_at is null)),
  add check (erased_at is null or (mobile_number = '' and language = ''));

alter table consultation
  add column language text not null default '',
  add column came_by text check (came_by in ('phone', 'in_person')),
  add column entered_by text not null default '',
  add column consented_at timestamptz,
  add column wants_mail boolean not null default true,
  add check ((came_by is null) = (entered_by = '') and (came_by is null) = (consented_at is null));
