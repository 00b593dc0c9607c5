import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { Problem } from './errors.ts'
import { type Limit, limit } from './limit.ts'
import { fits, proofHeader } from './proof-solver.ts'
import type { Context } from './served.ts'

/**
 * Holds back machines that try a form over and over, without a puzzle for people. At first nothing is asked for.
 * Beyond the easy limits the answer is 429 with a challenge, some seconds of arithmetic that the site does unseen
 * and that any client of the API can do too; whoever brings the proof is only held to the hard limits.
 */
export async function withstand(
  { db, visit, secret, now }: Pick<Context, 'db' | 'visit' | 'secret' | 'now'>,
  { easy, hard }: { easy: Steps; hard: Steps },
): Promise<void> {
  const proof = visit.header(proofHeader)
  if (proof !== undefined) {
    await accept(secret, proof, now, (spent) =>
      limit(db, [{ key: `proof ${spent}`, most: 1, seconds: goodFor * 2 }]),
    )
    await inTurn(db, hard)
    return
  }
  await inTurn(db, easy).catch((error: unknown) => {
    if (!(error instanceof Problem)) throw error
    throw new Problem(429, error.message, undefined, { challenge: challenge(secret, now) })
  })
}

/** What an earlier step refuses does not count against the later ones: one bot does not close the site for all. */
type Steps = readonly (readonly Limit[])[]

async function inTurn(db: Context['db'], steps: Steps) {
  for (const step of steps) await limit(db, step)
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

const wrong = () => new Problem(429, 'The proof is not right. Please try again.')

async function accept(secret: string, proof: string, now: Date, spend: (salt: string) => Promise<void>) {
  const [text = '', signature = '', nonce = ''] = proof.split('.')
  const [given, expected] = [Buffer.from(signature), Buffer.from(sign(secret, text))]
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) throw wrong()
  const { salt, bits, until } = Challenge.parse(JSON.parse(Buffer.from(text, 'base64url').toString()))
  const hash = createHash('sha256').update(`${text}.${signature}.${nonce}`).digest()
  if (until < now.getTime() || !fits(hash, bits)) throw wrong()
  await spend(salt)
}
