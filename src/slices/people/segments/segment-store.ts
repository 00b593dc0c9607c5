import { sql } from 'kysely'
import type { Db } from '#core/data/db.ts'
import { leastSight } from '../activities.ts'
import { type Segment, SegmentFilter, type SubscribersIn } from '../contract.ts'
import { segmentCondition, yearOf } from '../records/people-store.ts'
import { maxSegments } from './segment-contract.ts'

type Row = { id: number; name: string; filter: object; money: boolean }

const segmentOf = ({ filter, ...row }: Row): Segment => ({ ...row, filter: SegmentFilter.parse(filter) })

const existing = (db: Db) =>
  db.selectFrom('person_segment').select(['id', 'name', 'filter', 'money']).where('deleted_at', 'is', null)

/** Segments by giving are included only with the `money` permission. */
export async function findSegments(db: Db, money: boolean): Promise<Segment[]> {
  const rows = await existing(db)
    .where('money', 'in', money ? [true, false] : [false])
    .orderBy(sql`lower(name)`)
    .orderBy('id')
    .execute()
  return rows.map(segmentOf)
}

/** Locked, so that nobody chooses it for a newsletter while it's deleted. */
export async function lockSegment(trx: Db, id: number, money: boolean): Promise<Segment | undefined> {
  const row = await existing(trx).where('id', '=', id).forUpdate().executeTakeFirst()
  return row && (money || !row.money) ? segmentOf(row) : undefined
}

type NewSegment = { name: string; filter: SegmentFilter; money: boolean; by: string; created: Date }

/** Nothing if there is one with this name. */
export async function insertSegment(trx: Db, { filter, ...segment }: NewSegment) {
  const row = await trx
    .insertInto('person_segment')
    .values({ ...segment, filter: JSON.stringify(filter) })
    .onConflict((conflict) => conflict.doNothing())
    .returning(['id', 'name', 'money'])
    .executeTakeFirst()
  return row && { ...row, filter }
}

/** One at a time, so that they are counted correctly. */
export async function isFull(trx: Db): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtext('person_segment'))`.execute(trx)
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from person_segment where deleted_at is null`.execute(trx)
  return (rows[0]?.count ?? 0) >= maxSegments
}

/** False if there is another with this name. */
export async function nameSegment(trx: Db, { id, money }: Segment, name: string): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtext('person_segment'))`.execute(trx)
  const { rows } = await sql`
    update person_segment set name = ${name} where id = ${id} and not exists (
      select from person_segment other
      where other.money = ${money} and lower(other.name) = lower(${name}) and other.id <> ${id}
        and other.deleted_at is null
    ) returning id`.execute(trx)
  return rows.length > 0
}

/** The search may contain a name, so it isn't kept. */
export async function deleteSegment(trx: Db, id: number, now: Date) {
  await trx
    .updateTable('person_segment')
    .set({ deleted_at: now, filter: '{}' })
    .where('id', '=', id)
    .execute()
}

export const subscribersIn: SubscribersIn = async (db, segmentId, { now, timeZone }) => {
  const row = await existing(db).where('id', '=', segmentId).executeTakeFirst()
  const where = row ? segmentCondition(segmentOf(row).filter, leastSight, yearOf(now, timeZone)) : sql`false`
  return sql`
    select subscribed.source_id from person_activity subscribed join person p on p.id = subscribed.person_id
    where subscribed.kind = 'newsletter' and ${where}`
}
