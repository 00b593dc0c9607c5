import { type Member, memberOf } from '#core/api/access.ts'
import { on, type ServedEndpoint } from '#core/api/endpoint-handler.ts'
import { notFound, Problem } from '#core/api/problems.ts'
import type { Db } from '#core/data/db.ts'
import { notify } from '#core/mail/notify.ts'
import { msg, t } from '#core/text/messages.ts'
import { pictureApproved } from '../pictures/pictures-api.ts'
import type { State } from '../post.ts'
import { changePost, lockPost, type PostRow } from '../posts/change.ts'
import { dropTestimony, makeTestimony } from './moderation-contract.ts'
import { decidedMeanwhile } from './moderation-labels.ts'

type Unseen = Exclude<State, 'shown'>
export const open: readonly Unseen[] = ['waiting', 'hidden']

const within =
  (...states: readonly State[]) =>
  ({ state }: PostRow) =>
    states.includes(state)

/** The states from which each decision is possible. */
export const isOpen = within(...open)
export const mayApprove = within(...open, 'rejected')
export const mayReject = within(...open, 'shown')
export const mayReopen = within('shown', 'rejected')

/** Locks the post until the act is done. Of two moderators who decide at once, the second gets a 409. */
export async function lockForDecision(
  trx: Db,
  { id, version }: { id: number; version?: number | undefined },
  isPossible: (row: PostRow) => boolean,
): Promise<PostRow> {
  const row = await lockPost(trx, id)
  if (!row) throw notFound('We couldn’t find this post.')
  if (row.state === 'withdrawn') throw new Problem(409, 'The author just withdrew this post.')
  const isOther = version !== undefined && row.version !== version
  if (!isPossible(row) || (isOther && !isOpen(row))) throw new Problem(409, decidedMeanwhile)
  if (isOther) throw new Problem(409, 'This post just changed. Please read it again.')
  return row
}

const decidedBy = (member: Member, now: Date) => ({ decided_at: now, decided_by: member.id })

/** Approved: reports no longer hide it. The review reasons stay, in case it is reopened. */
export const shown = (member: Member, now: Date) =>
  ({ state: 'shown', cleared_at: now, reason: '', ...decidedBy(member, now) }) as const

export const rejected = (member: Member, reason: string, now: Date) =>
  ({ state: 'rejected', cleared_at: now, reason, ...decidedBy(member, now) }) as const

export const reopened = { cleared_at: null, reason: '', decided_at: null, decided_by: null }
export const stateAgain = ({ held_for }: PostRow): Unseen =>
  held_for.includes('reported') ? 'hidden' : 'waiting'

export const answer = (
  { id, version }: PostRow,
  message: string,
  { others = [], blockId = null }: { others?: number[]; blockId?: number | null } = {},
) => ({ id, version, message, others, block: blockId })

/** Where testimonies are created. The story's form has asked for consent to publish it. */
export type Testimonies = {
  draft: (
    trx: Db,
    story: { name: string; title: string; body: string; picture: string; video: string },
    now: Date,
  ) => Promise<number>
  drop: (trx: Db, id: number, now: Date) => Promise<void>
}

/** Makes a draft testimony from a story; editors finish it. */
export const storyApi = (testimonies: Testimonies): ServedEndpoint[] => [
  on(makeTestimony, async (input, { db, jobs, caller, now, note }) => {
    const before = await lockForDecision(db, input, mayReject)
    if (before.kind !== 'story') throw new Problem(400, 'Only a story can become a testimony.')
    if (before.testimony !== null) throw new Problem(409, 'This story is already a testimony.')
    const testimony = await testimonies.draft(db, before, now)
    const title = t('New testimony to review, from a story by {name}', { name: before.name })
    await notify(db, { needs: 'content', title, href: '/admin/testimonies' })
    note(t('post {id}', { id: input.id }))
    const becomes = before.state === 'shown' ? {} : shown(memberOf(caller), now)
    const row = await changePost(db, before, { testimony, ...becomes })
    await pictureApproved(db, jobs, row)
    return answer(row, msg('Testimony draft created.'))
  }),

  on(dropTestimony, async ({ id }, { db, now, note }) => {
    const before = await lockPost(db, id)
    if (!before || before.testimony === null) throw notFound('We couldn’t find this testimony.')
    await testimonies.drop(db, before.testimony, now)
    note(t('post {id}', { id }))
    return answer(await changePost(db, before, { testimony: null }), msg('Testimony draft deleted.'))
  }),
]
