-- What open pages hear at once, on every node. The numbers of a channel have no gaps and are given in the order in
-- which they are committed: whoever tells holds the channel's row until then.
create table live_channel (
  name text primary key,
  last integer not null
);

create table live_event (
  channel text not null,
  number integer not null,
  data jsonb not null,
  created timestamptz not null default now(),
  primary key (channel, number)
);
create index live_event_oldest on live_event (created);

create function tell_live() returns trigger language plpgsql as $$
begin
  perform pg_notify('live', new.channel);
  return null;
end
$$;
create trigger live_event_told after insert on live_event
  for each row execute function tell_live();

-- How many streams each node holds open: what they add up to is how many are there.
create table live_presence (
  node text not null,
  channel text not null,
  streams integer not null,
  seen timestamptz not null,
  primary key (node, channel)
);
