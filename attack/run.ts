import { residentWithChildren } from '../bench/program.ts'
import type { Attack, Started, Target } from './attack.ts'
import { cacheAttacks } from './cache.ts'
import { failureAttacks } from './failure.ts'
import { fuzz } from './fuzz.ts'
import { identityAttacks } from './identity.ts'
import { imageAttacks } from './images.ts'
import { limits } from './limits.ts'
import { mailAttacks } from './mail.ts'
import { cpuMilliseconds, startServer, type Watch, watch } from './server.ts'
import { stockAttacks } from './stock.ts'
import { textAttacks } from './texts.ts'

export const attacks: readonly Attack[] = [
  ...cacheAttacks,
  ...imageAttacks,
  ...limits,
  ...stockAttacks,
  ...mailAttacks,
  ...identityAttacks,
  ...failureAttacks,
  ...textAttacks,
  fuzz,
]

// Attacks a site of its own the way a stranger could, and prints what each attack did before and does now.
// `npm run attack -- images streams` runs only those whose name contains one of the words; --quick uses small numbers.
const mostMegabytes = 600
const mostHealthMilliseconds = 1000

const words = process.argv.slice(2).filter((word) => !word.startsWith('--'))
const quick = process.argv.includes('--quick')
const chosen = attacks.filter(
  ({ name }) => words.length === 0 || words.some((word) => name.toLowerCase().includes(word.toLowerCase())),
)

const server = await startServer()
const rows: Row[] = []
try {
  for (const attack of chosen) {
    const row = await attacked(attack, server)
    rows.push(row)
    console.log(`${row.isDefended ? 'held' : 'FAILED'}  ${row.name}: ${row.after}`)
  }
} finally {
  await server.stop()
}
report(rows)

type Row = Pick<Attack, 'name' | 'before'> & { after: string; isDefended: boolean } & Watch

async function attacked(attack: Attack, server: Started): Promise<Row> {
  const stopWatching = watch(server)
  const outcome = await attack.run(targetOf(server)).catch((error: unknown) => ({
    after: error instanceof Error ? (error.stack ?? error.message) : String(error),
    isDefended: false,
  }))
  const seen = await stopWatching()
  const alive = seen.deaf === 0
  const responsive =
    quick || (seen.slowestHealth < mostHealthMilliseconds && seen.peakMegabytes < mostMegabytes)
  const { name, before } = attack
  return {
    name,
    before,
    after: outcome.after,
    isDefended: outcome.isDefended && alive && responsive,
    ...seen,
  }
}

function targetOf({ origin, pid }: Started): Target {
  return {
    origin,
    quick,
    from: (address) => (path, init) => {
      const headers = new Headers(init?.headers)
      headers.set('x-forwarded-for', address)
      return fetch(`${origin}${path}`, { redirect: 'manual', ...init, headers })
    },
    memory: () => residentWithChildren(pid),
    cpu: () => cpuMilliseconds(pid),
    flood: async (count, width, send) => {
      const answers: Awaited<ReturnType<typeof send>>[] = []
      let next = 0
      const sendOn = async () => {
        while (next < count) {
          const index = next
          next += 1
          answers[index] = await send(index)
        }
      }
      await Promise.all(Array.from({ length: Math.min(width, count) }, sendOn))
      return answers
    },
    start: startServer,
  }
}

function report(rows: readonly Row[]) {
  console.log('\n| attack | before | after | peak memory | slowest /healthz | |')
  console.log('|---|---|---|---|---|---|')
  for (const { name, before, after, peakMegabytes, slowestHealth, isDefended } of rows) {
    const [memory, health] = [`${peakMegabytes.toFixed(0)} MB`, `${slowestHealth.toFixed(0)} ms`]
    console.log(
      `| ${name} | ${before} | ${after} | ${memory} | ${health} | ${isDefended ? 'held' : 'FAILED'} |`,
    )
  }
  const failed = rows.filter(({ isDefended }) => !isDefended).length
  console.log(`\n${rows.length - failed} of ${rows.length} attacks were stopped.`)
  process.exitCode = failed > 0 || rows.length === 0 ? 1 : 0
}
