// How the lists and searches grow: each is asked in turns of a site with 100 rows in every table that can grow and
// of one with 100,000, and may take twice as much of the processor at most. On both databases, where PostgreSQL is
// installed. `npm run growth -- shop` asks only for what is called so; GROWTH_ON=postgres or embedded only that one;
// GROWTH_KEEP=folder keeps the filled houses for the next time.
import startPostgres, { findPostgres } from '../scripts/postgres.ts'
import { someone, type TestApp } from '../src/testing/app.ts'
import { desk, parts } from './growth-all.ts'
import { type Asked, joinedTo } from './growth-asked.ts'
import { houseWith } from './growth-house.ts'
import { processorTime } from './processor-time.ts'

const few = 100
const many = 100_000
const most = 2
/** Milliseconds of the processor, which nobody has to wait longer for. */
const longest = 100
const turns = 6
const callsInATurn = 5

const only = process.argv[2] ?? ''
const wanted = (asked: readonly Asked[]) => asked.filter(([what]) => what.includes(only))
/** Filling takes its time: only what is asked for is filled. */
const filled =
  wanted(desk).length > 0 || process.env.GROWTH_KEEP
    ? parts
    : parts.filter((part) => wanted(part.asked).length > 0)
const asked = wanted([...parts.flatMap((part) => part.asked), ...desk])

/** `embedded` or `postgres`; else both. */
const on = process.env.GROWTH_ON
let missed = 0
const server = process.env.TEST_POSTGRES_URL
if (on !== 'postgres') {
  delete process.env.TEST_POSTGRES_URL
  await measure('the embedded database')
}
if (on !== 'embedded' && findPostgres()) {
  if (server) process.env.TEST_POSTGRES_URL = server
  await startPostgres()
  await measure('PostgreSQL')
}
process.exitCode = missed > 0 ? 1 : 0

async function measure(database: string) {
  console.log(`On ${database}: filling a house with ${few} of each kind and one with ${many} …`)
  const before = performance.now()
  const [small, large] = [await houseWith(few, filled), await houseWith(many, filled)]
  console.log(`filled in ${((performance.now() - before) / 1000).toFixed(0)} s`)
  for (const each of asked) await compare(small, large, each)
  await small.close()
  await large.close()
}

async function compare(small: TestApp, large: TestApp, each: Asked) {
  const [what, , , by] = each
  const isReached = ([one, other]: Pair) => other <= Math.min(most * one, longest)
  const first = await timesOf(small, large, each)
  // The shared processor of a rented machine has moods: what misses is measured twice more, and the middle counts.
  const runs = isReached(first)
    ? [first]
    : [first, await timesOf(small, large, each), await timesOf(small, large, each)]
  const sorted = runs.toSorted((a, b) => a[1] / a[0] - b[1] / b[0])
  const [one, other] = sorted[sorted.length >> 1] ?? first
  const reached = isReached([one, other])
  if (!reached) missed += 1
  const digits = by ? 3 : 1
  const figures = `${one.toFixed(digits)} ms with ${few}, ${other.toFixed(digits)} ms with ${many}`
  console.log(`${reached ? 'reached' : 'MISSED '}  ${(other / one).toFixed(2)}  ${what} (${figures})`)
}

/** With few rows, and with many. */
type Pair = [one: number, other: number]

async function timesOf(small: TestApp, large: TestApp, [, path, body, by]: Asked): Promise<Pair> {
  const times: [number[], number[]] = [[], []]
  const asking = (calls: number) => async (app: TestApp, count: number) =>
    time(app, calls, path(count), body?.(count), by)
  const before = performance.now()
  await asking(2)(small, few) // it warms both up
  await asking(2)(large, many)
  const isLong = performance.now() - before > 1000
  const ask = asking(isLong ? 1 : callsInATurn)
  for (let turn = 0; turn < (isLong ? 3 : turns); turn += 1) {
    times[0].push(await ask(small, few))
    times[1].push(await ask(large, many))
  }
  return [median(times[0]), median(times[1])]
}

/** The processor's time for one call, each with an address of its own: what is kept would not reach the database. */
async function time(app: TestApp, calls: number, path: string, body?: object, by?: 'line') {
  const { fetch } = path.startsWith('/api/staff/') ? app.as(someone('owner')) : app
  let lines = 1
  const used = await processorTime(app.database, async () => {
    for (let call = 0; call < calls; call += 1) {
      const answer = await fetch(`${path}${joinedTo(path)}bench=${performance.now()}`, body && sent(body))
      const text = await answer.text()
      lines = Math.max(1, Number(answer.headers.get('x-total-count')))
      if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}: ${text}`)
    }
  })
  return used / calls / (by ? lines : 1)
}

function sent(body: object): RequestInit {
  return { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) }
}

function median(times: number[]) {
  return times.toSorted((one, other) => one - other)[times.length >> 1] ?? 0
}
