import { LRUCache } from 'lru-cache'
import type { Database } from '../data/db.ts'
import type { CacheShare } from './cache-key.ts'
import type { CachedAnswer } from './cached-answer.ts'

export type PageCache = ReturnType<typeof createPageCache>

/** `listed` has room for every page of a ministry's site twice over; `variant` is for filtered lists. */
const maxBytes: Record<CacheShare, number> = { listed: 48 * 1024 * 1024, variant: 16 * 1024 * 1024 }
const maxAnswerBytes = 4 * 1024 * 1024

type Stored = CachedAnswer & { tables: readonly string[]; until: number }

const shareOfMemory = (maxSize: number, dispose: () => void) =>
  new LRUCache<string, Stored>({
    maxSize,
    dispose,
    // Until it's compressed. The compressed forms take less than half of it.
    sizeCalculation: (answer, key) => answer.length + key.length + 500,
    maxEntrySize: maxAnswerBytes,
  })

/** Bytes for what calls in process answered. */
const maxCallBytes = 8 * 1024 * 1024

type MadeOf = {
  tables: readonly string[]
  /** From `ticket()`, taken before the first row was read. */
  ticket: number
  /** When the answer expires. */
  until?: number
}
type StoreOptions = MadeOf & { share?: CacheShare }
/** What a call in process answered. */
export type CallAnswer = { text: string; headers: Headers }
type Remembered = { answer: CallAnswer; tables: readonly string[]; until: number }

/** Milliseconds. A clock that goes back further was set, not just corrected. */
const clockSetBack = 60_000

/** Milliseconds after which a hot answer counts as used again. */
const hotFor = 1000

/**
 * Finished answers in memory, each with the tables it was made from. When a table changes, its answers are dropped; an
 * answer that was being made meanwhile is not stored, since it may have read the old rows. `until` is when an answer
 * expires.
 */
export function createPageCache(nextExpiry: (now: number) => number, clock = Date.now) {
  // Answers in demand at the moment, without the bookkeeping of the caches below, which takes longer than the rest of a hit.
  const hot = new Map<string, Stored>()
  let hotUntil = 0
  const cool = () => hot.clear()
  const listed = shareOfMemory(maxBytes.listed, cool)
  // A separate cache: somebody who requests thousands of list pages does not push out the home page.
  const variants = shareOfMemory(maxBytes.variant, cool)
  const shares = { listed, variant: variants }
  const calls = new LRUCache<string, Remembered>({
    maxSize: maxCallBytes,
    sizeCalculation: ({ answer }, key) => 2 * (answer.text.length + key.length) + 500,
  })
  const changedAt = new Map<string, number>()
  let clearedAt = 0
  let version = 0
  let latest = clock()
  let expires = nextExpiry(latest)

  const clear = () => {
    version += 1
    clearedAt = version
    listed.clear()
    variants.clear()
    calls.clear()
    latest = clock()
    expires = nextExpiry(latest)
  }

  const isStale = ({ tables, ticket, until = Number.POSITIVE_INFINITY }: MadeOf) =>
    clearedAt > ticket || tables.some((table) => (changedAt.get(table) ?? 0) > ticket) || clock() >= until

  /** Returns the time. */
  const dropExpired = (): number => {
    const now = clock()
    // Answers made while the clock was ahead may be wrong now.
    if (now >= expires || now < latest - clockSetBack) clear()
    latest = now
    return now
  }

  return {
    get(key: string): CachedAnswer | undefined {
      const now = dropExpired()
      if (now >= hotUntil || now < hotUntil - hotFor) {
        cool()
        hotUntil = now + hotFor
      }
      const known = hot.get(key)
      if (known && now < known.until) return known
      const answer = listed.get(key) ?? variants.get(key)
      if (!answer) return undefined
      if (now < answer.until) {
        hot.set(key, answer)
        return answer
      }
      listed.delete(key)
      variants.delete(key)
      return undefined
    },
    /** Take one before reading the first row, and pass it to `store`. */
    ticket(): number {
      dropExpired()
      return version
    },
    store(
      key: string,
      answer: CachedAnswer,
      { tables, ticket, until = Number.POSITIVE_INFINITY, share = 'listed' }: StoreOptions,
    ): boolean {
      if (isStale({ tables, ticket, until })) return false
      shares[share].set(key, Object.assign(answer, { tables, until }))
      hot.delete(key)
      return true
    },
    /** What a call that is the same for everybody answered, until what it was made of changes. */
    recall(key: string): CallAnswer | undefined {
      const now = dropExpired()
      const known = calls.get(key)
      return known && now < known.until ? known.answer : undefined
    },
    remember(key: string, answer: CallAnswer, madeOf: MadeOf) {
      const { tables, until = Number.POSITIVE_INFINITY } = madeOf
      if (!isStale(madeOf)) calls.set(key, { answer, tables, until })
    },
    changed(table: string) {
      version += 1
      changedAt.set(table, version)
      for (const share of [listed, variants, calls]) {
        for (const [key, answer] of share.entries()) if (answer.tables.includes(table)) share.delete(key)
      }
    },
    clear,
    get size() {
      return listed.size + variants.size
    },
    get bytes() {
      return listed.calculatedSize + variants.calculatedSize
    },
  }
}

/** The channel on which content tables publish that they changed (`tell_change()` in the migrations). */
const channel = 'table_changed'

/** What every page may depend on, and the table it's read from: see `settings/current.ts`. */
type Followed = { table: string; forget: () => void }

/**
 * Drops the cached answers of a table on every node as soon as a change to it is committed. A change of what every
 * page depends on, such as the organisation's name or the wording, clears the whole cache.
 */
export function invalidateOnChange(
  database: Database,
  pageCache: PageCache,
  followed: readonly Followed[],
  /** Called after what every page depends on has been forgotten. */
  forgotten: () => void = () => {},
) {
  const clearAll = () => {
    for (const { forget } of followed) forget()
    pageCache.clear()
    forgotten()
  }
  return database.listen(
    channel,
    (table) => (followed.some((each) => each.table === table) ? clearAll() : pageCache.changed(table)),
    clearAll,
  )
}
