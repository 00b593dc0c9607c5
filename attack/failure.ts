// Takes away the disk while the site runs, and the visitor at the other end. The database: attack/failure-postgres.ts.
import { execFile, execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { z } from 'zod'
import type { Attack, Outcome, Target } from './attack.ts'
import { type Answer, answerOf, failuresIn, statuses, untilReady } from './attack.ts'
import { noPostgres } from './failure-postgres.ts'

const fullDisk: Attack = {
  name: 'Failure: the disk of the embedded database fills up',
  before:
    'ready and writing on, until the log of the database needed its next 16 MB; then every statement failed or the process spun at 100 %',
  run: async (target) => {
    const folder = mkdtempSync(join(tmpdir(), 'narthex-disk-'))
    try {
      execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=320m', 'tmpfs', folder], { stdio: 'ignore' })
    } catch {
      rmSync(folder, { recursive: true })
      return { after: 'skipped: only root may mount the small disk that this fills up', isDefended: true }
    }
    try {
      const filled = await fillUp(target, folder)
      if (target.quick || !filled.isDefended) return filled
      const burned = await burnLog(folder)
      return { after: `${filled.after}; ${burned.after}`, isDefended: burned.isDefended }
    } finally {
      execFileSync('umount', ['-l', folder])
      rmSync(folder, { recursive: true })
    }
  },
}

async function fillUp(target: Target, folder: string): Promise<Outcome> {
  const env = { DATA_DIR: join(folder, 'data'), DEMO: '0', OPEN: '1' }
  const first = await target.start(env)
  const { origin, pid } = first
  let names = 0
  const saved: string[] = []
  const register = async () => {
    names += 1
    const username = `visitor ${names}`
    const body = JSON.stringify({ username, password: 'long enough to be one' })
    const headers = { 'content-type': 'application/json', 'x-forwarded-for': `198.51.100.${names % 250}` }
    const answer = await answerOf(`${origin}/api/membership/register`, { method: 'POST', headers, body })
    if (answer.status === 201) saved.push(username)
    return answer
  }
  await register()
  const fill = join(folder, 'fill')
  await fillWith(fill, folder)
  await pause(2000)
  const writes: Answer[] = []
  const reads: Answer[] = []
  for (let index = 0; index < (target.quick ? 5 : 40); index += 1) {
    writes.push(await register())
    reads.push(await answerOf(`${origin}/api/blog/posts?page=${index + 2}`))
  }
  const ready = await answerOf(`${origin}/readyz`)
  const busy = await processorShare(pid, 2000)
  rmSync(fill)
  const back = await untilReady(origin)
  await pause(2000)
  const again = await register()
  await first.stop()
  const second = await target.start(env)
  const logins = await Promise.all(
    saved.map((username, index) =>
      answerOf(`${second.origin}/api/membership/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': `203.0.113.${index % 250}` },
        body: JSON.stringify({ username, password: 'long enough to be one' }),
      }),
    ),
  )
  await second.stop()
  return {
    after: `reads ${statuses(reads)}, writes ${statuses(writes)}, /readyz ${ready.status} (${ready.text}), ${busy.toFixed(0)} % of a processor; with room again writes ${again.status}, and after a new start ${logins.filter(({ status }) => status === 200).length} of ${saved.length} saved accounts are there`,
    isDefended:
      reads.every(({ status }) => status === 200) &&
      writes.every(({ status }) => status === 503) &&
      ready.status === 503 &&
      ready.text.includes('the disk is full') &&
      (target.quick || busy < 60) &&
      back &&
      again.status === 201 &&
      logins.every(({ status }) => status === 200),
  }
}

/** Even the reserve is used up: the process ends by itself, and nothing that was saved is lost. */
async function burnLog(folder: string): Promise<Outcome> {
  const dataDir = join(folder, 'burned')
  rmSync(join(folder, 'data'), { recursive: true })
  mkdirSync(dataDir)
  const program = join(import.meta.dirname, 'burn-log.ts')
  const run = promisify(execFile)
  const ended = await run(process.execPath, [program, dataDir], { timeout: 120_000 }).catch(
    (error: unknown) => Ended.parse(error),
  )
  rmSync(join(dataDir, 'fill'))
  const { stdout } = await run(process.execPath, [program, dataDir, 'read'])
  const explainedItself = 'code' in ended && ended.code === 1 && ended.stderr.includes('can’t write its log')
  const isIntact = stdout === '[{"words":"kept"}]'
  return {
    after: `without any room for its log it ${explainedItself ? 'ended and said why' : 'DID NOT END'}, and what was saved ${isIntact ? 'was there' : 'WAS LOST'} afterwards`,
    isDefended: explainedItself && isIntact,
  }
}

const Ended = z.object({ code: z.number().nullable(), stderr: z.string() })

const brokenOff: Attack = {
  name: 'Failure: uploads broken off by the visitor',
  before: '1000 broken off: 713 log lines, 712 counted as 5xx',
  run: async (target) => {
    // The log is judged in the full run only, where there is time for a server whose log we can read.
    const { origin, log, stop } = target.quick
      ? { origin: target.origin, log: () => '', stop: async () => {} }
      : await target.start({ DEMO: '0', OPEN: '1' })
    const failedBefore = await failedPosts(origin)
    const count = target.quick ? 50 : 1000
    await target.flood(count, 20, async () => {
      const socket = connect(Number(new URL(origin).port), '127.0.0.1')
      socket.on('error', () => {})
      socket.write(
        'POST /api/membership/login HTTP/1.1\r\nHost: site\r\nContent-Type: application/json\r\nContent-Length: 100000\r\n\r\n{"username": "',
      )
      await answerOf(`${origin}/healthz`)
      socket.destroy()
    })
    const failed = (await failedPosts(origin)) - failedBefore
    await stop()
    const lines = failuresIn(log())
    return {
      after: `${count} broken off: ${lines} log lines, ${failed} counted as 5xx`,
      isDefended: lines === 0 && failed === 0,
    }
  },
}

async function failedPosts(origin: string): Promise<number> {
  const { text } = await answerOf(`${origin}/metrics`)
  return Number(/count\{method="POST",status="5xx"\} (\d+)/.exec(text)?.[1] ?? 0)
}

export const failureAttacks: readonly Attack[] = [noPostgres, fullDisk, brokenOff]

async function fillWith(file: string, folder: string) {
  const { bavail, bsize } = statfsSync(folder)
  await writeFile(file, Buffer.alloc(bavail * bsize))
}

/** Percent of one processor that a process uses. */
async function processorShare(pid: number, ms: number): Promise<number> {
  const ticks = () => {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
    return Number(fields[11]) + Number(fields[12])
  }
  const before = ticks()
  await pause(ms)
  return ((ticks() - before) * 10 * 100) / ms
}
