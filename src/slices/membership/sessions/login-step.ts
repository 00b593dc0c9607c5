import { createHash } from 'node:crypto'
import { z } from 'zod'
import { seal, unseal } from '#core/security/seal.ts'

const purpose = 'login step'
/** Seconds. */
const goodFor = 10 * 60

const Step = z.object({ id: z.int(), password: z.string(), until: z.number() })

/** Changes with the password, so that a new password ends every login under way. */
const markOf = (passwordHash: string) => createHash('sha256').update(passwordHash).digest('base64url')

/** Proves that the password was correct, for a login that still needs the code. */
export const loginStep = (secret: string, member: { id: number; password_hash: string }, now: Date): string =>
  seal(
    secret,
    purpose,
    JSON.stringify({
      id: member.id,
      password: markOf(member.password_hash),
      until: now.getTime() + goodFor * 1000,
    }),
  )

/** The member's id, and whether their password is still the one that was entered; null for an invalid step. */
export function readLoginStep(secret: string, step: string, now: Date) {
  try {
    const { id, password, until } = Step.parse(JSON.parse(unseal(secret, purpose, step)))
    const left = until - now.getTime()
    // One that is good for longer was made before the clock was set back.
    if (left < 0 || left > goodFor * 1000) return null
    return { id, isCurrent: (passwordHash: string) => markOf(passwordHash) === password }
  } catch {
    return null
  }
}
