import { createHash, createHmac, randomBytes, randomUUID } from 'node:crypto'
import { z } from 'zod'
import { seal, unseal } from '#core/security/seal.ts'

/**
 * A token is the session's ID and a secret. Each pair is derived from the previous one with the site's key, so the
 * same refresh token always gets the same successor although only hashes are stored.
 */
export type Pair = { access: string; refresh: string }

export function firstPair(key: string): Pair & { session: string } {
  const session = randomUUID()
  return { session, ...pairFor(key, session, randomBytes(32).toString('base64url')) }
}

export const successor = (key: string, session: string, refresh: string): Pair =>
  pairFor(key, session, derived(key, 'refresh', refresh))

const pairFor = (key: string, session: string, secret: string): Pair => {
  const refresh = `${session}.${secret}`
  return { refresh, access: `${session}.${derived(key, 'access', refresh)}` }
}

const derived = (key: string, use: string, from: string) =>
  createHmac('sha256', key).update(`${use}:${from}`).digest('base64url')

/** The session ID in a token, or null if it isn't one. */
export function sessionIn(token: string | undefined): string | null {
  const match = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.[\w-]{43}$/.exec(token ?? '')
  return match?.[1] ?? null
}

const purpose = 'login step'
/** Seconds. */
const stepLifetime = 10 * 60

const Step = z.object({ id: z.int(), password: z.string(), until: z.number() })

/** Changes with the password, so that a new password ends every login under way. */
const passwordMark = (passwordHash: string) => createHash('sha256').update(passwordHash).digest('base64url')

/** Proves that the password was correct, for a login that still needs the code. */
export const loginStep = (secret: string, member: { id: number; password_hash: string }, now: Date): string =>
  seal(
    secret,
    purpose,
    JSON.stringify({
      id: member.id,
      password: passwordMark(member.password_hash),
      until: now.getTime() + stepLifetime * 1000,
    }),
  )

/** The member's id, and whether their password is still the one that was entered; null for an invalid step. */
export function readLoginStep(secret: string, step: string, now: Date) {
  try {
    const { id, password, until } = Step.parse(JSON.parse(unseal(secret, purpose, step)))
    const left = until - now.getTime()
    // One that is good for longer was made before the clock was set back.
    if (left < 0 || left > stepLifetime * 1000) return null
    return { id, isCurrent: (passwordHash: string) => passwordMark(passwordHash) === password }
  } catch {
    return null
  }
}
