import type { Context } from '#core/api/endpoint-handler.ts'
import { plannedSessions } from '../plan.ts'
import { nextTurn, phaseAt } from '../schedule/times.ts'
import { findLastLive } from '../store.ts'

/** A session of prayer, known by its beginning. */
export type SessionNow = { starts: Date; ends: Date; title: string }

/** A broadcast that starts this long before a planned session belongs to it. */
const early = 30 * 60_000

type Moment = Pick<Context, 'db' | 'now' | 'organisation'>

/**
 * The session that is on: what staff put on the air, else what the schedule has for this moment. The two are one
 * where they meet: a broadcast that begins within a planned session, or begins again after a lost line, goes by
 * that session's beginning; and when staff end it, the session is over, whatever the schedule has left.
 */
export async function sessionNow(moment: Moment): Promise<SessionNow | null> {
  const last = await findLastLive(moment.db)
  const ended = last?.ended
  if (last && !ended) {
    const planned = await plannedAt({ ...moment, now: last.started })
    return { starts: planned?.starts ?? last.started, ends: last.ends_by, title: last.message_title }
  }
  const planned = await plannedAt(moment)
  if (!planned || !last || !ended) return planned
  const wasOfThis = last.started.getTime() > planned.starts.getTime() - early
  return wasOfThis && ended > planned.starts ? null : planned
}

async function plannedAt(moment: Moment): Promise<SessionNow | null> {
  const { now } = phaseAt(await plannedSessions(moment, 1), moment.now.getTime())
  return now && { starts: new Date(now.starts), ends: new Date(now.ends), title: now.title }
}

/** The next moment at which the schedule begins or ends a session. */
export async function nextTurnOf(moment: Moment): Promise<Date | null> {
  const turn = nextTurn(await plannedSessions(moment, 2), moment.now.getTime())
  return turn === null ? null : new Date(turn)
}
