import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Caller } from '#core/api/access.ts'
import type { Context } from '#core/api/endpoint-handler.ts'
import { Problem } from '#core/api/problems.ts'
import type { Db } from '#core/data/db.ts'
import { isTrapped } from '#core/security/honeypot.ts'
import { videoKind } from '#ui/media/video-link.ts'
import { thanks, type writePost } from '../contract.ts'
import { attachPicture, pictureApproved } from '../pictures/pictures-api.ts'
import type { Sessions } from '../ports.ts'
import type { Kind, State } from '../post.ts'
import { isKnown, stateFor } from '../rules.ts'
import { communitySettings } from '../store.ts'
import { authorOf, hashOf, personOf, refuseBlocked } from './author.ts'
import { addPost, type PostRow } from './change.ts'
import { limitWriting } from './limits.ts'
import { reviewReasons } from './review-reasons.ts'

/** More than this in an hour from one address or member counts as a flood. */
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

/** Shorter texts are common: 'Thank you, Jesus!' */
const longEnough = 40
const copies = 3

/** Marks waiting posts with the same text as a flood: spammers use many names. */
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

type WriteInput = z.output<typeof writePost.input>
type Written = WriteInput['post']

/** The parts of the context that writing needs. */
type Writing = Pick<
  Context,
  'db' | 'jobs' | 'secret' | 'caller' | 'visit' | 'now' | 'requestKey' | 'organisation'
>

/** Decides why a post needs review; the flood tests replace it. */
export type Guard = typeof reviewReasons

const answerFor = ({ id, kind, state }: { id: number; kind: Kind; state: State }) => ({
  id,
  state,
  message: thanks[kind][state === 'waiting' ? 'waiting' : 'shown'],
})

export async function write(
  { post, key, ...rest }: WriteInput,
  context: Writing,
  sessions: Sessions,
  guard: Guard = reviewReasons,
) {
  const { kind } = post
  if (isTrapped(rest)) return answerFor({ id: randomInt(1, 1_000_000), kind, state: 'waiting' })
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
    const saved = await addPost(trx, {
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
    await markCopies(trx, saved)
    if (saved.picture) await attachPicture(trx, saved)
    if (saved.picture && saved.state === 'shown') await pictureApproved(trx, jobs, saved)
    return saved
  })
  return answerFor(row)
}

/** Only members may chat, and only during a session. */
async function chatSession(context: Writing, sessions: Sessions): Promise<Date> {
  if (context.caller.kind === 'visitor') throw new Problem(401, 'Please log in first.')
  const session = await sessions.now(context)
  if (!session) throw new Problem(409, 'This session is over. The chat will reopen with the next one.')
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

/** All visible text. The video link is reviewed too, unless the page can embed it. */
function textOf(post: Written): string {
  const { name, body } = columnsOf(post)
  if (post.kind !== 'story') return `${name}\n${body}`
  return [name, post.title, body, videoKind(post.video) === 'link' ? post.video : ''].join('\n')
}
