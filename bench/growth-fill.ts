/** Every third is a draft. */
export const published = (count: number) => count - Math.floor(count / 3)

const text = "'Come and pray with us, whoever you are, and stay as long as you like. '"

export const when = (condition: string, word: string) => `case when ${condition} then ' ${word}' else '' end`

// Words that few, some and all have: `harvest` five, however many there are; `jubilee` every hundredth, and in the
// small house every tenth, so that a page of answers is compared with a page; `pilgrim` every tenth, `pray` each.
const body = (count: number) =>
  [
    `repeat(${text}, 3)`,
    when('n <= 5', 'harvest'),
    when(`n % ${Math.min(100, count / 10)} = 7`, 'jubilee'),
    when('n % 10 = 0', 'pilgrim'),
  ].join(' || ')

// The newest is the first; 100,000 of them go back eight years.
const state = `case when n % 3 = 0 then 'draft' else 'published' end`
export const at = `now() - n * interval '45 minutes'`
const kit = `${state}, case when n % 3 = 0 then null else ${at} end, ${at}, ${at}`

/** For a purpose that shows how much of its goal is raised, all paid. */
const gifts = (count: number) => [
  `update purpose set goal = 1000000000 where id = (select min(id) from purpose)`,
  `insert into payable (kind, amount, currency, account, fund, state, created, settled_at)
   select 'gift', 2500, 'USD', 'gifts', 'Widows', 'paid', ${at}, ${at} from generate_series(1, ${count}) n`,
  `insert into gift (payable_id, purpose_id, purpose, email, name, amount, currency, receipt_number, created)
   select p.id, (select min(id) from purpose), 'Widows', 'donor' || p.id || '@example.org', 'Ngozi', 2500, 'USD',
     'RC-GROWTH-' || p.id, p.created
   from payable p`,
  `insert into ledger_tx (source, payable_id, at) select 'capture ' || id, id, created from payable`,
  `insert into ledger_entry (tx_id, account, fund, currency, amount, at)
   select id, 'clearing sandbox', '', 'USD', 2500, at from ledger_tx
   union all select id, 'gifts', 'Widows', 'USD', -2500, at from ledger_tx`,
]

/** Of the shop. */
const categories = 10

/** Items of every kind that grows with the years. */
export const fill = (count: number) => [
  `insert into post (title, author, image, body, state, publish_at, created, updated)
   select 'Letter ' || n, 'Ngozi', '/art/card-dawn-dove-x.svg', ${body(count)}, ${kit}
   from generate_series(1, ${count}) n`,
  `insert into teaching (message_title, author, url_for, topic, image, body, state, publish_at, created, updated)
   select 'Letter to the house ' || n, '', 'https://www.youtube.com/watch?v=x', 'Topic ' || n % 30,
     '/art/poster-gold-book-teaching.svg', ${body(count)}, ${kit}
   from generate_series(1, ${count}) n`,
  // A tenth of them are still to come.
  `insert into event (title, description, author, event_type, starts_at, ends_at, time_zone, place, cover_img, video,
     state, publish_at, created, updated)
   select 'Letter night ' || n, ${body(count)}, 'Ngozi', case when n % 2 = 0 then 'programandevent' else 'missionandloutreach' end,
     at, at + interval '3 hours', 'Africa/Lagos', 'Enugu', '/art/card-green-star-event.svg', '', ${kit}
   from generate_series(1, ${count}) n, lateral (select now() + (${count} * 0.1 - n) * interval '45 minutes' as at) placed`,
  ...gifts(count),
  `insert into product_category (name, slug, description, cta, image, position, state, publish_at)
   select 'Category ' || n, 'category-' || n, '', 'Look', '/art/wide-olive-oil-x.svg', n, 'published', now()
   from generate_series(1, ${categories}) n`,
  `insert into product (name, slug, price, allow_discount, discount_percent, image, author, type, description,
     state, publish_at, created, updated)
   select 'Letter flask ' || n, 'category-' || n % ${categories} + 1, 100 + n * 7919 % 9900, n % 4 = 0, case when n % 4 = 0 then 10 end,
     '/art/square-olive-oil-x.svg', 'Ngozi', 'Oil', ${body(count)}, ${kit}
   from generate_series(1, ${count}) n`,
  `insert into stock_movement (product_id, kind, change, by)
   select id, 'received', 1 + id % 40, 'bench' from product where id % 10 <> 0`,
  // Of the community a third waits, most of it as if a flood had come; a third is shown, a third was rejected.
  `insert into community_post (kind, state, guest, origin, name, body, held_for, decided_at, created)
   select (array['note', 'praise', 'note', 'praise', 'note'])[n % 5 + 1], (array['waiting', 'shown', 'rejected'])[n % 3 + 1],
     'guest ' || n % 5000, 'place ' || n % 300, 'Letter ' || n, ${body(count)} || n % 700,
     case when n % 3 <> 0 then '{}' when n % 99 = 0 then '{unknown,link}' else '{unknown,flood}' end::text[],
     case when n % 3 = 2 then at end, at
   from generate_series(1, ${count}) n, lateral (select now() - n * interval '1 minute' as at) placed`,
]
