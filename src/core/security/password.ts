import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { promisify } from 'node:util'
import { fairQueue, QueueFullError } from '../api/fair-queue.ts'
import { Problem } from '../api/problems.ts'
import { msg } from '../text/messages.ts'

const derive = promisify(argon2)

/**
 * One of OWASP's settings for Argon2id: 46 MiB, one pass. They are all as strong; this one takes its memory straight
 * from the system and gives it back, where smaller pieces would stay with each thread.
 */
let cost: Cost = { memory: 47_104, passes: 1 }

type Cost = { memory: number; passes: number }

/** For tests, most of which are not about guessing. What is stored says what it cost, so both can be checked. */
export function hashCheaply() {
  cost = { memory: 1024, passes: 1 }
}

/** Whose password it is: those who share an address take turns, apart from those who have logged in before. */
type Turn = { of: string; known?: boolean }

/**
 * A flood of logins takes neither all memory nor all processors: one is left for everything else. Whoever would give
 * up before their turn is refused.
 */
const queue = fairQueue(['known', 'unknown'], {
  slots: Math.max(1, Math.min(2, availableParallelism() - 1)),
  perLane: 60,
  perGroup: 200,
  maxRunMs: 60_000,
})

const placeOf = ({ of, known = false }: Turn) => ({ group: known ? 'known' : 'unknown', lane: of }) as const

async function digest(password: string, salt: Buffer, turn: Turn, { memory, passes }: Cost) {
  const message = password.normalize('NFKC')
  const work = () =>
    derive('argon2id', { message, nonce: salt, memory, passes, parallelism: 1, tagLength: 32 })
  const signal = AbortSignal.timeout(longestWait)
  return queue.run({ ...placeOf(turn), signal }, work).catch(refuseBusy)
}

/** Before anything is asked of the database. */
export function refuseWhenBusy(turn: Turn): void {
  try {
    queue.refuseWhenFull(placeOf(turn))
  } catch (error) {
    refuseBusy(error)
  }
}

function refuseBusy(error: unknown): never {
  const hasWaited = error instanceof DOMException && error.name === 'TimeoutError'
  if (!(error instanceof QueueFullError) && !hasWaited) throw error
  throw new Problem(503, tooBusy, undefined, {}, 5)
}

/** Milliseconds until whoever waits is told to come back. */
const longestWait = 10_000

const tooBusy = msg('Too many people are logging in right now. Please try again in a moment.')

/** For the command line and the like. */
const ourselves: Turn = { of: 'ourselves', known: true }

export async function hashPassword(password: string, turn: Turn = ourselves): Promise<string> {
  const { memory, passes } = cost
  const salt = randomBytes(16)
  const hash = await digest(password, salt, turn, { memory, passes })
  return ['argon2id', memory, passes, salt.toString('base64url'), hash.toString('base64url')].join('$')
}

/** Takes the same time for a wrong password and for an account that does not exist (`stored` undefined). */
export async function passwordMatches(
  password: string,
  stored: string | undefined,
  turn: Turn,
): Promise<boolean> {
  const [, memory, passes, salt = '', hash = ''] = (stored ?? nobody()).split('$')
  const costThen = { memory: Number(memory), passes: Number(passes) }
  const given = await digest(password, Buffer.from(salt, 'base64url'), turn, costThen)
  const kept = Buffer.from(hash, 'base64url')
  return stored !== undefined && kept.length === given.length && timingSafeEqual(kept, given)
}

const nobody = () =>
  `argon2id$${cost.memory}$${cost.passes}$${randomBytes(16).toString('base64url')}$${randomBytes(32).toString('base64url')}`
