import pino, { type Logger } from 'pino'
import type { Settings } from '../settings/settings.ts'

export type Log = Logger

/** Never written down, wherever they stand in what is logged. */
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
  // An error of the database carries the row that it refused.
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
    destination ?? pino.destination({ sync: false, minLength: 4096, periodicFlush: 1_000 }),
  )
}
