-- Donors change what a recurring gift is for. The gifts that were collected before keep their purpose.
create table recurring_purpose (
  subscription_id integer primary key references subscription on delete cascade,
  purpose_id integer references purpose on delete set null,
  purpose text not null,
  changed timestamptz not null default now()
);

-- The saved card, as far as its owner needs to know it, and for which day we wrote that it expires.
alter table subscription
  add column card_last4 text not null default '',
  add column card_expires date,
  add column expiry_told date;
create index subscription_card_expiring on subscription (card_expires) where state = 'active' and card_expires is not null;
create index subscription_newest on subscription (kind, created desc, id desc);
create index subscription_in_state on subscription (kind, state, created desc, id desc);

-- A link to all gifts of an email address, for donors without an account. Only a hash of it is stored.
create table donor_link (
  token_hash text primary key,
  email text not null,
  created timestamptz not null,
  expires_at timestamptz not null
);
create index donor_link_expired on donor_link (expires_at);
