import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'

const root = new URL('..', import.meta.url).pathname

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

/** Resident memory in MB, where the system tells it. */
export function residentMegabytes(pid: number | undefined): number | null {
  try {
    const kilobytes = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
    return kilobytes ? Number(kilobytes) / 1024 : null
  } catch {
    return null
  }
}
