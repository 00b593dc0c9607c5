import { sql } from 'kysely'
import type { Db } from '#core/data/db.ts'
import { settingsStore } from '#core/settings/settings-store.ts'
import { msg } from '#core/text/messages.ts'
import type { Asking } from './contract.ts'
import { NewsletterSettings } from './settings-contract.ts'
import type { SubscriberSource } from './subscribers/subscriber-contract.ts'

/** Slow enough for most mail servers: about seven thousand mails an hour. */
export const newsletterSettings = settingsStore(
  'newsletter_settings',
  NewsletterSettings,
  { perMinute: 120 },
  { perMinute: msg('Emails per minute') },
)

export type Link = { token_hash: string; token_expires: Date }

export const dayBefore = (now: Date) => new Date(now.getTime() - 24 * 3600 * 1000)

/**
 * Saves a subscription request and that a confirmation mail is due. False if none is: for a confirmed address, which
 * strangers can't change, and for one that got such a mail within a day.
 */
export async function notePending(
  trx: Db,
  subscriber: Asking,
  link: Link,
  source: SubscriberSource,
  now: Date,
): Promise<boolean> {
  const noted = {
    first_name: subscriber.firstName,
    last_name: subscriber.lastName,
    mailed_at: now,
    invite: false,
    source,
    ...link,
  }
  const row = await trx
    .insertInto('newsletter_subscriber')
    .values({ email: subscriber.email, created: now, ...noted })
    .onConflict((conflict) =>
      conflict
        .expression(sql`lower(email)`)
        .doUpdateSet({ ...noted, state: 'pending' })
        .where('newsletter_subscriber.state', '<>', 'confirmed')
        .where(({ eb, or }) =>
          or([
            eb('newsletter_subscriber.mailed_at', 'is', null),
            eb('newsletter_subscriber.mailed_at', '<', dayBefore(now)),
          ]),
        ),
    )
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Whether a confirmed address may get the "already subscribed" mail: once a day. */
export async function noteAlreadyMail(trx: Db, email: string, now: Date): Promise<boolean> {
  const row = await trx
    .updateTable('newsletter_subscriber')
    .set({ mailed_at: now })
    .where(sql<boolean>`lower(email) = lower(${email})`)
    .where('state', '=', 'confirmed')
    .where(({ eb, or }) => or([eb('mailed_at', 'is', null), eb('mailed_at', '<', dayBefore(now))]))
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Using the same link twice is fine. */
export const confirm = (db: Db, token_hash: string, now: Date) =>
  db
    .updateTable('newsletter_subscriber')
    .set({
      state: 'confirmed',
      confirmed_at: sql`coalesce(confirmed_at, ${now})`,
      unsubscribed_at: null,
      bounces: 0,
    })
    .where('token_hash', '=', token_hash)
    .where('token_expires', '>', now)
    .returning('email')
    .executeTakeFirst()

/**
 * Unsubscribes, and invalidates older links. The last issue sent counts it as a departure. False if already
 * unsubscribed.
 */
export async function stopMails(trx: Db, which: { key: string } | { id: number }, now: Date) {
  const one = 'key' in which ? sql`key = ${which.key}` : sql`id = ${which.id}`
  const { rows } = await sql<{ id: number }>`
    update newsletter_subscriber set state = 'unsubscribed', unsubscribed_at = ${now}, token_hash = null,
      token_expires = null, invite = false
    where ${one} and state <> 'unsubscribed' returning id`.execute(trx)
  const [stopped] = rows
  if (!stopped) return false
  await sql`
    update newsletter_run set departed = departed + 1 where issue_id = (
      select issue_id from newsletter_delivery where subscriber_id = ${stopped.id} and state = 'sent'
      order by id desc limit 1
    )`.execute(trx)
  return true
}

/** Resubscribes somebody who had confirmed before. False if there is nothing to resume. */
export async function resumeMails(trx: Db, key: string): Promise<boolean> {
  const { rows } = await sql<{ id: number }>`
    update newsletter_subscriber set state = 'confirmed', unsubscribed_at = null, bounces = 0
    where key = ${key} and state = 'unsubscribed' and confirmed_at is not null returning id`.execute(trx)
  const [back] = rows
  if (!back) return false
  await sql`
    update newsletter_run set departed = greatest(departed - 1, 0) where issue_id = (
      select issue_id from newsletter_delivery where subscriber_id = ${back.id} and state = 'sent'
      order by id desc limit 1
    )`.execute(trx)
  return true
}

/** The subscription of an address that the member has confirmed. */
const ofMember = (memberId: number) =>
  sql<boolean>`lower(newsletter_subscriber.email) = (
    select lower(p.email) from member_profile p where p.id = ${memberId} and p.email_verified
  )`

export async function subscriptionOf(db: Db, memberId: number) {
  const subscription = await db
    .selectFrom('newsletter_subscriber')
    .select([
      'id',
      'first_name',
      'last_name',
      'email',
      'state',
      'source',
      'consent',
      'created',
      'confirmed_at',
    ])
    .select('unsubscribed_at')
    .where(ofMember(memberId))
    .executeTakeFirst()
  if (!subscription) return null
  const { id, ...known } = subscription
  const { rows: deliveries } = await sql`
    select i.subject, d.state, d.settled_at from newsletter_delivery d join newsletter_issue i on i.id = d.issue_id
    where d.subscriber_id = ${id} order by d.id desc limit 1000`.execute(db)
  return { ...known, letters: deliveries }
}

export async function eraseSubscription(trx: Db, memberId: number) {
  await trx.deleteFrom('newsletter_subscriber').where(ofMember(memberId)).execute()
}
