import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { promisify } from 'node:util'
import { fairQueue, type Turn } from './fair-queue.ts'

const derive = promisify(argon2)

/** OWASP's figures for Argon2id: 19 MiB, two passes. */
const cost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 } as const

/**
 * A flood of logins takes neither all memory nor all processors: one is left for everything else. Whoever would give
 * up before their turn is refused.
 */
const queue = fairQueue({
  atOnce: Math.max(1, Math.min(2, availableParallelism() - 1)),
  mostWaiting: 200,
  mostWaitingOfOne: 60,
  longestWait: 10,
})

const digest = (password: string, salt: Buffer, turn: Turn) =>
  queue.run(turn, () => derive('argon2id', { message: password.normalize('NFKC'), nonce: salt, ...cost }))

export const refuseWhenBusy = (turn: Turn): void => queue.refuseWhenFull(turn)

/** For the command line and the like. */
const ourselves: Turn = { of: 'ourselves', known: true }

export async function hashPassword(password: string, turn: Turn = ourselves): Promise<string> {
  const salt = randomBytes(16)
  const hash = await digest(password, salt, turn)
  return ['argon2id', cost.memory, cost.passes, salt.toString('base64url'), hash.toString('base64url')].join(
    '$',
  )
}

/** Takes the same time for a wrong password and for an account that does not exist (`stored` undefined). */
export async function passwordMatches(
  password: string,
  stored: string | undefined,
  turn: Turn,
): Promise<boolean> {
  const [, , , salt = '', hash = ''] = (stored ?? nobody).split('$')
  const given = await digest(password, Buffer.from(salt, 'base64url'), turn)
  const kept = Buffer.from(hash, 'base64url')
  return stored !== undefined && kept.length === given.length && timingSafeEqual(kept, given)
}

const nobody = `argon2id$19456$2$${randomBytes(16).toString('base64url')}$${randomBytes(32).toString('base64url')}`
