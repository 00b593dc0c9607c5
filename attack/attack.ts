import { setTimeout as pause } from 'node:timers/promises'

/** One attack on a running site, as data: `npm run attack` runs them all and prints what came of each. */
export type Attack = {
  name: string
  /** What the same attack did before there was a defense against it, as measured then. */
  before: string
  run: (target: Target) => Promise<Outcome>
}

export type Outcome = {
  /** What the attack did now, with its figure: "10 uploads: +96 MB, 10 refused". */
  after: string
  isDefended: boolean
}

export type Target = {
  origin: string
  /** Speed and the server's memory are judged only in the full run: in `npm run test:long` the machine may be busy. */
  quick: boolean
  /** The site believes X-Forwarded-For, so that attackers and bystanders have addresses of their own. */
  from: (address: string) => (path: string, init?: RequestInit) => Promise<Response>
  /** Resident memory of the server and the processes it started, in MB, now. */
  memory: () => number
  /** Processor time that the server has used so far, in milliseconds. */
  cpu: () => number
  /** Sends `count` requests with at most `width` at a time. */
  flood: <T>(count: number, width: number, send: (index: number) => Promise<T>) => Promise<T[]>
  /** Another server on an empty data folder of its own, for attacks that need other settings or break things. */
  start: (env: Record<string, string>) => Promise<Started>
}

export type Started = {
  origin: string
  pid: number
  dataDir: string
  /** Everything it wrote to its log so far. */
  log: () => string
  stop: () => Promise<void>
}

export type Answer = { status: number; text: string; ms: number }

/** A status of 0 where there was no answer at all. */
export async function answerOf(address: string, init: RequestInit = {}): Promise<Answer> {
  const before = performance.now()
  const answer = await fetch(address, { ...init, signal: AbortSignal.timeout(60_000) })
    .then(async (response) => ({ status: response.status, text: await response.text() }))
    .catch((error: unknown) => ({ status: 0, text: String(error) }))
  return { ...answer, ms: performance.now() - before }
}

/** "200 ×10, 503 ×290" */
export function statuses(answers: readonly Answer[]): string {
  const groups = Map.groupBy(answers, ({ status }) => status)
  return [...groups].map(([status, those]) => `${status} ×${those.length}`).join(', ')
}

export const failuresIn = (log: string) =>
  log.split('\n').filter((line) => /"level":50|Error|abort/.test(line)).length

export async function untilReady(origin: string): Promise<boolean> {
  for (let tries = 0; tries < 100; tries += 1) {
    if ((await answerOf(`${origin}/readyz`)).status === 200) return true
    await pause(100)
  }
  return false
}
