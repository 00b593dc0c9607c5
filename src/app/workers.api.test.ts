import { type ChildProcessByStdio, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freePort } from '../../scripts/free-port.ts'
import { ensureBuilt } from '../testing/built-site.ts'
import { compileCache } from '../testing/databases/compile-cache.ts'
import { createOn } from '../testing/databases/database.ts'
import { eventually } from '../testing/eventually.ts'

const server = process.env.TEST_POSTGRES_URL
const project = join(import.meta.dirname, '../..')
const folder = mkdtempSync(join(tmpdir(), 'narthex-workers-'))
type Program = {
  child: ChildProcessByStdio<null, Readable, Readable>
  output: { stdout: string; stderr: string }
  ended: Promise<number | null>
}
const started: Program[] = []

beforeAll(ensureBuilt)
afterAll(async () => {
  for (const { child, ended } of started) {
    for (const pid of [...workersOf(child.pid), child.pid]) if (pid) kill(pid)
    await ended
  }
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
})

/** The built program with two workers. */
function run(settings: Record<string, string>): Program {
  const { PATH, HOME } = process.env
  const child = spawn(process.execPath, ['--no-experimental-webstorage', 'build/server/app.js'], {
    cwd: project,
    env: {
      PATH,
      HOME,
      NODE_ENV: 'production',
      ...compileCache,
      DATA_DIR: folder,
      DEMO: '0',
      WORKERS: '2',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const output = { stdout: '', stderr: '' }
  child.stdout.on('data', (part) => {
    output.stdout += part
  })
  child.stderr.on('data', (part) => {
    output.stderr += part
  })
  const ended = once(child, 'close').then(([code]) => code)
  const running = { child, output, ended }
  started.push(running)
  return running
}

function workersOf(pid: number | undefined): number[] {
  try {
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim()
    return children === '' ? [] : children.split(' ').map(Number)
  } catch {
    return [] // it has none
  }
}

function kill(pid: number) {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It has ended already.
  }
}

/** On a connection of its own, which the next worker gets. */
async function ask(port: number, path: string) {
  const [response] = await once(get({ port, host: '127.0.0.1', path, agent: false }), 'response')
  const id = String(response.headers['x-request-id'])
  return { status: response.statusCode, body: await text(response), worker: id.slice(0, id.lastIndexOf('-')) }
}

async function answering(port: number): Promise<Set<string>> {
  const answers = []
  for (let time = 0; time < 6; time += 1) answers.push(await ask(port, '/healthz'))
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
  return new Set(answers.map(({ worker }) => worker))
}

describe.runIf(server)('two workers on one port', () => {
  let port: number
  let program: Program
  beforeAll(async () => {
    port = await freePort()
    program = run({ PORT: String(port), DATABASE_URL: await createOn(server ?? '') })
    await once(program.child.stdout, 'data')
    await eventually(async () => expect(await answering(port)).toHaveProperty('size', 2), {
      timeout: 120_000,
      interval: 500,
    })
  })

  test('print startup messages once', () => {
    expect(program.output.stdout.match(/Narthex is running/g)).toHaveLength(1)
    expect(program.output.stdout.match(/Opening the database/g)).toHaveLength(1)
    expect(program.output.stderr).toBe('')
  })

  test('add up their metrics, whichever responds', async () => {
    const count = async () => {
      const { body } = await ask(port, '/metrics')
      return Number(/http_request_seconds_count\{method="GET",status="2xx"\} (\d+)/.exec(body)?.[1])
    }
    const before = await count()
    for (let time = 0; time < 20; time += 1) await ask(port, '/healthz')
    for (let worker = 0; worker < 2; worker += 1) expect(await count()).toBeGreaterThanOrEqual(before + 20)
  })

  test('are replaced when they end, while the others keep running', async () => {
    const before = workersOf(program.child.pid)
    expect(before).toHaveLength(2)
    kill(before[0] ?? 0)
    await expect
      .poll(() => program.output.stdout)
      .toContain('A worker stopped (SIGKILL). Another is starting.')
    expect(await answering(port)).toHaveProperty('size', 1)
    expect((await ask(port, '/readyz')).status).toBe(200)
    await expect.poll(() => answering(port), { timeout: 90_000 }).toHaveProperty('size', 2)
    expect(workersOf(program.child.pid)).toHaveLength(2)
  })

  test('all stop on SIGTERM', async () => {
    const workers = workersOf(program.child.pid)
    program.child.kill('SIGTERM')
    expect(await program.ended).toBe(0)
    for (const pid of workers) expect(() => process.kill(pid, 0)).toThrow('ESRCH')
    expect(program.output.stderr).toBe('')
  })
})

test.runIf(server)('a startup error is printed once', async () => {
  const port = await freePort()
  const { ended, output } = run({
    PORT: String(port),
    DATABASE_URL: `postgres://narthex@127.0.0.1:${await freePort()}/narthex`,
  })
  expect(await ended).toBe(1)
  expect(output.stderr.trimEnd().split('\n')).toEqual([
    expect.stringMatching(/^Can’t connect to PostgreSQL at DATABASE_URL: .*ECONNREFUSED/),
  ])
})
