import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Db, Tables } from '#core/data/db.ts'
import { publish } from '#core/realtime/publish.ts'
import { channels, type Post, type State } from '../post.ts'
import '../tables.ts'

export type PostRow = Selectable<Tables['community_post']>

export const postOf = (row: PostRow): Post => ({
  id: row.id,
  kind: row.kind,
  name: row.name,
  title: row.title,
  body: row.body,
  picture: publicPicture(row.picture),
  video: row.video,
  created: row.created.toISOString(),
  edited: row.edited_at !== null,
  amens: row.amens,
  answered: row.answered_at?.toISOString() ?? null,
  thanks: row.thanks,
})

/** Until it is in the library, a photo's name works only for moderators. */
const publicPicture = (picture: string) => (picture.startsWith('/') ? picture : '')

/** Inserts a post and publishes it to open pages. Call it last in its transaction. */
export async function addPost(trx: Db, post: Insertable<Tables['community_post']>): Promise<PostRow> {
  const row = await trx.insertInto('community_post').values(post).returningAll().executeTakeFirstOrThrow()
  if (row.state === 'shown') await publishPost(trx, row)
  return row
}

/**
 * Every change of a post goes through here. Lock the row with `lockPost`, decide by the rules, and call this last in
 * the transaction.
 */
export async function changePost(
  trx: Db,
  before: PostRow,
  change: Updateable<Tables['community_post']>,
): Promise<PostRow> {
  const row = await trx
    .updateTable('community_post')
    .set({ ...change, version: before.version + 1 })
    .where('id', '=', before.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  if (row.state === 'shown') await publishPost(trx, row)
  else if (before.state === 'shown') await publishRemoval(trx, row)
  return row
}

/**
 * Changes many posts that aren't visible before or after, so nothing is published. Returns those that were still in
 * the expected state.
 */
export const changeUnseen = (
  trx: Db,
  ids: readonly number[],
  from: readonly Exclude<State, 'shown'>[],
  change: Updateable<Tables['community_post']> & { state?: Exclude<State, 'shown'> },
): Promise<PostRow[]> =>
  trx
    .updateTable('community_post')
    .set((now) => ({ ...change, version: now('version', '+', 1) }))
    .where('id', 'in', [...ids])
    .where('state', 'in', [...from])
    .returningAll()
    .execute()

export const lockPost = (trx: Db, id: number): Promise<PostRow | undefined> =>
  trx.selectFrom('community_post').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

const channelOf = ({ kind }: PostRow) => (kind === 'story' ? undefined : channels[kind])

async function publishPost(trx: Db, row: PostRow) {
  const channel = channelOf(row)
  if (channel) await publish(trx, channel, { what: 'post', post: postOf(row) })
}

async function publishRemoval(trx: Db, row: PostRow) {
  const channel = channelOf(row)
  if (!channel) return
  // Deletes earlier events with its text, which reconnecting pages would still receive.
  await sql`
    update live_event set data = ${JSON.stringify({ what: 'gone', id: row.id })}::jsonb
    where channel = ${channel.name} and data -> 'post' ->> 'id' = ${String(row.id)}`.execute(trx)
  await publish(trx, channel, { what: 'gone', id: row.id })
}
