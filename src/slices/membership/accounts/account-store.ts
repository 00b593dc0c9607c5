import { memberOf } from '#core/api/access.ts'
import type { Context } from '#core/api/endpoint-handler.ts'
import { notFound } from '#core/api/problems.ts'
import type { Db } from '#core/data/db.ts'
import { hashToken } from '#core/security/tokens.ts'

/** The caller's own account. */
export async function findSelf({ db, caller }: Pick<Context, 'db' | 'caller'>) {
  const row = await db
    .selectFrom('member')
    .selectAll()
    .where('id', '=', memberOf(caller).id)
    .executeTakeFirst()
  if (!row) throw notFound('We couldn’t find your account.')
  return row
}

/** Mail about an account goes only to a confirmed address: an unconfirmed one may be somebody else's. */
export const confirmedEmail = (member: { email: string | null; email_verified_at: Date | null }) =>
  member.email_verified_at === null ? null : member.email

/** Accounts with this email that may reset their password; suspended ones can't. */
export const membersWithEmail = (db: Db, email: string) =>
  db
    .selectFrom('member')
    .select(['id', 'username', 'email', 'email_verified_at'])
    .where((by) => by(by.fn<string>('lower', ['email']), '=', email.toLowerCase()))
    .where('suspended_at', 'is', null)
    .orderBy('id')
    .limit(5)
    .execute()

/** Accounts that have confirmed this address, including suspended ones. */
export const confirmedWith = (db: Db, email: string) =>
  db
    .selectFrom('member')
    .select(['id', 'username', 'email', 'suspended_at'])
    .where((by) => by(by.fn<string>('lower', ['email']), '=', email.toLowerCase()))
    .where('email_verified_at', 'is not', null)
    .orderBy('id')
    .limit(5)
    .$narrowType<{ email: string }>()
    .execute()

/** The member whom an unused deletion link was mailed to, if the address is still theirs. */
export const behindDeletionLink = (db: Db, token: string, now: Date) =>
  db
    .selectFrom('one_time_link')
    .innerJoin('member', (on) =>
      on.onRef('member.id', '=', 'member_id').onRef('member.email', '=', 'one_time_link.email'),
    )
    .select(['member.id', 'username', 'member.email', 'totp_since', 'totp_secret'])
    .where('token_hash', '=', hashToken(token))
    .where('purpose', '=', 'deletion')
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .where('suspended_at', 'is', null)
    .executeTakeFirst()

export const findActive = (trx: Db, id: number) =>
  trx
    .selectFrom('member')
    .select(['id', 'username', 'username_key', 'email', 'email_verified_at'])
    .where('id', '=', id)
    .where('suspended_at', 'is', null)
    .executeTakeFirst()

export async function setPasswordOf(trx: Db, id: number, hash: string) {
  await trx.updateTable('member').set({ password_hash: hash }).where('id', '=', id).execute()
}

export async function setTelephone(db: Db, id: number, telephone: string | null) {
  await db.updateTable('member').set({ telephone }).where('id', '=', id).execute()
}

export async function setEmail(trx: Db, id: number, email: string) {
  await trx.updateTable('member').set({ email, email_verified_at: null }).where('id', '=', id).execute()
}

/** A link that was mailed to an address confirms it when used. False if the address is no longer theirs. */
export async function verifyEmail(trx: Db, id: number, email: string, now: Date): Promise<boolean> {
  const changed = await trx
    .updateTable('member')
    .set((by) => ({ email_verified_at: by.fn.coalesce('email_verified_at', by.val(now)) }))
    .where('id', '=', id)
    .where('email', '=', email)
    .where('suspended_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return changed !== undefined
}

export const sessionsOf = (db: Db, memberId: number, now: Date) =>
  db
    .selectFrom('session')
    .select(['id', 'user_agent', 'created', 'seen_at'])
    .where('member_id', '=', memberId)
    .where('refresh_until', '>', now)
    .orderBy('seen_at', 'desc')
    .limit(100)
    .execute()

export async function endOwnSession(db: Db, memberId: number, id: string): Promise<boolean> {
  const ended = await db
    .deleteFrom('session')
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .returning('id')
    .executeTakeFirst()
  return ended !== undefined
}

/** Ends every session but the given one; with null, all of them. */
export async function endOtherSessions(db: Db, memberId: number, but: string | null) {
  const ending = db.deleteFrom('session').where('member_id', '=', memberId)
  await (but ? ending.where('id', '<>', but) : ending).execute()
}

export async function noteConfirmed(db: Db, session: string, now: Date) {
  await db.updateTable('session').set({ confirmed_at: now }).where('id', '=', session).execute()
}
