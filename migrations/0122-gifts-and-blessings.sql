-- An order can be a gift, with a note on its packing slip; and its buyer can ask that it be blessed.
alter table shop_order
  add column gift boolean not null default false,
  add column gift_note text not null default '',
  add column blessing boolean not null default false,
  -- The day that the buyer would like, and the day it was done: 2026-11-15. Empty for none.
  add column blessing_wished text not null default '' check (blessing_wished ~ '^(\d{4}-\d\d-\d\d)?$'),
  add column blessed_on text not null default '' check (blessed_on ~ '^(\d{4}-\d\d-\d\d)?$'),
  add column blessed_by text not null default '',
  add constraint shop_order_blessed check (blessed_on = '' or blessing);
create index shop_order_to_bless on shop_order (created desc, id desc)
  where blessing and blessed_on = '' and state in ('paid', 'packed', 'shipped', 'delivered');
