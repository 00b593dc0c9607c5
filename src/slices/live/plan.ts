import type { Context } from '#core/api/endpoint-handler.ts'
import type { PlannedSession } from './live-admin-contract.ts'
import { sessionsBetween } from './rules.ts'
import { listChanges, listTimes } from './schedule/schedule-store.ts'

const dayLength = 24 * 3_600_000

/** The sessions of the coming days by the current schedule. */
export async function plannedSessions(
  { db, now, organisation }: Pick<Context, 'db' | 'now' | 'organisation'>,
  days: number,
): Promise<PlannedSession[]> {
  const weekly = await listTimes(db)
  // A session that began up to two days ago may still be on.
  const changes = await listChanges(db, new Date(now.getTime() - 3 * dayLength))
  const plan = { weekly, changes, timeZone: organisation.timeZone }
  return sessionsBetween(plan, now, new Date(now.getTime() + days * dayLength))
}
