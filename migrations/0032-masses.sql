-- Masses that were asked for, and the intention register of canon 958.

create table mass_celebrant (
  id integer generated always as identity primary key,
  name text not null check (name <> ''),
  -- Those who offer none any more stay for the register's sake.
  active boolean not null default true,
  -- How many Masses a week he can offer for the intentions of others.
  per_week integer not null check (per_week between 0 and 21),
  version integer not null default 1
);

-- A Mass that will be said, or was: by whom, on which day. More than one intention is in it only with consent.
create table mass_celebration (
  id integer generated always as identity primary key,
  celebrant_id integer not null references mass_celebrant,
  day date not null,
  celebrated_at timestamptz,
  recording text not null default ''
);
create index mass_celebration_of_day on mass_celebration (day, celebrant_id);
create index mass_celebration_of_celebrant on mass_celebration (celebrant_id, day);

create table mass_request (
  id integer generated always as identity primary key,
  -- As people say it on the telephone; it opens nothing.
  reference text not null unique,
  -- Names the key under which this one's words are sealed.
  key uuid not null unique,
  -- What is stored of the link by which its requester follows it.
  token_hash text not null unique,
  -- By which a form that was sent twice is known again.
  sent_key text unique,
  -- Sealed, and only until it stands in the register or is erased.
  intention text,
  name text not null,
  mobile_number text not null,
  email text not null,
  member_id integer references member on delete set null,
  wished date not null,
  -- The requester agrees that it is offered together with others.
  shared boolean not null,
  -- Null where it is asked for without one.
  offering bigint check (offering > 0),
  currency text not null,
  payable_id integer unique references payable,
  state text not null check (
    state in (
      'awaiting_payment', 'accepted', 'scheduled', 'celebrated', 'transferred', 'refunded', 'withdrawn', 'lapsed'
    )
  ),
  -- While it is being paid it counts among those that are to be offered within a year.
  held_until timestamptz not null,
  celebration_id integer references mass_celebration,
  -- The priest keeps its offering; what he may not keep goes to the purposes of the ordinary (canon 951).
  kept boolean not null default false,
  transferred_to text not null default '',
  created timestamptz not null default now(),
  -- When it came to an end: from then on the years of the register are counted.
  closed_at timestamptz,
  -- When the person was taken out of it.
  erased_at timestamptz,
  words tsvector not null generated always as (
    search_words(reference || ' ' || name || ' ' || email || ' ' || mobile_number)
  ) stored,
  check ((state in ('scheduled', 'celebrated')) = (celebration_id is not null))
);
create index mass_request_newest on mass_request (created desc, id desc);
create index mass_request_by_state on mass_request (state, wished, id);
create index mass_request_wished on mass_request (wished, id);
create index mass_request_of_celebration on mass_request (celebration_id) where celebration_id is not null;
create index mass_request_of_member on mass_request (member_id, created desc) where member_id is not null;
create index mass_request_to_erase on mass_request (closed_at) where erased_at is null and closed_at is not null;
create index mass_request_unpaid on mass_request (created) where state = 'awaiting_payment';
create index mass_request_words on mass_request using gin (words);

-- The last number of the register. Whoever takes one, or counts what can be accepted, waits for the others.
create table mass_book (
  only_one boolean primary key default true check (only_one),
  last integer not null
);
insert into mass_book (last) values (0);

-- The intention register: one entry for each Mass that was accepted.
create table mass_entry (
  number integer primary key check (number > 0),
  request_id integer not null unique references mass_request,
  requester text not null,
  -- Sealed; empty once it is erased.
  intention text not null,
  offering bigint,
  currency text not null,
  wished date not null,
  accepted_at timestamptz not null
);

-- What became of an entry. What was written wrongly is corrected by a further line.
create table mass_line (
  id bigint generated always as identity primary key,
  number integer not null references mass_entry,
  what text not null check (
    what in ('scheduled', 'unscheduled', 'celebrated', 'transferred', 'refunded', 'reinstated', 'withdrawn', 'corrected')
  ),
  day date,
  celebrant text not null default '',
  note text not null default '',
  -- A corrected intention, sealed.
  intention text not null default '',
  by text not null,
  at timestamptz not null default now()
);
create index mass_line_of on mass_line (number, id);

-- Nothing in the register is changed or taken out, but that a person's words and name are erased after their time.
create function register_stays() returns trigger language plpgsql as $$
declare
  erased jsonb := to_jsonb(new);
begin
  if new.intention = '' then erased := erased || jsonb_build_object('intention', old.intention); end if;
  if tg_table_name = 'mass_entry' and erased ->> 'requester' = '' then
    erased := erased || jsonb_build_object('requester', to_jsonb(old) ->> 'requester');
  end if;
  if erased <> to_jsonb(old) then
    raise exception 'The register is only ever added to.' using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;
create trigger mass_entry_stays before update on mass_entry for each row execute function register_stays();
create trigger mass_line_stays before update on mass_line for each row execute function register_stays();
create trigger mass_entry_append_only before delete or truncate on mass_entry
  for each statement execute function refuse_change();
create trigger mass_line_append_only before delete or truncate on mass_line
  for each statement execute function refuse_change();

-- The rules of the diocese: one row, or none as long as those of the canons stand.
create table mass_settings (
  only_one boolean primary key default true check (only_one),
  content jsonb not null,
  version integer not null,
  updated timestamptz not null
);
