-- Promises to give. They're no income: only the gifts that keep them are in the books.
create table pledge (
  id integer generated always as identity primary key,
  person_id integer not null references person on delete cascade,
  purpose_id integer not null references purpose,
  amount bigint not null check (amount > 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  -- Gifts to the purpose from this day on count toward it.
  counts_from date not null,
  -- Whether they do so by themselves. Staff can decide about each gift.
  automatic boolean not null,
  reminders boolean not null,
  note text not null default '',
  -- The link in its emails.
  token uuid not null unique default gen_random_uuid(),
  -- Empty where people made it themselves.
  entered_by text not null,
  created timestamptz not null,
  canceled_at timestamptz,
  canceled_by text,
  check ((canceled_at is null) = (canceled_by is null))
);
create index pledge_newest on pledge (created desc, id desc);
create index pledge_of_person on pledge (person_id, purpose_id, counts_from);
create index pledge_of_purpose on pledge (purpose_id) where canceled_at is null;

create table pledge_installment (
  pledge_id integer not null references pledge on delete cascade,
  number integer not null check (number > 0),
  due date not null,
  amount bigint not null check (amount > 0),
  reminded_at timestamptz,
  primary key (pledge_id, number)
);
create index pledge_installment_due on pledge_installment (due) where reminded_at is null;

-- What staff decided about a gift: that it counts toward this pledge, or toward none.
create table pledge_choice (
  gift_id integer primary key references gift on delete cascade,
  pledge_id integer references pledge on delete cascade,
  decided_by text not null,
  created timestamptz not null
);
create index pledge_choice_of on pledge_choice (pledge_id) where pledge_id is not null;

-- The gifts that count toward a pledge, net of what went back. If somebody has pledged to a purpose again, their gifts
-- count toward the newer pledge from its first day on, so each gift counts once.
create view pledge_gift as
  select p.id as pledge_id, g.id as gift_id, g.receipt_day as day,
    (g.amount - refunded_of(g.payable_id))::bigint as amount
  from pledge p join person who on who.id = p.person_id
  join gift g on g.person_id = coalesce(who.merged_into, who.id) and g.currency = p.currency
  left join pledge_choice c on c.gift_id = g.id
  where p.canceled_at is null and g.state in ('paid', 'partially_refunded') and g.receipt_day is not null and (
    c.pledge_id = p.id
    or (
      c.gift_id is null and p.automatic and g.purpose_id = p.purpose_id and g.receipt_day >= p.counts_from
      and not exists (
        select from pledge n join person other on other.id = n.person_id
        where coalesce(other.merged_into, other.id) = coalesce(who.merged_into, who.id)
          and n.purpose_id = p.purpose_id and n.currency = p.currency and n.canceled_at is null and n.automatic
          and (n.counts_from, n.id) > (p.counts_from, p.id) and n.counts_from <= g.receipt_day
      )
    )
  );

-- A record that goes gives its pledges to the other; one that is merged keeps them, so that the merge can be undone.
create or replace function move_person(from_person integer, to_person integer) returns void language plpgsql as $$
begin
  update person_key set person_id = to_person where person_id = from_person;
  update person_note set person_id = to_person where person_id = from_person;
  update person_consent set person_id = to_person where person_id = from_person;
  update gift set person_id = to_person where person_id = from_person;
  update person_activity set person_id = to_person where person_id = from_person;
  update pledge set person_id = to_person
  where person_id = from_person and (select merged_into from person where id = from_person) is null;
  perform fill_person(to_person, to_jsonb(person)) from person where id = from_person;
end
$$;
