-- Counts one try against several limits, on all nodes together: against all of them or, where one is used up,
-- against none, so that what a narrow limit refuses never uses up a wider one. Answers with nothing, or with the
-- place of the limit that refused and the seconds until it starts over.
create function count_try(keys text[], mosts integer[], windows integer[])
returns table (place integer, wait integer) language plpgsql as $$
declare
  one record;
  counted text[] := '{}';
begin
  -- A flood that is refused anyway only reads.
  return query
    select l.place::integer, wait_for(a.until)
    from unnest(keys, mosts, windows) with ordinality as l (key, most, seconds, place)
    join attempt a on a.key = l.key and a.count >= l.most and not window_is_over(a.until, l.seconds)
    order by l.place limit 1;
  if found then return; end if;

  -- Always in the same order, whoever asks: two who lock the same rows wait for each other, and never in a circle.
  for one in
    select * from unnest(keys, mosts, windows) with ordinality as l (key, most, seconds, place)
    order by l.key collate "C"
  loop
    insert into attempt as a (key, until)
    values (one.key, clock_timestamp() + make_interval(secs => one.seconds))
    on conflict (key) do update set
      count = case when window_is_over(a.until, one.seconds) then 1 else a.count + 1 end,
      until = case when window_is_over(a.until, one.seconds) then excluded.until else a.until end
    where a.count < one.most or window_is_over(a.until, one.seconds);
    if not found then
      update attempt a set count = a.count - 1 where a.key = any(counted);
      return query select one.place::integer, wait_for(a.until) from attempt a where a.key = one.key;
      return;
    end if;
    counted := counted || one.key;
  end loop;
end $$;

-- A window that ends later than a whole window from now began before the clock was set back: it is over, too.
create function window_is_over(until timestamptz, seconds integer) returns boolean language sql volatile as $$
  select until <= clock_timestamp() or until > clock_timestamp() + make_interval(secs => seconds)
$$;

create function wait_for(until timestamptz) returns integer language sql volatile as $$
  select greatest(1, ceil(extract(epoch from until - clock_timestamp())))::integer
$$;
