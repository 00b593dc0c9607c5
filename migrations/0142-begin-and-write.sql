-- Functions keep the plans of their statements for each connection, which a statement from outside doesn't.

-- A payable and its payment, under the payment settings that the node knows (null if the environment sets them). No row
-- if staff have changed them meanwhile: the lock comes first, so whoever changes them knows all payments before it.
create function begin_payment(of_kind text, of_amount bigint, in_currency text, to_account text, of_fund text,
  with_provider text, with_key text, settings integer) returns setof payment language plpgsql as $$
declare
  begun integer;
begin
  if settings is not null and lock_payment_settings() <> settings then
    return;
  end if;
  insert into payable (kind, amount, currency, account, fund)
    values (of_kind, of_amount, in_currency, to_account, of_fund) returning id into begun;
  return query
    insert into payment (payable_id, provider, key, amount, currency)
      values (begun, with_provider, with_key, of_amount, in_currency) returning *;
end $$;

-- An order, its lines, its first step and, unless `until` is null, the reservation of its items.
create function write_order(of_order jsonb, of_lines jsonb, placed_by text, buyer_email text, buyer_address text,
  until timestamptz) returns table (id integer, token uuid, number text) language plpgsql as $$
#variable_conflict use_column
begin
  return query
    with placed as (
      insert into shop_order (payable_id, member_id, entered_by, first_name, last_name, email, phone_number,
          postal_code, city, district, region, address, address2, country, delivery, branch_id, branch, subtotal,
          discount, discount_code, shipping, tax, tax_included, tax_kind, total, currency, open_until, gift, gift_note,
          blessing, blessing_wished)
        select payable_id, member_id, entered_by, first_name, last_name, email, phone_number,
          postal_code, city, district, region, address, address2, country, delivery, branch_id, branch, subtotal,
          discount, discount_code, shipping, tax, tax_included, tax_kind, total, currency, open_until, gift, gift_note,
          blessing, blessing_wished
        from jsonb_populate_record(null::shop_order, of_order)
      returning id, token, number
    ), line as (
      insert into order_line (order_id, product_id, variant_id, name, variant_label, sku, image, price, full_price,
          quantity, discount, tax)
        select placed.id, product_id, variant_id, name, variant_label, sku, image, price, full_price,
          quantity, discount, tax
        from placed, jsonb_populate_recordset(null::order_line, of_lines)
      returning id, variant_id, quantity
    ), step as (
      insert into order_step (order_id, state, by) select id, 'pending_payment', placed_by from placed
    ), reserved as (
      insert into reservation (line_id, variant_id, quantity, email, address, until)
        select id, variant_id, quantity, buyer_email, buyer_address, write_order.until
        from line where write_order.until is not null
    )
    select id, token, number from placed;
end $$;
