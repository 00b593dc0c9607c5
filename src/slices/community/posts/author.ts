import { sql } from 'kysely'
import type { Caller } from '#core/api/access.ts'
import { Problem } from '#core/api/problems.ts'
import type { Db } from '#core/data/db.ts'
import { blockOf } from '../moderation/blocks.ts'
import { type Author, rememberedSince } from '../rules.ts'
import type { Person } from './person.ts'
import '../tables.ts'

/** What moderators have decided about them so far. */
export async function authorOf(db: Db, caller: Caller, now: Date): Promise<Author> {
  if (caller.kind === 'visitor') return { kind: 'guest' }
  const { rows } = await sql<{ approved: number; rejected: number }>`
    select count(*) filter (where state <> 'rejected')::int as approved,
      count(*) filter (where state = 'rejected' and decided_at > ${rememberedSince(now)})::int as rejected
    from community_post where author_id = ${caller.id} and decided_at is not null`.execute(db)
  return { kind: 'member', role: caller.role, ...(rows[0] ?? { approved: 0, rejected: 0 }) }
}

export async function refuseBlocked(db: Db, person: Person | undefined, now: Date): Promise<void> {
  if (person === undefined || !(await blockOf(db, person, now))) return
  throw new Problem(
    403,
    'You cannot write here for the time being. If you think that this is a mistake, write to us.',
  )
}
