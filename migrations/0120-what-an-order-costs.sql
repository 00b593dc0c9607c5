-- What an order costs: discount and tax, beside its lines and shipping.
alter table shop_order
  add column discount bigint not null default 0 check (discount between 0 and subtotal),
  -- The code as it was typed, in capitals; empty if there was none. A code for free shipping takes nothing off the lines.
  add column discount_code text not null default '',
  -- All tax, that of shipping included.
  add column tax bigint not null default 0 check (tax >= 0),
  -- The prices have the tax in them already, so it isn't added.
  add column tax_included boolean not null default false,
  add column tax_kind text not null default '' check (tax_kind in ('', 'sales', 'vat')),
  drop constraint shop_order_check,
  drop constraint shop_order_delivery_check;
alter table shop_order
  add constraint shop_order_total check (
    total >= 0 and total = subtotal - discount + shipping + case when tax_included then 0 else tax end
  ),
  add constraint shop_order_delivery_check check (delivery in ('ship', 'pickup', 'local'));

-- A line's share of the discount and of the tax. What is left of the tax belongs to shipping.
alter table order_line
  add column discount bigint not null default 0,
  add column tax bigint not null default 0 check (tax >= 0),
  add constraint order_line_discount check (discount between 0 and price * quantity);

alter table product add column tax_exempt boolean not null default false;

-- Shipping rates belong to zones: each country that had a rate is a zone.
update shop_settings set content = (content - 'countries') || jsonb_build_object('zones', coalesce((
  select jsonb_agg(jsonb_build_object(
    'places', jsonb_build_array(jsonb_build_object('country', rate -> 'country', 'states', '[]'::jsonb)),
    'by', 'flat', 'price', rate -> 'price', 'bands', '[]'::jsonb, 'freeAbove', rate -> 'freeAbove'
  ) order by place)
  from jsonb_array_elements(content -> 'countries') with ordinality as rates (rate, place)
), '[]'::jsonb))
where content ? 'countries';

-- An order that a discount makes free has nothing to pay: its payable is settled without a payment. The request's key is
-- kept here then, since there is no payment to keep it.
alter table payable
  drop constraint payable_amount_check,
  add constraint payable_amount_check check (amount >= 0),
  add column key text unique;
