import { type RawBuilder, sql } from 'kysely'
import { hasPermission, type Member, type Roles, rolesWith } from '#core/api/access.ts'
import type { Db } from '#core/data/db.ts'
import { countedPage, countUpTo, readAllRows } from '#core/data/list-sql.ts'
import { byWords, matchesSearch } from '#core/data/text-search.ts'
import { maxMatches } from '#core/data/words.ts'
import { maxCounted, type PrayerRow, type PrayersFilter } from './prayers-admin-contract.ts'
import './tables.ts'

export type AdminRow = Omit<
  PrayerRow,
  'created' | 'lastPrayedAt' | 'answeredAt' | 'followUpOn' | 'assignedTo'
> & {
  uuid: string
  email: string | null
  phone: string
  wants_mail: boolean
  created: Date
  last_prayed_at: Date | null
  answered_at: Date | null
  follow_up_on: string | null
  assigned_to: number | null
  assigned_name: string | null
}

export const rowOf = (row: AdminRow): PrayerRow => ({
  ...row,
  created: row.created.toISOString(),
  lastPrayedAt: row.last_prayed_at?.toISOString() ?? null,
  answeredAt: row.answered_at?.toISOString() ?? null,
  followUpOn: row.follow_up_on,
  assignedTo:
    row.assigned_to !== null && row.assigned_name !== null
      ? { id: row.assigned_to, username: row.assigned_name }
      : null,
})

/** Never the text: only opening a request reads it. */
const columns = sql`p.id, p.uuid, p.reference, p.name, p.gender, p.email, p.mobile_number as phone,
  p.wants_mail, p.came_by as "cameBy", p.entered_by as "enteredBy", p.language, p.state, p.readers, p.wall, p.created,
  p.prayed, p.last_prayed_at, p.answered_at, p.follow_up_on::text as follow_up_on, p.assigned_to,
  (select username from member_profile m where m.id = p.assigned_to) as assigned_name,
  p.erased_at is not null as erased, p.thanks_sealed is not null as thanks`

/** Priest-only requests are invisible to others. */
export const visibleTo = (roles: Roles): RawBuilder<unknown> =>
  hasPermission(roles, 'pastoral') ? sql`true` : sql`p.readers <> 'priest'`

const from = sql`prayer_request p`
const key = sql`p.id`
const newest = sql`p.created desc, p.id desc`
const searchOf = (question: string) => byWords(sql`p.words`, question, newest)

const showing = {
  received: () => sql`p.state = 'received'`,
  prayed: () => sql`p.state = 'prayed'`,
  answered: () => sql`p.state = 'answered'`,
  withdrawn: () => sql`p.state = 'withdrawn'`,
  mine: (member) => sql`p.assigned_to = ${member.id}`,
  due: (_, today) => sql`p.follow_up_on <= ${today}::date`,
  wall: () => sql`p.wall = 'held' and p.erased_at is null`,
} as const satisfies Record<
  NonNullable<PrayersFilter['show']>,
  (member: Member, today: string) => RawBuilder<unknown>
>

function listOf(filter: PrayersFilter, member: Member, today: string) {
  const all = [visibleTo(member.roles)]
  if (filter.show) all.push(showing[filter.show](member, today))
  if (filter.readers) all.push(sql`p.readers = ${filter.readers}`)
  return {
    columns,
    from,
    where: sql.join(all, sql` and `),
    key,
    order: filter.show === 'due' ? sql`p.follow_up_on, p.id` : newest,
    most: maxCounted,
    search: filter.search !== '' && searchOf(filter.search),
  }
}

export const findPrayers = (
  db: Db,
  filter: PrayersFilter & { page: number; page_size: number },
  member: Member,
  today: string,
) => countedPage<AdminRow>(db, filter, listOf(filter, member, today))

export const allPrayers = (db: Db, filter: PrayersFilter, member: Member, today: string) =>
  readAllRows<AdminRow>(db, listOf(filter, member, today))

/** The previous and next request in the list; one that has left the list keeps its place. */
export async function neighborsOf(
  db: Db,
  id: number,
  filter: PrayersFilter,
  member: Member,
  today: string,
): Promise<{ previous: number | null; next: number | null }> {
  const { where, search } = listOf(filter, member, today)
  const listed = search ? matchesSearch({ ...search, from, key, where }, maxMatches) : where
  const byDay = filter.show === 'due'
  const place = byDay ? sql`p.follow_up_on, p.id` : sql`p.created, p.id`
  const here = byDay
    ? sql`select coalesce(follow_up_on, ${today}::date), id from prayer_request where id = ${id}`
    : sql`select created, id from prayer_request where id = ${id}`
  const later = sql`select p.id from ${from} where ${listed} and (${place}) > (${here})
    order by ${byDay ? sql`p.follow_up_on, p.id` : sql`p.created, p.id`} limit 1`
  const earlier = sql`select p.id from ${from} where ${listed} and (${place}) < (${here})
    order by ${byDay ? sql`p.follow_up_on desc, p.id desc` : newest} limit 1`
  const { rows } = await sql<{ earlier: number | null; later: number | null }>`
    select (${earlier}) as earlier, (${later}) as later`.execute(db)
  const neighbors = rows[0] ?? { earlier: null, later: null }
  // Due dates are sorted earliest first, everything else newest first.
  return byDay
    ? { previous: neighbors.earlier, next: neighbors.later }
    : { previous: neighbors.later, next: neighbors.earlier }
}

/** Those of the requests that the role may see, oldest first. */
export async function prayersBy(
  db: Db,
  ids: readonly number[],
  roles: Roles,
  lock?: 'lock',
): Promise<AdminRow[]> {
  const { rows } = await sql<AdminRow>`
    select ${columns} from prayer_request p where p.id = any(${ids}::int[]) and ${visibleTo(roles)}
    order by p.created, p.id ${lock ? sql`for update of p` : sql``}`.execute(db)
  return rows
}

type Sealed = {
  id: number
  text_sealed: string | null
  thanks_sealed: string | null
  note_sealed: string | null
}

export const sealedOf = (db: Db, ids: readonly number[]): Promise<Sealed[]> =>
  db
    .selectFrom('prayer_request')
    .select(['id', 'text_sealed', 'thanks_sealed', 'note_sealed'])
    .where('id', 'in', ids)
    .execute()

export async function sayPrayed(trx: Db, ids: readonly number[], by: number, now: Date) {
  await trx
    .updateTable('prayer_request')
    .set({
      prayed: sql`prayed + 1`,
      last_prayed_at: now,
      state: sql`case when state = 'received' then 'prayed' else state end`,
    })
    .where('id', 'in', ids)
    .execute()
  await trx
    .insertInto('prayer_said')
    .values(ids.map((request_id) => ({ request_id, at: now, by_id: by })))
    .execute()
}

type Change = Partial<{
  state: PrayerRow['state']
  answered_at: Date | null
  assigned_to: number | null
  follow_up_on: string | null
  note_sealed: string | null
  wall: 'approved' | 'declined'
}>

export const changePrayer = async (trx: Db, id: number, change: Change) => {
  await trx.updateTable('prayer_request').set(change).where('id', '=', id).execute()
}

/** Staff who may read such a request, and so can be assigned. */
export async function teamFor(db: Db, readers: PrayerRow['readers']) {
  const needs = readers === 'priest' ? 'pastoral' : 'prayer'
  const { rows } = await sql<{ id: number; username: string }>`
    select id, username from member_profile
    where roles && ${rolesWith(needs)}::text[] and active
    order by lower(username), id limit 200`.execute(db)
  return rows
}

/** The newest requests, for the staff search and the dashboard. */
export async function newestPrayers(
  db: Db,
  { search, where, most: limit }: { search: string; where: RawBuilder<unknown>; most: number },
): Promise<AdminRow[]> {
  const { rows } = await sql<AdminRow>`
    select ${columns} from ${from} where ${search ? matchesSearch({ ...searchOf(search), from, key, where }, limit) : where}
    order by ${newest} limit ${limit}`.execute(db)
  return rows
}

export async function countWaiting(db: Db, member: Member, today: string) {
  const counted = (where: RawBuilder<unknown>) =>
    countUpTo(sql`prayer_request p where ${where} and ${visibleTo(member.roles)}`)
  const { rows } = await sql<{ received: number; mine: number; due: number; wall: number }>`
    select ${counted(showing.received())} as received,
      ${counted(sql`${showing.mine(member)} and ${showing.received()}`)} as mine,
      ${counted(showing.due(member, today))} as due,
      ${counted(showing.wall())} as wall`.execute(db)
  return rows[0] ?? { received: 0, mine: 0, due: 0, wall: 0 }
}
