import { execFile, execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const run = promisify(execFile)

export type Load = {
  requests: number
  perSecond: number
  /** Processor time of the server per request, in microseconds. */
  cost: number
  /** Processors that server and client kept busy: 1 is one of them, all the time. */
  serverUse: number
  clientUse: number
}

const hasWrk = (() => {
  try {
    execFileSync('which', ['wrk'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
})()

/** A client that isn't the bottleneck: wrk, or else several processes of autocannon. */
export const client = hasWrk ? 'wrk' : 'autocannon in 3 processes'

const autocannon = fileURLToPath(import.meta.resolve('autocannon'))

async function requested(url: string, seconds: number, connections: number): Promise<number> {
  if (hasWrk) {
    const header = ['-H', 'accept-encoding: br']
    const { stdout } = await run('wrk', [
      '-t1',
      `-c${connections}`,
      `-d${seconds}s`,
      '--timeout',
      '60s',
      ...header,
      url,
    ])
    if (/Non-2xx|Socket errors/.test(stdout)) throw new Error(`${url}: ${stdout}`)
    return Number(/(\d+) requests in/.exec(stdout)?.[1])
  }
  const each = String(Math.ceil(connections / 3))
  const options = ['-j', '-t', '60', '-c', each, '-d', String(seconds), '-H', 'accept-encoding=br', url]
  const reports = await Promise.all([1, 2, 3].map(() => run(process.execPath, [autocannon, ...options])))
  return reports
    .map(({ stdout }) => Number(JSON.parse(stdout)['2xx']))
    .reduce((sum, requests) => sum + requests, 0)
}

/** `pids` are the processes that answer. */
export async function load(url: string, pids: number[], seconds: number, connections = 32): Promise<Load> {
  const [server, clients] = [processorTime(pids), process.resourceUsage()]
  const childrenBefore = childrenTime()
  const start = performance.now()
  const requests = await requested(url, seconds, connections)
  const microseconds = (performance.now() - start) * 1000
  const used = processorTime(pids) - server
  const own = process.resourceUsage()
  const ours = own.userCPUTime + own.systemCPUTime - clients.userCPUTime - clients.systemCPUTime
  return {
    requests,
    perSecond: requests / seconds,
    cost: used / requests,
    serverUse: used / microseconds,
    clientUse: (childrenTime() - childrenBefore + ours) / microseconds,
  }
}

/** Microseconds of processor time, user and system, that processes have taken with all their threads. */
export function processorTime(pids: number[]): number {
  const threads = pids.flatMap((pid) => readdirSync(`/proc/${pid}/task`).map((tid) => `${pid}/task/${tid}`))
  return threads.reduce((sum, thread) => sum + timeOf(thread), 0)
}

function timeOf(thread: string): number {
  try {
    return Number(readFileSync(`/proc/${thread}/schedstat`, 'utf8').split(' ')[0]) / 1000
  } catch {
    return 0 // it has ended
  }
}

/** What our ended children took: the clients. The kernel counts it in hundredths of a second. */
function childrenTime(): number {
  const fields = readFileSync('/proc/self/stat', 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[13]) + Number(fields[14])) * 10_000
}

export const middle = (values: number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0
