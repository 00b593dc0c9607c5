-- A reservation is short, belongs to one buyer and has a cap; the order itself stays payable for longer.

-- Until when an unpaid order can be paid. What is reserved for it, and for how long, is in `reservation`.
alter table shop_order rename column reserved_until to open_until;
-- What somebody else had bought when the payment of this order arrived; its money went back. Empty otherwise.
alter table shop_order add column sold_out text not null default '';

-- Whoever is being paid for at this moment keeps the ten minutes.
alter table reservation
  add column until timestamptz not null default now() + interval '10 minutes',
  -- The buyer's email in lower case, and a keyed hash of their network address: each has a cap.
  add column email text not null default '',
  add column address text not null default '';
alter table reservation
  alter column until drop default, alter column email drop default, alter column address drop default;
create index reservation_until on reservation (until);
create index reservation_of_email on reservation (email);
create index reservation_of_address on reservation (address);
