import type { Logger } from 'pino'
import pino from 'pino'
import { outageOf } from '../api/unavailable.ts'
import { reason } from '../data/data-folder.ts'
import type { Settings } from '../settings/settings.ts'

export type Log = Logger

/** Fields that are never logged, at any level of nesting. */
const secrets = [
  'password',
  'token',
  'access',
  'refresh',
  'secret',
  'authorization',
  'cookie',
  'email',
  'body',
  // A database error contains the row that it refused.
  'detail',
  'where',
  'params',
]

export function createLog(level: Settings['logLevel'], destination?: pino.DestinationStream): Log {
  const options = {
    level,
    base: null,
    redact: { paths: secrets.flatMap((each) => [each, `*.${each}`, `*.*.${each}`]), censor: '[kept secret]' },
  }
  return pino(
    options,
    // Several workers share one output: only writes of up to 4096 bytes, of whole lines, can't be mixed up there.
    destination ?? pino.destination({ sync: false, minLength: 3072, maxWrite: 4096, periodicFlush: 1_000 }),
  )
}

/** Milliseconds between two lines about the same failure, at first and at most. */
const firstPause = 1_000
const maxPause = 10_000

type Repeated = { suppressed: number }

const repeatedOn = new WeakMap<Log, Map<string, Repeated>>()

/**
 * Logs a failure at once, and the same failure again only as a count: while the database is down every request, job
 * and timer fails, and thousands of equal lines would bury everything else or fill the disk.
 */
export function logFailure(log: Log, error: unknown, message: string, fields: object = {}): void {
  const repeated = repeatedOn.get(log) ?? new Map<string, Repeated>()
  repeatedOn.set(log, repeated)
  // An outage is one failure, however many parts of the program run into it.
  const key = outageOf(error) ?? `${message}: ${reason(error)}`
  const known = repeated.get(key)
  if (known) {
    known.suppressed += 1
    return
  }
  log.error({ err: error, ...fields }, message)
  const counting: Repeated = { suppressed: 0 }
  repeated.set(key, counting)
  const summarizeAfter = (pause: number) => {
    setTimeout(() => {
      const { suppressed } = counting
      if (suppressed === 0) {
        repeated.delete(key)
        return
      }
      counting.suppressed = 0
      log.error({ suppressed, cause: reason(error) }, `${message}: still failing`)
      summarizeAfter(Math.min(pause * 2, maxPause))
    }, pause).unref()
  }
  summarizeAfter(firstPause)
}
