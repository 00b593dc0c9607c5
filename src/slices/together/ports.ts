import type { Role } from '#core/api/access.ts'
import type { Context } from '#core/api/endpoint-handler.ts'
import type { Db } from '#core/data/db.ts'

export type Moment = Pick<Context, 'db' | 'now' | 'organisation'>

export type SessionNow = { starts: Date; title: string }

/** What other slices do for those who pray together; `src/app/slices.ts` joins them. */
export type Ports = {
  /** Of the live room. */
  sessionNow: (moment: Moment) => Promise<SessionNow | null>
  nextTurnOf: (moment: Moment) => Promise<Date | null>
  /** Keeps a prayer request for the team as the form of the requests does; `also` in the same transaction. */
  askForPrayer: (
    context: Context,
    asked: { name: string; prayerRequest: string; email: string },
    also: (trx: Db, id: number) => Promise<void>,
  ) => Promise<{ id: number; reference: string; token: string }>
  /** Those of the requests that the role may see, as they came. */
  prayersBy: (
    db: Db,
    ids: readonly number[],
    role: Role,
  ) => Promise<{ id: number; reference: string; name: string; created: Date; erased: boolean }[]>
}
