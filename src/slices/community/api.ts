import type { z } from 'zod'
import { type Context, on, type ServedEndpoint } from '#core/api/endpoint-handler.ts'
import { notFound, Problem } from '#core/api/problems.ts'
import { positionOf } from '#core/realtime/publish.ts'
import { shorten } from '#core/text/plain-text.ts'
import type { reportPost } from './contract.ts'
import * as contract from './contract.ts'
import type { Sessions } from './ports.ts'
import { answered, edit, ownPostOf, withdraw } from './posts/acts.ts'
import { sayAmen } from './posts/amens.ts'
import { ownOf, personOf, refuseBlocked } from './posts/author.ts'
import { changePost, lockPost, postOf } from './posts/change.ts'
import { limitReading, limitReport } from './posts/limits.ts'
import { write } from './posts/write.ts'
import { may } from './rules.ts'
import { findAmens, findChat, findNotes, findOwn, findPraises, findStories, findStory } from './store.ts'

const message = 'Thank you. Someone on our team will review it.'

/** A report hides the post until a moderator has looked; one that was approved stays visible. */
async function report(
  { id, key, reason }: z.output<typeof reportPost.input>,
  context: Context,
): Promise<{ message: string }> {
  const { db, secret, caller, now } = context
  const person = personOf(secret, caller, key)
  if (!person) throw new Problem(400, 'Something went wrong. Please reload the page and try again.')
  await refuseBlocked(db, person, now)
  await limitReport(context)
  await db.transaction().execute(async (trx) => {
    const row = await lockPost(trx, id)
    if (!row || (row.state !== 'shown' && row.state !== 'hidden'))
      throw notFound('We couldn’t find this post.')
    await trx
      .insertInto('community_report')
      .values({ post_id: id, person, reason, created: now })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    if (!may('report', row) || row.cleared_at !== null) return
    await changePost(trx, row, {
      state: 'hidden',
      held_for: [...new Set([...row.held_for, 'reported' as const])],
    })
  })
  return { message }
}

/** How much of a story the list shows. */
const beginning = 320

/** Seconds for which lists with prayer counts are cached; open pages get each change at once. */
const countsGoodFor = 60
const soon = ({ cachedUntil, now }: Context) => cachedUntil(new Date(now.getTime() + countsGoodFor * 1000))

export const communityApi = (sessions: Sessions): ServedEndpoint[] => [
  on(contract.listNotes, async (input, context) => {
    soon(context)
    const live = await positionOf(context.db, contract.channels.note)
    const { items, total } = await findNotes(context.db, input)
    return { items: items.map(postOf), total, live }
  }),

  on(contract.listPraises, async ({ before }, context) => {
    soon(context)
    const live = await positionOf(context.db, contract.channels.praise)
    const { rows, more } = await findPraises(context.db, before)
    return { items: rows.map(postOf), more, live }
  }),

  on(contract.listStories, async (input, context) => {
    soon(context)
    const { items, total } = await findStories(context.db, input)
    return {
      items: items.map(postOf).map((post) => ({ ...post, body: shorten(post.body, beginning) })),
      total,
    }
  }),

  on(contract.readStory, async ({ id }, context) => {
    soon(context)
    const row = await findStory(context.db, id)
    if (!row) throw notFound('We couldn’t find this story.')
    return postOf(row)
  }),

  on(contract.listChat, async (_, context) => {
    const turn = await sessions.nextTurn(context)
    if (turn) context.cachedUntil(turn)
    const live = await positionOf(context.db, contract.channels.chat)
    const session = await sessions.now(context)
    const items = session ? await findChat(context.db, session.starts) : []
    return { items: items.map(postOf), live }
  }),

  on(contract.writePost, (input, context) => write(input, context, sessions)),

  on(contract.readMine, async ({ key }, context) => {
    const { db, secret, caller } = context
    await limitReading(context)
    const person = personOf(secret, caller, key)
    if (!person) return { posts: [], amens: [] }
    const posts = await findOwn(db, ownOf(secret, caller, key))
    return { posts: posts.map(ownPostOf), amens: await findAmens(db, person) }
  }),

  on(contract.changePost, edit),
  on(contract.answeredPost, answered),
  on(contract.withdrawPost, withdraw),
  on(contract.reportPost, report),
  on(contract.sayAmen, async ({ id, key }, context) => ({ amens: await sayAmen(id, key, context) })),
]
