import { createHmac } from 'node:crypto'
import type { Caller } from '#core/access.ts'

/** Who did it, as amens, reports and blocks name him: a member, or the holder of a browser's key. */
export type Person = `member ${number}` | `guest ${string}`

/** Of keys and addresses only this is stored; without the house's key nobody can try them out. */
export const hashOf = (secret: string, what: 'key' | 'address', value: string) =>
  createHmac('sha256', secret).update(`community ${what} ${value}`).digest('base64url').slice(0, 22)

/** Undefined for a guest whose browser gave no key. */
export function personOf(secret: string, caller: Caller, key: string | undefined): Person | undefined {
  if (caller.kind === 'member') return `member ${caller.id}`
  return key === undefined ? undefined : `guest ${hashOf(secret, 'key', key)}`
}
