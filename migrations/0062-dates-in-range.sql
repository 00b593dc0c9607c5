-- Requests carry dates of the years 1900 to 2199 only. What was stored outside of them before, such as an advert that
-- ends in the year 9999, is brought to their ends: the contracts that check what is written also check what is read.
do $$
declare
  source text;
begin
  for source in
    select table_name from information_schema.columns
    where table_schema = current_schema() and column_name = 'publish_at'
  loop
    execute format(
      'update %I set publish_at = least(greatest(publish_at, ''1900-01-02Z''), ''2199-12-31Z'')
       where publish_at < ''1900-01-02Z'' or publish_at > ''2199-12-31Z''', source);
  end loop;
end
$$;

update advert set
  ads_starts = least(greatest(ads_starts, '1900-01-02Z'), '2199-12-30Z'),
  ads_end = least(greatest(ads_end, '1900-01-03Z'), '2199-12-31Z')
where ads_starts < '1900-01-02Z' or ads_end > '2199-12-31Z';

update convention_city set
  starts = least(greatest(starts, '1900-01-01'), '2199-12-31'),
  ends = least(greatest(ends, '1900-01-01'), '2199-12-31')
where starts < '1900-01-01' or ends > '2199-12-31';

update consultation_settings set content = jsonb_set(content, '{daysOff}', (
  select coalesce(jsonb_agg(jsonb_build_object(
    'from', least(greatest(off ->> 'from', '1900-01-01' collate "C"), '2199-12-31'),
    'to', least(greatest(off ->> 'to', '1900-01-01' collate "C"), '2199-12-31')
  ) order by place), '[]')
  from jsonb_array_elements(content -> 'daysOff') with ordinality as listed(off, place)
))
where content ? 'daysOff';
