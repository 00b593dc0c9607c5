import { sql } from 'kysely'
import type { Db } from '#core/db.ts'

type Asked = { firstName: string; lastName: string; email: string }
type Link = { token_hash: string; token_expires: Date }

/** False for an address that is confirmed already: what stands there is not a stranger's to change. */
export async function notePending(trx: Db, asked: Asked, link: Link, now: Date): Promise<boolean> {
  const row = await trx
    .insertInto('newsletter_subscriber')
    .values({
      first_name: asked.firstName,
      last_name: asked.lastName,
      email: asked.email,
      created: now,
      ...link,
    })
    .onConflict((conflict) =>
      conflict
        .expression(sql`lower(email)`)
        .doUpdateSet({ first_name: asked.firstName, last_name: asked.lastName, ...link })
        .where('newsletter_subscriber.state', '=', 'pending'),
    )
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Pressing the same link twice is no fault. */
export const confirm = (db: Db, token_hash: string, now: Date) =>
  db
    .updateTable('newsletter_subscriber')
    .set({ state: 'confirmed', confirmed_at: sql`coalesce(confirmed_at, ${now})` })
    .where('token_hash', '=', token_hash)
    .where('token_expires', '>', now)
    .returning('email')
    .executeTakeFirst()

/** Of an address that the member has shown to be his own. */
const ofMember = (memberId: number) =>
  sql<boolean>`lower(newsletter_subscriber.email) = (
    select lower(member.email) from member where member.id = ${memberId} and member.email_verified_at is not null
  )`

export const subscriptionOf = (db: Db, memberId: number) =>
  db
    .selectFrom('newsletter_subscriber')
    .select(['first_name', 'last_name', 'email', 'state', 'created', 'confirmed_at'])
    .where(ofMember(memberId))
    .executeTakeFirst()

export async function eraseSubscription(trx: Db, memberId: number) {
  await trx.deleteFrom('newsletter_subscriber').where(ofMember(memberId)).execute()
}
