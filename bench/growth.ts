import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import startPostgres, { findPostgres } from '../scripts/postgres.ts'
import { type Database, openEmbedded, openPostgres } from '../src/core/data/db.ts'
import { openTestApp, someone, type TestApp } from '../src/testing/app.ts'
import { adminCalls, parts } from './growth-all.ts'
import { joinedTo, type MeasuredCall, type Part } from './growth-calls.ts'

/** Filling takes minutes: in this folder, and on the server of TEST_POSTGRES_URL, the filled houses are kept. */
const keepFolder = process.env.GROWTH_KEEP

/** A site with so many rows in every table that the parts fill. */
export async function houseWith(count: number, parts: readonly Part[]): Promise<TestApp> {
  const app = await openTestApp(keepFolder ? { database: await keptDatabase(keepFolder, count) } : {})
  if (keepFolder && (await isFilled(app))) return app
  await app.database.session(async (run) => {
    await run('set statement_timeout = 0')
    for (const part of parts) for (const statement of part.fill(count)) await run(statement)
    await run('vacuum analyze')
    await run('reset statement_timeout')
  })
  return app
}

async function keptDatabase(folder: string, count: number) {
  const server = process.env.TEST_POSTGRES_URL
  if (!server) {
    const own = join(folder, `growth-${count}`)
    mkdirSync(own, { recursive: true })
    return openEmbedded(own)
  }
  const name = `growth_${count}`
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  const { rowCount } = await client.query('select from pg_database where datname = $1', [name])
  if (!rowCount) await client.query(`create database ${name}`)
  await client.end()
  return openPostgres(Object.assign(new URL(server), { pathname: `/${name}` }).href)
}

async function isFilled({ db }: TestApp): Promise<boolean> {
  const { rows } = await sql`select from mail limit 1`.execute(db)
  return rows.length > 0
}

/** Milliseconds of the processor by whom they were used: ours, and those of PostgreSQL's processes for this database. */
type Used = Map<number, number>

async function used({ kind, db }: Database): Promise<Used> {
  const { user, system } = process.cpuUsage()
  const all: Used = new Map([[process.pid, (user + system) / 1000]])
  if (kind === 'postgres') {
    const { rows } = await sql<{ pid: number }>`
      select pid from pg_stat_activity where datname = current_database()`.execute(db)
    for (const { pid } of rows) all.set(pid, usedBy(pid))
  }
  return all
}

/** As Linux counts it, in nanoseconds. */
function usedBy(pid: number): number {
  try {
    return Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6
  } catch {
    return 0
  }
}

/** How much of the processor a piece of work takes: unlike its time, this is the same on a busy machine. */
export async function processorTime(database: Database, work: () => Promise<void>): Promise<number> {
  const before = await used(database)
  await work()
  const after = await used(database)
  return [...after].reduce((sum, [pid, time]) => sum + Math.max(0, time - (before.get(pid) ?? 0)), 0)
}

// How the lists and searches grow: each is asked in turns of a site with 100 rows in every table that can grow and
// of one with 100,000, and may take twice as much of the processor at most. On both databases, where PostgreSQL is
// installed. `npm run growth -- shop` asks only for what is called so; GROWTH_ON=postgres or embedded only that one;
// GROWTH_KEEP=folder keeps the filled houses for the next time.
const few = 100
const many = 100_000
const maxRatio = 2
/** Milliseconds of the processor, which nobody has to wait longer for. */
const maxMilliseconds = 100
const turns = 6
const callsInATurn = 5

const only = process.argv[2] ?? ''
const selectedCalls = (calls: readonly MeasuredCall[]) => calls.filter(([what]) => what.includes(only))
/** Filling takes its time: only what is asked for is filled. */
const filled =
  selectedCalls(adminCalls).length > 0 || process.env.GROWTH_KEEP
    ? parts
    : parts.filter((part) => selectedCalls(part.calls).length > 0)
const calls = selectedCalls([...parts.flatMap((part) => part.calls), ...adminCalls])

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
  console.log(`On ${database}: filling one site with ${few} items of each kind and another with ${many} …`)
  const before = performance.now()
  const [small, large] = [await houseWith(few, filled), await houseWith(many, filled)]
  console.log(`Filled in ${((performance.now() - before) / 1000).toFixed(0)} s`)
  for (const each of calls) await compare(small, large, each)
  await small.close()
  await large.close()
}

async function compare(small: TestApp, large: TestApp, each: MeasuredCall) {
  const [what, , , by] = each
  const isReached = ([one, other]: Pair) => other <= Math.min(maxRatio * one, maxMilliseconds)
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

async function timesOf(small: TestApp, large: TestApp, [, path, body, by]: MeasuredCall): Promise<Pair> {
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
