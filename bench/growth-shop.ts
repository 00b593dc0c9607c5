import {
  at,
  body,
  daysAgo,
  email,
  exportOf,
  fileOf,
  from,
  type MeasuredCall,
  name,
  type Part,
  pages,
  pagesOf,
  searchesOf,
  staffList,
  staffPages,
  telephone,
} from './growth-calls.ts'
import { kit, kitColumns, publicPages, published } from './growth-content.ts'

const categories = 10

const fill = (count: number) => [
  `insert into product_category (name, slug, description, cta, image, position, state, publish_at)
   select 'Category ' || n, 'category-' || n, '', 'Look', '/art/wide-olive-oil-x.svg', n, 'published', now()
   ${from(categories)}`,
  `insert into product (name, slug, price, allow_discount, discount_percent, image, author, type, description, ${kitColumns})
   select 'Letter flask ' || n, 'category-' || n % ${categories} + 1, 100 + n * 7919 % 9900, n % 4 = 0, case when n % 4 = 0 then 10 end,
     '/art/square-olive-oil-x.svg', 'Ngozi', 'Oil', ${body(count)}, ${kit}
   ${from(count)}`,
  `insert into stock_movement (variant_id, kind, change, by)
   select id, 'received', 1 + id % 40, 'bench' from product where id % 10 <> 0`,
  `insert into stock_delivery (supplier, note, by, received) select 'Guild', '', 'bench', ${at} ${from(count)}`,
  `insert into stock_movement (variant_id, kind, change, by, delivery_id)
   select n, 'received', 2, 'bench', n ${from(count)}`,
  `insert into payable (kind, amount, currency, account, fund, state, created, settled_at)
   select 'order', 3000, 'USD', 'shop', 'order ' || n, 'paid', ${at}, ${at} ${from(count)}`,
  // Without it, the join below is planned for a small table and takes an hour.
  'analyze payable',
  // One in ten is still to be packed, one in a hundred to be looked at.
  `insert into shop_order (payable_id, first_name, last_name, email, phone_number, postal_code, city, address, country,
     delivery, subtotal, shipping, total, currency, state, needs_look, created, paid_at, open_until)
   select p.id, 'Ada', ${name(count)}, ${email}, ${telephone}, '400001', 'Enugu', '1 Market Road', 'NG',
     case when n % 4 = 0 then 'pickup' else 'ship' end, 2500 + n % 1000, 500, 3000 + n % 1000, 'USD',
     case when n % 10 = 0 then 'paid' else 'delivered' end, case when n % 100 = 0 then 'Paid twice' end, ${at}, ${at}, ${at}
   ${from(count)} join payable p on p.kind = 'order' and p.fund = 'order ' || n`,
  `insert into order_line (order_id, product_id, variant_id, name, image, price, full_price, quantity)
   select id, id, id, 'Letter flask', '/art/square-olive-oil-x.svg', 2500, 2500, 1 from shop_order`,
  // What the books have of them, and one refund in fifty: the reports start from there.
  `insert into capture (payable_id, provider, provider_id, amount, currency, created)
   select payable_id, 'sandbox', 'shop-growth-' || id, total, 'USD', created from shop_order`,
  `insert into ledger_tx (source, payable_id, at)
   select 'capture ' || c.id, c.payable_id, c.created from capture c where c.provider_id like 'shop-growth-%'`,
  `insert into refund (capture_id, provider, provider_id, key, amount, currency, reason, asked_by, state, created, settled_at)
   select id, 'sandbox', provider_id, provider_id, 500, 'USD', 'Broken', 'bench', 'succeeded', created, created
   from capture where provider_id like 'shop-growth-%' and id % 50 = 0`,
  `insert into order_refund_part (refund_id, line_id, quantity, amount, tax)
   select r.id, l.id, 0, r.amount, 0 from refund r join capture c on c.id = r.capture_id
   join shop_order o on o.payable_id = c.payable_id join order_line l on l.order_id = o.id`,
  `insert into ledger_tx (source, payable_id, at)
   select 'refund ' || r.id, c.payable_id, r.created from refund r join capture c on c.id = r.capture_id
   where c.provider_id like 'shop-growth-%'`,
  `insert into ledger_entry (tx_id, account, fund, currency, amount, at)
   select t.id, 'clearing sandbox', '', 'USD', case when t.source like 'refund %' then -500 else o.total end, t.at
   from ledger_tx t join shop_order o on o.payable_id = t.payable_id
   union all select t.id, 'shop income', '', 'USD', case when t.source like 'refund %' then 500 else -o.total end, t.at
   from ledger_tx t join shop_order o on o.payable_id = t.payable_id`,
  `insert into order_return (order_id, state, reason, comment, created)
   select id, case when id % 10 = 0 then 'requested' else 'received' end, 'damaged', '', created from shop_order`,
  `insert into order_return_line (return_id, line_id, quantity)
   select r.id, l.id, 1 from order_return r join order_line l on l.order_id = r.order_id`,
  `insert into discount_code (code, kind, percent, created)
   select 'GROWTH-' || n, 'percent', 10, ${at} ${from(count)}`,
  `insert into product_download (product_id, kind, updated) select id, 'both', created from product`,
  `insert into download_access (line_id, created)
   select l.id, o.created from order_line l join shop_order o on o.id = l.order_id`,
  `insert into order_step (order_id, state, by, at) select id, state, 'bench', created from shop_order`,
  `insert into fast_order (product_id, variant_id, product_name, product_quantity, price, currency, customer_name, customer_address,
     country, customer_phone_number, state, created)
   select n, n, 'Flask', 1, 2500, 'USD', ${name(count)}, '1 Market Road', 'NG', ${telephone},
     case when n % 10 = 0 then 'new' else 'delivered' end, ${at} ${from(count)}`,
]

/** Narrowed and sorted lists of the shop are counted as far as those of events. */
const shopPages =
  (size: number, share = 1) =>
  (count: number) =>
    Math.max(1, Math.floor(Math.min(600, published(count) * share) / size))
/** Twenty products out of the whole shop. */
const cartOf = (count: number) =>
  Array.from({ length: 20 }, (_, n) => ({ id: Math.floor((n * count) / 20) + 1, quantity: 1 }))

const shelf = '/api/staff/store/shelf'

const calls: readonly MeasuredCall[] = [
  ...pagesOf('shop: products', '/api/store/store?page_size=10', publicPages(10)),
  ...pagesOf('shop: cards', '/api/store/products?page_size=10', publicPages(10)),
  ...['price', '-price', 'name'].flatMap((sort) =>
    pagesOf(`shop: cards by ${sort}`, `/api/store/products?page_size=10&sort=${sort}`, shopPages(10)),
  ),
  ...pagesOf('shop: on sale', '/api/store/products?page_size=10&sale=true', shopPages(10, 0.25)),
  ...pagesOf('shop: in stock', '/api/store/products?page_size=10&available=true', shopPages(10, 0.9)),
  ...pagesOf('shop: a category', '/api/store/categories/category-3/products?page_size=2', shopPages(2, 0.1)),
  ...pagesOf(
    'shop: a category by price',
    '/api/store/products?page_size=10&category=category-3&sort=price',
    shopPages(10, 0.1),
  ),
  ['shop: featured', () => '/api/store/featured'],
  ['shop: one product', () => '/api/store/products/7'],
  ...searchesOf('shop', '/api/store/products?page_size=10'),
  ['shop: reprice', () => '/api/store/cart', (count) => ({ items: cartOf(count) })],
  ...pagesOf('shop, staff: products', '/api/staff/store/store', pages(20)),
  ...pagesOf('shop, staff: shelf', `${shelf}?page_size=20`, (count) => Math.min(30, staffPages()(count))),
  ['shop, staff: shelf by stock', () => `${shelf}?sort=stock`],
  ['shop, staff: running out', () => `${shelf}?low=true`],
  ['shop, staff: shelf of a category', () => `${shelf}?category=category-3`],
  ...searchesOf('shop, staff: shelf', shelf),
  exportOf('shop, staff: shelf', `${shelf}/export`),
  ['shop, staff: downloads', () => '/api/staff/store/downloads'],
  // The file has all of them.
  fileOf('shop, staff: downloads', '/api/staff/store/downloads/export'),
  ...pagesOf('shop, staff: variants', '/api/staff/store/variants', (count) =>
    Math.min(40, Math.max(1, Math.floor(count / 50))),
  ),
  ...searchesOf('shop, staff: variants', '/api/staff/store/variants'),
  ...pagesOf('shop, staff: deliveries', '/api/staff/store/deliveries', (count) =>
    Math.min(200, Math.max(1, Math.floor(count / 10))),
  ),
  ['shop, staff: figures', () => '/api/staff/store/figures'],
  ['shop, staff: course', () => '/api/staff/store/course'],
  ...staffList('shop, staff: orders', '/api/staff/store/orders', {
    ways: ['state=paid', 'delivery=pickup', 'look=true', 'sort=date', 'sort=-total', 'state=cancelled'],
  }),
  ...searchesOf('shop, staff: orders by total', '/api/staff/store/orders?sort=-total'),
  exportOf('shop, staff: orders', '/api/staff/store/orders/export'),
  fileOf('shop, staff: orders', '/api/staff/store/orders/export'),
  exportOf('shop, staff: orders of a day', '/api/staff/store/orders/export', {
    from: daysAgo(1),
    to: daysAgo(1),
  }),
  ...staffList('shop, staff: fast orders', '/api/staff/store/fast-orders', { ways: ['state=new'] }),
  exportOf('shop, staff: fast orders', '/api/staff/store/fast-orders/export'),
  ...staffList('shop, staff: returns', '/api/staff/store/returns', {
    ways: ['state=requested'],
    searched: false,
  }),
  ...pagesOf('shop, staff: discounts', '/api/staff/store/discounts', (count) =>
    Math.min(100, Math.max(1, Math.floor(count / 20))),
  ),
  ['shop, staff: downloads of an order', () => '/api/staff/store/orders/7/downloads'],
  ...['product', 'category', 'place', 'day'].map(
    (group): MeasuredCall => [
      `shop, staff: sales of a day by ${group}`,
      () => `/api/staff/store/report?group=${group}&from=${daysAgo(2)}&to=${daysAgo(1)}`,
    ],
  ),
  ['shop, staff: labels of several orders', () => '/api/staff/store/order-prints?ids=7,8,9'],
]

export const shop: Part = { fill, calls }
