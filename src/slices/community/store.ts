import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#core/data/db.ts'
import { countedPage } from '#core/data/list-sql.ts'
import { settingsStore } from '#core/settings/settings-store.ts'
import { msg } from '#core/text/messages.ts'
import { type noteFilters, type noteOrders, praisesAtOnce, wordsAtOnce } from './contract.ts'
import { CommunitySettings } from './moderation/moderation-settings-contract.ts'
import type { Own } from './posts/author.ts'
import type { PostRow } from './posts/change.ts'
import './tables.ts'

export const communitySettings = settingsStore(
  'community_settings',
  CommunitySettings,
  { heldWords: [], rejections: 3, withinDays: 30, blockDays: 30 },
  {
    heldWords: msg('Words to review'),
    rejections: msg('Rejections before a block'),
    withinDays: msg('Period (days)'),
    blockDays: msg('Block length (days)'),
  },
  { heldWords: 'held_words', rejections: 'rejections', withinDays: 'within_days', blockDays: 'block_days' },
)

/** Lists are counted and paged up to here; nobody reads further. */
const maxCounted = 2000

const columns = sql`id, kind, state, author_id, guest, name, title, body, picture, video, prayer, session, amens,
  answered_at, thanks, held_for, reason, cleared_at, created, edited_at, version`

const filters: Record<(typeof noteFilters)[number], RawBuilder<unknown>> = {
  all: sql`true`,
  open: sql`answered_at is null`,
  answered: sql`answered_at is not null`,
}

const orders: Record<(typeof noteOrders)[number], RawBuilder<unknown>> = {
  newest: sql`created desc, id desc`,
  'needs-prayer': sql`amens, created desc, id desc`,
  'most-prayed': sql`amens desc, id desc`,
}

type NotesFilter = {
  page: number
  page_size: number
  order: keyof typeof orders
  show: keyof typeof filters
}

export const findNotes = (db: Db, filter: NotesFilter) =>
  countedPage<PostRow>(db, filter, {
    columns,
    from: sql`community_post`,
    // Answered prayers don't need more.
    where: sql`kind = 'note' and state = 'shown' and ${filters[filter.show]}
      and ${filter.order === 'needs-prayer' && filter.show === 'all' ? filters.open : filters.all}`,
    key: sql`id`,
    order: orders[filter.order],
    most: maxCounted,
  })

export const findStories = (db: Db, filter: { page: number; page_size: number }) =>
  countedPage<PostRow>(db, filter, {
    columns,
    from: sql`community_post`,
    where: sql`kind = 'story' and state = 'shown'`,
    key: sql`id`,
    order: orders.newest,
    most: maxCounted,
  })

/** One more than shown, to know whether there are more. */
export async function findPraises(db: Db, before: number | undefined) {
  const earlier =
    before === undefined
      ? sql`true`
      : sql`(created, id) < (select created, id from community_post where id = ${before})`
  const { rows } = await sql<PostRow>`
    select ${columns} from community_post where kind = 'praise' and state = 'shown' and ${earlier}
    order by created desc, id desc limit ${praisesAtOnce + 1}`.execute(db)
  return { rows: rows.slice(0, praisesAtOnce), more: rows.length > praisesAtOnce }
}

export async function findStory(db: Db, id: number): Promise<PostRow | undefined> {
  const { rows } = await sql<PostRow>`
    select ${columns} from community_post where id = ${id} and kind = 'story' and state = 'shown'`.execute(db)
  return rows[0]
}

/** The latest chat messages of a session, oldest first. */
export async function findChat(db: Db, session: Date): Promise<PostRow[]> {
  const { rows } = await sql<PostRow>`
    select ${columns} from community_post where kind = 'chat' and session = ${session} and state = 'shown'
    order by created desc, id desc limit ${wordsAtOnce}`.execute(db)
  return rows.toReversed()
}

const maxOwn = 100
const maxAmens = 500

/** A person's own posts, as a member or by their browser's key, newest first. */
export async function findOwn(db: Db, { memberId, guest }: Own): Promise<PostRow[]> {
  const { rows } = await sql<PostRow>`
    select ${columns} from community_post where id in (
      (select id from community_post where author_id = ${memberId} order by created desc limit ${maxOwn})
      union all
      (select id from community_post where guest = ${guest} order by created desc limit ${maxOwn})
    ) and state <> 'withdrawn' order by created desc, id desc limit ${maxOwn}`.execute(db)
  return rows
}

export async function findAmens(db: Db, person: string): Promise<number[]> {
  const { rows } = await sql<{ post_id: number }>`
    select post_id from community_amen where person = ${person} order by at desc limit ${maxAmens}`.execute(
    db,
  )
  return rows.map(({ post_id }) => post_id)
}
