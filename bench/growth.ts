// How the lists and searches grow: each is asked in turns of a house with 100 posts, teachings, events, gifts and
// products and of one with 100,000 of each, and may take twice as long at most. On both databases, where PostgreSQL
// is installed.
import startPostgres, { findPostgres } from '../scripts/postgres.ts'
import { eventsPerPage } from '../src/slices/events/contract.ts'
import { openTestHouse, someone, type TestHouse } from '../src/testing/house.ts'
import { fill, published } from './growth-fill.ts'
import { fillRequests, requestLists } from './growth-requests.ts'

const few = 100
const many = 100_000
const most = 2
const rounds = 30

type Asked = [what: string, path: (count: number) => string, body?: (count: number) => object]

/** Before one more word of a query. */
const joinedTo = (path: string) => (/[?&]$/.test(path) ? '' : path.includes('?') ? '&' : '?')

const pagesOf = (what: string, path: string, last: (count: number) => number): Asked[] => {
  const asked: [string, (count: number) => number][] = [
    ['first page', () => 1],
    ['second page', () => 2],
    ['page in the middle', (count) => Math.ceil(last(count) / 2)],
    ['last page', last],
  ]
  return asked.map(([page, number]) => [
    `${what}, ${page}`,
    (count) => `${path}${joinedTo(path)}page=${number(count)}`,
  ])
}
const searchesOf = (what: string, path: string): Asked[] =>
  ['harvest', 'pray', 'har', 'letter pray', 'pilgrim', 'jubilee', 'nowhere'].map((words) => [
    `${what} “${words}”`,
    () => `${path}${encodeURIComponent(words)}`,
  ])

const pages = (size: number) => (count: number) => Math.ceil(count / size)
const publicPages = (size: number) => (count: number) => pages(size)(published(count))
/** Of events the house counts the first six hundred. The last whole page: how many of a type are past is not exact. */
const eventPages = (share: number) => (count: number) =>
  Math.floor(Math.min(600, published(count) * share) / eventsPerPage)

/** Narrowed and sorted lists of the shop are counted as far as those of events. */
const shopPages =
  (size: number, share = 1) =>
  (count: number) =>
    Math.max(1, Math.floor(Math.min(600, published(count) * share) / size))
/** Twenty products out of the whole shop. */
const cartOf = (count: number) =>
  Array.from({ length: 20 }, (_, n) => ({ id: Math.floor((n * count) / 20) + 1, quantity: 1 }))

/** `npm run growth -- shop` asks only for what is called so. */
const only = process.argv[2] ?? ''

const everything: Asked[] = [
  ...pagesOf('posts', '/api/blog/posts', publicPages(3)),
  ...pagesOf('teachings', '/api/sermon/past_teachings', publicPages(6)),
  ...pagesOf('events', '/api/programs/events', eventPages(1)),
  ...pagesOf('events to come', '/api/programs/events?when=upcoming', eventPages(0.1)),
  ...pagesOf('events of the past', '/api/programs/events?when=past', eventPages(0.9)),
  ...pagesOf('missions', '/api/programs/events?type=missionandloutreach', eventPages(0.5)),
  ...pagesOf(
    'missions of the past',
    '/api/programs/events?when=past&type=missionandloutreach',
    eventPages(0.45),
  ),
  ['purposes, with what is raised', () => '/api/giving/purposes'],
  ...pagesOf('shop: products', '/api/store/store', publicPages(10)),
  ...pagesOf('shop: cards', '/api/store/products', publicPages(10)),
  ...['price', '-price', 'name'].flatMap((sort) =>
    pagesOf(`shop: cards by ${sort}`, `/api/store/products?sort=${sort}`, shopPages(10)),
  ),
  ...pagesOf('shop: on sale', '/api/store/products?sale=true', shopPages(10, 0.25)),
  ...pagesOf('shop: in stock', '/api/store/products?available=true', shopPages(10, 0.9)),
  ...pagesOf('shop: a category', '/api/store/categories/category-3/products', shopPages(2, 0.1)),
  ...pagesOf(
    'shop: a category by price',
    '/api/store/products?category=category-3&sort=price',
    shopPages(10, 0.1),
  ),
  ['shop: featured', () => '/api/store/featured'],
  ['shop: one product', () => '/api/store/products/7'],
  ...searchesOf('shop', '/api/store/products?search='),
  ['shop: reprice', () => '/api/store/cart', (count) => ({ items: cartOf(count) })],
  ...pagesOf('shop, staff: shelf', '/api/staff/store/shelf?page_size=20', (count) =>
    Math.min(30, pages(20)(count)),
  ),
  ['shop, staff: shelf by stock', () => '/api/staff/store/shelf?sort=stock'],
  ['shop, staff: running out', () => '/api/staff/store/shelf?low=true'],
  ['shop, staff: shelf of a category', () => '/api/staff/store/shelf?category=category-3'],
  ...searchesOf('shop, staff: shelf', '/api/staff/store/shelf?search='),
  ['shop, staff: figures', () => '/api/staff/store/figures'],
  ['teachings like this one', () => '/api/sermon/past_teachings/7/related'],
  ...searchesOf('search', '/api/search?q='),
  ['search, tenth page', () => '/api/search?q=pray&page=10'],
  ...['blog/posts', 'sermon/past_teachings', 'programs/events'].flatMap((path): Asked[] => [
    ...pagesOf(`staff: ${path}`, `/api/staff/${path}`, pages(20)),
    ...pagesOf(`staff: drafts of ${path}`, `/api/staff/${path}?state=draft`, (count) => pages(20)(count / 3)),
    ...searchesOf(`staff: ${path}`, `/api/staff/${path}?search=`),
  ]),
  ...searchesOf('staff: search', '/api/staff/search?q='),
  ['staff: what is raised for purposes', () => '/api/staff/donations/raised'],
  ['staff: dashboard', () => '/api/staff/dashboard'],
  ['staff: dashboard, charts', () => '/api/staff/dashboard/charts'],
  ...requestLists.flatMap(([what, path, narrowed]): Asked[] => [
    ...pagesOf(`requests, ${what}`, path, (count) => Math.min(100, pages(20)(count))),
    [`requests, ${what} with ${narrowed}`, () => `${path}${narrowed}`],
    ...searchesOf(`requests, ${what}`, `${path}search=`),
  ]),
  ['community, staff: queue', () => '/api/staff/community/queue?size=20'],
  ['community, staff: queue of praises', () => '/api/staff/community/queue?size=20&kind=praise'],
  ['community, staff: queue of links', () => '/api/staff/community/queue?size=20&why=link'],
  ['community, staff: shown', () => '/api/staff/community/past'],
  ['community, staff: rejected', () => '/api/staff/community/past?state=rejected&kind=praise'],
  ...searchesOf('community, staff: shown', '/api/staff/community/past?search='),
]
const asked = everything.filter(([what]) => what.includes(only))
/** Filling everything takes its time: what only the requests need is enough for them. */
const fillings = only.startsWith('requests') ? [fillRequests] : [fill, fillRequests]

let missed = 0
await measure('the embedded database')
if (findPostgres()) {
  await startPostgres()
  await measure('PostgreSQL')
}
process.exitCode = missed > 0 ? 1 : 0

async function measure(database: string) {
  console.log(`On ${database}: filling a house with ${few} of each kind and one with ${many} …`)
  const before = performance.now()
  const [small, large] = [await houseWith(few), await houseWith(many)]
  console.log(`filled in ${((performance.now() - before) / 1000).toFixed(0)} s`)
  for (const each of asked) await compare(small, large, each)
  await small.close()
  await large.close()
}

async function houseWith(count: number) {
  const house = await openTestHouse()
  await house.database.session(async (run) => {
    await run('set statement_timeout = 0')
    for (const filling of fillings) for (const statement of filling(count)) await run(statement)
    await run('vacuum analyze')
    await run('reset statement_timeout')
  })
  return house
}

async function compare(small: TestHouse, large: TestHouse, [what, path, body]: Asked) {
  const [one, other] = path(few).startsWith('/api/staff/')
    ? [small.as(someone('owner')), large.as(someone('owner'))]
    : [small, large]
  const times: [number[], number[]] = [[], []]
  for (let round = -5; round < rounds; round += 1) {
    const [a, b] = [await time(one, path(few), body?.(few)), await time(other, path(many), body?.(many))]
    if (round < 0) continue // the first few warm both up
    times[0].push(a)
    times[1].push(b)
  }
  const ratio = median(times[1]) / median(times[0])
  if (ratio > most) missed += 1
  const figures = `${median(times[0]).toFixed(1)} ms with ${few}, ${median(times[1]).toFixed(1)} ms with ${many}`
  console.log(`${ratio <= most ? 'reached' : 'MISSED '}  ${ratio.toFixed(2)}  ${what} (${figures})`)
}

/** With an address of its own each time: what is kept would not reach the database. */
async function time(house: Pick<TestHouse, 'fetch'>, path: string, body?: object) {
  const address = `${path}${joinedTo(path)}bench=${performance.now()}`
  const before = performance.now()
  const answer = await house.fetch(address, body && sent(body))
  await answer.arrayBuffer()
  if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`)
  return performance.now() - before
}

function sent(body: object): RequestInit {
  return { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) }
}

function median(times: number[]) {
  return times.toSorted((one, other) => one - other)[times.length >> 1] ?? 0
}
