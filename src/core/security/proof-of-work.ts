import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import type { Context } from '../api/endpoint-handler.ts'
import { countTry, type Limit, limit, type Refused } from '../api/limit.ts'
import { TooManyProblem } from '../api/problems.ts'
import { fits, proofHeader } from './proof-solver.ts'

/** A limit that asks for a proof when it is used up, or simply refuses where `proven` is not given. */
export type GuardedLimit = Limit & {
  /** How many more may pass with a proof. */
  proven?: number | 'unlimited'
}

/**
 * Holds back machines that try a form over and over, without a puzzle for people. At first nothing is asked for.
 * Beyond the limits the answer is 429 with a challenge, some seconds of arithmetic that the site does unseen and
 * that any client of the API can do too; whoever brings the proof is only held to the limits for such.
 *
 * Answers with the keys that were counted, for whoever takes an honest try back.
 */
export async function guardAttempts(
  { db, visit, secret, now }: Pick<Context, 'db' | 'visit' | 'secret' | 'now'>,
  limits: readonly GuardedLimit[],
): Promise<readonly string[]> {
  const proof = proofOf(visit)
  if (proof !== undefined) {
    await accept(secret, proof, now, (spent) =>
      limit(db, [{ key: `proof ${spent}`, most: 1, seconds: goodFor * 2 }]),
    )
    const left = limits.flatMap(withProof)
    await limit(db, left)
    return left.map(({ key }) => key)
  }
  const refused = await countTry(db, limits)
  if (refused) throw askForProof({ secret, now }, refused)
  return limits.map(({ key }) => key)
}

export const proofOf = (visit: Context['visit']): string | undefined => visit.header(proofHeader)

/** The answer to a try without a proof that a limit refused. */
export function askForProof(
  { secret, now }: Pick<Context, 'secret' | 'now'>,
  { limit, retryAfter }: Refused<GuardedLimit>,
): TooManyProblem {
  const helps = limit.proven !== undefined
  return new TooManyProblem(retryAfter, undefined, helps ? { challenge: challenge(secret, now) } : undefined)
}

const withProof = ({ key, most, seconds, proven }: GuardedLimit): Limit[] => {
  if (proven === 'unlimited') return []
  return [proven === undefined ? { key, most, seconds } : { key: `${key} proven`, most: proven, seconds }]
}

/** Seconds. */
const goodFor = 5 * 60
/** Zero bits at the front of the hash: some 16,000 hashes on average. */
const difficulty = 14

const Challenge = z.object({ salt: z.string(), bits: z.int(), until: z.number() })

export function challenge(secret: string, now: Date, bits = difficulty): string {
  const parts = { salt: randomBytes(12).toString('base64url'), bits, until: now.getTime() + goodFor * 1000 }
  const text = Buffer.from(JSON.stringify(parts)).toString('base64url')
  return `${text}.${sign(secret, text)}`
}

const sign = (secret: string, text: string) =>
  createHmac('sha256', secret).update(`challenge ${text}`).digest('base64url')

const wrong = () => new TooManyProblem(1, 'The security check failed. Please try again.')

async function accept(secret: string, proof: string, now: Date, spend: (salt: string) => Promise<void>) {
  const [text = '', signature = '', nonce = ''] = proof.split('.')
  const [given, expected] = [Buffer.from(signature), Buffer.from(sign(secret, text))]
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) throw wrong()
  const { salt, bits, until } = Challenge.parse(JSON.parse(Buffer.from(text, 'base64url').toString()))
  const hash = createHash('sha256').update(`${text}.${signature}.${nonce}`).digest()
  const left = until - now.getTime()
  // One that is good for longer was made before the clock was set back, and could outlive the note that it is spent.
  if (left < 0 || left > goodFor * 2000 || !fits(hash, bits)) throw wrong()
  await spend(salt)
}

type Form = {
  /** Its name, by which its tries are counted. */
  form: string
  /** How many a minute are nothing out of the ordinary for the whole site. */
  perMinute?: number
}

/**
 * Holds machines back from a form that anybody may send; people never notice. Tries are not counted by the email
 * address in the form, which would lock its owner out: `mayMail` counts what we write to it.
 */
export async function guardForm(
  context: Pick<Context, 'db' | 'visit' | 'secret' | 'now'>,
  { form, perMinute = 60 }: Form,
): Promise<void> {
  await guardAttempts(context, [
    { key: `${form} ${context.visit.address}`, most: 10, proven: 200, seconds: 600 },
    { key: form, most: perMinute, proven: perMinute * 10, seconds: 60 },
  ])
}
