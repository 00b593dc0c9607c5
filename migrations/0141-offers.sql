-- Every variant with what a cart needs to know of it, at the price of this moment: its own or the product's, less the
-- product's discount while that counts.
create view offer as
  select v.id, v.product_id, v.option_values, v.sku, v.weight, v.position, p.name, p.tax_exempt, s.available,
    exists (select from product_download d where d.product_id = p.id and d.kind = 'download') as download,
    v.position = 0 and v.deleted_at is null as is_first,
    v.deleted_at is null and p.deleted_at is null and p.state = 'published' as is_sold,
    coalesce(v.image, p.image) as image,
    coalesce(v.price, p.price) as full_price,
    (case when sale_counts(p.allow_discount, p.sale_starts, p.sale_ends, now())
      then coalesce(v.price, p.price) - round(coalesce(v.price, p.price) * p.discount_percent / 100.0)
      else coalesce(v.price, p.price) end)::bigint as price
  from product_variant v join product p on p.id = v.product_id join stock s on s.variant_id = v.id;

-- These variants, and the first variant of these products. The plan is made once for a connection: planning took ten
-- times as long as reading.
create function find_offers(variants integer[], products integer[]) returns setof offer language plpgsql stable
set plan_cache_mode = force_generic_plan as $$
begin
  return query
    select * from offer o
    where o.id = any(variants)
      or (o.product_id = any(products) and o.is_first);
end $$;
