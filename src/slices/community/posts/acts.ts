import type { z } from 'zod'
import type { Context } from '#core/api/endpoint-handler.ts'
import { notFound, Problem } from '#core/api/problems.ts'
import type { Db } from '#core/data/db.ts'
import { t } from '#core/text/messages.ts'
import type { answeredPost, changePost, OwnPost, withdrawPost } from '../contract.ts'
import { pictureDropped } from '../pictures/pictures-api.ts'
import { type Hold, maxLengths } from '../post.ts'
import { type Act, isKnown, may, stateAfterEdit } from '../rules.ts'
import { communitySettings } from '../store.ts'
import { authorOf, isOwn, ownOf, personOf, refuseBlocked } from './author.ts'
import { changePost as keepChange, lockPost, type PostRow, postOf } from './change.ts'
import { limitChanges } from './limits.ts'
import { reviewReasons } from './review-reasons.ts'

export const ownPostOf = (row: PostRow): OwnPost => ({ ...postOf(row), state: row.state, reason: row.reason })

type Named = { id: number; key?: string | undefined }

/** Others' posts count as not found here. */
async function lockOwn(trx: Db, { id, key }: Named, { secret, caller }: Context): Promise<PostRow> {
  const row = await lockPost(trx, id)
  if (!row || !isOwn(row, ownOf(secret, caller, key))) throw notFound('We couldn’t find this post.')
  return row
}

function refuseUnless(act: Act, row: PostRow) {
  if (!may(act, row)) throw new Problem(409, 'This is no longer possible. Please reload the page.')
}

/** The review reasons after the author edited the text. */
async function reviewReasonsAgain(trx: Db, row: PostRow, text: string, context: Context): Promise<Hold[]> {
  const author = await authorOf(trx, context.caller, context.now)
  const known = row.author_id !== null && isKnown(author)
  const { heldWords } = (await communitySettings.find(trx)).draft
  return reviewReasons({ text: `${row.name}\n${text}`, known, flood: false, heldWords })
}

/** A report stays a review reason until a moderator has looked. */
const holdsNow = (row: PostRow, holds: readonly Hold[]): Hold[] =>
  row.state === 'hidden' ? [...new Set([...row.held_for, ...holds])] : [...holds]

export async function edit(
  { id, key, title, body }: z.output<typeof changePost.input>,
  context: Context,
): Promise<OwnPost> {
  const { db, secret, caller, now } = context
  await limitChanges(context)
  await refuseBlocked(db, personOf(secret, caller, key), now)
  return db.transaction().execute(async (trx) => {
    const row = await lockOwn(trx, { id, key }, context)
    refuseUnless('edit', row)
    const words = { body, title: row.kind === 'story' ? title : '' }
    refuseWrong(row, words)
    if (words.body === row.body && words.title === row.title) return ownPostOf(row)
    const holds = await reviewReasonsAgain(
      trx,
      row,
      [words.title, words.body, row.thanks].join('\n'),
      context,
    )
    const changed = await keepChange(trx, row, {
      ...words,
      state: stateAfterEdit(row.state, holds),
      held_for: holdsNow(row, holds),
      reason: '',
      cleared_at: null,
      edited_at: now,
    })
    return ownPostOf(changed)
  })
}

function refuseWrong({ kind }: PostRow, { body, title }: { body: string; title: string }) {
  const maxLength = maxLengths[kind]
  if (body.length > maxLength) {
    const params = { max: maxLength }
    const tooLong = t('Use {max, plural, one {# character} other {# characters}} or fewer.', params)
    throw new Problem(400, tooLong, { body: tooLong }, { code: 'text_too_long', params })
  }
  const untitled = 'Enter a title.'
  if (kind === 'story' && title === '') throw new Problem(400, untitled, { title: untitled })
}

export async function answered(
  { id, key, thanks }: z.output<typeof answeredPost.input>,
  context: Context,
): Promise<OwnPost> {
  const { db, now } = context
  await limitChanges(context)
  return db.transaction().execute(async (trx) => {
    const row = await lockOwn(trx, { id, key }, context)
    refuseUnless('answer', row)
    const isNew = thanks !== '' && thanks !== row.thanks
    const answered_at = row.answered_at ?? now
    if (!isNew) return ownPostOf(await keepChange(trx, row, { answered_at }))
    // Thanks are public, so they are reviewed too.
    const holds = await reviewReasonsAgain(trx, row, thanks, context)
    const changed = await keepChange(trx, row, {
      answered_at,
      thanks,
      state: stateAfterEdit(row.state, holds),
      held_for: holdsNow(row, holds),
      cleared_at: null,
    })
    return ownPostOf(changed)
  })
}

/** A post without its texts. */
export const nothingLeft = {
  state: 'withdrawn',
  name: '',
  title: '',
  body: '',
  picture: '',
  video: '',
  thanks: '',
  reason: '',
  held_for: [],
  origin: null,
} satisfies Parameters<typeof keepChange>[2]

export async function withdraw(input: z.output<typeof withdrawPost.input>, context: Context) {
  await limitChanges(context)
  await context.db.transaction().execute(async (trx) => {
    const row = await lockOwn(trx, input, context)
    if (row.state === 'withdrawn') return
    refuseUnless('withdraw', row)
    await pictureDropped(trx, context.jobs, row)
    await keepChange(trx, row, nothingLeft)
  })
  return { message: 'Deleted.' }
}
