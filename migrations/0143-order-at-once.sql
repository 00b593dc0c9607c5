-- An order in one statement. What it depends on is read with the prices, and compared again under the locks.

-- The stock of these variants, and what the same email or network address has reserved. Staff may place orders without
-- an email.
create function shelf_of(buyer_email text, buyer_address text, variants integer[]) returns jsonb language plpgsql stable
set plan_cache_mode = force_generic_plan as $$
begin
  return jsonb_build_object(
    'stock', (select coalesce(jsonb_agg(jsonb_build_object('variant', s.variant_id, 'available', s.available,
        'reserved', s.reserved) order by s.variant_id), '[]')
      from stock s where s.variant_id = any(variants)),
    'own', (select coalesce(jsonb_agg(jsonb_build_object('variant', r.variant_id, 'quantity', r.quantity,
        'isEarlier', r.email = buyer_email and buyer_email <> '', 'isSameAddress', r.address = buyer_address)
        order by r.line_id), '[]')
      from reservation r where (r.email = buyer_email and buyer_email <> '') or r.address = buyer_address));
end $$;

-- Locks a buyer and the stock of these variants, all rows at once and in a fixed order to avoid deadlocks, and then
-- reads in a new snapshot. Replaces lock_shelf, which older nodes still call while the new version is installed.
create function hold_shelf(buyer_email text, buyer_address text, variants integer[]) returns jsonb language plpgsql
set plan_cache_mode = force_generic_plan as $$
begin
  perform pg_advisory_xact_lock(hashtext('reservation email'), hashtext(buyer_email)),
    pg_advisory_xact_lock(hashtext('reservation address'), hashtext(buyer_address));
  perform 1 from stock s
    where s.variant_id = any(variants || array(
      select r.variant_id from reservation r where r.email = buyer_email and buyer_email <> ''))
    order by s.variant_id for update;
  return shelf_of(buyer_email, buyer_address, variants);
end $$;

-- What a checkout reads before it decides: offers as find_offers has them, their stock, and the shop's settings.
create function read_checkout(variants integer[], products integer[], buyer_email text, buyer_address text)
returns table (offers jsonb, shelf jsonb, settings jsonb) language plpgsql stable as $$
begin
  offers := (select coalesce(jsonb_agg(to_jsonb(o)), '[]') from find_offers(variants, products) o);
  shelf := shelf_of(buyer_email, buyer_address, array(select (each ->> 'id')::integer from jsonb_array_elements(offers) each));
  settings := (select to_jsonb(s) from shop_settings s);
  return next;
end $$;

-- Begins a payment and writes its order. No row, and nothing is written, if the shelf isn't what the caller has seen or
-- the payment settings have changed. Those are locked first, as wherever payments begin.
create function place_order(of_kind text, of_amount bigint, in_currency text, to_account text, of_fund text,
  with_provider text, with_key text, payment_settings integer, of_order jsonb, of_lines jsonb, placed_by text,
  buyer_email text, buyer_address text, until timestamptz, variants integer[], seen jsonb)
returns table (begun payment, order_id integer, token uuid, number text) language plpgsql as $$
#variable_conflict use_variable
declare
  own payment;
begin
  if payment_settings is not null then
    perform lock_payment_settings();
  end if;
  if hold_shelf(buyer_email, buyer_address, variants) <> seen then
    return;
  end if;
  select * into own from begin_payment(of_kind, of_amount, in_currency, to_account, of_fund, with_provider, with_key,
    payment_settings);
  if own.id is null then
    return;
  end if;
  return query
    select own, o.id, o.token, o.number
    from write_order(of_order || jsonb_build_object('payable_id', own.payable_id), of_lines, placed_by, buyer_email,
      buyer_address, until) o;
end $$;
