import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { LRUCache } from 'lru-cache'

/** A finished answer, the same for everybody, with its compressed forms made on first demand. */
export type KeptAnswer = {
  headers: Record<string, string>
  etag: string
  identity: Buffer
  br?: Buffer
  gzip?: Buffer
}

export type Kept = ReturnType<typeof createKept>

/** Two nodes' worth of every page of a ministry's site fits well into this. */
const mostBytes = 64 * 1024 * 1024

/** Milliseconds that a clock goes back when it was set, and not just corrected a little. */
const setBack = 60_000

/**
 * Finished answers in memory, each with the tables it was made of. When a table changes, what was made of it
 * is dropped; an answer that was being made meanwhile is not kept, since it may have read the old rows. An
 * answer that the clock will make wrong is kept `until` then.
 */
export function createKept(nextExpiry: (now: number) => number, clock = Date.now) {
  const answers = new LRUCache<string, KeptAnswer & { tables: readonly string[]; until: number }>({
    maxSize: mostBytes,
    // Bodies are kept up to three times (plain, brotli, gzip), the compressed ones far smaller.
    sizeCalculation: (answer, key) => Math.ceil(answer.identity.length * 1.6) + key.length + 500,
    maxEntrySize: mostBytes / 16,
  })
  const changedAt = new Map<string, number>()
  let clearedAt = 0
  let moment = 0
  let latest = clock()
  let expires = nextExpiry(latest)

  const clear = () => {
    moment += 1
    clearedAt = moment
    answers.clear()
    latest = clock()
    expires = nextExpiry(latest)
  }

  const dropExpired = () => {
    const now = clock()
    // What was made while the clock was ahead may be right only then.
    if (now >= expires || now < latest - setBack) clear()
    latest = now
  }

  return {
    get(key: string): KeptAnswer | undefined {
      dropExpired()
      const answer = answers.get(key)
      if (!answer || clock() < answer.until) return answer
      answers.delete(key)
      return undefined
    },
    /** Take one before reading the first row, and hand it in with the answer. */
    ticket(): number {
      dropExpired()
      return moment
    },
    keep(
      key: string,
      answer: KeptAnswer,
      tables: readonly string[],
      ticket: number,
      until = Number.POSITIVE_INFINITY,
    ): boolean {
      const stale = clearedAt > ticket || tables.some((table) => (changedAt.get(table) ?? 0) > ticket)
      if (stale || clock() >= until) return false
      answers.set(key, Object.assign(answer, { tables, until }))
      return true
    },
    changed(table: string) {
      moment += 1
      changedAt.set(table, moment)
      for (const [key, answer] of answers.entries()) if (answer.tables.includes(table)) answers.delete(key)
    },
    clear,
    get size() {
      return answers.size
    },
    get bytes() {
      return answers.calculatedSize
    },
  }
}

export function keptAnswer(body: Buffer, headers: Record<string, string>): KeptAnswer {
  const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
  return { headers, etag, identity: body }
}

export type Encoding = 'br' | 'gzip' | 'identity'

/** The best encoding that is accepted; one with `q=0` is not. */
export const encodingFor = (accepted: string): Encoding =>
  takesBrotli.test(accepted) ? 'br' : takesGzip.test(accepted) ? 'gzip' : 'identity'

const takesBrotli = /\bbr\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/
const takesGzip = /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/

/** The body in an encoding, compressed at most once. */
export function bodyOf(answer: KeptAnswer, encoding: Encoding): Buffer | Promise<Buffer> {
  return answer[encoding] ?? compressed(answer, encoding === 'br' ? 'br' : 'gzip')
}

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

async function compressed(answer: KeptAnswer, encoding: 'br' | 'gzip') {
  const body =
    encoding === 'br'
      ? await toBrotli(answer.identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 7 } })
      : await toGzip(answer.identity, { level: 7 })
  answer[encoding] = body
  return body
}
