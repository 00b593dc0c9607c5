import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import type { Caller } from '#core/api/access.ts'
import { Problem } from '#core/api/problems.ts'
import type { Db } from '#core/data/db.ts'
import { blockOf } from '../moderation/blocks.ts'
import { type Author, rememberedSince } from '../rules.ts'
import '../tables.ts'

/** Identifies a person in amens, reports and blocks: a member, or the holder of a browser key. */
type Person = `member ${number}` | `guest ${string}`

/** Only this hash of keys and addresses is stored; without the site's key nobody can test guesses. */
export const hashOf = (secret: string, what: 'key' | 'address', value: string) =>
  createHmac('sha256', secret).update(`community ${what} ${value}`).digest('base64url').slice(0, 22)

/** Undefined for a guest whose browser gave no key. */
export function personOf(secret: string, caller: Caller, key: string | undefined): Person | undefined {
  if (caller.kind === 'member') return `member ${caller.id}`
  return key === undefined ? undefined : `guest ${hashOf(secret, 'key', key)}`
}

/** Conditions to find a person's own posts. */
export type Own = { memberId: number | null; guest: string | null }

/** A member also owns what they posted from this browser before logging in. */
export const ownOf = (secret: string, caller: Caller, key: string | undefined): Own => ({
  memberId: caller.kind === 'member' ? caller.id : null,
  guest: key === undefined ? null : hashOf(secret, 'key', key),
})

export const isOwn = (
  { author_id, guest }: { author_id: number | null; guest: string | null },
  own: Own,
): boolean => (author_id !== null && author_id === own.memberId) || (guest !== null && guest === own.guest)

/** Moderators' past decisions about the person. */
export async function authorOf(db: Db, caller: Caller, now: Date): Promise<Author> {
  if (caller.kind === 'visitor') return { kind: 'guest' }
  const { rows } = await sql<{ approved: number; rejected: number }>`
    select count(*) filter (where state <> 'rejected')::int as approved,
      count(*) filter (where state = 'rejected' and decided_at > ${rememberedSince(now)})::int as rejected
    from community_post where author_id = ${caller.id} and decided_at is not null`.execute(db)
  return { kind: 'member', roles: caller.roles, ...(rows[0] ?? { approved: 0, rejected: 0 }) }
}

export async function refuseBlocked(db: Db, person: Person | undefined, now: Date): Promise<void> {
  if (person === undefined || !(await blockOf(db, person, now))) return
  throw new Problem(403, 'You can’t post here right now. If you think this is a mistake, please contact us.')
}
