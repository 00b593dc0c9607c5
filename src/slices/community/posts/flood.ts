import { sql } from 'kysely'
import type { Caller } from '#core/api/access.ts'
import type { Db } from '#core/data/db.ts'
import type { PostRow } from './change.ts'

/** More than this in an hour from one place, or by one member, is no one person’s prayer. */
const usual = 5

type Sender = { origin: string; caller: Caller; now: Date }

export async function isFlood(trx: Db, { origin, caller, now }: Sender): Promise<boolean> {
  const hourAgo = new Date(now.getTime() - 3_600_000)
  const his = caller.kind === 'member' ? sql`author_id = ${caller.id}` : sql`origin = ${origin}`
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from community_post where ${his} and created > ${hourAgo} limit ${usual}
    ) recent`.execute(trx)
  return (rows[0]?.count ?? 0) >= usual
}

/** Shorter ones are everybody's: 'Thank you, Jesus!' */
const longEnough = 40
const copies = 3

/** Marks what says the same as several others that wait: who sends such things has many names. */
export async function markCopies(
  trx: Db,
  { id, alike, body, state, held_for, created }: PostRow,
): Promise<void> {
  if (state !== 'waiting' || body.length < longEnough || held_for.includes('flood')) return
  const { rows } = await sql`
    select from community_post
    where alike = ${alike} and state in ('waiting', 'hidden') and id <> ${id}
      and created > ${new Date(created.getTime() - 24 * 3_600_000)}
    limit ${copies}`.execute(trx)
  if (rows.length < copies) return
  await trx
    .updateTable('community_post')
    .set({ held_for: [...held_for, 'flood'] })
    .where('id', '=', id)
    .execute()
}
