-- The shop: what is sold, how much of it there is, and who ordered it. Amounts are whole minor units.

create table product_category (
  id integer generated always as identity primary key,
  name text not null,
  slug text not null check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  description text not null,
  -- The words on its banner's button.
  cta text not null,
  image text not null,
  position integer not null,
  state text not null check (state in ('draft', 'scheduled', 'published')),
  publish_at timestamptz,
  version integer not null default 1,
  created timestamptz not null default now(),
  updated timestamptz not null default now(),
  deleted_at timestamptz,
  check ((state = 'draft') = (publish_at is null))
);
-- What is only being previewed, under a number that no item has, may stand beside the one it is a copy of.
create unique index product_category_slug on product_category (slug) where deleted_at is null and id <> 999999999;
create index product_category_published on product_category (position, id) where state = 'published' and deleted_at is null;
create index product_category_for_staff on product_category (position, id) where deleted_at is null;
create index product_category_deleted on product_category (deleted_at) where deleted_at is not null;
create trigger product_category_changed after insert or update or delete on product_category
  for each statement execute function tell_change();
select is_collection('product_category', 'Store', 'name', 'description cta', 'image', '/shop');

create table product (
  id integer generated always as identity primary key,
  name text not null,
  -- Of its category. Not its number: the specification's products name their category so.
  slug text not null,
  price bigint not null check (price between 1 and 99999999),
  allow_discount boolean not null,
  discount_percent integer check (discount_percent between 1 and 99),
  -- What is asked for one, discount and all.
  sale_price bigint not null generated always as (
    case when allow_discount then price - round(price * discount_percent / 100.0) else price end
  ) stored check (sale_price > 0),
  image text not null,
  -- Further pictures.
  pictures text[] not null default '{}',
  author text not null,
  type text not null,
  description text not null,
  state text not null check (state in ('draft', 'scheduled', 'published')),
  publish_at timestamptz,
  version integer not null default 1,
  created timestamptz not null default now(),
  updated timestamptz not null default now(),
  deleted_at timestamptz,
  check ((state = 'draft') = (publish_at is null)),
  check (not allow_discount or discount_percent is not null)
);
create index product_newest on product (publish_at desc, id desc) where state = 'published' and deleted_at is null;
create index product_by_price on product (sale_price, id) where state = 'published' and deleted_at is null;
create index product_by_name on product (lower(name), id) where state = 'published' and deleted_at is null;
create index product_of_category on product (slug, publish_at desc, id desc) where state = 'published' and deleted_at is null;
create index product_of_category_by_price on product (slug, sale_price, id) where state = 'published' and deleted_at is null;
create index product_of_category_by_name on product (slug, lower(name), id) where state = 'published' and deleted_at is null;
create index product_on_sale on product (publish_at desc, id desc)
  where allow_discount and state = 'published' and deleted_at is null;
create index product_for_staff on product (updated desc, id desc) where deleted_at is null;
create index product_of_category_for_staff on product (slug, updated desc, id desc) where deleted_at is null;
create index product_by_name_for_staff on product (lower(name), id) where deleted_at is null;
create index product_by_price_for_staff on product (sale_price, id) where deleted_at is null;
create index product_deleted on product (deleted_at) where deleted_at is not null;
create trigger product_changed after insert or update or delete on product
  for each statement execute function tell_change();
select is_collection('product', 'Store', 'name', 'description author type', 'image', '/shop/');

-- A category that is called otherwise takes its products along.
create function products_follow() returns trigger language plpgsql as $$
begin
  update product set slug = new.slug where slug = old.slug;
  return null;
end
$$;
create trigger products_follow after update of slug on product_category
  for each row when (old.slug is distinct from new.slug) execute function products_follow();

-- How much of a product is in the house, and how much of that is held for orders that are being paid. Beside the
-- product and not in it: it changes with every sale, and the product's text does not.
create table stock (
  product_id integer primary key references product on delete cascade,
  on_hand integer not null default 0 check (on_hand >= 0),
  reserved integer not null default 0 check (reserved >= 0),
  -- Staff were told that little is left.
  low_told boolean not null default false,
  check (reserved <= on_hand)
);
create index stock_available on stock ((on_hand - reserved), product_id);

create function stock_begins() returns trigger language plpgsql as $$
begin
  insert into stock (product_id) values (new.id);
  return null;
end
$$;
create trigger stock_begins after insert on product for each row execute function stock_begins();

-- Pages show how many are left once these are few: only then a sale makes them stale.
create function shown_stock(on_hand integer, reserved integer) returns integer language sql immutable parallel safe as $$
  select least(on_hand - reserved, 6)
$$;
create trigger stock_changed after update on stock for each row
  when (shown_stock(old.on_hand, old.reserved) <> shown_stock(new.on_hand, new.reserved))
  execute function tell_change();

create sequence shop_order_number;

create table shop_order (
  id integer generated always as identity primary key,
  -- As people say it on the telephone.
  number text not null unique default 'S-' || lpad(nextval('shop_order_number')::text, 6, '0'),
  payable_id integer not null unique references payable,
  member_id integer references member on delete set null,
  first_name text not null,
  last_name text not null,
  email text not null,
  phone_number text not null,
  postal_code text not null,
  city text not null,
  address text not null,
  country text not null check (country ~ '^[A-Z]{2}$'),
  delivery text not null check (delivery in ('ship', 'pickup')),
  -- Where it is picked up: the branch, and what it was called on the day.
  branch_id integer references branch on delete set null,
  branch text not null default '',
  subtotal bigint not null check (subtotal > 0),
  shipping bigint not null check (shipping >= 0),
  total bigint not null,
  currency text not null,
  state text not null default 'pending_payment' check (
    state in ('pending_payment', 'paid', 'packed', 'shipped', 'delivered', 'expired', 'cancelled', 'refunded')
  ),
  tracking_number text not null default '',
  carrier text not null default '',
  -- Why somebody of the staff has to look at it; null where nobody has to.
  needs_look text,
  -- Opens the order for whoever was given it.
  token uuid not null unique default gen_random_uuid(),
  created timestamptz not null default now(),
  paid_at timestamptz,
  -- Until when its things are held while it is being paid.
  reserved_until timestamptz not null,
  words tsvector not null generated always as (
    search_words(number || ' ' || email || ' ' || first_name || ' ' || last_name || ' ' || phone_number || ' ' || city)
  ) stored,
  check (total = subtotal + shipping)
);
create index shop_order_newest on shop_order (created desc, id desc);
create index shop_order_by_state on shop_order (state, created desc, id desc);
create index shop_order_by_total on shop_order (total, id);
create index shop_order_of_member on shop_order (member_id, created desc) where member_id is not null;
create index shop_order_of_branch on shop_order (branch_id) where branch_id is not null;
create index shop_order_to_look_at on shop_order (created desc) where needs_look is not null;
create index shop_order_unpaid on shop_order (reserved_until) where state = 'pending_payment';
create index shop_order_words on shop_order using gin (words);

create table order_line (
  id integer generated always as identity primary key,
  order_id integer not null references shop_order,
  -- Without a reference: what was bought is told for ever, whatever becomes of the product.
  product_id integer not null,
  name text not null,
  image text not null,
  -- For one, as it was on the day, and before any discount.
  price bigint not null check (price > 0),
  full_price bigint not null check (full_price >= price),
  quantity integer not null check (quantity > 0),
  -- Taken out of the stock for it, and put back later.
  sold integer not null default 0 check (sold between 0 and quantity),
  returned integer not null default 0 check (returned between 0 and sold),
  unique (order_id, product_id)
);
create index order_line_of_product on order_line (product_id);

-- What happened to an order, and who did it.
create table order_step (
  id bigint generated always as identity primary key,
  order_id integer not null references shop_order,
  state text not null,
  by text not null,
  note text not null default '',
  at timestamptz not null default now()
);
create index order_step_of on order_step (order_id, id);
create trigger order_step_append_only before update or delete or truncate on order_step
  for each statement execute function refuse_change();

-- Held for an order that is being paid. The row goes when the order is paid, or when nobody came to pay.
create table reservation (
  line_id integer primary key references order_line,
  product_id integer not null references stock,
  quantity integer not null check (quantity > 0)
);
create index reservation_of_product on reservation (product_id);

create function keep_reserved() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    update stock set reserved = reserved + new.quantity where product_id = new.product_id;
  else
    update stock set reserved = reserved - old.quantity where product_id = old.product_id;
  end if;
  return null;
end
$$;
create trigger keep_reserved after insert or delete on reservation for each row execute function keep_reserved();
create trigger reservation_is_not_changed before update on reservation
  for each statement execute function refuse_change();

-- Orders without a card: the ministry calls back, and is paid when it hands over.
create table fast_order (
  id integer generated always as identity primary key,
  product_id integer not null,
  product_name text not null,
  product_quantity integer not null check (product_quantity > 0),
  -- For one, as it was on the day.
  price bigint not null check (price > 0),
  currency text not null,
  customer_name text not null,
  customer_address text not null,
  country text not null,
  customer_phone_number text not null,
  state text not null default 'new' check (state in ('new', 'confirmed', 'delivered', 'declined', 'cancelled')),
  note text not null default '',
  handled_by text,
  handled_at timestamptz,
  created timestamptz not null default now(),
  words tsvector not null generated always as (
    search_words(customer_name || ' ' || customer_phone_number || ' ' || customer_address || ' ' || product_name)
  ) stored
);
create index fast_order_newest on fast_order (created desc, id desc);
create index fast_order_by_state on fast_order (state, created desc, id desc);
create index fast_order_words on fast_order using gin (words);

-- Everything that ever came into the house or left it: what is on hand is their sum, and never below zero.
create table stock_movement (
  id bigint generated always as identity primary key,
  product_id integer not null,
  kind text not null check (kind in ('received', 'sold', 'returned', 'corrected')),
  change integer not null,
  line_id integer references order_line,
  fast_order_id integer references fast_order,
  note text not null default '',
  by text not null,
  at timestamptz not null default now(),
  check (
    case kind when 'sold' then change < 0 when 'corrected' then change <> 0 else change > 0 end
  )
);
create index stock_movement_of on stock_movement (product_id, id desc);
create index stock_movement_of_line on stock_movement (line_id) where line_id is not null;
create index stock_movement_of_fast_order on stock_movement (fast_order_id) where fast_order_id is not null;
create trigger stock_movement_append_only before update or delete or truncate on stock_movement
  for each statement execute function refuse_change();

create function keep_on_hand() returns trigger language plpgsql as $$
begin
  update stock set on_hand = on_hand + new.change where product_id = new.product_id;
  return null;
end
$$;
create trigger keep_on_hand after insert on stock_movement for each row execute function keep_on_hand();

-- What staff set for the whole shop: one row, or none as long as what came with the house stands.
create table shop_settings (
  only_one boolean primary key default true check (only_one),
  content jsonb not null,
  version integer not null,
  updated timestamptz not null
);
create trigger shop_settings_changed after insert or update or delete on shop_settings
  for each statement execute function tell_change();
