import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#core/data/db.ts'
import type { SubscribersIn } from '#slices/people/contract.ts'
import { maxBounces } from '../subscribers/subscriber-contract.ts'

/** The condition that a subscriber gets an issue: confirmed, and in its segment if it has one. */
export async function isRecipient(
  db: Db,
  segmentId: number | null,
  subscribersIn: SubscribersIn,
  on: Parameters<SubscribersIn>[2],
): Promise<RawBuilder<unknown>> {
  const confirmed = sql`state = 'confirmed'`
  return segmentId === null
    ? confirmed
    : sql`${confirmed} and id in (${await subscribersIn(db, segmentId, on)})`
}

/** Adds them in one statement, so that each is in or out. */
export async function fixRecipients(trx: Db, issueId: number, which: RawBuilder<unknown>): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into newsletter_delivery (issue_id, subscriber_id)
    select ${issueId}, id from newsletter_subscriber where ${which} order by id
    on conflict do nothing`.execute(trx)
  return Number(numAffectedRows ?? 0)
}

export async function countRecipients(db: Db, which: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from newsletter_subscriber where ${which}`.execute(db)
  return rows[0]?.count ?? 0
}

/** Starts a chain of jobs for an issue. An earlier chain notices that it was replaced. */
export async function beginChain(trx: Db, issueId: number, chain: string, seconds: number, recipients = 0) {
  await sql`
    insert into newsletter_run as r (issue_id, chain, held_until, recipients)
    values (${issueId}, ${chain}, ${until(seconds)}, ${recipients})
    on conflict (issue_id) do update set chain = excluded.chain, held_until = excluded.held_until,
      refused_in_a_row = 0, troubles = 0, trouble = null`.execute(trx)
}

const until = (seconds: number) => sql`now() + ${seconds} * interval '1 second'`

export type Next = {
  id: number
  email: string | null
  key: string | null
  subscribed: boolean
  tries: number
}

/**
 * The next delivery for the chain that owns the sending, whose lease this renews. Nothing if the issue was paused or
 * taken over, or nothing is due.
 */
export async function takeNext(
  db: Db,
  issueId: number,
  chain: string,
  seconds: number,
): Promise<Next | undefined> {
  const { rows } = await sql<Next>`
    with held as (
      update newsletter_run r set held_until = ${until(seconds)} from newsletter_issue i
      where r.issue_id = ${issueId} and r.chain = ${chain} and i.id = r.issue_id and i.state = 'sending'
      returning r.issue_id
    ), next as (
      -- By its number, not by way of what is held: only so the index gives the first of 100,000 at once.
      select d.id, d.subscriber_id, d.tries from newsletter_delivery d
      where d.issue_id = ${issueId} and d.state = 'waiting' and d.next_try <= now() and exists (select from held)
      order by d.next_try, d.id limit 1
    )
    select next.id, next.tries, s.email, s.key, coalesce(s.state = 'confirmed', false) as subscribed
    from next left join newsletter_subscriber s on s.id = next.subscriber_id`.execute(db)
  return rows[0]
}

/** Saved and counted in one statement, so that a crash can't fall between. */
export async function noteSettled(
  db: Db,
  issueId: number,
  deliveryId: number,
  outcome: { state: 'sent' | 'skipped' } | { state: 'failed'; error: string; bounced: boolean },
) {
  const { state } = outcome
  const failed = outcome.state === 'failed' ? outcome : { error: null, bounced: false }
  const row = sql`case
    when ${state} = 'sent' then 0 when ${failed.bounced} then refused_in_a_row + 1 else refused_in_a_row end`
  await sql`
    with settled as (
      update newsletter_delivery set state = ${state}, settled_at = now(), error = ${failed.error},
        bounced = ${failed.bounced}, tries = tries + ${state === 'skipped' ? 0 : 1}
      where id = ${deliveryId} and state = 'waiting' returning id
    )
    update newsletter_run set ${sql.ref(state)} = ${sql.ref(state)} + 1, refused_in_a_row = ${row},
      troubles = 0, trouble = null
    where issue_id = ${issueId} and exists (select from settled)`.execute(db)
}

export async function putOff(db: Db, deliveryId: number, error: string, seconds: number) {
  await sql`
    update newsletter_delivery set tries = tries + 1, error = ${error}, next_try = ${until(seconds)}
    where id = ${deliveryId} and state = 'waiting'`.execute(db)
}

/** The server can't be reached: extends the lease until the chain tries again. */
export async function noteTrouble(
  db: Db,
  issueId: number,
  trouble: string,
  seconds: number,
): Promise<number> {
  const { rows } = await sql<{ troubles: number }>`
    update newsletter_run set troubles = troubles + 1, trouble = ${trouble}, held_until = ${until(seconds)}
    where issue_id = ${issueId} returning troubles`.execute(db)
  return rows[0]?.troubles ?? 0
}

/** When the next delivery is due, for a chain that still owns the sending; null if none is left. */
export async function nextDue(db: Db, issueId: number, chain: string, seconds: number) {
  const { rows } = await sql<{ due: Date | null; refused: number }>`
    update newsletter_run r set held_until = greatest(first.at, now()) + ${seconds} * interval '1 second'
    from newsletter_issue i left join lateral (
      select d.next_try as at from newsletter_delivery d
      where d.issue_id = i.id and d.state = 'waiting' order by d.next_try limit 1
    ) first on true
    where r.issue_id = ${issueId} and r.chain = ${chain} and i.id = r.issue_id and i.state = 'sending'
    returning case when first.at is not null then greatest(first.at, now()) end as due,
      r.refused_in_a_row as refused`.execute(db)
  return rows[0]
}

/** Issues that are due, and those being sent whose lease has run out. */
export const dueIssues = (db: Db) =>
  sql<{ id: number; state: 'scheduled' | 'sending' }>`
    select i.id, i.state from newsletter_issue i left join newsletter_run r on r.issue_id = i.id
    where (i.state = 'scheduled' and i.send_at <= now()) or (i.state = 'sending' and r.held_until < now())
    order by i.id`
    .execute(db)
    .then(({ rows }) => rows)

/**
 * After an issue, counts permanent refusals per address; a success resets the count. If half were refused it was our
 * fault, and nothing is counted.
 */
export async function drawConclusions(trx: Db, issueId: number) {
  await sql`
    update newsletter_subscriber s set
      bounces = case when d.bounced then s.bounces + 1 else 0 end,
      state = case when d.bounced and s.bounces + 1 >= ${maxBounces} then 'suspended' else s.state end
    from newsletter_delivery d join newsletter_run r using (issue_id)
    where d.issue_id = ${issueId} and s.id = d.subscriber_id and s.state = 'confirmed'
      and ((d.bounced and r.failed * 2 <= r.sent + r.failed) or (d.state = 'sent' and s.bounces > 0))`.execute(
    trx,
  )
}
