import { msg } from '../text/messages.ts'
import { Problem } from './problems.ts'

/** Seconds after which a browser, a proxy or a crawler may try again. */
const retryAfter = '30'

/** `unreachable`: nothing can be read. `full`: reading works, but nothing can be saved. */
export type Outage = 'unreachable' | 'full'

const messages: Record<Outage, string> = {
  unreachable: msg('We can’t reach our database right now. Please try again in a minute.'),
  full: msg('We can’t save anything right now. Please try again in a few minutes.'),
}

/** A full disk (of the file system, or as PostgreSQL reports it), or a database that only lets us read. */
const fullCodes = /^(?:ENOSPC|EDQUOT|EROFS|53100|25006)$/
/** Connections that fail, and PostgreSQL's classes for lost connections, lack of resources, shutdown and I/O errors. */
const unreachableCodes =
  /^(?:ECONNREFUSED|ECONNRESET|ECONNABORTED|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|08\w{3}|53\w{3}|57P0\w|58\w{3})$/
/** Errors that the drivers raise themselves, without a code. */
const driverMessages =
  /^(?:Connection terminated|timeout exceeded when trying to connect|timeout expired$|Query read timeout|Client (?:was closed|has encountered a connection error) and is not queryable|Cannot use a pool after calling end|driver has already been destroyed|PGlite (?:instance )?is (?:already )?closed)/

/** Whether an error means that the database or the disk is out of order, and not that our code is wrong. */
export function outageOf(error: unknown): Outage | undefined {
  // A `Problem` is a refusal of ours. A `TypeError` is a failed fetch to another service.
  if (!(error instanceof Error) || error instanceof Problem) return undefined
  if (error instanceof TypeError) return undefined
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  if (fullCodes.test(code)) return 'full'
  if (unreachableCodes.test(code) || driverMessages.test(error.message)) return 'unreachable'
  return outageOf(error.cause)
}

/** The problem to answer with during an outage; undefined for other errors. */
export function unavailable(error: unknown): Problem | undefined {
  const outage = outageOf(error)
  return outage && new Problem(503, messages[outage])
}

/** Headers of an answer with this status. */
export const retryHeaders = (status: number): Record<string, string> =>
  status === 503 ? { 'Retry-After': retryAfter } : {}

/** For a connection that we close ourselves because PostgreSQL doesn't answer. */
export class DatabaseSilentError extends Error {
  readonly code = '08006'
  constructor() {
    super("PostgreSQL doesn't respond.")
    this.name = 'DatabaseSilentError'
  }
}
