import { sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { Db } from '../data/db.ts'
import { prepared } from '../data/prepared.ts'
import { TooManyProblem } from './problems.ts'

export type Limit = { key: string; most: number; seconds: number }

export type Refused<L extends Limit> = { limit: L; retryAfter: number }

/**
 * Counts one try against each limit, on all nodes together, or returns the limit that is used up. A refused try counts
 * against none of them: a bot that is stopped by the limit of its address does not use up the limit of the site.
 */
export async function countTry<L extends Limit>(db: Db, limits: readonly L[]): Promise<Refused<L> | null> {
  const { rows } = await sql<UsedUp>`
    ${prepared} select place, wait from count_try(${triesOf(limits)})`.execute(db)
  return rows[0] ? refusedBy(limits, rows[0]) : null
}

/** What the database's `count_try` takes. */
export const triesOf = (limits: readonly Limit[]) => sql`
  ${limits.map(({ key }) => key)}::text[], ${limits.map(({ most }) => most)}::integer[],
  ${limits.map(({ seconds }) => seconds)}::integer[]`

/** What it answers with: the limit that is used up, counted from 1, and the seconds until it starts over. */
export type UsedUp = { place: number; wait: number }

export function refusedBy<L extends Limit>(limits: readonly L[], { place, wait }: UsedUp): Refused<L> {
  const limit = limits[place - 1]
  if (!limit) throw new Error(`There is no limit ${place}.`)
  return { limit, retryAfter: wait }
}

/** The same, but throws when a limit is used up. List the narrowest limit first. */
export async function limit(db: Db, limits: readonly Limit[]): Promise<void> {
  const refused = await countTry(db, limits)
  if (refused) throw new TooManyProblem(refused.retryAfter)
}

export async function forgive(db: Db, keys: readonly string[]): Promise<void> {
  await sql`
    with locked as (select key from attempt where key = any(${keys}) order by key collate "C" for update)
    delete from attempt where key in (select key from locked)`.execute(db)
}

/**
 * Takes back one try that turned out to be legitimate. So people who share an address, as on mobile networks, don't
 * use up each other's limit, and nobody can clear the failed tries of others.
 */
export async function uncount(db: Db, keys: readonly string[]): Promise<void> {
  await sql`
    with locked as (select key from attempt where key = any(${keys}) order by key collate "C" for update)
    update attempt set count = count - 1 where key in (select key from locked) and count > 0`.execute(db)
}

/** No window is as long as a week: a row that ends later is from before the clock was set back. */
export async function sweepLimits(db: Db): Promise<void> {
  await sql`delete from attempt where until < now() or until > now() + interval '7 days'`.execute(db)
}

export type RateLimit = {
  /** Spends from what the address has left; otherwise the seconds until it has enough again. */
  spend: (address: string, cost: number) => { allowed: true } | { allowed: false; seconds: number }
}

/**
 * A token bucket for each address, in the memory of this node: for work that only loads this node. Use `limit` for what
 * must be counted on all nodes together. The clock is monotonic.
 */
export function rateLimit(burst: number, perSecond: number, clock = () => performance.now()): RateLimit {
  const buckets = new LRUCache<string, { left: number; at: number }>({ max: 20_000 })
  return {
    spend: (address, cost) => {
      const now = clock()
      const before = buckets.get(address)
      const gained = before ? ((now - before.at) / 1000) * perSecond : 0
      const left = Math.min(burst, (before?.left ?? burst) + Math.max(0, gained))
      if (left < cost) return { allowed: false, seconds: Math.ceil((cost - left) / perSecond) }
      buckets.set(address, { left: left - cost, at: now })
      return { allowed: true }
    },
  }
}
