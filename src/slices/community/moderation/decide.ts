import type { Member } from '#core/api/access.ts'
import { notFound, Problem } from '#core/api/problems.ts'
import type { Db } from '#core/data/db.ts'
import type { State } from '../contract.ts'
import { lockPost, type PostRow } from '../posts/change.ts'
import { decidedMeanwhile } from './moderation-labels.ts'

type Unseen = Exclude<State, 'shown'>
export const open: readonly Unseen[] = ['waiting', 'hidden']

const within =
  (...states: readonly State[]) =>
  ({ state }: PostRow) =>
    states.includes(state)

/** From which states each decision leads. */
export const isOpen = within(...open)
export const mayApprove = within(...open, 'rejected')
export const mayReject = within(...open, 'shown')
export const mayReopen = within('shown', 'rejected')

/** Held until the act is done. Of two who decide the same, the second is told. */
export async function held(
  trx: Db,
  { id, version }: { id: number; version?: number | undefined },
  isPossible: (row: PostRow) => boolean,
): Promise<PostRow> {
  const row = await lockPost(trx, id)
  if (!row) throw notFound('This post')
  if (row.state === 'withdrawn') throw new Problem(409, 'Its author has just taken it back.')
  const isOther = version !== undefined && row.version !== version
  if (!isPossible(row) || (isOther && !isOpen(row))) throw new Problem(409, decidedMeanwhile)
  if (isOther) throw new Problem(409, 'It has just changed: read it once more.')
  return row
}

const decidedBy = (member: Member, now: Date) => ({ decided_at: now, decided_by: member.id })

/** Looked at, and good: a report does not hide it any more. Why it was held stays, in case it is reopened. */
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
