import type { Context } from '#core/api/endpoint-handler.ts'
import { limit } from '#core/api/limit.ts'
import type { Db } from '#core/data/db.ts'
import { mayMail } from '#core/mail/mail.ts'
import { hashToken, newToken } from '#core/security/tokens.ts'
import { t } from '#core/text/messages.ts'
import { texts } from '../contract.ts'
import { confirmEmailMail } from '../mails.ts'
import { after, lifetimes } from '../rules.ts'
import { ownerExists } from '../store.ts'

export type Purpose = 'owner' | 'password' | 'email' | 'deletion'

/**
 * Returns the token, of which only the hash is stored. It goes after the `#`, which browsers don't send, so it is in
 * no log and no referrer.
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

/** Marks the link as used and returns what it was for; undefined for all but the first of parallel uses. */
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
  const link = await db
    .selectFrom('one_time_link')
    .select('token_hash')
    .where('token_hash', '=', hashToken(token))
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return link !== undefined
}

export async function endLinksOf(trx: Db, memberId: number) {
  await trx.deleteFrom('one_time_link').where('member_id', '=', memberId).execute()
}

type Sender = Pick<Context, 'mail' | 'siteUrl' | 'organisation' | 'now'>

/** The caller checks how many mails this address may get. */
export async function mailConfirmLink(
  trx: Db,
  { mail, siteUrl, organisation, now }: Sender,
  member: { id: number; email: string },
) {
  const link = { purpose: 'email', seconds: lifetimes.emailLink, member } as const
  const href = `${siteUrl}/confirm-email#${await makeLink(trx, link, now)}`
  const words = confirmEmailMail(organisation, href)
  await mail.send(trx, { to: member.email, ...words, about: `member ${member.id}` })
}

/** Mails the confirmation link of a new account, if it has an address, and returns the message for its owner. */
export async function welcome(
  trx: Db,
  context: Sender & Pick<Context, 'visit'>,
  { id, email }: { id: number; email: string | undefined },
): Promise<string> {
  if (!email || !(await mayMail(trx, email, { form: 'email', by: context.visit.address })))
    return texts.registered
  await mailConfirmLink(trx, context, { id, email })
  return t('Your account is ready. Please log in. To confirm {email}, open the link we emailed you.', {
    email,
  })
}

/** Counts wrong links only, so that guessing doesn't block others at the same address from using theirs. */
export const countWrongLink = ({ db, visit }: Pick<Context, 'db' | 'visit'>, purpose: string) =>
  limit(db, [{ key: `wrong ${purpose} link:${visit.address}`, most: 20, seconds: 15 * 60 }])

/** While the site has no owner, each start prints a new link to become one. */
export async function ownerLink(db: Db, siteUrl: string): Promise<string | null> {
  if (await ownerExists(db)) return null
  return `${siteUrl}/welcome#${await replaceOwnerLink(db, new Date())}`
}

/** Only the newest link works, so one in an old log is useless. */
export async function replaceOwnerLink(db: Db, now: Date): Promise<string> {
  await db.deleteFrom('one_time_link').where('purpose', '=', 'owner').execute()
  return makeLink(db, { purpose: 'owner', seconds: lifetimes.ownerLink }, now)
}
