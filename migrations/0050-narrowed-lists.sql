-- Ways to narrow and sort lists that had no index of their own. What hardly any row is, is found without reading all
-- the others.
create index convention_registration_in_turn on convention_registration (edition_id, turn);
create index convention_place_arrived on convention_place (registration_id) where arrived_at is not null;
create index mass_request_with_offering on mass_request (created desc, id desc) where offering is not null;
create index mass_request_newest_by_state on mass_request (state, created desc, id desc);
create index mass_request_owed on mass_request (state) include (offering) where state in ('accepted', 'scheduled');
create index one_time_link_invitations on one_time_link (created desc, id desc)
  where purpose = 'invitation' and used_at is null;
create index media_undescribed on media (created desc, id desc) where deleted_at is null and alt = '';
create index media_deleted_newest on media (created desc, id desc) where deleted_at is not null;
