-- Two more roles, and mails that carry files and say how to be stopped.

alter table member drop constraint member_role_check;
alter table member add constraint member_role_check check (role in (
  'owner', 'administrator', 'editor', 'shop', 'finance', 'pastoral', 'prayer', 'moderator', 'outreach', 'member'));

alter table mail
  -- [{ name, type, content in base64 }], emptied with the rest of a letter that is secret.
  add column attachments jsonb not null default '[]',
  add column headers jsonb not null default '{}';
