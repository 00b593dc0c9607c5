-- Registrations that could take many places wait until their email address is confirmed, and hold none until then.
alter table convention_registration drop constraint convention_registration_standing_check;
alter table convention_registration
  add constraint convention_registration_standing_check
    check (standing in ('placed', 'waiting', 'pending', 'cancelled')),
  -- Whoever gets the mail has opened its link, or staff vouch for them; null where nobody knows.
  add column confirmed_at timestamptz,
  -- A keyed hash of the network address it came from, for the share of one address. Empty once it is confirmed.
  add column address text not null default '';
-- Those who registered before were never asked.
update convention_registration set confirmed_at = created;
create index convention_registration_unconfirmed on convention_registration (edition_id)
  where confirmed_at is null and standing in ('placed', 'waiting');
create index convention_registration_pending on convention_registration (created) where standing = 'pending';

-- Who is pending does not come yet: no figure counts them, and a change of the plans is not told to them.
drop index convention_registration_reachable;
create index convention_registration_reachable on convention_registration (id) include (edition_id)
  where standing in ('placed', 'waiting') and email <> '' and erased_at is null;
drop function convention_registration_by_day() cascade;
delete from daily_source where source = 'convention_registration';
delete from daily_sum where source = 'convention_registration';
select is_summed_by_day(
  'convention_registration',
  'select ''coming'' as what, edition_id::text as part, '''' as currency, created as at, party as amount from %s
   where standing in (''placed'', ''waiting'')');
