import { sql } from 'kysely'
import { countAll } from '#core/data/daily-sums.ts'
import type { Db } from '#core/data/db.ts'
import { countedPage, readAllRows } from '#core/data/list-sql.ts'
import { byWords } from '#core/data/text-search.ts'
import type { Asking } from '../contract.ts'
import { dayBefore, type Link } from '../store.ts'
import {
  type ImportMode,
  maxCounted,
  type SubscriberSource,
  type SubscriberState,
  type SubscribersFilter,
} from './subscriber-contract.ts'

export type SubscriberRow = {
  id: number
  first_name: string
  last_name: string
  email: string
  state: SubscriberState
  source: SubscriberSource
  consent: string
  created: Date
  confirmed_at: Date | null
  unsubscribed_at: Date | null
}

const columns = sql`id, first_name, last_name, email, state, source, consent, created, confirmed_at, unsubscribed_at`
const newestFirst = sql`created desc, id desc`

const from = sql`newsletter_subscriber`
const key = sql`id`
const searchOf = (question: string) => byWords(sql`words`, question, newestFirst)

const listOf = ({ state, search }: SubscribersFilter) => ({
  columns,
  from,
  where: state ? sql`state = ${state}` : sql`true`,
  key,
  order: newestFirst,
  most: maxCounted,
  search: search !== '' && searchOf(search),
})

export const findSubscribers = (db: Db, filter: SubscribersFilter & { page: number; page_size: number }) =>
  countedPage<SubscriberRow>(db, filter, listOf(filter))

export const allSubscribers = (db: Db, filter: SubscribersFilter) =>
  readAllRows<SubscriberRow>(db, listOf(filter))

export async function findSubscriber(db: Db, id: number): Promise<SubscriberRow | undefined> {
  const { rows } = await sql<SubscriberRow>`
    select ${columns} from newsletter_subscriber where id = ${id}`.execute(db)
  return rows[0]
}

export async function countByState(db: Db): Promise<Record<SubscriberState, number>> {
  const counted = await countAll(db, 'newsletter_subscriber')
  const count = (state: SubscriberState) => counted.get(state) ?? 0
  return {
    confirmed: count('confirmed'),
    pending: count('pending'),
    unsubscribed: count('unsubscribed'),
    suspended: count('suspended'),
  }
}

/** False if it isn't suspended. */
export async function revive(db: Db, id: number): Promise<boolean> {
  const { rows } = await sql`
    update newsletter_subscriber set state = 'confirmed', bounces = 0
    where id = ${id} and state = 'suspended' returning id`.execute(db)
  return rows.length > 0
}

export async function removeSubscriberRow(db: Db, id: number): Promise<string | undefined> {
  const { rows } = await sql<{ email: string }>`
    delete from newsletter_subscriber where id = ${id} returning email`.execute(db)
  return rows[0]?.email
}

/**
 * Adds many at once. Existing subscribers stay unchanged, except that a list of people who consented confirms pending
 * ones. Those who unsubscribed aren't added again.
 */
export async function takeIn(
  trx: Db,
  people: readonly Asking[],
  { mode, source }: { mode: ImportMode; source: string },
  now: Date,
): Promise<{ added: number; left: number }> {
  const consented = mode === 'consented'
  const imported = sql`unnest(
    ${people.map((each) => each.firstName)}::text[], ${people.map((each) => each.lastName)}::text[],
    ${people.map((each) => each.email)}::text[]) as given (first_name, last_name, email)`
  const left = await sql<{ count: number }>`
    select count(*)::int as count from ${imported} join newsletter_subscriber s on lower(s.email) = lower(given.email)
    where s.unsubscribed_at is not null`.execute(trx)
  const { rows } = await sql`
    insert into newsletter_subscriber as s
      (first_name, last_name, email, state, source, consent, created, confirmed_at, invite)
    select first_name, last_name, email, ${consented ? 'confirmed' : 'pending'}, 'import', ${source}, ${now},
      ${consented ? now : null}::timestamptz, ${!consented}
    from ${imported}
    on conflict (lower(email)) do update set state = 'confirmed', source = 'import', consent = excluded.consent,
      confirmed_at = excluded.confirmed_at, token_hash = null, token_expires = null, invite = false
    where ${consented} and s.state = 'pending' and s.unsubscribed_at is null
    returning id`.execute(trx)
  return { added: rows.length, left: left.rows[0]?.count ?? 0 }
}

export type Invited = { id: number; email: string }

/** Locks a batch of subscribers who still need a confirmation mail. */
export async function lockInvited(trx: Db, limit: number): Promise<Invited[]> {
  const { rows } = await sql<Invited>`
    select id, email from newsletter_subscriber where invite order by id limit ${limit}
    for update skip locked`.execute(trx)
  return rows
}

export async function noteInvited(trx: Db, id: number, link: Link, now: Date) {
  await sql`
    update newsletter_subscriber set invite = false, mailed_at = ${now}, token_hash = ${link.token_hash},
      token_expires = ${link.token_expires}
    where id = ${id}`.execute(trx)
}

/** False if there is no reason to, or a mail was sent within a day. */
export async function inviteAgain(db: Db, id: number, now: Date): Promise<boolean> {
  const { rows } = await sql`
    update newsletter_subscriber set invite = true
    where id = ${id} and state = 'pending' and coalesce(mailed_at, '-infinity') < ${dayBefore(now)}
    returning id`.execute(db)
  return rows.length > 0
}

/**
 * Deletes pending subscriptions a month after their last link (or marks them unsubscribed again), and deliveries
 * three months after an issue ended.
 */
export async function sweepNewsletter(db: Db) {
  const monthAgo = sql`now() - interval '30 days'`
  await sql`
    update newsletter_subscriber set state = 'unsubscribed', token_hash = null, token_expires = null
    where state = 'pending' and not invite and unsubscribed_at is not null and mailed_at < ${monthAgo}`.execute(
    db,
  )
  await sql`
    delete from newsletter_subscriber
    where state = 'pending' and not invite and coalesce(mailed_at, created) < ${monthAgo}`.execute(db)
  await sql`
    delete from newsletter_delivery d using newsletter_issue i
    where i.id = d.issue_id and i.ended_at < now() - interval '90 days'`.execute(db)
}
