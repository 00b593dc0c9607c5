-- Gifts in honor or in memory of someone, anonymous gifts, and gifts that an employer may match.
alter table gift
  -- The donor's name is for the receipt only.
  add column anonymous boolean not null default false,
  add column employer text not null default '';

-- Who searches for a name doesn't find what that person gave anonymously.
alter table gift drop column words;
alter table gift add column words tsvector not null generated always as (
  search_words(case when anonymous then '' else email || ' ' || name || ' ' end || purpose || ' '
    || coalesce(receipt_number, '') || ' ' || employer)
) stored;
create index gift_words on gift using gin (words);
create index gift_matched on gift (created desc, id desc) where employer <> '';
create index gift_anonymous on gift (created desc, id desc) where anonymous;

-- The family is told once, by email when the money has arrived, or with a card that staff send.
create table tribute (
  gift_id integer primary key references gift on delete cascade,
  kind text not null check (kind in ('honor', 'memory')),
  honoree text not null check (honoree <> ''),
  note text not null default '',
  family_email text not null default '',
  family_address text not null default '',
  mailed_at timestamptz,
  card_sent_at timestamptz,
  card_sent_by text,
  check ((card_sent_at is null) = (card_sent_by is null))
);
create index tribute_card on tribute (gift_id desc) where family_address <> '';
create index tribute_card_to_send on tribute (gift_id) where family_address <> '' and card_sent_at is null;
