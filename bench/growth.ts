// How the lists and searches grow: each is asked in turns of a house with 100 rows in every table that can grow and
// of one with 100,000, and may take twice as long at most. On both databases, where PostgreSQL is installed.
// `npm run growth -- shop` asks only for what is called so.
import startPostgres, { findPostgres } from '../scripts/postgres.ts'
import { openTestHouse, someone, type TestHouse } from '../src/testing/house.ts'
import { type Asked, joinedTo, type Part } from './growth-asked.ts'
import { content } from './growth-content.ts'
import { money } from './growth-money.ts'
import { people } from './growth-people.ts'
import { requests } from './growth-requests.ts'
import { shop } from './growth-shop.ts'

const few = 100
const many = 100_000
const most = 2
const rounds = 30

const parts: readonly Part[] = [content, money, shop, people, requests]

/** Reads every table. */
const desk: readonly Asked[] = [
  ...['harvest', 'pray', 'har', 'letter pray', 'pilgrim', 'jubilee', 'nowhere'].map(
    (words): Asked => [`desk: search “${words}”`, () => `/api/staff/search?q=${encodeURIComponent(words)}`],
  ),
  ['desk: dashboard', () => '/api/staff/dashboard'],
  ['desk: dashboard, charts', () => '/api/staff/dashboard/charts'],
]

const only = process.argv[2] ?? ''
const wanted = (asked: readonly Asked[]) => asked.filter(([what]) => what.includes(only))
/** Filling takes its time: only what is asked for is filled. */
const filled = wanted(desk).length > 0 ? parts : parts.filter((part) => wanted(part.asked).length > 0)
const asked = wanted([...parts.flatMap((part) => part.asked), ...desk])

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
    for (const part of filled) for (const statement of part.fill(count)) await run(statement)
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
