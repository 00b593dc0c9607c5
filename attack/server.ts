import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { asNpmStart, residentMegabytes } from '../bench/program.ts'
import { freePort } from '../scripts/free-port.ts'
import type { Started } from './attack.ts'

const root = new URL('..', import.meta.url).pathname

/** The program as `npm start` runs it, on a data folder that goes away with it. */
export async function startServer(env: Record<string, string> = {}): Promise<Started> {
  const dataDir = env.DATA_DIR ?? mkdtempSync(join(tmpdir(), 'narthex-attack-'))
  const port = await freePort()
  const child = spawn(process.execPath, asNpmStart, {
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      LOG_LEVEL: 'error',
      TRUST_PROXY: '1',
      DATA_DIR: dataDir,
      ...env,
      PORT: String(port),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const lines: string[] = []
  child.stdout.on('data', (chunk: Buffer) => lines.push(chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => lines.push(chunk.toString()))
  const log = () => lines.join('')
  const origin = `http://127.0.0.1:${port}`
  await untilReady(child, `${origin}/readyz`, log)
  return {
    origin,
    pid: child.pid ?? 0,
    dataDir,
    log,
    stop: async () => {
      await ended(child)
      if (env.DATA_DIR === undefined) rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

async function untilReady(child: ChildProcess, address: string, log: () => string) {
  while (child.exitCode === null) {
    const ready = await fetch(address).then(
      (response) => response.ok,
      () => false,
    )
    if (ready) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`The server ended with ${child.exitCode}:\n${log()}`)
}

async function ended(child: ChildProcess) {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGTERM')
  const impatient = setTimeout(() => child.kill('SIGKILL'), 15_000)
  await gone
  clearTimeout(impatient)
}

export type Watch = { peakMegabytes: number; slowestHealth: number; deaf: number }

/** Looks at memory and /healthz again and again while an attack runs. */
export function watch({ origin, pid }: Started): () => Promise<Watch> {
  const seen: Watch = { peakMegabytes: 0, slowestHealth: 0, deaf: 0 }
  let watching = true
  const looking = (async () => {
    while (watching) {
      seen.peakMegabytes = Math.max(seen.peakMegabytes, residentMegabytes(pid) ?? 0)
      const before = performance.now()
      const healthy = await fetch(`${origin}/healthz`, { signal: AbortSignal.timeout(10_000) }).then(
        (response) => response.ok,
        () => false,
      )
      seen.slowestHealth = Math.max(seen.slowestHealth, performance.now() - before)
      if (!healthy) seen.deaf += 1
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  })()
  return async () => {
    watching = false
    await looking
    return seen
  }
}

/** Processor time of all threads, which Linux counts in hundredths of a second. */
export function cpuMilliseconds(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11]) + Number(fields[12])) * 10
}
