-- The same, in a third less time: a lookup for each key costs less than a join of lists with the table.
create or replace function count_try(keys text[], mosts integer[], windows integer[])
returns table (place integer, wait integer) language plpgsql as $$
declare
  at integer;
  counted text[] := '{}';
begin
  -- A flood that is refused anyway only reads.
  for at in 1 .. cardinality(keys) loop
    select at, wait_for(a.until) into place, wait from attempt a
    where a.key = keys[at] and a.count >= mosts[at] and not window_is_over(a.until, windows[at]);
    if found then
      return next;
      return;
    end if;
  end loop;

  -- Always in the same order, whoever asks: two who lock the same rows wait for each other, and never in a circle.
  for at in
    select l.nth from unnest(keys) with ordinality as l (key, nth) order by l.key collate "C"
  loop
    insert into attempt as a (key, until) values (keys[at], clock_timestamp() + make_interval(secs => windows[at]))
    on conflict (key) do update set
      count = case when window_is_over(a.until, windows[at]) then 1 else a.count + 1 end,
      until = case when window_is_over(a.until, windows[at]) then excluded.until else a.until end
    where a.count < mosts[at] or window_is_over(a.until, windows[at]);
    if not found then
      update attempt a set count = a.count - 1 where a.key = any(counted);
      select at, wait_for(a.until) into place, wait from attempt a where a.key = keys[at];
      return next;
      return;
    end if;
    counted := counted || keys[at];
  end loop;
end $$;
