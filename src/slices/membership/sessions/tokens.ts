import { createHmac, randomBytes, randomUUID } from 'node:crypto'

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
