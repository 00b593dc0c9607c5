import type { Db } from '#core/data/db.ts'

/** Not on yet: a first right code turns it on. */
export async function keepFactor(db: Db, memberId: number, sealed: string) {
  await db
    .updateTable('member')
    .set({ totp_secret: sealed, totp_since: null, totp_last_step: null })
    .where('id', '=', memberId)
    .where('totp_since', 'is', null)
    .execute()
}

/** True for exactly one of any number of parallel tries. */
export async function turnFactorOn(trx: Db, memberId: number, step: number, now: Date): Promise<boolean> {
  const changed = await trx
    .updateTable('member')
    .set({ totp_since: now, totp_last_step: step })
    .where('id', '=', memberId)
    .where('totp_since', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return changed !== undefined
}

export async function turnFactorOff(trx: Db, memberId: number) {
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

/** Steps beyond the one of the code in which an app's clock may be ahead: a last step later than that is of a clock set back. */
const ahead = 2

/** A step is taken once, and no earlier one after it. */
export async function takeStep(db: Db, memberId: number, step: number): Promise<boolean> {
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

export async function takeRecoveryCode(db: Db, memberId: number, hash: string, now: Date): Promise<boolean> {
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
