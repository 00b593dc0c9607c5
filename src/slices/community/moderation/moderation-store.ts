import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#core/data/db.ts'
import { countedPage, readAllRows } from '#core/data/list-sql.ts'
import { byWords } from '#core/data/text-search.ts'
import { wordsIn } from '#core/data/words.ts'
import type { ReportReason } from '../contract.ts'
import { type Hold, holds, type Kind, kinds, type State } from '../post.ts'
import {
  maxAlike,
  maxAtOnce,
  maxCounted,
  maxHistory,
  maxWaiting,
  type Narrowed,
  type PastFilter,
} from './moderation-contract.ts'

type Sql = RawBuilder<unknown>

const waits = sql`p.state in ('waiting', 'hidden')`
const all = (conditions: readonly Sql[]) => sql.join([...conditions], sql` and `)

function narrowed({ kind, why }: Narrowed): Sql {
  const conditions = [waits]
  if (kind) conditions.push(sql`p.kind = ${kind}`)
  if (why) conditions.push(sql`p.held_for @> ${[why]}::text[]`)
  return all(conditions)
}

const upTo = (limit: number, from: Sql) =>
  sql`(select count(*)::int from (select ${from} limit ${limit}) as counted)`

const ofAuthor = (state: Sql) =>
  upTo(maxHistory, sql`from community_post o where o.person = p.person and ${state}`)

/** What staff see of a post and its author. */
const columns = (now: Date) => sql`
  p.id, p.version, p.kind, p.state, p.name, p.title, p.body, p.picture, p.video, p.created, p.edited_at, p.person,
  p.testimony, m.username,
  coalesce(m.created, (select min(o.created) from community_post o where o.guest = p.guest)) as since,
  ${ofAuthor(sql`o.state = 'shown'`)} as approved,
  ${ofAuthor(sql`o.state = 'rejected'`)} as rejected,
  ${ofAuthor(sql`o.state in ('waiting', 'hidden') and o.id <> p.id`)} as waiting,
  exists (select from community_block b where b.person = p.person and (b.until is null or b.until > ${now})) as blocked`

const withAuthor = sql`community_post p left join member_profile m on m.id = p.author_id`

export type StaffRow = {
  id: number
  version: number
  kind: Kind
  state: State
  name: string
  title: string
  body: string
  picture: string
  video: string
  created: Date
  edited_at: Date | null
  person: string | null
  testimony: number | null
  username: string | null
  since: Date | null
  approved: number
  rejected: number
  waiting: number
  blocked: boolean
}

export type QueueRow = StaffRow & {
  turn: number
  held_for: Hold[]
  reports: { reason: ReportReason; count: number }[]
  same_words: number
  same_place: number
}

/** Within an hour before or after it. */
const near = sql`o.created between p.created - interval '1 hour' and p.created + interval '1 hour'`
const otherWaits = sql`o.state in ('waiting', 'hidden')`
/** Many people can share an address, so members are told apart by account. */
const alike = {
  words: sql`o.alike = p.alike and ${otherWaits} and ${near}`,
  place: sql`o.origin = p.origin and o.author_id is null and p.author_id is null and ${otherWaits} and ${near}`,
}

export async function findQueue(db: Db, filter: Narrowed & { size: number }, now: Date): Promise<QueueRow[]> {
  const first = sql`
    select p.id from community_post p where ${narrowed(filter)} order by p.turn, p.created, p.id limit ${filter.size}`
  const { rows } = await sql<QueueRow>`
    select ${columns(now)}, p.turn, p.held_for,
      coalesce((select json_agg(r) from (
        select reason, count(*)::int as count from community_report where post_id = p.id
        group by reason order by count desc, reason
      ) as r), '[]') as reports,
      ${upTo(maxAlike, sql`from community_post o where ${alike.words}`)} as same_words,
      ${upTo(maxAlike, sql`from community_post o where ${alike.place}`)} as same_place
    from ${withAuthor} where p.id in (${first}) order by p.turn, p.created, p.id`.execute(db)
  return rows
}

const counting = (filter: Narrowed) => upTo(maxWaiting, sql`from community_post p where ${narrowed(filter)}`)

/** How many posts wait, and how many of them were reported. */
export async function countWaiting(db: Db): Promise<{ all: number; reported: number }> {
  const { rows } = await sql<{ all: number; reported: number }>`
    select ${counting({})} as all, ${counting({ why: 'reported' })} as reported`.execute(db)
  return rows[0] ?? { all: 0, reported: 0 }
}

/** How many posts wait, per kind and reason. */
export async function countQueue(db: Db) {
  const { rows } = await sql<Record<'all' | Kind | Hold, number>>`
    select ${counting({})} as all,
      ${sql.join(kinds.map((kind) => sql`${counting({ kind })} as ${sql.ref(kind)}`))},
      ${sql.join(holds.map((why) => sql`${counting({ why })} as ${sql.ref(why)}`))}`.execute(db)
  const [counted] = rows
  if (!counted) throw new Error('The count returned no row.')
  const { all, note, praise, story, chat, ...why } = counted
  return { all, kind: { note, praise, story, chat }, why }
}

/** Decisions about many posts run one at a time, which avoids deadlocks. */
export async function oneAfterTheOther(trx: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('community: many at once'))`.execute(trx)
}

/** Waiting posts with the same text or from the same address, the given one first. */
export async function idsAlike(trx: Db, id: number, by: keyof typeof alike): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select o.id from community_post p join community_post o on ${alike[by]}
    where p.id = ${id} order by o.id <> p.id, o.id limit ${maxAtOnce}`.execute(trx)
  return rows.map((row) => row.id)
}

export async function idsWaitingOf(trx: Db, person: string): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select p.id from community_post p where p.person = ${person} and ${waits} order by p.id limit ${maxAtOnce}`.execute(
    trx,
  )
  return rows.map((row) => row.id)
}

export type PastRow = StaffRow & {
  reason: string
  decided_at: Date | null
  decided_by: string | null
  amens: number
}

function pastOf({ state, kind, search }: PastFilter, now: Date) {
  const conditions = [sql`p.state = ${sql.lit(state)}`]
  if (kind) conditions.push(sql`p.kind = ${kind}`)
  const newest = state === 'shown' ? sql`p.created desc, p.id desc` : sql`p.decided_at desc, p.id desc`
  return {
    columns: sql`${columns(now)}, p.reason, p.decided_at, p.amens,
      (select username from member_profile m where m.id = p.decided_by) as decided_by`,
    from: withAuthor,
    where: all(conditions),
    key: sql`p.id`,
    order: newest,
    most: maxCounted,
    search: wordsIn(search).length > 0 && byWords(sql`p.words`, search, newest),
  }
}

export const findPast = (db: Db, filter: PastFilter & { page: number; page_size: number }, now: Date) =>
  countedPage<PastRow>(db, filter, pastOf(filter, now))

export const allPast = (db: Db, filter: PastFilter, now: Date) =>
  readAllRows<PastRow>(db, pastOf(filter, now))
