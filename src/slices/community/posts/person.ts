import { createHmac } from 'node:crypto'
import type { Caller } from '#core/api/access.ts'

/** Who did it, as amens, reports and blocks name them: a member, or the holder of a browser's key. */
export type Person = `member ${number}` | `guest ${string}`

/** Of keys and addresses only this is stored; without the site's key nobody can try them out. */
export const hashOf = (secret: string, what: 'key' | 'address', value: string) =>
  createHmac('sha256', secret).update(`community ${what} ${value}`).digest('base64url').slice(0, 22)

/** Undefined for a guest whose browser gave no key. */
export function personOf(secret: string, caller: Caller, key: string | undefined): Person | undefined {
  if (caller.kind === 'member') return `member ${caller.id}`
  return key === undefined ? undefined : `guest ${hashOf(secret, 'key', key)}`
}

/** By what a person's own posts are found. */
export type Own = { memberId: number | null; guest: string | null }

/** A member also has what they wrote with this browser before they signed in. */
export const ownOf = (secret: string, caller: Caller, key: string | undefined): Own => ({
  memberId: caller.kind === 'member' ? caller.id : null,
  guest: key === undefined ? null : hashOf(secret, 'key', key),
})

export const isOwn = (
  { author_id, guest }: { author_id: number | null; guest: string | null },
  own: Own,
): boolean => (author_id !== null && author_id === own.memberId) || (guest !== null && guest === own.guest)
