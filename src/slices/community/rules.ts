import { isStaff, type Roles } from '#core/api/access.ts'
import type { Hold, Kind, State } from './post.ts'

const day = 24 * 3_600_000

/** Days after which a rejection no longer counts. */
const remembered = 90
export const rememberedSince = (now: Date) => new Date(now.getTime() - remembered * day)

/** What about the author decides whether a moderator reads the post first. */
export type Author =
  | { kind: 'guest' }
  /** How many posts moderators approved, and how many they rejected recently. */
  | { kind: 'member'; roles: Roles; approved: number; rejected: number }

/** Posts of known authors are shown at once. Guests are never known: a new key costs nothing. */
export const isKnown = (author: Author): boolean =>
  author.kind === 'member' && (isStaff(author.roles) || (author.approved > 0 && author.rejected === 0))

/** What authors and readers do with a post; moderators' decisions are in `decide.ts`. */
export type Act = 'report' | 'edit' | 'answer' | 'withdraw'

/** In which states of a post each act is possible. */
const possible: Record<Act, readonly State[]> = {
  report: ['shown'],
  edit: ['waiting', 'hidden', 'shown', 'rejected'],
  answer: ['waiting', 'hidden', 'shown'],
  withdraw: ['waiting', 'hidden', 'shown', 'rejected'],
}

const kindsFor: Partial<Record<Act, readonly Kind[]>> = {
  answer: ['note'],
  // Chat words can be withdrawn but not edited: others have read them.
  edit: ['note', 'praise', 'story'],
}

export const may = (act: Act, { state, kind }: { state: State; kind: Kind }): boolean =>
  possible[act].includes(state) && (kindsFor[act]?.includes(kind) ?? true)

/** The state of a new post, or of one whose text was edited. */
export const stateFor = (holds: readonly Hold[]): 'waiting' | 'shown' =>
  holds.length > 0 ? 'waiting' : 'shown'

/**
 * The state after its author edited the text. A waiting post keeps waiting, an edit doesn't answer a report, and a
 * rejected post may come back.
 */
export const stateAfterEdit = (before: State, holds: readonly Hold[]): State =>
  before === 'shown' ? stateFor(holds) : before === 'hidden' ? 'hidden' : 'waiting'
