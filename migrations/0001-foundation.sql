-- Told by each content table after a change, heard by every node: what was made of the table is dropped.
create function tell_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('table_changed', tg_table_name);
  return null;
end
$$;

-- Steps of the first start that must happen once.
create table installation (
  step text primary key,
  done_at timestamptz not null default now()
);
