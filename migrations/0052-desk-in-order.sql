-- The register's number stands with the Mass itself: lists of those in one state go by it, without a look at the
-- entries of all others.
alter table mass_request add column number integer;
update mass_request set number = e.number from mass_entry e where e.request_id = mass_request.id;
create unique index mass_request_number on mass_request (number);
create index mass_request_in_state on mass_request (state, number);
create index mass_request_open on mass_request (number) where state in ('accepted', 'scheduled');
create index mass_request_open_wished on mass_request (wished, id) where state in ('accepted', 'scheduled');
create index mass_request_ended on mass_request (number) where state in ('refunded', 'withdrawn');
-- The printed book of some months.
create index mass_entry_accepted on mass_entry (accepted_at);

-- The journal of one fund, however seldom it is given for.
create index ledger_entry_of_fund on ledger_entry (fund, at, id) where fund <> '';

-- Whom a change of the convention's plans would be told to.
create index convention_registration_reachable on convention_registration (id) include (edition_id)
  where standing <> 'cancelled' and email <> '' and erased_at is null;

-- When money and mail last moved, for the page that tells how the house is.
create index capture_last on capture (provider, created);
create index webhook_inbox_last on webhook_inbox (provider, received);
create index mail_last_sent on mail (sent_at) where state = 'sent';
create index mail_with_error on mail (id) where last_error is not null;

-- Who waits for a place, the newest first; by turn there is an index already.
create index convention_registration_newest_waiting on convention_registration (edition_id, created desc, id desc)
  where standing = 'waiting';
