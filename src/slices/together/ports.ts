import type { Roles } from '#core/api/access.ts'
import type { Context } from '#core/api/endpoint-handler.ts'
import type { Db } from '#core/data/db.ts'

export type Moment = Pick<Context, 'db' | 'now' | 'organisation'>

export type SessionNow = { starts: Date; title: string }

/** What this slice needs from others; `src/app/slices.ts` connects them. */
export type Ports = {
  /** From the live broadcasts. */
  sessionNow: (moment: Moment) => Promise<SessionNow | null>
  nextTurnOf: (moment: Moment) => Promise<Date | null>
  /** Saves a prayer request like the public form does; `also` runs in the same transaction. */
  askForPrayer: (
    context: Context,
    input: { name: string; prayerRequest: string; email: string },
    also: (trx: Db, id: number) => Promise<void>,
  ) => Promise<{ id: number; reference: string; token: string }>
  /** Those of the requests that the role may see, oldest first. */
  prayersBy: (
    db: Db,
    ids: readonly number[],
    roles: Roles,
  ) => Promise<{ id: number; reference: string; name: string; created: Date; erased: boolean }[]>
}
