import { sql } from 'kysely'
import type { Db } from './db.ts'
import { Problem } from './errors.ts'

export type Limit = { key: string; most: number; seconds: number }

/** Counts one try against each limit, on all nodes together, and refuses when one is used up. */
export async function limit(db: Db, limits: readonly Limit[]): Promise<void> {
  const rows = limits.map(({ key, seconds }) => sql`(${key}::text, now() + ${seconds} * interval '1 second')`)
  const { rows: counted } = await sql<{ key: string; count: number }>`
    insert into attempt as a (key, until)
    values ${sql.join(rows)}
    on conflict (key) do update set
      count = case when a.until < now() then 1 else a.count + 1 end,
      until = case when a.until < now() then excluded.until else a.until end
    returning key, count`.execute(db)
  const counts = new Map(counted.map((row) => [row.key, row.count]))
  if (limits.some(({ key, most }) => (counts.get(key) ?? 0) > most)) {
    throw new Problem(429, 'Too many tries. Please wait a little and try again.')
  }
}

export async function forgive(db: Db, keys: readonly string[]): Promise<void> {
  await sql`delete from attempt where key = any(${keys})`.execute(db)
}

/**
 * Takes one try back that turned out to be honest. Many who share an address, as on the mobile networks of a whole
 * country, are then not counted for one another; and nobody clears what else was tried from there.
 */
export async function uncount(db: Db, keys: readonly string[]): Promise<void> {
  await sql`update attempt set count = count - 1 where key = any(${keys}) and count > 0`.execute(db)
}

export async function sweepLimits(db: Db): Promise<void> {
  await sql`delete from attempt where until < now()`.execute(db)
}
