import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import manifest from '../package.json' with { type: 'json' }

const root = new URL('..', import.meta.url).pathname

/** What `npm start` hands to Node. */
export const asNpmStart = manifest.scripts.start.split(' ').slice(1)

/** Starts one of our programs and waits until it answers; says how long that took. */
export async function started(args: string[], env: Record<string, string>, address: string) {
  const before = performance.now()
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production', ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  while (child.exitCode === null) {
    const answered = await fetch(address).then(
      (response) => response.ok,
      () => false,
    )
    if (answered) return { child, seconds: (performance.now() - before) / 1000 }
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  throw new Error(`${args.join(' ')} ended with ${child.exitCode}`)
}

export async function ended(child: ChildProcess) {
  if (child.exitCode !== null) return
  const gone = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGTERM')
  await gone
}

/** Resident memory of a process and its children in MB, where the system tells it. */
export function residentWithChildren(pid: number): number {
  // Between fork and exec a child is still a copy of its parent, which takes no memory of its own.
  const own = commandOf(pid)
  const children = childrenOf(pid).filter((child) => commandOf(child) !== own)
  return children.reduce((sum, child) => sum + residentWithChildren(child), residentMegabytes(pid) ?? 0)
}

function commandOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
  } catch {
    return ''
  }
}

export function childrenOf(pid: number): number[] {
  try {
    return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number)
  } catch {
    return []
  }
}

/** Resident memory in MB, where the system tells it. */
export function residentMegabytes(pid: number | undefined): number | null {
  try {
    const kilobytes = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
    return kilobytes ? Number(kilobytes) / 1024 : null
  } catch {
    return null
  }
}
