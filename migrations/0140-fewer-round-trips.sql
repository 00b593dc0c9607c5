-- Both take a lock and then read in a new snapshot, as a single statement can't: what another transaction wrote while
-- this one waited for the lock is seen.

-- The version of the payment settings, which don't change until the transaction ends; 0 if there are none.
create function lock_payment_settings() returns integer language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(hashtext('payment settings'));
  return coalesce((select version from credential where kind = 'payments'), 0);
end $$;

-- Locks a buyer and the stock of these variants, all rows at once and in a fixed order to avoid deadlocks. `own` is what
-- the same email or network address has reserved. Staff may place orders without an email.
create function lock_shelf(buyer_email text, buyer_address text, variants integer[])
returns table (variant_id integer, available integer, reserved integer, own jsonb) language plpgsql
set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
begin
  perform pg_advisory_xact_lock(hashtext('reservation email'), hashtext(buyer_email)),
    pg_advisory_xact_lock(hashtext('reservation address'), hashtext(buyer_address));
  return query
    select s.variant_id, s.available, s.reserved, coalesce((
      select jsonb_agg(jsonb_build_object('variant', r.variant_id, 'quantity', r.quantity,
        'isEarlier', r.email = buyer_email and buyer_email <> '', 'isSameAddress', r.address = buyer_address))
      from reservation r where (r.email = buyer_email and buyer_email <> '') or r.address = buyer_address), '[]')
    from stock s
    where s.variant_id = any(variants || array(
      select r.variant_id from reservation r where r.email = buyer_email and buyer_email <> ''))
    order by s.variant_id for update of s;
end $$;
