import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import autocannon from 'autocannon'
import { freePort } from '../scripts/free-port.ts'
import { asNpmStart, ended, residentMegabytes, started } from './program.ts'

const client = join(import.meta.dirname, '../build/client')

/** Bytes of JavaScript, as brotli, that a browser loads to show and wake the page. */
export function firstLoad(html: string): number {
  const files = new Set([...html.matchAll(/\/assets\/[\w.-]+\.js/g)].map((match) => match[0]))
  return [...files].reduce(
    (sum, file) => sum + brotliCompressSync(readFileSync(join(client, file))).length,
    0,
  )
}

// Every speed is a ratio against bare node:http sending the same bytes, measured in turns in the same run.
const rounds = 5
const seconds = 3

const folder = mkdtempSync(join(tmpdir(), 'narthex-bench-'))
const [housePort, barePort] = [await freePort(), await freePort()]
const app = `http://127.0.0.1:${housePort}`
const env = { PORT: String(housePort), DATA_DIR: join(folder, 'data'), LOG_LEVEL: 'warn' }
const openApp = () => started(asNpmStart, env, app)

try {
  const first = await openApp()
  await ended(first.child)
  const second = await openApp()
  await new Promise((resolve) => setTimeout(resolve, 15_000))
  const memory = residentMegabytes(second.child.pid)

  const paths = ['/', '/api/blog/posts']
  const recording = join(folder, 'recording.json')
  writeFileSync(recording, JSON.stringify({ port: barePort, answers: await record(paths) }))
  const bare = await started(['bench/bare.ts', recording], {}, `http://127.0.0.1:${barePort}/`)
  const ratios = []
  for (const path of paths) ratios.push(await ratio(path))
  const script = firstLoad(await (await fetch(app)).text())
  await ended(bare.child)
  await ended(second.child)

  report([
    ['kept home page, of bare node:http', ratios[0] ?? 0, '>=', 0.7],
    ['GET /api/blog/posts, of bare node:http', ratios[1] ?? 0, '>=', 0.5],
    ['first-load JavaScript of /, kB brotli', script / 1000, '<=', 170],
    ['second start to first answer, s', second.seconds, '<', 3],
    ['resident memory idle, MB', memory ?? 0, '<', 350],
  ])
  console.log(`(first start, with a new database and demo content: ${first.seconds.toFixed(1)} s)`)
} finally {
  rmSync(folder, { recursive: true, force: true })
}

/** What the site sends for each path, as a browser asks for it. */
async function record(paths: string[]) {
  const { request } = await import('node:http')
  const answers: Record<string, { headers: Record<string, string>; body: string }> = {}
  for (const path of paths) {
    answers[path] = await new Promise((resolve, reject) => {
      request(`${app}${path}`, { headers: { 'accept-encoding': 'br' } }, async (response) => {
        const chunks: Buffer[] = []
        for await (const chunk of response) chunks.push(chunk)
        const { date: _, connection: __, 'keep-alive': ___, ...rest } = response.headers
        const headers = Object.fromEntries(Object.entries(rest).map(([name, value]) => [name, String(value)]))
        resolve({ headers, body: Buffer.concat(chunks).toString('base64') })
      })
        .on('error', reject)
        .end()
    })
  }
  return answers
}

async function ratio(path: string) {
  const measured = []
  for (let round = 0; round <= rounds; round += 1) {
    const ours = await load(`${app}${path}`)
    const theirs = await load(`http://127.0.0.1:${barePort}${path}`)
    // The first round warms both up.
    if (round > 0) measured.push({ ours, theirs, ratio: ours / theirs })
  }
  measured.sort((one, other) => one.ratio - other.ratio)
  const middle = measured[Math.floor(measured.length / 2)]
  if (!middle) return 0
  console.log(`${path}: ${middle.ours.toFixed(0)} of ${middle.theirs.toFixed(0)} requests per second`)
  return middle.ratio
}

async function load(url: string) {
  const { requests, non2xx, errors } = await autocannon({
    url,
    connections: 32,
    duration: seconds,
    headers: { 'accept-encoding': 'br' },
  })
  if (non2xx + errors > 0) throw new Error(`${url}: ${non2xx} bad answers, ${errors} errors`)
  return requests.average
}

function report(rows: [string, number, '>=' | '<=' | '<', number][]) {
  let missed = 0
  for (const [what, value, relation, goal] of rows) {
    const reached = relation === '>=' ? value >= goal : relation === '<' ? value < goal : value <= goal
    if (!reached) missed += 1
    console.log(`${reached ? 'reached' : 'MISSED '}  ${what}: ${value.toFixed(2)} (goal ${relation} ${goal})`)
  }
  process.exitCode = missed > 0 ? 1 : 0
}
