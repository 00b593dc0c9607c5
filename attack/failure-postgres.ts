import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { findPostgres, startPostgres } from '../scripts/postgres.ts'
import type { Attack, Outcome, Started, Target } from './attack.ts'
import { type Answer, answerOf, failuresIn, statuses, untilReady } from './attack.ts'

type Postgres = Awaited<ReturnType<typeof startPostgres>>

export const noPostgres: Attack = {
  name: 'Failure: PostgreSQL hangs, then dies under load',
  before:
    'hanging: /readyz 503 or nothing within 60 s, calls 500 after 10.5 s; killed: 2733 of 3000 calls 500, cached answers 500, 2834 log lines in 61 s',
  run: async (target) => {
    if (!findPostgres()) return { after: 'skipped: PostgreSQL is not installed', isDefended: true }
    const postgres = await startPostgres()
    try {
      const server = await target.start({ DATABASE_URL: postgres.url, DEMO: '0', OPEN: '1' })
      try {
        const [hung, dead] = [await hang(target, server, postgres), await die(target, server, postgres)]
        return { after: `${hung.after}. ${dead.after}`, isDefended: hung.isDefended && dead.isDefended }
      } finally {
        await server.stop()
      }
    } finally {
      await crash(postgres)
      postgres.stop()
    }
  },
}

async function hang({ quick }: Target, { origin }: Started, { pid }: Postgres): Promise<Outcome> {
  await answerOf(`${origin}/api/blog/posts`)
  const frozen = familyOf(pid())
  for (const each of frozen) process.kill(each, 'SIGSTOP')
  const ready = () => answerOf(`${origin}/readyz`)
  const all = Promise.all([
    Promise.all(Array.from({ length: 20 }, ready)),
    Promise.all(Array.from({ length: 30 }, (_, index) => list(origin, index))),
    answerOf(`${origin}/api/blog/posts`),
  ])
  const [checks, calls, cached] = await all.finally(() => {
    for (const each of frozen) process.kill(each, 'SIGCONT')
  })
  const back = await untilReady(origin)
  const slowest = (answers: Answer[]) => Math.max(...answers.map(({ ms }) => ms)) / 1000
  return {
    after: `Hanging: /readyz ${statuses(checks)} after ${slowest(checks).toFixed(1)} s, calls ${statuses(calls)} after at most ${slowest(calls).toFixed(1)} s, cached answers ${cached.status}, then ${readyAgain(back)}`,
    isDefended:
      [...checks, ...calls].every(({ status }) => status === 503) &&
      cached.status === 200 &&
      (quick || (slowest(checks) < 2.5 && slowest(calls) < 6)) &&
      back,
  }
}

async function die(target: Target, { origin, log }: Started, postgres: Postgres): Promise<Outcome> {
  await answerOf(`${origin}/api/blog/posts`)
  const before = failuresIn(log())
  const start = performance.now()
  const count = target.quick ? 300 : 3000
  const answers = await target.flood(count, 50, async (index) => {
    if (index === count / 10) await crash(postgres)
    return list(origin, index)
  })
  const cached = await answerOf(`${origin}/api/blog/posts`)
  const page = await answerOf(`${origin}/blogs?page=3`)
  const lines = failuresIn(log()) - before
  const seconds = (performance.now() - start) / 1000
  await postgres.restart()
  const back = await untilReady(origin)
  const after = await answerOf(`${origin}/api/blog/posts?page=1`)
  return {
    after: `Killed: ${count} calls ${statuses(answers)}, a page ${page.status}, cached answers ${cached.status}, ${lines} log lines in ${seconds.toFixed(0)} s, then ${readyAgain(back)}`,
    isDefended:
      answers.every(({ status }) => status === 200 || status === 503) &&
      cached.status === 200 &&
      page.status === 503 &&
      page.text.includes('be right back') &&
      lines <= seconds + 3 &&
      back &&
      after.status === 200,
  }
}

/** A list that is in no cache, for a visitor of their own: it is not their limit that is tried here. */
const list = (origin: string, index: number) =>
  answerOf(`${origin}/api/blog/posts?page=${index + 2}`, {
    headers: { 'x-forwarded-for': `10.${index >> 16}.${(index >> 8) & 255}.${index & 255}` },
  })

const readyAgain = (back: boolean) => (back ? 'ready again' : 'NOT ready again')

/** Without saving anything, as when the machine loses its power. */
async function crash({ pid }: Postgres) {
  const running = pid()
  if (running) process.kill(running, 'SIGQUIT')
  while (pid()) await pause(20)
}

/** A process and its children. */
function familyOf(parent: number | undefined): number[] {
  if (parent === undefined) return []
  const all = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  const isChild = (pid: string) => {
    try {
      return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ')[1] === String(parent)
    } catch {
      return false
    }
  }
  return [parent, ...all.filter(isChild).map(Number)]
}
