import type { Context } from '#core/api/endpoint-handler.ts'
import type { Db } from '#core/data/db.ts'

type Moment = Pick<Context, 'db' | 'now' | 'organisation'>

/** What the community needs of the live sessions. */
export type Sessions = {
  /** The one that is on, known by its beginning. */
  now: (moment: Moment) => Promise<{ starts: Date } | null>
  /** When the schedule next begins or ends one. */
  nextTurn: (moment: Moment) => Promise<Date | null>
}

/** What it needs of the library of pictures. */
export type Library = {
  /** Keeps a picture of ours in all sizes, and answers with its address. */
  keep: (bytes: Uint8Array, now: Date) => Promise<string>
  /** Lets it go, unless something else shows it. */
  letGo: (trx: Db, address: string, now: Date) => Promise<void>
}
