import { sql } from 'kysely'
import type { Db } from '#core/data/db.ts'
import { countedPage, readAllRows } from '#core/data/list-sql.ts'
import { msg } from '#core/text/messages.ts'
import { maxCounted } from './moderation-contract.ts'
import type { EditableSettings } from './moderation-settings-contract.ts'
import '../tables.ts'

export const day = 24 * 3600 * 1000

type Block = { id: number; person: string; reason: string; until: Date | null }

const standing = (now: Date) => sql<boolean>`(until is null or until > ${now})`

/** The active block of a person. */
export async function blockOf(db: Db, person: string, now: Date): Promise<Block | undefined> {
  const { rows } = await sql<Block>`
    select id, person, reason, until from community_block
    where person = ${person} and ${standing(now)}`.execute(db)
  return rows[0]
}

/** A new block replaces an older one. */
export async function block(
  trx: Db,
  values: { person: string; reason: string; until: Date | null; by_id: number },
  now: Date,
): Promise<number> {
  const { person, ...change } = { ...values, automatic: false, created: now }
  const { id } = await trx
    .insertInto('community_block')
    .values({ person, ...change })
    .onConflict((conflict) => conflict.column('person').doUpdateSet(change))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const oftenRejected = msg('Several of your posts couldn’t be published.')

/** Recent rejections per person. Staff are never blocked automatically. */
const rejectionsOf = (
  persons: readonly string[],
  { withinDays }: EditableSettings['draft'],
  now: Date,
) => sql`
  select person, count(*) as rejected from community_post p
  where person = any(${[...persons]}) and state = 'rejected'
    and decided_at > ${new Date(now.getTime() - withinDays * day)}
    and not exists (select from member_profile m where m.id = p.author_id and m.roles <> '{member}')
  group by person`

/** Blocks those with too many recent rejections, and returns whom and until when. */
export async function blockRepeaters(
  trx: Db,
  persons: readonly string[],
  settings: EditableSettings['draft'],
  now: Date,
): Promise<{ person: string; until: Date }[]> {
  if (persons.length === 0) return []
  const until = new Date(now.getTime() + settings.blockDays * day)
  const { rows } = await sql<{ person: string; until: Date }>`
    insert into community_block as b (person, reason, until, by_id, created, automatic)
    select person, ${oftenRejected}, ${until}::timestamptz, null, ${now}::timestamptz, true
    from (${rejectionsOf(persons, settings, now)}) as of_late
    where rejected >= ${settings.rejections}
    on conflict (person) do update
      set reason = excluded.reason, until = excluded.until, by_id = null, created = excluded.created, automatic = true
    where b.until <= ${now}
    returning person, until`.execute(trx)
  return rows
}

/** When rejections are undone, so are the blocks they caused. */
export async function unblockOthers(
  trx: Db,
  persons: readonly string[],
  settings: EditableSettings['draft'],
  now: Date,
): Promise<void> {
  if (persons.length === 0) return
  await sql`
    delete from community_block b where automatic and person = any(${[...persons]})
      and coalesce((select rejected from (${rejectionsOf(persons, settings, now)}) as of_late
        where of_late.person = b.person), 0) < ${settings.rejections}`.execute(trx)
}

export type BlockRow = Block & {
  created: Date
  automatic: boolean
  by: string | null
  member: string | null
  name: string
}

const memberOfBlock = sql<string | null>`(select username from member_profile m
  where m.id = case when b.person like 'member %' then substr(b.person, 8)::int end)`
const nameOfBlock = sql<string>`
  coalesce((select name from community_post p where p.person = b.person and name <> '' limit 1), '')`

/** Who is blocked, the latest first. */
const blocksAt = (now: Date) => ({
  columns: sql`b.id, b.person, b.reason, b.until, b.created, b.automatic,
    (select username from member_profile m where m.id = b.by_id) as by,
    ${memberOfBlock} as member, ${nameOfBlock} as name`,
  from: sql`community_block b`,
  where: standing(now),
  key: sql`b.id`,
  order: sql`b.created desc, b.id desc`,
  most: maxCounted,
})

export const findBlocks = (db: Db, query: { page: number; page_size: number }, now: Date) =>
  countedPage<BlockRow>(db, query, blocksAt(now))

export const allBlocks = (db: Db, now: Date) => readAllRows<BlockRow>(db, blocksAt(now))

/** Ends a block, or restores it, and says whose it is. */
export async function setUntil(trx: Db, id: number, until: Date | null) {
  const { rows } = await sql<Pick<BlockRow, 'member' | 'name'>>`
    update community_block b set until = ${until}::timestamptz where id = ${id}
    returning ${memberOfBlock} as member, ${nameOfBlock} as name`.execute(trx)
  return rows[0]
}
