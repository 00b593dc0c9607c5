// Speed and memory of the whole program, on both databases, against the goals. Speeds are ratios, measured in turns in
// the same run: requests per second of processor time, ours against bare node:http, which a busy machine doesn't change.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { freePort } from '../scripts/free-port.ts'
import { findPostgres, startPostgres } from '../scripts/postgres.ts'
import { client, type Load, load, middle, processorTime } from './load.ts'
import { asNpmStart, childrenOf, ended, residentMegabytes, started } from './program.ts'
import { mixedRequests, record } from './requests.ts'

/** Short ones, because the speed of a shared machine changes within seconds: what is compared must be close in time. */
const rounds = 15
const seconds = 1
const paths = ['/', '/api/blog/posts']

type Row = [what: string, value: number, relation: '>=' | '<=' | '<', goal: number]

const folder = mkdtempSync(join(tmpdir(), 'narthex-bench-'))
const postgres = findPostgres() ? await startPostgres() : undefined
try {
  console.log(`The client is ${client}.`)
  report(await measure('embedded', {}, 380))
  if (postgres) {
    const env = { DATABASE_URL: postgres.url }
    report(await measure('PostgreSQL', env, 220))
    if (availableParallelism() > 1) await workers(env)
  } else console.log('PostgreSQL is not installed, so only the embedded database is measured.')
} finally {
  postgres?.stop()
  rmSync(folder, { recursive: true, force: true })
}

async function measure(name: string, database: Record<string, string>, maxMemory: number): Promise<Row[]> {
  const [port, barePort] = [await freePort(), await freePort()]
  const site = `http://127.0.0.1:${port}`
  const env = { PORT: String(port), DATA_DIR: join(folder, name), LOG_LEVEL: 'warn', ...database }
  const first = await started(asNpmStart, env, site)
  await ended(first.child)
  console.log(`${name}: first start, with a new database and demo content, in ${first.seconds.toFixed(1)} s`)
  const second = await started(asNpmStart, env, site)
  const recording = join(folder, 'recording.json')
  writeFileSync(recording, JSON.stringify({ port: barePort, answers: await record(site, paths) }))
  const bare = await started(['bench/bare.ts', recording], {}, `http://127.0.0.1:${barePort}/`)
  const [ours = 0, theirs = 0] = [second.child.pid, bare.child.pid]

  const rows: Row[] = []
  for (const path of paths) {
    const ratio = await compare(
      path,
      () => load(`${site}${path}`, [ours], seconds),
      () => load(`http://127.0.0.1:${barePort}${path}`, [theirs], seconds),
    )
    rows.push([`${name}: cached ${path}, of bare node:http`, ratio, '>=', 0.9])
  }
  await ended(bare.child)
  if (database.DATABASE_URL) {
    const cost = await coldRender(site, ours, database.DATABASE_URL)
    rows.push([`${name}: cold render of /, ms of processor time`, cost, '<=', 25])
  }
  await mixedRequests(site, 10_000)
  await new Promise((resolve) => setTimeout(resolve, 10_000))
  rows.push(
    [`${name}: second start to first answer, s`, second.seconds, '<', 2],
    [`${name}: memory after 10,000 mixed requests, MB`, residentMegabytes(ours) ?? 0, '<=', maxMemory],
  )
  await ended(second.child)
  return rows
}

/** Both in turns; the first rounds let V8 compile what is used. */
async function compare(path: string, ours: () => Promise<Load>, theirs: () => Promise<Load>) {
  const measured: { ours: Load; theirs: Load }[] = []
  for (let round = -4; round < rounds; round += 1) {
    const pair = { ours: await ours(), theirs: await theirs() }
    if (round >= 0) measured.push(pair)
  }
  const of = (value: (pair: { ours: Load; theirs: Load }) => number) => middle(measured.map(value))
  const ratio = of((pair) => pair.theirs.cost / pair.ours.cost)
  console.log(
    `${path}: ${of((pair) => pair.ours.cost).toFixed(1)} µs of processor time per request, bare ` +
      `${of((pair) => pair.theirs.cost).toFixed(1)}; ${of((pair) => pair.ours.perSecond).toFixed(0)} per second, bare ` +
      `${of((pair) => pair.theirs.perSecond).toFixed(0)} (ratio ${of((pair) => pair.ours.perSecond / pair.theirs.perSecond).toFixed(2)}); ` +
      `busy processors: server ${of((pair) => pair.ours.serverUse).toFixed(2)}, client ${of((pair) => pair.ours.clientUse).toFixed(2)}`,
  )
  return ratio
}

/** Milliseconds of processor time to make the home page, when a table that it shows has changed. */
async function coldRender(site: string, pid: number, url: string): Promise<number> {
  const database = new pg.Client({ connectionString: url })
  await database.connect()
  const costs = []
  for (let time = 0; time < 60; time += 1) {
    await database.query("notify table_changed, 'post'")
    await new Promise((resolve) => setTimeout(resolve, 50))
    const before = processorTime([pid])
    await (await fetch(site, { headers: { 'accept-encoding': 'br' } })).arrayBuffer()
    costs.push((processorTime([pid]) - before) / 1000)
  }
  await database.end()
  return middle(costs.slice(20))
}

/** What all workers make, beside one. Here PostgreSQL and the client share their processors, so there is no goal. */
async function workers(database: Record<string, string>): Promise<void> {
  const perSecond = []
  for (const count of ['1', 'auto']) {
    const port = await freePort()
    const site = `http://127.0.0.1:${port}`
    const env = { PORT: String(port), DATA_DIR: join(folder, 'PostgreSQL'), LOG_LEVEL: 'warn', ...database }
    const { child } = await started(asNpmStart, { ...env, WORKERS: count }, site)
    const pid = child.pid ?? 0
    const answering = () => (count === 'auto' ? childrenOf(pid) : [pid])
    // Every search is made anew.
    const search = () => load(`${site}/search?q=prayer`, answering(), 5, 16)
    while (count === 'auto' && answering().length < availableParallelism())
      await new Promise((resolve) => setTimeout(resolve, 100))
    for (let warm = 0; warm < 2; warm += 1) await search()
    const loads = [await search(), await search(), await search()]
    perSecond.push(middle(loads.map((each) => each.perSecond)))
    const use = middle(loads.map((each) => each.serverUse))
    console.log(
      `WORKERS=${count}: ${perSecond.at(-1)?.toFixed(0)} searches per second, ${use.toFixed(2)} processors busy`,
    )
    await ended(child)
  }
  console.log(`That is ${((perSecond[1] ?? 0) / (perSecond[0] ?? 1)).toFixed(2)} times as many.`)
}

function report(rows: Row[]) {
  for (const [what, value, relation, goal] of rows) {
    const reached = relation === '>=' ? value >= goal : relation === '<' ? value < goal : value <= goal
    if (!reached) process.exitCode = 1
    console.log(`${reached ? 'reached' : 'MISSED '}  ${what}: ${value.toFixed(2)} (goal ${relation} ${goal})`)
  }
}
