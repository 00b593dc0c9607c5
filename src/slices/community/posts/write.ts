import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Caller } from '#core/api/access.ts'
import type { Context } from '#core/api/endpoint-handler.ts'
import { Problem } from '#core/api/problems.ts'
import type { Db } from '#core/data/db.ts'
import { isTrapped } from '#core/security/honeypot.ts'
import { videoKind } from '#ui/media/video-link.ts'
import { type Kind, type State, thanks, type writePost } from '../contract.ts'
import { attachPicture, pictureApproved } from '../pictures/pictures.ts'
import type { Sessions } from '../ports.ts'
import { isKnown, stateFor } from '../rules.ts'
import { communitySettings } from '../store.ts'
import { authorOf, refuseBlocked } from './author.ts'
import { addPost, type PostRow } from './change.ts'
import { holdsFor } from './holds.ts'
import { limitWriting } from './limits.ts'
import { hashOf, personOf } from './person.ts'

/** More than this in an hour from one place, or by one member, is no one person’s prayer. */
const usual = 5

type Sender = { origin: string; caller: Caller; now: Date }

async function isFlood(trx: Db, { origin, caller, now }: Sender): Promise<boolean> {
  const hourAgo = new Date(now.getTime() - 3_600_000)
  const his = caller.kind === 'member' ? sql`author_id = ${caller.id}` : sql`origin = ${origin}`
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from community_post where ${his} and created > ${hourAgo} limit ${usual}
    ) recent`.execute(trx)
  return (rows[0]?.count ?? 0) >= usual
}

/** Shorter ones are everybody's: 'Thank you, Jesus!' */
const longEnough = 40
const copies = 3

/** Marks what says the same as several others that wait: who sends such things has many names. */
async function markCopies(trx: Db, { id, alike, body, state, held_for, created }: PostRow): Promise<void> {
  if (state !== 'waiting' || body.length < longEnough || held_for.includes('flood')) return
  const { rows } = await sql`
    select from community_post
    where alike = ${alike} and state in ('waiting', 'hidden') and id <> ${id}
      and created > ${new Date(created.getTime() - 24 * 3_600_000)}
    limit ${copies}`.execute(trx)
  if (rows.length < copies) return
  await trx
    .updateTable('community_post')
    .set({ held_for: [...held_for, 'flood'] })
    .where('id', '=', id)
    .execute()
}

type Asked = z.output<typeof writePost.input>
type Written = Asked['post']

/** What of the request it takes to write. */
type Writing = Pick<
  Context,
  'db' | 'jobs' | 'secret' | 'caller' | 'visit' | 'now' | 'requestKey' | 'organisation'
>

/** Decides why a post is held; the tests of a flood take it away to show what it holds back. */
export type Guard = typeof holdsFor

const answerFor = ({ id, kind, state }: { id: number; kind: Kind; state: State }) => ({
  id,
  state,
  message: thanks[kind][state === 'waiting' ? 'waiting' : 'shown'],
})

export async function write(
  { post, key, ...asked }: Asked,
  context: Writing,
  sessions: Sessions,
  guard: Guard = holdsFor,
) {
  const { kind } = post
  if (isTrapped(asked)) return answerFor({ id: randomInt(1, 1_000_000), kind, state: 'waiting' })
  const { db, jobs, secret, caller, visit, now, requestKey = null } = context
  const session = kind === 'chat' ? await chatSession(context, sessions) : null
  await refuseBlocked(db, personOf(secret, caller, key), now)
  const author = await authorOf(db, caller, now)
  await limitWriting(context, author, kind)
  const origin = hashOf(secret, 'address', visit.address)
  const known = isKnown(author)
  const row = await db.transaction().execute(async (trx) => {
    const before = requestKey === null ? undefined : await sentBefore(trx, requestKey)
    if (before) return before
    const { draft } = await communitySettings.find(trx)
    const flood = !known && (await isFlood(trx, { origin, caller, now }))
    const held_for = guard({ text: textOf(post), known, flood, heldWords: draft.heldWords })
    const kept = await addPost(trx, {
      ...columnsOf(post),
      ...(caller.kind === 'member'
        ? { author_id: caller.id, ...(kind === 'chat' && { name: caller.username }) }
        : { guest: key === undefined ? null : hashOf(secret, 'key', key) }),
      kind,
      state: stateFor(held_for),
      held_for,
      session,
      origin,
      sent_key: requestKey,
      created: now,
    })
    await markCopies(trx, kept)
    if (kept.picture) await attachPicture(trx, kept)
    if (kept.picture && kept.state === 'shown') await pictureApproved(trx, jobs, kept)
    return kept
  })
  return answerFor(row)
}

/** Only members speak in the chat, and only while there is something to speak of. */
async function chatSession(context: Writing, sessions: Sessions): Promise<Date> {
  if (context.caller.kind === 'visitor') throw new Problem(401, 'Please sign in first.')
  const session = await sessions.now(context)
  if (!session) throw new Problem(409, 'The session is over. The chat opens with the next one.')
  return session.starts
}

const sentBefore = (trx: Db, sentKey: string): Promise<PostRow | undefined> =>
  trx.selectFrom('community_post').selectAll().where('sent_key', '=', sentKey).executeTakeFirst()

function columnsOf(post: Written) {
  if (post.kind === 'chat') return { name: '', body: post.body }
  if (post.kind !== 'story') return { name: post.name, body: post.body }
  const { name, title, body, video, picture } = post
  return { name, title, body, video, picture }
}

/** All of it that is read. The link of a video is held too, unless it leads to a player that the page knows. */
function textOf(post: Written): string {
  const { name, body } = columnsOf(post)
  if (post.kind !== 'story') return `${name}\n${body}`
  return [name, post.title, body, videoKind(post.video) === 'link' ? post.video : ''].join('\n')
}
