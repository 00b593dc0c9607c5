import { sql } from 'kysely'
import type { OwnData } from '#core/security/own-data.ts'
import { deviceOf } from './rules.ts'

/** The account itself, the mails sent to it, and what its holder did as staff. */
export const accountData: OwnData = {
  isAccount: true,
  name: 'account',
  collect: async (db, memberId) => {
    const member = await db
      .selectFrom('member')
      .select(['username', 'roles', 'email', 'email_verified_at', 'telephone', 'created', 'totp_since'])
      .where('id', '=', memberId)
      .executeTakeFirst()
    const sessions = await db
      .selectFrom('session')
      .select(['user_agent', 'created', 'seen_at'])
      .where('member_id', '=', memberId)
      .orderBy('created')
      .execute()
    const acts = await sql`
      select at, act, path, note from audit where actor_id = ${memberId} order by id`.execute(db)
    // Only for a confirmed address: mail to an unconfirmed one may be somebody else's.
    const mails = await sql`
      select mail.subject, mail.created, mail.sent_at from mail
      join member on lower(member.email) = lower(mail.recipient)
      where member.id = ${memberId} and member.email_verified_at is not null
      order by mail.id`.execute(db)
    return {
      ...member,
      sessions: sessions.map(({ user_agent, ...times }) => ({ device: deviceOf(user_agent), ...times })),
      mails: mails.rows,
      acts_as_staff: acts.rows,
    }
  },
  erase: async (trx, memberId) => {
    await sql`
      delete from mail using member
      where member.id = ${memberId} and member.email_verified_at is not null
        and lower(mail.recipient) = lower(member.email)
        and not exists (
          select from member other
          where other.id <> member.id and lower(other.email) = lower(member.email)
        )`.execute(trx)
    // Staff notifications that name the member.
    await sql`delete from notification where href = ${`/admin/members/${memberId}`}`.execute(trx)
    // Sessions, links, recovery codes and bookmarks go with it.
    await trx.deleteFrom('member').where('id', '=', memberId).execute()
  },
}
