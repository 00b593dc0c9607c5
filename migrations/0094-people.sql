-- One record per person: whoever gave, bought, registered, wrote, subscribed, asked for something or has an account.
-- Triggers on the tables of all these keep the records, so whatever writes there (a payment, an import, a command) is
-- covered.

create table household (
  id integer generated always as identity primary key,
  name text not null,
  created timestamptz not null default now()
);

create function email_key(email text) returns text language sql immutable parallel safe as $$
  select lower(trim(coalesce(email, '')))
$$;

-- Only numbers with their country: the same digits are different telephones in two countries.
create function phone_key(phone text) returns text language sql immutable parallel safe as $$
  select case when phone ~ '^\s*\+(\D*\d){8}' then '+' || regexp_replace(phone, '\D', '', 'g') else '' end
$$;

create table person (
  id integer generated always as identity primary key,
  name text not null default '',
  email text not null default '',
  phone text not null default '',
  address text not null default '',
  postal_code text not null default '',
  city text not null default '',
  region text not null default '',
  country text not null default '',
  household_id integer references household on delete set null,
  branch text not null default '',
  language text not null default '',
  tags text[] not null default '{}',
  member_id integer unique references member on delete set null,
  -- Somebody wrote, tagged, merged or imported it: it stays when nothing else is known of the person.
  kept boolean not null default false,
  -- Known from prayer requests and consultations only, so only those who may see these may know of the person.
  sealed boolean not null default false,
  first_gift_at timestamptz,
  last_gift_at timestamptz,
  -- A merged record stays, so that the merge can be undone. Nothing belongs to it meanwhile.
  merged_into integer references person on delete cascade,
  version integer not null default 1,
  created timestamptz not null default now(),
  updated timestamptz not null default now(),
  name_key text not null generated always as (lower(without_marks(name))) stored,
  city_key text not null generated always as (lower(without_marks(city))) stored,
  words tsvector not null generated always as (
    search_words(name || ' ' || email || ' ' || city || ' ' || phone || ' '
      || regexp_replace(phone, '\D', '', 'g') || ' ' || right(regexp_replace(phone, '\D', '', 'g'), 10))
  ) stored
);
create index person_by_name on person (name_key, id) where merged_into is null;
create index person_newest on person (id desc) where merged_into is null;
create index person_words on person using gin (words);
create index person_tagged on person using gin (tags);
create index person_in_city on person (city_key, name_key, id) where merged_into is null;
create index person_of_household on person (household_id) where household_id is not null;
create index person_last_gift on person (last_gift_at desc, id desc) where last_gift_at is not null;
create index person_first_gift on person (first_gift_at desc, id desc) where first_gift_at is not null;
create index person_merged on person (merged_into) where merged_into is not null;

-- Addresses and telephones by which a person is recognized. Each belongs to one person.
create table person_key (
  kind text not null check (kind in ('email', 'phone')),
  value text not null check (value <> ''),
  person_id integer not null references person on delete cascade,
  primary key (kind, value)
);
create index person_key_of_person on person_key (person_id);

-- What a person did, by the row that it was. Of prayers and consultations only that they are, and when.
create table person_activity (
  kind text not null check (kind in (
    'gift', 'order', 'fast_order', 'registration', 'mass', 'prayer', 'consultation', 'message', 'newsletter', 'member'
  )),
  source_id integer not null,
  person_id integer not null references person on delete cascade,
  at timestamptz not null,
  label text not null default '',
  state text not null default '',
  -- Net of refunds.
  amount bigint,
  currency text,
  payable_id integer,
  primary key (kind, source_id),
  check (kind not in ('prayer', 'consultation') or (label = '' and state = '' and amount is null))
);
create index person_activity_of_person on person_activity (person_id, at desc, kind, source_id);
create index person_activity_gifts on person_activity (person_id, at) where kind = 'gift' and amount > 0;
create index person_activity_paid on person_activity (payable_id) where payable_id is not null;

create table person_note (
  id integer generated always as identity primary key,
  person_id integer not null references person on delete cascade,
  text text not null,
  -- The permission that it takes to read it.
  readers text not null,
  by text not null,
  at timestamptz not null default now()
);
create index person_note_of_person on person_note (person_id, id desc);

-- The newest row of a channel is what holds; the others are its history.
create table person_consent (
  id integer generated always as identity primary key,
  person_id integer not null references person on delete cascade,
  channel text not null check (channel in ('email', 'phone', 'text', 'post')),
  given boolean not null,
  how text not null,
  by text not null,
  at timestamptz not null default now()
);
create index person_consent_of_person on person_consent (person_id, channel, id desc);

-- What went from one record to another when they were merged, or when something turned out to be somebody else's.
create table person_move (
  id integer generated always as identity primary key,
  from_id integer not null references person on delete cascade,
  to_id integer not null references person on delete cascade,
  merged boolean not null,
  moved jsonb not null,
  by text not null,
  at timestamptz not null default now(),
  undone_at timestamptz
);
create index person_move_from on person_move (from_id, id desc);
create index person_move_to on person_move (to_id, id desc);

create table person_duplicate (
  one_id integer not null references person on delete cascade,
  other_id integer not null references person on delete cascade,
  reason text not null check (reason in ('name', 'email', 'phone')),
  found timestamptz not null default now(),
  dismissed_at timestamptz,
  primary key (one_id, other_id),
  check (one_id < other_id)
);
create index person_duplicate_open on person_duplicate (found desc) where dismissed_at is null;
create index person_duplicate_other on person_duplicate (other_id);

create table segment (
  id integer generated always as identity primary key,
  name text not null,
  filter jsonb not null,
  -- It asks who gave, so it takes the right to see money.
  of_money boolean not null,
  by text not null,
  created timestamptz not null default now()
);
create unique index segment_name on segment (lower(name));

alter table gift add column person_id integer references person on delete set null;
create index gift_of_person on gift (person_id, created desc) where person_id is not null;

create function suggest_duplicate(one integer, other integer, why text) returns void language sql as $$
  insert into person_duplicate (one_id, other_id, reason)
  select least(one, other), greatest(one, other), why where one <> other
  on conflict do nothing
$$;

-- Two records with the same first and last name may be one person.
create function suggest_by_name() returns trigger language plpgsql as $$
begin
  perform suggest_duplicate(new.id, id, 'name') from (
    select id from person where name_key = new.name_key and id <> new.id and merged_into is null order by id limit 5
  ) as namesakes;
  return null;
end
$$;
create trigger person_named after insert on person
  for each row when (new.name_key like '_% _%') execute function suggest_by_name();
create trigger person_renamed after update of name on person
  for each row when (new.name_key like '_% _%' and new.name_key <> old.name_key) execute function suggest_by_name();

-- What is empty is filled in, and nothing is overwritten. An address is taken whole.
create function fill_person(of_id integer, details jsonb) returns void language sql as $$
  update person set
    name = coalesce(nullif(name, ''), trim(details ->> 'name'), ''),
    email = coalesce(nullif(email, ''), details ->> 'email', ''),
    phone = coalesce(nullif(phone, ''), details ->> 'phone', ''),
    (address, postal_code, city, region, country) = (
      select address, postal_code, city, region, country where address || postal_code || city || region || country <> ''
      union all
      select coalesce(details ->> 'address', ''), coalesce(details ->> 'postal_code', ''),
        coalesce(details ->> 'city', ''), coalesce(details ->> 'region', ''), coalesce(details ->> 'country', '')
      limit 1)
  where id = of_id and (
    (name = '' and trim(details ->> 'name') <> '') or (email = '' and details ->> 'email' <> '')
    or (phone = '' and details ->> 'phone' <> '')
    or (address || postal_code || city || region || country = ''
      and concat(details ->> 'address', details ->> 'postal_code', details ->> 'city', details ->> 'region', details ->> 'country') <> ''))
$$;

-- Everything of one record goes to another.
create function move_person(from_person integer, to_person integer) returns void language plpgsql as $$
begin
  update person_key set person_id = to_person where person_id = from_person;
  update person_note set person_id = to_person where person_id = from_person;
  update person_consent set person_id = to_person where person_id = from_person;
  update gift set person_id = to_person where person_id = from_person;
  update person_activity set person_id = to_person where person_id = from_person;
  perform fill_person(to_person, to_jsonb(person)) from person where id = from_person;
end
$$;

-- The record of whoever is behind these details, found or made. An account counts first. What somebody typed while
-- logged in is no key of theirs unless they confirmed it: else an account could claim the gifts of a stranger.
create function person_for(details jsonb) returns integer language plpgsql as $$
declare
  account integer := (details ->> 'member_id')::integer;
  is_confirmed boolean := account is null
    or exists (select from member_profile where id = account and email_verified
      and email_key(email) = email_key(details ->> 'email'));
  its_email text := email_key(details ->> 'email');
  its_phone text := phone_key(details ->> 'phone');
  found_id integer;
  owner_id integer;
  is_new boolean := false;
begin
  select id into found_id from person where member_id = account;
  if found_id is null and is_confirmed and its_email <> '' then
    select person_id into found_id from person_key join person on person.id = person_id
    where kind = 'email' and value = its_email and (account is null or member_id is null);
    if found_id is not null and account is not null then
      update person set member_id = account where id = found_id;
    end if;
  end if;
  -- Families share a telephone: it decides only where there is nothing else.
  if found_id is null and account is null and its_email = '' and its_phone <> '' then
    select person_id into found_id from person_key where kind = 'phone' and value = its_phone;
  end if;
  if found_id is null then
    if account is null and its_email = '' and its_phone = '' then return null; end if;
    insert into person (name, member_id) values (trim(coalesce(details ->> 'name', '')), account)
    returning id into found_id;
    is_new := true;
  end if;
  if its_email <> '' then
    if is_confirmed then
      insert into person_key (kind, value, person_id) values ('email', its_email, found_id) on conflict do nothing;
    end if;
    select person_id into owner_id from person_key where kind = 'email' and value = its_email;
    if owner_id <> found_id then
      if is_new and account is null then
        -- Somebody else made the record in this moment.
        delete from person where id = found_id;
        found_id := owner_id;
      elsif is_confirmed and not exists (select from person_key where person_id = found_id)
        and exists (select from person where id = owner_id and member_id is null) then
        -- An account whose address is confirmed now: it is of whoever wrote from there before.
        update person set member_id = null where id = found_id;
        update person set member_id = account where id = owner_id;
        perform move_person(found_id, owner_id);
        delete from person where id = found_id;
        found_id := owner_id;
      else
        perform suggest_duplicate(found_id, owner_id, 'email');
      end if;
    end if;
  end if;
  if its_phone <> '' and account is null then
    insert into person_key (kind, value, person_id) values ('phone', its_phone, found_id) on conflict do nothing;
    select person_id into owner_id from person_key where kind = 'phone' and value = its_phone;
    if owner_id <> found_id then perform suggest_duplicate(found_id, owner_id, 'phone'); end if;
  end if;
  perform fill_person(found_id, case when is_confirmed then details else details - 'email' end);
  return found_id;
end
$$;

-- Writes what somebody did, and returns their record. `known` is the record where whoever writes knows it. What is not
-- `shown` yet (a gift that wasn't paid) makes no record; what was noted already stays with its person.
create function note_activity(
  of_kind text, of_id integer, known integer, details jsonb, happened timestamptz, its_label text, its_state text,
  its_amount bigint, its_currency text, its_payable integer, shown boolean
) returns integer language plpgsql as $$
declare
  its_person integer;
begin
  select person_id into its_person from person_activity where kind = of_kind and source_id = of_id;
  if its_person is null and not shown then return known; end if;
  its_person := coalesce(known, its_person);
  if its_person is null then its_person := person_for(details); end if;
  if its_person is null then return null; end if;
  insert into person_activity (kind, source_id, person_id, at, label, state, amount, currency, payable_id)
  values (of_kind, of_id, its_person, happened, its_label, its_state,
    case when its_state = 'refunded' then 0 else its_amount - refunded_of(its_payable) end, its_currency, its_payable)
  on conflict (kind, source_id) do update set
    person_id = excluded.person_id, at = excluded.at, label = excluded.label, state = excluded.state,
    amount = excluded.amount, currency = excluded.currency
  where (person_activity.person_id, person_activity.at, person_activity.label, person_activity.state, person_activity.amount)
    is distinct from (excluded.person_id, excluded.at, excluded.label, excluded.state, excluded.amount);
  return its_person;
end
$$;

create function refunded_of(payable integer) returns bigint language sql stable as $$
  select coalesce((
    select sum(refund.amount) from capture join refund on refund.capture_id = capture.id
    where capture.payable_id = payable and not capture.surplus and refund.state = 'succeeded'
  ), 0)::bigint
$$;

create function forget_activity(of_kind text, of_id integer) returns void language sql as $$
  delete from person_activity where kind = of_kind and source_id = of_id
$$;

-- The record follows what is known of the person. Without anything left it goes, unless somebody keeps it.
create function person_follows() returns trigger language plpgsql as $$
declare
  changed integer;
begin
  foreach changed in array array(
    select distinct id from unnest(array[
      case when tg_op <> 'INSERT' then old.person_id end, case when tg_op <> 'DELETE' then new.person_id end
    ]) as id where id is not null order by id)
  loop
    update person set first_gift_at = now_known.first_gift, last_gift_at = now_known.last_gift, sealed = now_known.sealed
    from (
      select
        (select min(at) from person_activity where person_id = changed and kind = 'gift' and amount > 0) as first_gift,
        (select max(at) from person_activity where person_id = changed and kind = 'gift' and amount > 0) as last_gift,
        not exists (
          select from person_activity where person_id = changed and kind not in ('prayer', 'consultation')
        ) and (
          exists (select from person_activity where person_id = changed)
          or (select sealed from person where id = changed)
        ) as sealed
    ) as now_known
    where id = changed and (first_gift_at, last_gift_at, person.sealed)
      is distinct from (now_known.first_gift, now_known.last_gift, now_known.sealed);
    if tg_op = 'DELETE' then
      delete from person where id = changed and not kept and member_id is null and merged_into is null
        and not exists (select from person_activity where person_id = changed)
        and not exists (select from person as merged where merged.merged_into = changed);
    end if;
  end loop;
  return null;
end
$$;
create trigger person_activity_followed after insert or delete or update of person_id, at, amount on person_activity
  for each row execute function person_follows();

-- Gifts know their person: a gift that staff enter comes with one.
create function is_given(state text) returns boolean language sql immutable parallel safe as $$
  select state in ('paid', 'partially_refunded', 'refunded', 'disputed')
$$;
create function note_gift(item gift, shown boolean) returns integer language sql as $$
  select note_activity(
    'gift', item.id, item.person_id,
    jsonb_build_object('member_id', item.member_id, 'name', item.name, 'email', item.email),
    case when item.receipt_day is null or item.receipt_day = (item.created at time zone house_zone())::date
      then item.created else (item.receipt_day + time '12:00') at time zone house_zone() end,
    item.purpose, item.state, item.amount, item.currency, item.payable_id, shown)
$$;
create function gift_person() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.person_id is null and old.person_id is not null then return new; end if;
  if tg_op = 'UPDATE' and new.name = '' and new.email = '' and (old.name <> '' or old.email <> '') then
    new.person_id := null;
    return new;
  end if;
  new.person_id := note_gift(new, is_given(new.state)
    and (tg_op = 'INSERT' or not is_given(old.state) or new.person_id is distinct from old.person_id));
  return new;
end
$$;
create function gift_forgotten() returns trigger language plpgsql as $$
begin
  perform forget_activity('gift', old.id);
  return null;
end
$$;
create trigger gift_forgotten after delete on gift for each row execute function gift_forgotten();
create trigger gift_erased after update of name, email on gift
  for each row when (new.name = '' and new.email = '' and (old.name <> '' or old.email <> ''))
  execute function gift_forgotten();

-- The rows of the other tables.
create function note_row(of_kind text, item jsonb, shown boolean) returns integer language plpgsql as $$
declare
  is_erased boolean := case of_kind
    when 'order' then item ->> 'email' = '' and item ->> 'first_name' = ''
    when 'message' then item ->> 'deleted_at' is not null or item ->> 'state' = 'spam'
    else item ->> 'erased_at' is not null end;
  its_name text := coalesce(
    item ->> 'name', item ->> 'customer_name', item ->> 'full_name',
    trim((item ->> 'first_name') || ' ' || (item ->> 'last_name')));
begin
  if is_erased then
    perform forget_activity(of_kind, (item ->> 'id')::integer);
    return null;
  end if;
  return note_activity(
    of_kind, (item ->> 'id')::integer, null,
    jsonb_strip_nulls(jsonb_build_object(
      'member_id', item -> 'member_id', 'name', its_name, 'email', item -> 'email',
      'phone', coalesce(item ->> 'phone_number', item ->> 'customer_phone_number', item ->> 'telephone', item ->> 'mobile_number'))
      || case
        when of_kind = 'order' and item ->> 'delivery' = 'pickup' or of_kind in ('mass', 'prayer', 'consultation') then '{}'
        else jsonb_build_object(
          'address', coalesce(item ->> 'customer_address', item ->> 'mailing_address', item ->> 'address'),
          'postal_code', item -> 'postal_code', 'city', item -> 'city', 'country', item -> 'country',
          'region', coalesce(item ->> 'region', case when of_kind = 'registration' then item ->> 'state' end)) end),
    coalesce((item ->> 'paid_at')::timestamptz, (item ->> 'confirmed_at')::timestamptz, (item ->> 'created')::timestamptz),
    case of_kind
      when 'order' then item ->> 'number'
      when 'fast_order' then item ->> 'product_name'
      when 'registration' then item ->> 'reference'
      when 'mass' then item ->> 'reference'
      when 'message' then item ->> 'reference'
      else '' end,
    case when of_kind in ('prayer', 'consultation') then ''
      else coalesce(item ->> 'standing', item ->> 'state', '') end,
    case of_kind when 'order' then (item ->> 'total')::bigint when 'mass' then (item ->> 'offering')::bigint end,
    case when of_kind in ('order', 'mass') then item ->> 'currency' end,
    (item ->> 'payable_id')::integer,
    shown);
end
$$;

-- Whether a row is of somebody who did it, and not only began to.
create function is_noted(of_kind text, item jsonb) returns boolean language sql immutable as $$
  select case of_kind
    when 'order' then item ->> 'paid_at' is not null
    when 'mass' then item ->> 'state' not in ('awaiting_payment', 'withdrawn', 'lapsed')
    when 'registration' then item ->> 'standing' in ('placed', 'waiting')
    when 'newsletter' then item ->> 'state' = 'confirmed'
    when 'message' then item ->> 'deleted_at' is null and item ->> 'state' <> 'spam'
    else true end
$$;

create function keep_activity() returns trigger language plpgsql as $$
declare
  of_kind text := tg_argv[0];
begin
  if tg_op = 'DELETE' then
    perform forget_activity(of_kind, old.id);
  else
    perform note_row(of_kind, to_jsonb(new), is_noted(of_kind, to_jsonb(new))
      and (tg_op = 'INSERT' or not is_noted(of_kind, to_jsonb(old))));
  end if;
  return null;
end
$$;

create trigger shop_order_activity after insert or delete
  or update of state, paid_at, total, first_name, last_name, email on shop_order
  for each row execute function keep_activity('order');
create trigger fast_order_activity after insert or delete or update of state on fast_order
  for each row execute function keep_activity('fast_order');
create trigger convention_registration_activity after insert or delete
  or update of standing, confirmed_at, erased_at on convention_registration
  for each row execute function keep_activity('registration');
create trigger mass_request_activity after insert or delete or update of state, erased_at, offering on mass_request
  for each row execute function keep_activity('mass');
create trigger prayer_request_activity after insert or delete or update of erased_at on prayer_request
  for each row execute function keep_activity('prayer');
create trigger consultation_activity after insert or delete on consultation
  for each row execute function keep_activity('consultation');
create trigger contact_message_activity after insert or delete or update of state, deleted_at on contact_message
  for each row execute function keep_activity('message');
create trigger newsletter_subscriber_activity after insert or delete or update of state, confirmed_at on newsletter_subscriber
  for each row execute function keep_activity('newsletter');

-- Every member has a record; an address counts once it is confirmed.
create function note_member(of_id integer) returns integer language sql as $$
  select note_activity(
    'member', id, null,
    jsonb_build_object('member_id', id, 'name', username, 'email', case when email_verified then email end),
    created, '', '', null, null, null, true)
  from member_profile where id = of_id
$$;
create function keep_member_person() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    perform forget_activity('member', old.id);
    return null;
  end if;
  perform note_member(new.id);
  if tg_op = 'UPDATE' and new.email_verified_at is not null then
    perform person_for(jsonb_build_object('member_id', new.id, 'name', new.username, 'email', new.email));
  end if;
  return null;
end
$$;
create trigger member_person after insert or delete or update of email, email_verified_at on member
  for each row execute function keep_member_person();

-- A second refund of a part leaves the state of what was paid as it is.
create function refund_noted() returns trigger language plpgsql as $$
begin
  update person_activity set amount = payable.amount - refunded_of(payable.id)
  from capture join payable on payable.id = capture.payable_id
  where capture.id = new.capture_id and person_activity.payable_id = payable.id and person_activity.state <> 'refunded';
  return null;
end
$$;
create trigger refund_noted after insert or update of state on refund for each row execute function refund_noted();

-- Rows that were there before, members first.
select count(note_member(id)) from (select id from member_profile order by id) as members;
update gift set person_id = note_gift(gift, true) where is_given(state);
create trigger gift_person before insert or update of state, receipt_day, name, email, purpose, amount, person_id on gift
  for each row execute function gift_person();
select count(note_row('order', to_jsonb(item), is_noted('order', to_jsonb(item)))) from shop_order item;
select count(note_row('fast_order', to_jsonb(item), true)) from fast_order item;
select count(note_row('registration', to_jsonb(item), is_noted('registration', to_jsonb(item)))) from convention_registration item;
select count(note_row('mass', to_jsonb(item), is_noted('mass', to_jsonb(item)))) from mass_request item;
select count(note_row('prayer', to_jsonb(item), true)) from prayer_request item;
select count(note_row('consultation', to_jsonb(item), true)) from consultation item;
select count(note_row('message', to_jsonb(item), is_noted('message', to_jsonb(item)))) from contact_message item;
select count(note_row('newsletter', to_jsonb(item), is_noted('newsletter', to_jsonb(item)))) from newsletter_subscriber item;
