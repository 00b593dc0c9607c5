-- A person can have several roles, and their permissions add up. Somebody without one is a member and nothing else.
create function are_roles(roles text[]) returns boolean language sql immutable parallel safe as $$
  select cardinality(roles) > 0
    and roles <@ array['owner', 'administrator', 'editor', 'shop', 'finance', 'pastoral', 'prayer', 'moderator',
      'outreach', 'member']
    and (not 'member' = any(roles) or roles = '{member}')
$$;

drop view member_profile;

drop index member_staff;
alter table member drop constraint member_role_check;
alter table member alter column role drop default;
alter table member alter column role type text[] using array[role];
alter table member rename column role to roles;
alter table member alter column roles set default '{member}';
alter table member add constraint member_roles_check check (are_roles(roles));
create index member_staff on member (username_key) where roles <> '{member}';

create view member_profile as
  select id, username, username_key, roles, email, email_verified_at is not null as email_verified, created,
    suspended_at is null as active
  from member;

-- What an invitation offers.
alter table one_time_link alter column role type text[] using case when role is null then null else array[role] end;
alter table one_time_link rename column role to roles;

-- What somebody was when they acted.
alter table audit alter column role type text[] using array[role];
alter table audit rename column role to roles;
