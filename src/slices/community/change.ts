import type { Insertable, Selectable, Updateable } from 'kysely'
import type { Db, Tables } from '#core/db.ts'
import { tell } from '#core/live.ts'
import { channels, type Post } from './contract.ts'
import './tables.ts'

export type PostRow = Selectable<Tables['community_post']>

export const postOf = (row: PostRow): Post => ({
  id: row.id,
  kind: row.kind,
  name: row.name,
  title: row.title,
  body: row.body,
  picture: row.picture,
  video: row.video,
  created: row.created.toISOString(),
  edited: row.edited_at !== null,
  amens: row.amens,
  answered: row.answered_at?.toISOString() ?? null,
  thanks: row.thanks,
})

/** Every post comes in here, so that open pages hear of it. Call it last in its transaction. */
export async function addPost(trx: Db, post: Insertable<Tables['community_post']>): Promise<PostRow> {
  const row = await trx.insertInto('community_post').values(post).returningAll().executeTakeFirstOrThrow()
  if (row.state === 'shown') await tellPost(trx, row)
  return row
}

/**
 * Every change of a post happens here, whoever makes it: its author, a report, a moderator. Take the row with
 * `lockPost`, decide by the rules, and hand both in, last in the transaction.
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
  if (row.state === 'shown') await tellPost(trx, row)
  else if (before.state === 'shown') await tellGone(trx, row)
  return row
}

export const lockPost = (trx: Db, id: number): Promise<PostRow | undefined> =>
  trx.selectFrom('community_post').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

const channelOf = ({ kind }: PostRow) => (kind === 'story' ? undefined : channels[kind])

async function tellPost(trx: Db, row: PostRow) {
  const channel = channelOf(row)
  if (channel) await tell(trx, channel, { what: 'post', post: postOf(row) })
}

async function tellGone(trx: Db, row: PostRow) {
  const channel = channelOf(row)
  if (channel) await tell(trx, channel, { what: 'gone', id: row.id })
}
