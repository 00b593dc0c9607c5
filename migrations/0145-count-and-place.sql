-- An order and the tries that it counts as, in one statement. Nodes of an earlier version still call the function without
-- the limits.

-- Refused by one of the limits: only its place and the seconds to wait. Counted, but without an order: nothing else is
-- written, because the shelf isn't what the caller has seen or the payment settings have changed.
create function place_order(of_kind text, of_amount bigint, in_currency text, to_account text, of_fund text,
  with_provider text, with_key text, payment_settings integer, of_order jsonb, of_lines jsonb, placed_by text,
  buyer_email text, buyer_address text, until timestamptz, variants integer[], seen jsonb,
  keys text[], mosts integer[], windows integer[])
returns table (place integer, wait integer, begun payment, order_id integer, token uuid, number text)
language plpgsql as $$
#variable_conflict use_variable
begin
  -- First, so that a flood which is refused only reads.
  select tried.place, tried.wait into place, wait from count_try(keys, mosts, windows) tried;
  if found then
    return next;
    return;
  end if;
  if (payment_settings is null or lock_payment_settings() = payment_settings)
    and hold_shelf(buyer_email, buyer_address, variants) = seen
  then
    begun := begin_payment(of_kind, of_amount, in_currency, to_account, of_fund, with_provider, with_key, null);
    select o.id, o.token, o.number into order_id, token, number
    from write_order(of_order || jsonb_build_object('payable_id', begun.payable_id), of_lines, placed_by, buyer_email,
      buyer_address, until) o;
  end if;
  return next;
end $$;
