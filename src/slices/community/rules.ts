import { isStaff, type Role } from '#core/api/access.ts'
import type { Hold, Kind, State } from './contract.ts'

const day = 24 * 3_600_000

/** Days for which a rejection is remembered. */
const remembered = 90
export const rememberedSince = (now: Date) => new Date(now.getTime() - remembered * day)

/** Who writes, as far as it decides whether somebody reads it first. */
export type Author =
  | { kind: 'guest' }
  /** `approved` and `rejected`: how often moderators said so, of rejections those that are remembered. */
  | { kind: 'member'; role: Role; approved: number; rejected: number }

/** What somebody known writes is shown at once. Guests never are: a key costs nothing. */
export const isKnown = (author: Author): boolean =>
  author.kind === 'member' && (isStaff(author.role) || (author.approved > 0 && author.rejected === 0))

/** What people do with a post; what moderators do stands in `decide.ts`. */
export type Act = 'report' | 'edit' | 'answer' | 'withdraw'

/** In which states of a post an act is possible. */
const possible: Record<Act, readonly State[]> = {
  report: ['shown'],
  edit: ['waiting', 'hidden', 'shown', 'rejected'],
  answer: ['waiting', 'hidden', 'shown'],
  withdraw: ['waiting', 'hidden', 'shown', 'rejected'],
}

const kindsFor: Partial<Record<Act, readonly Kind[]>> = {
  answer: ['note'],
  // What was said in a session was heard: it can be taken back, but not be made another.
  edit: ['note', 'praise', 'story'],
}

export const may = (act: Act, { state, kind }: { state: State; kind: Kind }): boolean =>
  possible[act].includes(state) && (kindsFor[act]?.includes(kind) ?? true)

/** What a post is when it comes, and again when its words were changed. */
export const stateFor = (holds: readonly Hold[]): 'waiting' | 'shown' =>
  holds.length > 0 ? 'waiting' : 'shown'

/**
 * The state after its author changed the words. What waits for a moderator goes on waiting, and a report is not
 * answered by an edit; a rejected post may come back better.
 */
export const stateAfterEdit = (before: State, holds: readonly Hold[]): State =>
  before === 'shown' ? stateFor(holds) : before === 'hidden' ? 'hidden' : 'waiting'
