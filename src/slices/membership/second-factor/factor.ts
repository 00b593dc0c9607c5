import { createHmac, randomInt } from 'node:crypto'
import { generateSecret, generateURI, verifySync } from 'otplib'
import type { Db } from '#core/data/db.ts'
import { seal, unseal } from '#core/security/seal.ts'
import { qrPath } from '#core/storage/qr.ts'

type App = { db: Db; secret: string }

/** Sealed per member: copied to another row it can't be opened. */
const purpose = (memberId: number) => `totp:${memberId}`

/** A new secret for an authenticator app: the sealed form to store, and the plain one to show once. */
export function newFactor({ secret }: App, member: { id: number; username: string }, issuer: string) {
  const key = generateSecret()
  const uri = generateURI({ issuer, label: member.username, secret: key })
  return { sealed: seal(secret, purpose(member.id), key), key, uri, qr: qrPath(uri) }
}

/** The time step of a correct code, or null. Clocks may differ by half a minute. */
export function stepOf({ secret }: App, memberId: number, sealed: string, code: string, now: Date) {
  const key = unseal(secret, purpose(memberId), sealed)
  const epoch = Math.floor(now.getTime() / 1000)
  const result = verifySync({ secret: key, token: code, epoch, epochTolerance: 30 })
  return result.valid && 'timeStep' in result ? result.timeStep : null
}

/** Accepts each code of the app and each recovery code once. */
export async function spendCode(
  services: App,
  member: { id: number; totp_secret: string | null },
  typedCode: string,
  now: Date,
): Promise<boolean> {
  const code = plain(typedCode)
  if (!/^\d{6}$/.test(code)) {
    return takeRecoveryCode(services.db, member.id, hashCode(services.secret, member.id, code), now)
  }
  if (!member.totp_secret) return false
  const step = stepOf(services, member.id, member.totp_secret, code, now)
  return step !== null && takeStep(services.db, member.id, step)
}

export const plain = (code: string) => code.replace(/[\s-]/g, '').toUpperCase()

/** No letters and digits that look alike, and no vowels, so that no code is a word. */
const alphabet = '23456789BCDFGHJKMNPQRSTVWXZ'
const half = () => Array.from({ length: 5 }, () => alphabet[randomInt(alphabet.length)]).join('')

export const makeRecoveryCodes = () => Array.from({ length: 10 }, () => `${half()}-${half()}`)

/** Hashed with the site's key, so that a database dump doesn't reveal the short codes. */
export const hashCode = (secret: string, memberId: number, code: string) =>
  createHmac('sha256', secret)
    .update(`recovery:${memberId}:${plain(code)}`)
    .digest('base64url')

/** Stores the secret; the first correct code turns two-factor login on. */
export async function saveFactor(db: Db, memberId: number, sealed: string) {
  await db
    .updateTable('member')
    .set({ totp_secret: sealed, totp_since: null, totp_last_step: null })
    .where('id', '=', memberId)
    .where('totp_since', 'is', null)
    .execute()
}

/** True for exactly one of parallel attempts. */
export async function setFactorOn(trx: Db, memberId: number, step: number, now: Date): Promise<boolean> {
  const changed = await trx
    .updateTable('member')
    .set({ totp_since: now, totp_last_step: step })
    .where('id', '=', memberId)
    .where('totp_since', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return changed !== undefined
}

export async function setFactorOff(trx: Db, memberId: number) {
  await trx.deleteFrom('recovery_code').where('member_id', '=', memberId).execute()
  await trx
    .updateTable('member')
    .set({ totp_secret: null, totp_since: null, totp_last_step: null })
    .where('id', '=', memberId)
    .execute()
}

export async function replaceRecoveryCodes(trx: Db, memberId: number, hashes: readonly string[]) {
  await trx.deleteFrom('recovery_code').where('member_id', '=', memberId).execute()
  const rows = hashes.map((code_hash) => ({ member_id: memberId, code_hash }))
  await trx.insertInto('recovery_code').values(rows).execute()
}

/** How many steps ahead an app's clock may be. A stored step later than that comes from a clock that was set back. */
const ahead = 2

/** Each time step works once, and no earlier one after it. */
async function takeStep(db: Db, memberId: number, step: number): Promise<boolean> {
  const taken = await db
    .updateTable('member')
    .set({ totp_last_step: step })
    .where('id', '=', memberId)
    .where((by) =>
      by.or([
        by('totp_last_step', 'is', null),
        by('totp_last_step', '<', step),
        by('totp_last_step', '>', step + ahead),
      ]),
    )
    .returning('id')
    .executeTakeFirst()
  return taken !== undefined
}

async function takeRecoveryCode(db: Db, memberId: number, hash: string, now: Date): Promise<boolean> {
  const taken = await db
    .updateTable('recovery_code')
    .set({ used_at: now })
    .where('member_id', '=', memberId)
    .where('code_hash', '=', hash)
    .where('used_at', 'is', null)
    .returning('code_hash')
    .executeTakeFirst()
  return taken !== undefined
}

export async function recoveryCodesLeft(db: Db, memberId: number): Promise<number> {
  const { left } = await db
    .selectFrom('recovery_code')
    .select((by) => by.fn.countAll<string | number>().as('left'))
    .where('member_id', '=', memberId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(left)
}
