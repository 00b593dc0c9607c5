import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import { answerMetrics } from '#core/observability/shared-metrics.ts'
import { t } from '#core/text/messages.ts'
import { onStopSignals } from './stop-signals.ts'

/** Milliseconds before a worker that ended is replaced, so that one that can't start isn't tried all the time. */
const pause = 1_000

/** The first worker prepares the database and tells the operator what happens; those that follow are silent. */
export const isLaterWorker = () => (cluster.worker?.id ?? 1) > 1

/** What a worker sends once it serves visitors. */
const ready = 'ready'
export const reportReady = () => void process.send?.(ready)

/**
 * Runs the server in several processes that share the port, and replaces those that end. They work together as servers
 * on different machines do: through PostgreSQL.
 */
export async function superviseWorkers(count: number, say: (line: string) => void) {
  let isStopping = false
  const killAll = (signal: NodeJS.Signals) => {
    isStopping = true
    for (const worker of running()) worker.process.kill(signal)
  }
  onStopSignals(
    () => killAll('SIGTERM'),
    () => killAll('SIGKILL'),
  )
  answerMetrics()
  const [first, code] = await firstWorker()
  if (!first) return code
  const { promise: stopped, resolve: stop } = Promise.withResolvers<number>()
  cluster.on('exit', (_, exitCode, signal) => {
    if (isStopping) {
      if (running().length === 0) stop(0)
      return
    }
    say(t('A worker stopped ({reason}). Another is starting.', { reason: signal || String(exitCode) }))
    setTimeout(() => {
      if (!isStopping) cluster.fork()
      else if (running().length === 0) stop(0)
    }, pause)
  })
  for (let number = 1; number < count && !isStopping; number += 1) cluster.fork()
  return stopped
}

const running = (): Worker[] => Object.values(cluster.workers ?? {}).filter((each) => each !== undefined)

/** Alone, until it serves visitors: it migrates the database, and what keeps it from starting is said only once. */
async function firstWorker(): Promise<[Worker, 0] | [null, number]> {
  const worker = cluster.fork()
  const isReady = new Promise<'ready'>((resolve) => {
    worker.on('message', (message: unknown) => {
      if (message === ready) resolve('ready')
    })
  })
  const result = await Promise.race([isReady, once(worker, 'exit')])
  return result === 'ready' ? [worker, 0] : [null, Number(result[0] ?? 1)]
}
