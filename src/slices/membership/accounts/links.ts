import type { Db } from '#core/data/db.ts'
import { hashToken, newToken } from '#core/security/tokens.ts'
import { after } from '../rules.ts'

export type Purpose = 'owner' | 'password' | 'email' | 'deletion'

/**
 * Answers with the token, which only the link holds. It stands behind the `#`, which browsers send to nobody:
 * it is in no log and in no referrer.
 */
export async function makeLink(
  trx: Db,
  { purpose, seconds, member }: { purpose: Purpose; seconds: number; member?: { id: number; email: string } },
  now: Date,
): Promise<string> {
  const token = newToken()
  await trx
    .insertInto('one_time_link')
    .values({
      token_hash: hashToken(token),
      purpose,
      expires_at: after(now, seconds),
      member_id: member?.id ?? null,
      email: member?.email ?? null,
    })
    .execute()
  return token
}

/** What the link was made for; undefined for all but one of any number of parallel users of it. */
export const spendLink = (trx: Db, purpose: Purpose, token: string, now: Date) =>
  trx
    .updateTable('one_time_link')
    .set({ used_at: now })
    .where('token_hash', '=', hashToken(token))
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning(['member_id', 'email'])
    .executeTakeFirst()

/** Whether a link would still work. */
export async function isOpen(db: Db, purpose: Purpose, token: string, now: Date): Promise<boolean> {
  const found = await db
    .selectFrom('one_time_link')
    .select('token_hash')
    .where('token_hash', '=', hashToken(token))
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return found !== undefined
}

export async function endLinksOf(trx: Db, memberId: number) {
  await trx.deleteFrom('one_time_link').where('member_id', '=', memberId).execute()
}
