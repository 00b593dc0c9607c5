-- What was told may be taken back: its words are overwritten, and nodes forget what they remember of the channel.
create function tell_live_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('live', new.channel || ' changed');
  return null;
end
$$;
create trigger live_event_changed after update on live_event
  for each row execute function tell_live_changed();
