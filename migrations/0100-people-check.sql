-- What the doctor looks at in the records of people. Here and not in the program, as the triggers that keep the records:
-- it reads the tables of all kinds of activity.
create function person_faults() returns table (fault text, what text) language sql stable as $$
  select 'gift', 'gift ' || gift.id from gift
  where person_id is not null and is_given(state) and not exists (
    select from person_activity a where a.kind = 'gift' and a.source_id = gift.id and a.person_id = gift.person_id
  )
  union all
  select 'orphan', a.kind || ' ' || a.source_id from person_activity a
  where not case a.kind
    when 'gift' then exists (select from gift where id = a.source_id)
    when 'order' then exists (select from shop_order where id = a.source_id)
    when 'fast_order' then exists (select from fast_order where id = a.source_id)
    when 'registration' then
      exists (select from convention_registration where id = a.source_id and erased_at is null)
    when 'mass' then exists (select from mass_request where id = a.source_id and erased_at is null)
    when 'consultation' then exists (select from consultation where id = a.source_id)
    when 'message' then exists (select from contact_message where id = a.source_id and deleted_at is null)
    when 'newsletter' then exists (select from newsletter_subscriber where id = a.source_id)
    when 'member' then exists (select from member_profile where id = a.source_id)
    else exists (
      select from prayer_request
      where id = a.source_id and erased_at is null and (readers = 'priest') = (a.kind = 'private_prayer')
    ) end
  union all
  select 'pastoral', kind || ' ' || source_id from person_activity
  where kind in ('prayer', 'private_prayer', 'consultation')
    and (label <> '' or state <> '' or amount is not null or currency is not null or payable_id is not null)
$$;
