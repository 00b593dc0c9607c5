import type { Context } from '#core/api/endpoint-handler.ts'
import type { Db } from '#core/data/db.ts'

type Moment = Pick<Context, 'db' | 'now' | 'organisation'>

/** What the community needs from the live sessions. */
export type Sessions = {
  /** The current session, identified by its start. */
  now: (moment: Moment) => Promise<{ starts: Date } | null>
  /** When the schedule next starts or ends a session. */
  nextTurn: (moment: Moment) => Promise<Date | null>
}

/** What it needs from the media library. */
export type Library = {
  /** Stores a picture in all sizes and returns its address. */
  keep: (bytes: Uint8Array, now: Date) => Promise<string>
  /** Deletes it, unless it is used elsewhere. */
  letGo: (trx: Db, address: string, now: Date) => Promise<void>
}
