import type { Session } from '../contract.ts'

/** Where a moment stands in the schedule: in a session, before the next one, or with nothing ahead. */
export type Phase = { now: Session | null; next: Session | null }

export function phaseAt(sessions: readonly Session[], moment: number): Phase {
  const held = sessions.filter(({ kind }) => kind !== 'cancelled')
  const now = held.find(({ starts, ends }) => Date.parse(starts) <= moment && moment < Date.parse(ends))
  const next = held.find(({ starts }) => Date.parse(starts) > moment)
  return { now: now ?? null, next: next ?? null }
}

/** The next moment at which the phase may change; null when nothing is ahead. */
export function nextTurn(sessions: readonly Session[], moment: number): number | null {
  const turns = sessions
    .flatMap(({ starts, ends }) => [Date.parse(starts), Date.parse(ends)])
    .filter((turn) => turn > moment)
  return turns.length > 0 ? Math.min(...turns) : null
}

export const notOver = (sessions: readonly Session[], moment: number): Session[] =>
  sessions.filter(({ ends }) => Date.parse(ends) > moment)
