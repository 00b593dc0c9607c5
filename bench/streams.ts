// How many open pages one process bears: npm run streams. 5,000 listen to a channel, an event is told on the
// database that two nodes share, and each must hear it within a second, at under 20 kB of the process's memory.
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { get, type IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../scripts/free-port.ts'
import startPostgres from '../scripts/postgres.ts'
import { openPostgres } from '../src/core/data/db.ts'
import { realtimeAddress } from '../src/core/realtime/channel.ts'
import { positionOf, publish } from '../src/core/realtime/publish.ts'
import { channels } from '../src/slices/community/post.ts'
import { createOn } from '../src/testing/databases/database.ts'
import { ended, residentMegabytes, started } from './program.ts'

const streams = 5000
const rounds = 10
const mostMilliseconds = 1000
const mostKilobytes = 20
const channel = channels.praise

await startPostgres()
const databaseUrl = await createOn(process.env.TEST_POSTGRES_URL ?? '')
const folder = mkdtempSync(join(tmpdir(), 'narthex-streams-'))
const database = await openPostgres(databaseUrl)
const nodes = []
for (const name of ['a', 'b']) {
  const port = await freePort()
  const env = {
    DATABASE_URL: databaseUrl,
    PORT: String(port),
    DATA_DIR: join(folder, name),
    DEMO: '0',
    OPEN: '1',
    LOG_LEVEL: 'warn',
    SECRET_KEY: 'a key for a house that is only measured',
  }
  const address = `http://127.0.0.1:${port}`
  nodes.push({
    address,
    ...(await started(
      ['--no-experimental-webstorage', '--expose-gc', 'src/app/server.ts'],
      env,
      `${address}/healthz`,
    )),
  })
}
const [a, b] = nodes
if (!a || !b) throw new Error('There are two nodes.')

const before = residentMegabytes(a.child.pid) ?? 0
const ears: { response: IncomingMessage; last: number }[] = []
/** From many addresses, since one holds 60 streams at most; a few at a time, as a browser's queue would have them. */
async function listen(address: string, count: number) {
  const from = await positionOf(database.db, channel)
  for (let n = 0; n < count; n += 100) {
    await Promise.all(
      Array.from({ length: Math.min(100, count - n) }, async (_, m) => {
        const request = get(`${address}${realtimeAddress(channel.name)}?after=${from}`, {
          agent: false,
          localAddress: `127.0.0.${2 + ((n + m) % 100)}`,
        })
        const [response] = await once(request, 'response')
        const ear = { response, last: from }
        response.setEncoding('utf8').on('data', (text: string) => {
          const [, number] = /(?:^|\n)id: (\d+)\n(?!.*\nid: )/s.exec(text) ?? []
          if (number) ear.last = Number(number)
        })
        ears.push(ear)
      }),
    )
  }
}
await listen(a.address, streams)
await listen(b.address, 100)

const times: number[] = []
for (let round = 0; round < rounds; round += 1) {
  const start = performance.now()
  await database.db.transaction().execute((trx) => publish(trx, channel, { what: 'gone', id: round + 1 }))
  const number = await positionOf(database.db, channel)
  while (ears.some(({ last }) => last < number)) await new Promise((resolve) => setTimeout(resolve, 1))
  times.push(performance.now() - start)
}
const kilobytes = (((residentMegabytes(a.child.pid) ?? 0) - before) * 1024) / streams
const slowest = Math.max(...times)
const median = times.toSorted((one, other) => one - other)[rounds >> 1] ?? 0

const say = (reached: boolean, what: string) => console.log(`${reached ? 'reached' : 'MISSED '}  ${what}`)
say(
  slowest <= mostMilliseconds,
  `an event reaches ${streams} streams on one node and 100 on another: ${median.toFixed(0)} ms (slowest of ${rounds}: ${slowest.toFixed(0)} ms)`,
)
say(kilobytes < mostKilobytes, `memory of a stream: ${kilobytes.toFixed(1)} kB`)
process.exitCode = slowest <= mostMilliseconds && kilobytes < mostKilobytes ? 0 : 1

for (const { response } of ears) response.destroy()
for (const { child } of nodes) await ended(child)
await database.close()
rmSync(folder, { recursive: true, force: true })
