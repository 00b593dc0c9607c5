-- Sums by day of what the first page for staff shows over time, so that it reads a few rows however many there are
-- behind them.

-- The ministry's time zone, in which its days begin; as `initialOrganisation` has it until somebody has set another.
create function house_zone() returns text language sql stable as $$
  select coalesce((select content ->> 'timeZone' from site_settings where part = 'identity'), 'America/Los_Angeles')
$$;

create table daily_sum (
  -- The table that is summed up.
  source text not null,
  what text not null,
  day date not null,
  currency text not null,
  part text not null,
  -- Each connection adds to a row of its own: of two who pay at once, neither waits for the other. What is over, a
  -- job adds up under 0.
  shard integer not null,
  amount bigint not null,
  primary key (source, what, day, currency, part, shard)
);

-- What is picked of each table: `what`, `part`, `currency`, `at` and `amount`.
create table daily_source (source text primary key, picked text not null);

create function sum_anew(source text, picked text) returns void language plpgsql as $$
begin
  execute format(
    'insert into daily_sum (source, what, day, currency, part, shard, amount)
     select %L, what, (at at time zone zone)::date, currency, part, 0, sum(amount)
     from (%s) picked, (select house_zone() as zone offset 0) house
     group by what, (at at time zone zone)::date, currency, part',
    source, format(picked, source));
end
$$;

-- Keeps the sums of a table from now on. Its function is written out for it, so that its plans are kept.
create function is_summed_by_day(source text, picked text) returns void language plpgsql as $made$
declare
  adds text := format(
    'insert into daily_sum as kept (source, what, day, currency, part, shard, amount)
     select %L, what, (at at time zone zone)::date, currency, part, pg_backend_pid(), sum(amount)
     from (%%s) changed, (select house_zone() as zone offset 0) house
     group by what, (at at time zone zone)::date, currency, part having sum(amount) <> 0
     on conflict (source, what, day, currency, part, shard) do update set amount = kept.amount + excluded.amount',
    source);
  more text := format(picked, 'after');
  less text := format('select what, part, currency, at, -amount as amount from (%s) gone', format(picked, 'before'));
begin
  execute format(
    'create function %I() returns trigger language plpgsql as $body$
     begin
       if tg_op = ''INSERT'' then %s;
       elsif tg_op = ''UPDATE'' then %s;
       else %s;
       end if;
       return null;
     end
     $body$',
    source || '_by_day', format(adds, more), format(adds, more || ' union all ' || less), format(adds, less));
  perform has_statement_triggers(source, 'by_day', format('%I()', source || '_by_day'));
  insert into daily_source values (source, picked);
  perform sum_anew(source, picked);
end
$made$;

select is_summed_by_day('ledger_entry', 'select account as what, fund as part, currency, at, amount from %s');
select is_summed_by_day(
  'shop_order', 'select ''paid'' as what, '''' as part, currency, created as at, 1 as amount from %s where paid_at is not null');
-- People, each with those who come along.
select is_summed_by_day(
  'convention_registration',
  'select ''coming'' as what, edition_id::text as part, '''' as currency, created as at, party as amount from %s
   where standing <> ''cancelled''');
select is_summed_by_day('member', 'select ''member'' as what, '''' as part, '''' as currency, created as at, 1 as amount from %s');
select is_summed_by_day(
  'newsletter_subscriber', 'select state as what, '''' as part, '''' as currency, created as at, 1 as amount from %s');

-- In another time zone all days begin at other moments. Whoever adds meanwhile waits.
create function days_begin_anew() returns trigger language plpgsql as $$
declare
  each daily_source;
begin
  -- A zone that the database does not know is refused here, and not when somebody pays.
  perform now() at time zone house_zone();
  lock table daily_sum in share row exclusive mode;
  delete from daily_sum;
  for each in select * from daily_source loop
    perform sum_anew(each.source, each.picked);
  end loop;
  return null;
end
$$;
create trigger site_settings_zone_first after insert on site_settings
  for each row when (new.part = 'identity') execute function days_begin_anew();
create trigger site_settings_zone_changed after update on site_settings
  for each row when (new.part = 'identity' and new.content ->> 'timeZone' is distinct from old.content ->> 'timeZone')
  execute function days_begin_anew();

-- Of a live session stay how many were there at most and on average; minute by minute is kept for some weeks only.
alter table together_session add column average integer not null default 0;
update together_session s set average = counted.average
from (select session, round(avg(present))::integer as average from together_attendance group by session) counted
where counted.session = s.starts;
