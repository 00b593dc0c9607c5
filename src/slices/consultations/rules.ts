import { msg } from '#core/text/messages.ts'

/** States of a request: the specification's three, and what becomes of an accepted one. */
export const states = ['pending', 'accepted', 'rejected', 'cancelled', 'held', 'missed', 'withdrawn'] as const
export type State = (typeof states)[number]

export const stateNames: Record<State, string> = {
  pending: msg('Pending'),
  accepted: msg('Accepted'),
  rejected: msg('Rejected'),
  cancelled: msg('Canceled'),
  held: msg('Attended'),
  missed: msg('Missed'),
  withdrawn: msg('Withdrawn'),
}

/** The specification's filter, and the states of each chip. */
export const chips = {
  accepted: { name: msg('Accepted'), states: ['accepted', 'held', 'missed'] },
  pending: { name: msg('Pending'), states: ['pending'] },
  rejected: { name: msg('Rejected'), states: ['rejected', 'cancelled'] },
} as const satisfies Record<string, { name: string; states: readonly State[] }>
export type Chip = keyof typeof chips

/** Which of the specification's three states it is; none if withdrawn. */
export const statusOf = (state: State) =>
  Object.values(chips).find(({ states }) => states.some((each) => each === state))?.name ?? null

export type Mover = 'staff' | 'requester'

/** Allowed moves per role. Accepting again means another time. */
export const moves: Record<Mover, Record<State, readonly State[]>> = {
  staff: {
    pending: ['accepted', 'rejected'],
    accepted: ['accepted', 'cancelled', 'held', 'missed'],
    rejected: ['accepted'],
    cancelled: ['accepted'],
    held: ['missed'],
    missed: ['accepted', 'held'],
    withdrawn: [],
  },
  requester: {
    pending: ['withdrawn'],
    // Somebody who can't come waits for another time.
    accepted: ['pending', 'withdrawn'],
    rejected: ['withdrawn'],
    cancelled: ['withdrawn'],
    held: [],
    missed: ['withdrawn'],
    withdrawn: [],
  },
}

/** The outcome can be recorded only after the meeting has begun. */
const onlyAfterStart: readonly State[] = ['held', 'missed']

export type Standing = { state: State; startsAt: Date | null }

/** The moves that are possible now. */
export const openMoves = (mover: Mover, { state, startsAt }: Standing, now: Date): State[] =>
  moves[mover][state].filter((to) => !onlyAfterStart.includes(to) || (startsAt !== null && startsAt <= now))

const standing: Record<State, string> = {
  pending: msg('This consultation is pending, so this isn’t possible yet. Please reload the page.'),
  accepted: msg(
    'This consultation has been accepted, so this is no longer possible. Please reload the page.',
  ),
  rejected: msg('This consultation was rejected, so this is no longer possible. Please reload the page.'),
  cancelled: msg('This consultation was canceled, so this is no longer possible. Please reload the page.'),
  held: msg('This consultation already took place, so this is no longer possible. Please reload the page.'),
  missed: msg('This consultation was missed, so this is no longer possible. Please reload the page.'),
  withdrawn: msg('This consultation was withdrawn, so this is no longer possible. Please reload the page.'),
}

/** Why a move is refused, or null. */
export function refusalOf(mover: Mover, from: Standing, to: State, now: Date): string | null {
  if (openMoves(mover, from, now).includes(to)) return null
  if (moves[mover][from.state].includes(to)) return msg('The meeting hasn’t started yet.')
  return standing[from.state]
}

/** States with a meeting. */
export const withMeeting: readonly State[] = ['accepted', 'held', 'missed']
