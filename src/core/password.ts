import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

const derive = promisify(argon2)

/** OWASP's figures for Argon2id: 19 MiB, two passes. */
const cost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 } as const

/** At most this many at once, so that a wave of sign-ins cannot take all memory and all threads. */
const mostAtOnce = 2
let running = 0
const waiting: (() => void)[] = []

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= mostAtOnce) await new Promise<void>((resolve) => waiting.push(resolve))
  running += 1
  try {
    return await work()
  } finally {
    running -= 1
    waiting.shift()?.()
  }
}

const digest = (password: string, salt: Buffer) =>
  inTurn(() => derive('argon2id', { message: password.normalize('NFKC'), nonce: salt, ...cost }))

export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  const hash = await digest(password, salt)
  return ['argon2id', cost.memory, cost.passes, salt.toString('base64url'), hash.toString('base64url')].join(
    '$',
  )
}

/** Takes the same time for a wrong password and for an account that does not exist (`stored` undefined). */
export async function passwordMatches(password: string, stored: string | undefined): Promise<boolean> {
  const [, , , salt = '', hash = ''] = (stored ?? nobody).split('$')
  const given = await digest(password, Buffer.from(salt, 'base64url'))
  const kept = Buffer.from(hash, 'base64url')
  return stored !== undefined && kept.length === given.length && timingSafeEqual(kept, given)
}

const nobody = `argon2id$19456$2$${randomBytes(16).toString('base64url')}$${randomBytes(32).toString('base64url')}`
